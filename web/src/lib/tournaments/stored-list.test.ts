import { expect, test } from 'vitest'
import { parseSeenList } from './stored-list.ts'
import { tournamentFixture } from './tournament-fixture.ts'

const tournaments = [tournamentFixture()]

test('reads back what was kept', () => {
  expect(parseSeenList(JSON.stringify({ tournaments, seenAt: 5 }), 10)).toEqual({ tournaments, seenAt: 5 })
})

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '7',
  '{"tournaments":{},"seenAt":5}',
  '{"tournaments":[],"seenAt":"5"}',
  '{"tournaments":[],"seenAt":11}',
])('takes %j for no list at all', (json) => {
  expect(parseSeenList(json, 10)).toBeNull()
})

test('leaves out what is no tournament', () => {
  const json = JSON.stringify({ tournaments: [{ id: '<script>' }, ...tournaments], seenAt: 5 })
  expect(parseSeenList(json, 10)?.tournaments).toEqual(tournaments)
})
