import { beforeEach, expect, it } from 'vitest'
import { promotes } from '../../functions/src/contract/tournaments/tournament-state.ts'
import { seatChange, type SeatChange } from '../../functions/src/contract/tournaments/seat-change.ts'
import { tournamentSeatsSchema } from '../../functions/src/contract/tournaments/tournaments.ts'
import { edit, tournamentOf } from './acts.ts'
import type { Setting } from './app-on-emulator.ts'
import { BOSS, fillCup, openLargeWorld } from './large-cup.ts'
import { dataOf } from './office.ts'
import { call, outcomeOf } from './people.ts'

let app: Setting

beforeEach(async () => {
  app = await openLargeWorld()
  return app.close
})

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

const seatsOf = async (id: string, query = '') =>
  dataOf(await call(`${app.url}/api/tournaments/${id}/seats${query}`, BOSS), tournamentSeatsSchema)

async function foretold(id: string, maxPlayers: number): Promise<SeatChange> {
  const tournament = await tournamentOf(app, id)
  const seats = await seatsOf(id, `?maxPlayers=${maxPlayers}`)
  return seatChange(seats, promotes({ ...tournament, maxPlayers }, app.clock.now()))
}

it.each<[string, number, { taken: number[]; waiting?: number }, number, object]>([
  ['more seats than wait', 4, { taken: upTo(4), waiting: 3 }, 10, { promoted: 3, waiting: 0, free: 3 }],
  ['fewer seats than wait', 4, { taken: upTo(4), waiting: 5 }, 6, { promoted: 2, waiting: 3, free: 0 }],
  ['an empty line', 4, { taken: upTo(4) }, 9, { promoted: 0, waiting: 0, free: 5 }],
  ['holders move', 20, { taken: [1, 2, 18, 20] }, 6, { moved: 2, waiting: 0, free: 2 }],
])(
  'a change of the capacity does what is foretold: %s',
  async (_what, maxPlayers, { taken, waiting = 0 }, wanted, told) => {
    const { cup } = await fillCup(app, { maxPlayers, waitlist: waiting > 0 }, { taken, waiting })
    const change = await foretold(cup.id, wanted)
    expect(change).toMatchObject({ isPossible: true, ...told })
    if (!change.isPossible) return
    const edited = await edit(app, cup.id, { maxPlayers: wanted })
    expect(edited).toMatchObject({ seatsToMove: change.moved })
    const seats = await seatsOf(cup.id)
    expect(seats).toMatchObject({ taken: taken.length + change.promoted, waiting: change.waiting })
    // Reserved ones are released a moment after the last one left the waiting list.
    expect(seats.capacity - seats.taken).toBe(change.free)
  },
)

it('what the server refuses is foretold as impossible', async () => {
  const { cup } = await fillCup(app, { maxPlayers: 8, waitlist: false }, { taken: upTo(7) })
  expect(await foretold(cup.id, 5)).toEqual({ isPossible: false, over: 2 })
  await expect(edit(app, cup.id, { maxPlayers: 5 })).rejects.toMatchObject({ code: 'seats-taken' })
})

it.each(['maxPlayers=0', 'maxPlayers=1001', 'maxPlayers=-4', 'maxPlayers=4.5', 'seats=4'])(
  'refuses to foretell %s',
  async (query) => {
    const { cup } = await fillCup(app, { maxPlayers: 8, waitlist: false }, { taken: [1] })
    const answer = await call(`${app.url}/api/tournaments/${cup.id}/seats?${query}`, BOSS)
    expect(await outcomeOf(answer)).toBe('400 invalid-request')
  },
)
