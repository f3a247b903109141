import * as fc from 'fast-check'
import type { Response } from 'express'
import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { dispositionOf, sendFile } from './file-answer.ts'

it('a file has an ASCII name and a complete one', () => {
  expect(dispositionOf('Buzón de sugerencias (2030).csv')).toBe(
    `attachment; filename="Buzon de sugerencias _2030_.csv"; filename*=UTF-8''Buz%C3%B3n%20de%20sugerencias%20%282030%29.csv`,
  )
})

it('no name breaks out of its header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(dispositionOf(name)).toMatch(/^attachment; filename="[\w. -]*"; filename\*=UTF-8''[\w.!~%-]*$/)
    }),
  )
})

it('no part is generated before the caller has read the earlier ones', async () => {
  const PARTS = 20
  let made = 0
  async function* content() {
    for (; made < PARTS;) {
      made += 1
      yield 'x'.repeat(100_000)
    }
  }
  const { promise: allowed, resolve: takeOn } = Promise.withResolvers<void>()
  let taken = 0
  const slow = new Writable({
    async write(_part, _encoding, done) {
      await allowed
      taken += 1
      done()
    },
  })
  const response = Object.assign(slow, {
    req: { method: 'GET' },
    set: () => undefined,
  }) as unknown as Response
  const sent = sendFile(response, { name: null, mediaType: 'text/plain', content: content() })
  // More event loop turns than all parts would need.
  for (let turn = 0; turn < 10 * PARTS; turn++) await setImmediate()
  expect(made).toBeLessThan(5)
  takeOn()
  await sent
  expect([made, taken]).toEqual([PARTS, PARTS])
})
