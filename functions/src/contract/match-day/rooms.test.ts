import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aRegistration } from '../../../testing/a-registration.ts'
import { completed, inRooms, ownRoom, plays, roomIn } from './rooms.ts'
import type { Draw, Room } from './rooms-schema.ts'

const AT = '2030-01-10T19:00:00.000Z'
const NOW = new Date('2030-01-10T19:50:00.000Z')

const aRoom = (changes: Partial<Room> = {}): Room => ({
  round: 1,
  room: 1,
  match: null,
  gameId: 'id-1',
  password: 'clave-1',
  revealsAt: AT,
  version: 1,
  revision: 1,
  ...changes,
})

const aDraw = (rooms: string[][], round = 1): Draw => ({
  round,
  method: 'lot',
  seed: 'K7Q2-AB34',
  drawnAt: AT,
  rooms: rooms.map((players) => ({ players })),
})

const gameIdOf = (id: string, rooms: Room[], draws: Draw[] = [], now = NOW) =>
  ownRoom(id, { rooms, draws }, now)?.access?.gameId ?? null

const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{3}$/), { minLength: 1, maxLength: 100 })

describe('rooms', () => {
  it('hold everyone once, and differ by one player at most', () => {
    fc.assert(
      fc.property(ids, fc.integer({ min: 1, max: 20 }), (players, count) => {
        const rooms = inRooms(players, count)
        expect(rooms.flatMap((room) => room.players)).toEqual(players)
        const sizes = rooms.map((room) => room.players.length)
        expect(rooms).toHaveLength(count)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('get new players, lose those who left, and keep all others in place', () => {
    fc.assert(
      fc.property(ids, ids, fc.integer({ min: 1, max: 20 }), (before, players, count) => {
        const drawn = inRooms(before, count)
        const rooms = completed(drawn, players)
        expect(rooms.flatMap((room) => room.players).toSorted()).toEqual(players.toSorted())
        for (const id of players.filter((player) => before.includes(player))) {
          expect(roomIn({ rooms }, id)).toBe(roomIn({ rooms: drawn }, id))
        }
      }),
    )
  })
})

it('is played by those who are approved, and who have confirmed where that is asked for', () => {
  const start = new Date('2030-01-10T20:00:00.000Z')
  const window = { start, opens: start, closes: start, closesLate: start }
  const own = { start: start.toISOString(), at: AT, until: null, finalAt: null }
  const player = aRegistration({ status: 'approved', confirmation: null })
  expect(plays(player, null)).toBe(true)
  expect(plays(player, window)).toBe(false)
  expect(plays({ ...player, confirmation: own }, window)).toBe(true)
  expect(plays({ ...player, status: 'withdrawn', confirmation: own }, window)).toBe(false)
})

describe('a player sees', () => {
  const two = [aRoom(), aRoom({ room: 2, gameId: 'id-2' })]

  it('the only room of the first round without a draw, and no other', () => {
    expect(ownRoom('ana', { rooms: two, draws: [] }, NOW)).toEqual({
      round: 1,
      room: null,
      seed: null,
      revealsAt: AT,
      access: { match: null, gameId: 'id-1', password: 'clave-1', version: 1 },
    })
    expect(gameIdOf('ana', [aRoom({ room: 2 })])).toBeNull()
    expect(gameIdOf('ana', [aRoom({ round: 2 })])).toBeNull()
  })

  it('the room of the draw', () => {
    const draws = [aDraw([['ana'], ['beto']])]
    expect(gameIdOf('beto', two, draws)).toBe('id-2')
    expect(ownRoom('beto', { rooms: two, draws }, NOW)).toMatchObject({ room: 2, seed: 'K7Q2-AB34' })
    expect(ownRoom('caro', { rooms: two, draws }, NOW)).toBeNull()
  })

  it('nothing of it before the reveal, but when that is', () => {
    const later = '2030-01-10T19:55:00.000Z'
    const rooms = [aRoom({ match: 1, revealsAt: null }), aRoom({ match: 2, revealsAt: later })]
    expect(ownRoom('ana', { rooms, draws: [] }, NOW)).toMatchObject({ revealsAt: later, access: null })
    expect(gameIdOf('ana', rooms, [], new Date(later))).toBe('id-1')
  })

  it('of several rooms that of the latest match that is revealed, and of the latest round', () => {
    const rooms = [
      aRoom(),
      aRoom({ match: 2, gameId: 'second' }),
      aRoom({ match: 3, gameId: 'third', revealsAt: null }),
    ]
    expect(gameIdOf('ana', rooms)).toBe('second')
    const final = aRoom({ round: 2, gameId: 'final' })
    expect(gameIdOf('ana', [...rooms, final], [aDraw([['ana']], 2)])).toBe('final')
    expect(gameIdOf('beto', [...rooms, final], [aDraw([['ana']], 2)])).toBe('second')
  })
})
