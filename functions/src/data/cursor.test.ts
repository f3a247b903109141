import * as fc from 'fast-check'
import { Timestamp } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

const id = fc.stringMatching(/^[a-z][\w-]{0,60}$/)
const instant = fc
  .tuple(fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }), fc.nat(999_999_999))
  .map(([seconds, nanoseconds]) => new Timestamp(seconds, nanoseconds))
const value = fc.oneof(fc.string({ maxLength: 200 }), fc.integer(), fc.boolean(), fc.constant(null), instant)

describe('a cursor', () => {
  it('is decoded to the same position, to the nanosecond', () => {
    fc.assert(
      fc.property(value, id, (value, id) => {
        const cursor = writeCursor(value, id)
        expect(cursor).toMatch(/^[\w-]+$/)
        expect(readCursor(cursor)).toEqual([value, id])
      }),
    )
  })

  it('that is invalid is refused without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json()), (text) => {
        expect(readCursor(text)).toBeNull()
      }),
    )
  })

  it.each<[string, unknown]>([
    ['another collection', ['x', 'a/b/c']],
    ['a reserved id', ['x', '__id__']],
    ['no id', ['x', '']],
    ['a moment beyond all moments', [[1e12, 0], 'x']],
    ['an object', [{ __proto__: 1 }, 'x']],
    ['one value too many', ['x', 'y', 'z']],
  ])('that names %s is refused', (_what, position) => {
    expect(readCursor(Buffer.from(JSON.stringify(position)).toString('base64url'))).toBeNull()
  })
})
