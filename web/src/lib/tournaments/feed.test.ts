import { expect, test } from 'vitest'
import { nextWord, withPoll, type TournamentFeed } from './feed.ts'
import { tournamentFixture } from './tournament-fixture.ts'

test.each([
  ['live', 'polled', 'live'],
  ['connecting', 'failed', 'connecting'],
  ['missing', 'polled', 'missing'],
  ['unreachable', null, 'connecting'],
  ['failed', null, 'connecting'],
  ['failed', 'polled', 'polled'],
  ['unreachable', 'missing', 'missing'],
  ['unreachable', 'failed', 'unreachable'],
  ['failed', 'failed', 'failed'],
])('listener %s, stand-in %s: %s', (status, polled, shown) => {
  expect(withPoll(status, polled)).toBe(shown)
})

const MISSING: TournamentFeed = { status: 'missing' }
const LIVE: TournamentFeed = { status: 'live', tournament: tournamentFixture() }
const FAILED: TournamentFeed = { status: 'failed' }
const UNREACHABLE: TournamentFeed = { status: 'unreachable' }

test('what is missing stays so until there is an answer', () => {
  expect(nextWord(MISSING, FAILED)).toBe(MISSING)
  expect(nextWord(MISSING, UNREACHABLE)).toBe(MISSING)
  expect(nextWord(MISSING, LIVE)).toBe(LIVE)
  expect(nextWord(LIVE, UNREACHABLE)).toBe(UNREACHABLE)
  expect(nextWord(LIVE, MISSING)).toBe(MISSING)
})
