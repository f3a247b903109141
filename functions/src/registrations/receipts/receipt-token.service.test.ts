import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registrationIdOf } from '../../data/hashes.ts'
import { readReceipt, receiptOf } from './receipt-token.service.ts'

const KEY = Buffer.alloc(32, 7)

const registration = fc.record({
  id: fc.string().map(registrationIdOf),
  receiptVersion: fc.integer({ min: 1, max: 999_999_999 }),
})

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'.split('')

describe('a receipt', () => {
  it('is decoded to its registration and version', () => {
    fc.assert(
      fc.property(registration, (made) => {
        const receipt = { id: made.id, version: made.receiptVersion }
        expect(readReceipt(receiptOf(made, KEY), KEY)).toEqual(receipt)
      }),
    )
  })

  it('is always the same, and needs no escaping in an address', () => {
    fc.assert(
      fc.property(registration, (made) => {
        const token = receiptOf(made, KEY)
        expect(receiptOf(made, KEY)).toBe(token)
        expect(new URL(`http://localhost/mi-inscripcion#${token}`).hash).toBe(`#${token}`)
        // Chats exclude a dot or a dash at the end from a link.
        expect(token).toMatch(/[A-Za-z0-9]$/)
        expect(token.length).toBeLessThanOrEqual(97)
      }),
    )
  })

  it('is refused with any of its characters changed', () => {
    fc.assert(
      fc.property(registration, fc.nat(), fc.constantFrom(...SIGNS), (made, at, sign) => {
        const token = receiptOf(made, KEY)
        const place = at % token.length
        fc.pre(token[place] !== sign)
        expect(readReceipt(token.slice(0, place) + sign + token.slice(place + 1), KEY)).toBeNull()
      }),
      { numRuns: 2000 },
    )
  })

  it('is refused with anything added or left out', () => {
    fc.assert(
      fc.property(registration, fc.nat(), fc.constantFrom(...SIGNS, '\n', ' ', '='), (made, at, sign) => {
        const token = receiptOf(made, KEY)
        const place = at % token.length
        expect(readReceipt(token.slice(0, place) + sign + token.slice(place), KEY)).toBeNull()
        expect(readReceipt(token + sign, KEY)).toBeNull()
        expect(readReceipt(token.slice(0, place), KEY)).toBeNull()
      }),
    )
  })

  it('is refused under any other key', () => {
    fc.assert(
      fc.property(registration, fc.uint8Array({ minLength: 32, maxLength: 32 }), (made, bytes) => {
        fc.pre(!KEY.equals(bytes))
        expect(readReceipt(receiptOf(made, Buffer.from(bytes)), KEY)).toBeNull()
      }),
    )
  })

  it('of one registration or version is not valid for another', () => {
    fc.assert(
      fc.property(registration, registration, (one, other) => {
        fc.pre(one.id !== other.id || one.receiptVersion !== other.receiptVersion)
        const signature = receiptOf(other, KEY).split('.')[2]
        expect(readReceipt(`${one.id}.${one.receiptVersion}.${signature}`, KEY)).toBeNull()
      }),
    )
  })

  it('has only one valid encoding', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readReceipt(text, KEY)).toBeNull()
      }),
    )
  })
})
