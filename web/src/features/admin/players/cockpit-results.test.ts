import { describe, expect, it } from 'vitest'
import type { Claim } from '@arena-libre/functions/contract/match-day/claims-schema'
import type { RoomTable } from '@arena-libre/functions/contract/match-day/results-schema'
import { aRoomTable, aRound, aTableMatch } from '../../../../../functions/testing/a-room-table.ts'
import { anOutcome } from '../../../../../functions/testing/an-outcome.ts'
import { ACTION_DURATION_MS } from '../../../shell/toasts/use-toasts.ts'
import {
  tableChangedToast,
  checklistOf,
  leadersOf,
  namesakesOf,
  NOTHING_DONE,
  resultsDone,
  resultsStep,
} from './cockpit-results.ts'

const DURING = Date.parse('2030-01-10T20:10:00.000Z')
const AFTER = Date.parse('2030-01-10T20:20:00.000Z')
const ENDS = '2030-01-10T20:15:00.000Z'
const OFFICIAL = { officialAt: '2030-01-10T20:30:00.000Z' }

const plan = aRound(2)
const place = { round: 1, plan, now: DURING }
const half = aRoomTable(['1.2 -', '2.0 -'], { plan })
const whole = aRoomTable(['1.2 2.1', '2.0 3.0', '3.0 1.0'], { plan })
const official = aRoomTable(['1.2 2.1', '2.0 3.0'], {
  plan,
  matches: [aTableMatch(1, OFFICIAL), aTableMatch(2, OFFICIAL)],
})

const aClaim = (changes: Partial<Claim> = {}): Claim => ({
  id: '1-1-1-abc',
  round: 1,
  room: 1,
  match: 1,
  player: 'abc',
  seat: 1,
  place: null,
  kills: 4,
  text: 'Me faltan bajas',
  claimedAt: ENDS,
  state: 'open',
  answer: '',
  answeredAt: null,
  answeredBy: null,
  revision: 1,
  ...changes,
})

describe('how far the results of a round are', () => {
  it.each<[string, RoomTable[], typeof plan, object]>([
    ['nothing is entered', [], plan, NOTHING_DONE],
    ['the first match is', [half], plan, { hasBegun: true, matches: new Set([1]), claimsUntil: null }],
    ['both are', [whole], plan, { matches: new Set([1, 2]), isOfficial: false, claimsUntil: ENDS }],
    [
      'both are official',
      [official],
      plan,
      { matches: new Set([1, 2]), isOfficial: true, claimsUntil: null },
    ],
    ['one room of two is', [whole], { ...plan, rooms: 2 }, { hasBegun: true, matches: new Set() }],
    ['only another round is', [{ ...whole, round: 2 }], plan, NOTHING_DONE],
  ])('%s', (_, tables, round, expected) => {
    expect(resultsDone({ ...place, plan: round, tables })).toMatchObject(expected)
  })
})

const stepOf = (tables: RoomTable[], changes: object = {}) =>
  resultsStep({ ...place, isLast: true, tables, claims: [], outcome: null, ...changes })

describe('the next step', () => {
  it('is the match that a room has not entered', () => {
    expect(stepOf([])).toEqual({ kind: 'enter', match: 1, rooms: [1] })
    expect(stepOf([half])).toEqual({ kind: 'enter', match: 2, rooms: [1] })
    const rooms = { ...plan, rooms: 2 }
    expect(stepOf([whole], { plan: rooms })).toEqual({ kind: 'enter', match: 1, rooms: [2] })
  })

  it('goes over claims, ties and the time for claims to the official table and its winner', () => {
    expect(
      stepOf([whole], { claims: [aClaim(), aClaim({ state: 'refused' }), aClaim({ round: 2 })] }),
    ).toEqual({
      kind: 'claims',
      open: 1,
    })
    const tied = aRoomTable(['1.0 2.0 -', '2.0 1.0 -', '3.0 3.0 1.0'], { plan: aRound(3) })
    expect(stepOf([tied], { plan: tied.plan })).toMatchObject({ kind: 'ties', seats: [1, 2] })
    expect(stepOf([whole])).toEqual({ kind: 'waiting', until: ENDS })
    expect(stepOf([whole], { now: AFTER })).toMatchObject({ kind: 'official', leader: { seat: 1 } })
    const nobody = aRoomTable(['n n', 'n n'], { plan })
    expect(stepOf([nobody], { now: AFTER })).toEqual({ kind: 'official', leader: null })
    expect(stepOf([official], { isLast: false })).toEqual({ kind: 'done' })
    const outcome = anOutcome()
    expect(stepOf([official], { outcome })).toEqual({ kind: 'decided', outcome })
    expect(stepOf([tied], { plan: tied.plan, outcome })).toMatchObject({ kind: 'ties', seats: [1, 2] })
  })
})

describe('the last look', () => {
  it('counts what is entered, what is claimed and what is not known', () => {
    const table = aRoomTable(['1.2 ?.?', '2.? -', 'd3.0 n'], { plan })
    expect(
      checklistOf([table], [aClaim(), aClaim({ state: 'upheld' }), aClaim({ round: 2 })], place),
    ).toEqual({
      matches: [
        { match: 1, entered: 3, of: 3 },
        { match: 2, entered: 2, of: 3 },
      ],
      claims: { open: 1, answered: 1 },
      unknown: 2,
    })
    expect(checklistOf([half], [], place).matches).toEqual([{ match: 1, entered: 2, of: 2 }])
  })
})

it('those who share a name are told apart by their IDs, all others by their names', () => {
  const entrants = ['Rox', 'Rey', 'Rox', null].map((nickname, index) => ({
    seat: index + 1,
    player: `p${index + 1}`,
    nickname,
    partner: null,
  }))
  const players = [1, 2, 3, 4].map((seat) => ({ id: `p${seat}`, freeFireId: `10000000${seat}` }))
  expect([...namesakesOf(entrants, players)]).toEqual([
    [1, '…0001'],
    [3, '…0003'],
  ])
  expect(namesakesOf(entrants.slice(1), players).size).toBe(0)
})

it('the leaders of each room are its first rows', () => {
  const tables = [whole, { ...half, room: 2, id: '1-2' }, { ...half, round: 2, id: '2-1' }]
  expect(
    leadersOf(tables, 1, 2).map(({ table, rows }) => `${table.id} ${rows.map(({ seat }) => seat).join(',')}`),
  ).toEqual(['1-1 1,3', '1-2 1,2'])
})

it('a changed table is a warning where others go on to a round that has players', () => {
  expect(tableChangedToast('Respondiste el reclamo', { changesLaterRound: false })).toEqual({
    type: 'success',
    title: 'Respondiste el reclamo',
  })
  expect(tableChangedToast('Respondiste el reclamo', { changesLaterRound: true })).toEqual({
    type: 'warning',
    title: 'Respondiste el reclamo',
    detail: 'Cambia quién pasa, y la ronda siguiente ya tiene jugadores: revísala.',
    duration: ACTION_DURATION_MS,
  })
})
