import { describe, expect, test } from 'vitest'
import { cardState, isFull } from '../../functions/src/contract/tournaments/tournament-state.ts'
import { tournamentSchema } from '../../functions/src/contract/tournaments/tournaments.ts'
import { wallTimeOf } from '../../functions/src/contract/time/wall-time.ts'
import { demoTournaments } from './tournaments.ts'

const NOW = new Date('2026-03-08T01:23:45.678Z')
const HOUR_MS = 3_600_000

const world = new Map(demoTournaments(NOW).map((tournament) => [tournament.id, tournament]))

function find(id: string) {
  const tournament = world.get(id)
  if (tournament === undefined) throw new Error(`${id} is missing`)
  return tournament
}

const fromNow = (instant: string | null): number => Date.parse(instant ?? '') - NOW.getTime()

describe('the demo tournaments', () => {
  test('match the schema of the contract', () => {
    for (const tournament of world.values()) tournamentSchema.parse(tournament)
    expect(world.size).toBe(11)
  })

  test('include every state', () => {
    expect(cardState(find('copa-apertura'), NOW)).toBe('open')
    expect(cardState(find('copa-relampago'), NOW)).toBe('starting-soon')
    expect(isFull(find('copa-llena'))).toBe(true)
    expect(find('copa-espera')).toMatchObject({ waitlist: true, currentPlayers: 12, maxPlayers: 12 })
    expect(find('duelo-de-duplas').modality).toBe('duo')
    expect(find('copa-sin-formulario').linkedFormId).toBeNull()
    expect(find('copa-premium').entryFee).toBe('50')
    expect(find('copa-borrador').status).toBe('draft')
  })

  test('have dates relative to the time of loading', () => {
    expect(fromNow(find('copa-relampago').date) / HOUR_MS).toBeCloseTo(6, -1)
    expect(fromNow(find('copa-cerrada').registrationDeadline)).toBeLessThan(0)
    expect(fromNow(find('copa-cerrada').date)).toBeGreaterThan(0)
    expect(find('copa-programada')).toMatchObject({ status: 'scheduled', publishedAt: null })
    expect(fromNow(find('copa-programada').publishDate)).toBe(120_000)
    expect(fromNow(find('copa-pasada').endsAt) / HOUR_MS).toBeCloseTo(-48, -1)
  })

  test('start on the hour in their time zone', () => {
    for (const { date } of world.values()) expect(date).toMatch(/:00:00\.000Z$/)
    const { date, timeZone } = find('copa-apertura')
    expect(wallTimeOf(new Date(date ?? ''), timeZone)).toMatch(/T20:00$/)
  })
})
