import { expect, test } from 'vitest'
import { numbered } from '../../../../../functions/testing/registration-crowd.ts'
import { isNews, lookedAt } from './news.ts'

const ASKED_AT = Date.UTC(2030, 0, 1, 12)
const arrived = (index: number, afterMs: number) =>
  numbered(index, { createdAt: new Date(ASKED_AT + afterMs).toISOString() })

const before = arrived(0, -60_000)
/** Stored while the answer was on its way, after its list had been read. */
const missed = arrived(1, 300)
/** Stored still later, and found by a part of the list that was read last. */
const listed = arrived(2, 700)
const later = arrived(3, 30_000)

test('a registration that arrived while the list was on its way is new, unless the list has it', () => {
  const looked = lookedAt({ askedAt: ASKED_AT, rows: [before, listed] })
  expect([before, missed, listed, later].map((one) => isNews(looked, one))).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('the clocks may differ by a second', () => {
  const looked = lookedAt({ askedAt: ASKED_AT, rows: [before] })
  expect(isNews(looked, arrived(4, -900))).toBe(true)
  expect(isNews(looked, arrived(4, -1100))).toBe(false)
})
