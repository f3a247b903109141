import { expect, test } from 'vitest'
import type { Overview } from '@arena-libre/functions/contract/site/overview'
import {
  failedText,
  hasNoTournament,
  isFirstCupBegun,
  listToReview,
  prizesText,
  startsIn,
  stuckText,
  waitingIn,
  welcome,
} from './home.ts'

const NOW = Date.parse('2030-01-01T12:00:00.000Z')

test.each([
  [null, 'fecha por confirmar'],
  ['2030-01-01T11:59:59.999Z', 'ya empezó'],
  ['2030-01-01T12:00:00.000Z', 'ya empezó'],
  ['2030-01-01T12:00:01.000Z', 'empieza en 1 min'],
  ['2030-01-01T12:59:00.000Z', 'empieza en 59 min'],
  ['2030-01-01T13:00:00.000Z', 'empieza en 1 h'],
  ['2030-01-01T15:40:00.000Z', 'empieza en 3 h'],
  ['2030-01-03T11:00:00.000Z', 'empieza en 47 h'],
  ['2030-01-03T12:00:00.000Z', 'empieza en 2 días'],
])('%s: %s', (date, text) => {
  expect(startsIn(date, NOW)).toBe(text)
})

test.each([
  ['2029-12-30T12:00:00.000Z', 'se entregan hasta el mié 2 ene'],
  ['2029-12-29T12:00:00.001Z', 'se entregan hasta el mar 1 ene'],
  ['2029-12-29T12:00:00.000Z', 'el plazo venció el mar 1 ene'],
])('prizes of what ended at %s: %s', (endsAt, text) => {
  expect(prizesText(endsAt, 'UTC', NOW)).toBe(text)
})

const overview = (changes: Partial<Overview> = {}): Overview => ({
  tournaments: { active: 0, over: 0, scheduled: 0, draft: 0 },
  registrations: { pending: 0, review: 0, recent: 0 },
  toReview: [],
  prizesDue: [],
  prizesOverdue: 0,
  mail: { failed: 0, stuck: 0, off: null },
  ...changes,
})

const cupWith = (count: number) => ({ id: 'copa', name: 'Copa', date: null, timeZone: 'UTC', count })

test('what the named tournaments do not have belongs to others, and is never less than nothing', () => {
  const registrations = { pending: 7, review: 2, recent: 0 }
  const waiting = (...counts: number[]) =>
    waitingIn(overview({ registrations, toReview: counts.map(cupWith) }))
  expect(waiting(5).elsewhere).toBe(4)
  expect(waiting(10).elsewhere).toBe(0)
  const many = waiting(1, 1, 1, 1, 3)
  expect(many.named).toHaveLength(4)
  expect(many.elsewhere).toBe(5)
})

test('the list to review has both states where both have registrations', () => {
  expect(listToReview(overview({ registrations: { pending: 3, review: 0, recent: 0 } }))).toBe('pending')
  expect(listToReview(overview({ registrations: { pending: 3, review: 1, recent: 0 } }))).toBe('toReview')
})

test('the welcome counts what waits in both states', () => {
  expect(welcome(undefined)).toBe('')
  expect(welcome(overview())).toBe('')
  expect(welcome(overview({ registrations: { pending: 0, review: 1, recent: 0 } }))).toBe(
    ' Hay 1 inscripción por revisar.',
  )
  expect(welcome(overview({ registrations: { pending: 15, review: 2, recent: 0 } }))).toBe(
    ' Hay 17 inscripciones por revisar.',
  )
})

test('one and several', () => {
  expect([failedText(1), failedText(2)]).toEqual(['1 correo no llegó', '2 correos no llegaron'])
  expect([stuckText(1), stuckText(2)]).toEqual(['1 correo sin enviar', '2 correos sin enviar'])
})

test('a draft is a tournament as well', () => {
  expect(hasNoTournament(overview())).toBe(true)
  for (const tournaments of [
    { active: 0, over: 0, scheduled: 0, draft: 1 },
    { active: 0, over: 1, scheduled: 0, draft: 0 },
  ])
    expect(hasNoTournament(overview({ tournaments }))).toBe(false)
})

const drafts = (draft: number) => overview({ tournaments: { active: 0, over: 0, scheduled: 0, draft } })

test('the first cup is unfinished while its draft is there and the guide is not left', () => {
  const note = { id: 'primera-copa', isOver: false }
  expect(isFirstCupBegun(drafts(1), note)).toBe(true)
  expect(isFirstCupBegun(drafts(0), note)).toBe(false)
  expect(isFirstCupBegun(drafts(1), { ...note, isOver: true })).toBe(false)
  expect(isFirstCupBegun(drafts(1), { ...note, id: null })).toBe(false)
  expect(isFirstCupBegun(undefined, note)).toBe(false)
})
