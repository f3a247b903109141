import { describe, expect, it } from 'vitest'
import {
  confirmationState,
  confirmationWindow,
  losesSeat,
} from '../../functions/src/contract/match-day/confirmation.ts'
import { isRevealed, plays } from '../../functions/src/contract/match-day/rooms.ts'
import { roomsSchema } from '../../functions/src/contract/match-day/rooms-schema.ts'
import { registrationSchema } from '../../functions/src/contract/registrations/registrations.ts'
import { tournamentSchema } from '../../functions/src/contract/tournaments/tournaments.ts'
import { matchDayCups, matchDayReceipts } from './match-day.ts'

/** The starts are on the hour: a world that is loaded just before and just after one. */
const MOMENTS = ['2026-03-08T01:59:59.999Z', '2026-03-08T02:00:00.000Z', '2026-03-08T02:00:00.001Z']

describe.each(MOMENTS)('the cups of today, loaded at %s', (moment) => {
  const now = new Date(moment)
  const [jaguar, nandu] = matchDayCups(now)
  if (jaguar === undefined || nandu === undefined) throw new Error('A cup is missing')

  it('match the schemas of the contract', () => {
    for (const { tournament, registrations, rooms } of [jaguar, nandu]) {
      tournamentSchema.parse(tournament)
      for (const registration of registrations) registrationSchema.parse(registration)
      roomsSchema.nullable().parse(rooms)
    }
  })

  it('are one whose players confirm', () => {
    const window = confirmationWindow(jaguar.tournament)
    const states = jaguar.registrations.map((player) => confirmationState(player, window, now))
    expect(new Set(states)).toEqual(new Set(['open', 'confirmed', null]))
    const leftMs = (window?.closes.getTime() ?? 0) - now.getTime()
    expect(leftMs).toBeGreaterThan(90 * 60_000)
  })

  it('and one whose room is revealed, in which nobody loses a seat', () => {
    const window = confirmationWindow(nandu.tournament)
    if (window === null) throw new Error('There is no window')
    expect(nandu.registrations.some((player) => losesSeat(player, window, now))).toBe(false)
    expect(nandu.registrations.filter((player) => plays(player, window))).toHaveLength(20)
    expect(nandu.rooms?.rooms.every((room) => isRevealed(room, now))).toBe(true)
    expect(nandu.views).toHaveLength(17)
  })
})

it('prints the same links each time', () => {
  const [first, second] = MOMENTS.map((moment) => matchDayReceipts(new Date(moment)))
  expect(first).toEqual(second)
  expect(new Set(first?.map(({ path }) => path)).size).toBe(5)
})
