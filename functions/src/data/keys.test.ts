import { expect, it } from 'vitest'
import { keysOf } from './keys.ts'

const SECRET = 'a secret of this test, which is long enough'

it('has a key for each purpose, the same from every instance with the same secret', () => {
  const { receipts, sources, reminders, logs } = keysOf(SECRET)
  const keys = [receipts, sources, reminders, logs]
  expect(keys.map(({ length }) => length)).toEqual([32, 32, 32, 32])
  expect(new Set(keys.map(String)).size).toBe(4)
  expect(keysOf(SECRET)).toEqual({ receipts, sources, reminders, logs })
})

it('has others for another secret, and never the secret itself', () => {
  expect(keysOf(`${SECRET}.`).receipts).not.toEqual(keysOf(SECRET).receipts)
  expect(Object.values(keysOf(SECRET)).map(String)).not.toContain(SECRET)
})

it('never changes between releases, since issued links are signed with it', () => {
  expect(keysOf(SECRET).receipts.toString('hex')).toBe(
    '92258d96a273a336f60b16cda6592fdda522e67d78616de0ef7614366d4d7e04',
  )
})
