import { expect, it } from 'vitest'
import { keysOf } from '../data/keys.ts'
import { originOf, sourceDayOf, sourceMarkOf } from './origin.ts'

const { sources, receipts } = keysOf('a secret of this test, which is long enough')
const at = (time: string) => ({ now: () => new Date(time) })

it('is a different mark for each address and day', () => {
  const mark = sourceMarkOf('198.51.100.7', '2030-01-05', sources)
  expect(mark).toMatch(/^[\w-]{22}$/)
  expect(sourceMarkOf('198.51.100.7', '2030-01-05', sources)).toBe(mark)
  expect(sourceMarkOf('198.51.100.8', '2030-01-05', sources)).not.toBe(mark)
  expect(sourceMarkOf('198.51.100.7', '2030-01-06', sources)).not.toBe(mark)
  expect(sourceMarkOf('198.51.100.7', '2030-01-05', receipts)).not.toBe(mark)
})

it.each([
  ['2030-01-05T08:59:59.999Z', '2030-01-04'],
  ['2030-01-05T09:00:00.000Z', '2030-01-05'],
  ['2030-01-06T08:59:59.999Z', '2030-01-05'],
])('at %s the day is %s: it turns while Latin America sleeps', (time, day) => {
  expect(sourceDayOf(new Date(time))).toBe(day)
})

it('is null without a known address', () => {
  expect(originOf(null, at('2030-01-05T23:30:00.000Z'), sources).mark()).toBeNull()
})

it('gives a handler only the mark', () => {
  const origin = originOf('198.51.100.7', at('2030-01-05T23:30:00.000Z'), sources)
  expect(origin.mark()).toBe(sourceMarkOf('198.51.100.7', '2030-01-05', sources))
  expect(originOf('198.51.100.7', at('2030-01-06T00:30:00.000Z'), sources).mark()).toBe(origin.mark())
  expect(JSON.stringify(origin)).toBe('{}')
})
