import { Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import { InvalidValue, fieldsFromJson, fromJson, toJson } from './stored-value.service.ts'

it.each([
  ['nothing', null],
  ['text with marks', '$timestamp'],
  ['numbers', [0, 1, -1.5, 2 ** 53 - 1, 1e300]],
  ['odd numbers', [NaN, Infinity, -Infinity, -0]],
  ['a moment, to the nanosecond', new Timestamp(1_893_844_800, 123_456_789)],
  ['a moment before 1970', new Timestamp(-62_135_596_800, 0)],
  ['bytes', Buffer.from([0, 255, 10])],
  ['a map in a list in a map', { a: [{ b: [true, null] }] }],
  ['names that look like marks', { $timestamp: [1, 2], plain: { $map: 'x' }, $: '' }],
  ['no fields', {}],
])('%s comes back as it was', (_what, value) => {
  const text = JSON.stringify(toJson(value))
  expect(fromJson(JSON.parse(text))).toEqual(value)
})

it.each([
  ['a place', new GeoPoint(1, 2)],
  ['a reference', new Firestore({ projectId: 'demo-values' }).doc('a/b')],
  ['nothing at all', undefined],
])('%s is not written as something else', (_what, value) => {
  expect(() => toJson({ value })).toThrow(InvalidValue)
})

it.each([
  '{"$timestamp":"now"}',
  '{"$timestamp":[1]}',
  '{"$timestamp":[1e20,0]}',
  '{"$timestamp":[0,-1]}',
  '{"$number":"7"}',
  '{"$bytes":7}',
  '{"$map":[["a"]]}',
  '{"$map":[["__proto__",{}]]}',
  '{"__proto__":{"isAdmin":true}}',
  '{"$else":1}',
  '{"$bytes":"","a":1}',
])('%s is refused', (text) => {
  expect(() => fieldsFromJson({ field: JSON.parse(text) as unknown })).toThrow()
})
