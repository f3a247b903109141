import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aRegistration } from '../../../testing/a-registration.ts'
import type { Registration } from '../registrations/registrations.ts'
import { finalPlayers, finalSettlesAt, hasConfirmedFinal, ownFinal } from './finalists.ts'
import type { Finalists } from './rooms-schema.ts'

const START = new Date('2030-01-10T20:00:00.000Z')
const CLOSES = '2030-01-10T21:10:00.000Z'
const OPEN = new Date('2030-01-10T21:05:00.000Z')
const LATE = new Date(CLOSES)

const finalists = (players: string[], changes: Partial<Finalists> = {}): Finalists => ({
  round: 2,
  players,
  seats: 2,
  calledAt: '2030-01-10T21:00:00.000Z',
  closesAt: CLOSES,
  askedAt: null,
  settledAt: null,
  ...changes,
})

const player = (id: string, hasConfirmed: boolean, changes: Partial<Registration> = {}): Registration =>
  aRegistration({
    id,
    status: 'approved',
    confirmation: hasConfirmed
      ? { start: START.toISOString(), at: null, until: null, finalAt: OPEN.toISOString() }
      : null,
    ...changes,
  })

describe('who plays the final', () => {
  it('are the first of the list who have confirmed, in its order', () => {
    const order = fc.uniqueArray(fc.stringMatching(/^[a-z]{2}$/), { minLength: 2, maxLength: 60 })
    const cases = order.chain((players) =>
      fc.record({
        players: fc.constant(players),
        confirmed: fc.subarray(players),
        gone: fc.subarray(players),
        seats: fc.integer({ min: 2, max: 60 }),
      }),
    )
    fc.assert(
      fc.property(cases, ({ players, confirmed, gone, seats }) => {
        const rows = players.map((id) =>
          player(id, confirmed.includes(id), gone.includes(id) ? { status: 'withdrawn' } : {}),
        )
        const plays = finalPlayers({ players, seats }, rows.toReversed(), START, null)
        const able = players.filter((id) => confirmed.includes(id) && !gone.includes(id))
        expect(plays).toEqual(able.slice(0, seats))
      }),
    )
  })

  it('have confirmed the match, too, where that was asked for', () => {
    const window = { start: START, opens: START, closes: START, closesLate: START }
    const row = player('ana', true)
    expect(finalPlayers(finalists(['ana', 'eva']), [row], START, null)).toEqual(['ana'])
    expect(finalPlayers(finalists(['ana', 'eva']), [row], START, window)).toEqual([])
  })

  it('did not confirm for the final of another date', () => {
    const other = new Date('2030-01-12T20:00:00.000Z')
    expect(hasConfirmedFinal(player('ana', true), START)).toBe(true)
    expect(hasConfirmedFinal(player('ana', true), other)).toBe(false)
  })
})

describe('on a receipt', () => {
  const list = finalists(['ana', 'eva', 'sol', 'luz'])
  const draw = {
    round: 2,
    method: 'rank' as const,
    seed: null,
    drawnAt: CLOSES,
    rooms: [{ players: ['ana', 'sol'] }],
  }
  const earlier = { ...draw, round: 1, rooms: [{ players: ['ana', 'eva', 'sol', 'luz'] }] }
  const stateOf = (id: string, hasConfirmed: boolean, called: Finalists | null, now = OPEN) =>
    ownFinal(player(id, hasConfirmed), { finalists: called, draws: [earlier, draw] }, START, now)

  it('a finalist or a substitute can confirm until the end', () => {
    expect(stateOf('eva', false, list)).toEqual({ state: 'open', substitute: null, ends: CLOSES })
    expect(stateOf('sol', false, list)?.substitute).toBe(1)
    expect(stateOf('luz', false, list)).toEqual({ state: 'open', substitute: 2, ends: CLOSES })
    expect(stateOf('eva', true, list)?.state).toBe('confirmed')
    expect(stateOf('eva', true, list, LATE)?.state).toBe('confirmed')
    expect(stateOf('eva', false, list, LATE)?.state).toBe('missed')
  })

  it('is whether one plays, once that is decided', () => {
    const settled = { ...list, settledAt: CLOSES }
    expect(stateOf('ana', true, settled, LATE)?.state).toBe('plays')
    expect(stateOf('luz', true, settled, LATE)?.state).toBe('spare')
    expect(stateOf('eva', false, settled, LATE)?.state).toBe('missed')
    // The draw of an earlier round says nothing of the final.
    const withoutDraw = ownFinal(player('eva', false), { finalists: settled, draws: [earlier] }, START, LATE)
    expect(withoutDraw?.state).toBe('missed')
  })

  it('is nothing for others', () => {
    expect(stateOf('mar', true, list)).toBeNull()
    expect(stateOf('ana', true, null)).toBeNull()
  })
})

it('is decided half a minute after the end', () => {
  expect(finalSettlesAt(finalists([]))).toEqual(new Date('2030-01-10T21:10:30.000Z'))
})
