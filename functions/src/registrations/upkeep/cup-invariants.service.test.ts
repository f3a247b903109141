import { expect, it } from 'vitest'
import { playerIdOf, registrationIdOf } from '../../data/hashes.ts'
import { aRegistration } from '../../../testing/a-registration.ts'
import { aTournament } from '../../../testing/a-tournament.ts'
import { violationsOf } from './cup-invariants.service.ts'

const NOW = new Date('2030-01-05T12:00:00.000Z')

type Arena = Parameters<typeof violationsOf>[0]

const id = registrationIdOf('holder')
const waiterId = registrationIdOf('waiter')

const HOLDER = aRegistration({
  id,
  seat: 1,
  freeFireId: '11111111',
  waitingSince: '2030-01-02T12:00:00.000Z',
})
const WAITER = aRegistration({
  id: waiterId,
  status: 'waitlisted',
  seat: null,
  freeFireId: '22222222',
  waitingSince: '2030-01-02T13:00:00.000Z',
})

/** One seat, taken by a player who waited for it, and a player who still waits. */
const valid = (): Arena => ({
  tournament: aTournament({ maxPlayers: 1, currentPlayers: 1, waiting: 1, waitlist: true }),
  registrations: [HOLDER, WAITER],
  seats: [
    { number: 1, state: 'taken', registrationId: id, series: 0 },
    { number: 2, state: 'closed', registrationId: null, series: 0 },
  ],
  claims: [
    { id: playerIdOf('11111111'), registrationId: id },
    { id: playerIdOf('22222222'), registrationId: waiterId },
  ],
})

const check = (changes: Partial<Arena>) => violationsOf({ ...valid(), ...changes }, NOW).join(', ')

it('finds nothing in a valid tournament', () => {
  expect(check({})).toBe('')
})

it.each<[string, Partial<Arena>]>([
  ['seat 1 is there twice', { seats: [...valid().seats, ...valid().seats] }],
  ['closed within', { seats: [{ number: 1, state: 'closed', registrationId: null, series: 0 }] }],
  ['beyond the capacity', { seats: [{ number: 3, state: 'reserved', registrationId: null, series: 0 }] }],
  ['taken without a holder', { registrations: [WAITER] }],
  ['not theirs', { seats: [] }],
  ['live twice', { registrations: [HOLDER, { ...WAITER, freeFireId: '11111111' }] }],
  ['without the claim', { claims: valid().claims.slice(1) }],
  ['belongs to no live registration', { registrations: [HOLDER, { ...WAITER, status: 'rejected' }] }],
  ['is pending with seat null', { registrations: [{ ...HOLDER, seat: null }, WAITER] }],
  ['is rejected with seat 1', { registrations: [{ ...HOLDER, status: 'rejected' }, WAITER] }],
  [
    'is not for a tournament in solo',
    {
      registrations: [
        { ...HOLDER, partner: { fullName: 'Ana Ruiz', nickname: '', freeFireId: '33333333' } },
        WAITER,
      ],
    },
  ],
  ['in review for nothing', { registrations: [HOLDER, { ...WAITER, status: 'review' }] }],
  [
    '7 of one source have a seat or wait',
    { registrations: Array.from({ length: 7 }, () => ({ ...WAITER, sourceMark: 'x'.repeat(22) })) },
  ],
  ['waits since never', { registrations: [HOLDER, { ...WAITER, waitingSince: null }] }],
  [
    'reserved without a line',
    { registrations: [], seats: [{ number: 1, state: 'reserved', registrationId: null, series: 0 }] },
  ],
  ['overtook', { registrations: [{ ...HOLDER, waitingSince: '2030-01-02T14:00:00.000Z' }, WAITER] }],
  ['1 wait while 1 seats are free', { seats: [], registrations: [WAITER] }],
  ['0 players are shown', { tournament: aTournament({ maxPlayers: 1, currentPlayers: 0, waiting: 1 }) }],
  ['0 are shown waiting', { tournament: aTournament({ maxPlayers: 1, currentPlayers: 1 }) }],
  ['1 seats left', { tournament: undefined, registrations: [], seats: valid().seats.slice(1), claims: [] }],
])('finds: %s', (words, changes) => {
  expect(check(changes)).toContain(words)
})
