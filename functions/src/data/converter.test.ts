import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { instantSchema } from '../contract/time/instants.ts'
import { converterOf } from './converter.ts'

const schema = z.strictObject({
  id: z.string(),
  name: z.string(),
  at: instantSchema,
  until: instantSchema.nullable(),
})
const MODEL = { id: 'a', name: '2030-01-01T00:00:00.000Z', at: '2030-01-01T00:00:00.123Z', until: null }

const stored = (data: object, id = 'a') => ({ id, data: () => data }) as unknown as QueryDocumentSnapshot

describe('converterOf', () => {
  const converter = converterOf(schema, 'id')

  it('stores instants, and only instants, as Timestamps', () => {
    const at = Timestamp.fromDate(new Date(MODEL.at))
    expect(converter.toFirestore(MODEL)).toEqual({ name: MODEL.name, at, until: null })
    expect(converter.toFirestore({ ...MODEL, until: MODEL.at })).toMatchObject({ until: at })
  })

  it('reads back what it wrote', () => {
    for (const until of [null, MODEL.at]) {
      const model = { ...MODEL, until }
      expect(converter.fromFirestore(stored(converter.toFirestore(model)))).toEqual(model)
    }
  })

  it('takes the id from the document, never from its fields', () => {
    const data = { ...converter.toFirestore(MODEL), id: 'another-id' }
    expect(converter.fromFirestore(stored(data)).id).toBe('a')
  })

  it('keeps an id field if no `idField` is given', () => {
    const plain = converterOf(schema)
    expect(plain.fromFirestore(stored(plain.toFirestore(MODEL), 'other'))).toEqual(MODEL)
  })

  it('leaves out fields of a newer release, and refuses documents that lack one without a default', () => {
    const data = converter.toFirestore(MODEL)
    expect(converter.fromFirestore(stored({ ...data, invented: 1 }))).toEqual(MODEL)
    expect(() => converter.fromFirestore(stored({ ...data, at: null }))).toThrow('at')
    const { at: _left, ...rest } = data
    expect(() => converter.fromFirestore(stored(rest))).toThrow('at')
  })
})
