import { array, assert, constantFrom, property } from 'fast-check'
import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { instantSchema } from '../contract/time/instants.ts'
import { converterOf } from './converter.ts'

const AT = '2030-01-01T00:00:00.123Z'
const TIMESTAMP = Timestamp.fromDate(new Date(AT))

/** A schema, a value of it, and how that value is stored. */
interface Case {
  name: string
  schema: z.ZodType
  model: unknown
  stored: unknown
}

const INSTANT: Case = { name: 'instant', schema: instantSchema, model: AT, stored: TIMESTAMP }
const TEXT: Case = { name: 'text', schema: z.string(), model: AT, stored: AT }

type Wrap = (inner: z.ZodType) => z.ZodType

/** All zod wrappers around a schema that keep its value. */
const WRAPPERS: Record<string, Wrap> = {
  optional: (inner) => inner.optional(),
  exactOptional: (inner) => inner.exactOptional(),
  nonoptional: (inner) => inner.optional().nonoptional(),
  nullable: (inner) => inner.nullable(),
  nullish: (inner) => inner.nullish(),
  default: (inner) => inner.default(null),
  'default of null': (inner) => inner.nullable().default(null),
  prefault: (inner) => inner.prefault(null),
  catch: (inner) => inner.catch(null),
  readonly: (inner) => inner.readonly(),
  brand: (inner) => inner.brand('one'),
  refine: (inner) => inner.refine(() => true),
  overwrite: (inner) => inner.overwrite((value) => value),
  meta: (inner) => inner.meta({ title: 'When' }),
  pipe: (inner) => inner.pipe(z.unknown()),
  'pipe into': (inner) => z.unknown().pipe(inner),
  preprocess: (inner) => z.preprocess((value) => value, inner),
  codec: (inner) => z.codec(inner, inner, { decode: (value) => value, encode: (value) => value }),
  lazy: (inner) => z.lazy(() => inner),
  union: (inner) => z.union([z.null(), inner]),
  xor: (inner) => z.xor([z.null(), inner]),
}

/** The containers of an instant. */
const CONTAINERS: Record<string, (inner: Case) => Case> = {
  object: (inner) => ({
    name: `object(${inner.name})`,
    schema: z.strictObject({ at: inner.schema, name: z.string() }),
    model: { at: inner.model, name: AT },
    stored: { at: inner.stored, name: AT },
  }),
  array: (inner) => ({
    name: `array(${inner.name})`,
    schema: z.array(inner.schema),
    model: [inner.model],
    stored: [inner.stored],
  }),
  record: (inner) => ({
    name: `record(${inner.name})`,
    schema: z.record(z.string(), inner.schema),
    model: { constructor: inner.model },
    stored: { constructor: inner.stored },
  }),
  'discriminated union': (inner) => ({
    name: `union(${inner.name})`,
    schema: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('other'), name: z.string() }),
      z.strictObject({ kind: z.literal('this'), at: inner.schema }),
    ]),
    model: { kind: 'this', at: inner.model },
    stored: { kind: 'this', at: inner.stored },
  }),
  intersection: (inner) => ({
    name: `intersection(${inner.name})`,
    schema: z.intersection(z.object({ name: z.string() }), z.object({ at: inner.schema })),
    model: { name: AT, at: inner.model },
    stored: { name: AT, at: inner.stored },
  }),
}

const wrapped = (name: string, wrap: Wrap) => (inner: Case) => ({
  ...inner,
  name: `${name}(${inner.name})`,
  schema: wrap(inner.schema),
})

const LAYERS: Record<string, (inner: Case) => Case> = {
  ...Object.fromEntries(Object.entries(WRAPPERS).map(([name, wrap]) => [name, wrapped(name, wrap)])),
  ...CONTAINERS,
}

function expectStored({ name, schema, model, stored }: Case): void {
  const converter = converterOf(z.strictObject({ field: schema }))
  const data = converter.toFirestore({ field: model })
  expect(data, name).toEqual({ field: stored })
  const snapshot = { id: 'an-id', data: () => data } as unknown as QueryDocumentSnapshot
  expect(converter.fromFirestore(snapshot), name).toEqual({ field: model })
}

describe('an instant is stored as a Timestamp and read back', () => {
  test.each(Object.entries(WRAPPERS))('within %s', (name, wrap) => {
    expectStored(wrapped(name, wrap)(INSTANT))
    expectStored(wrapped(name, wrap)(TEXT))
  })

  test.each(Object.entries(CONTAINERS))('in %s', (_name, contain) => {
    expectStored(contain(INSTANT))
    expectStored(contain(TEXT))
  })

  it('however deep', () => {
    const layers = array(constantFrom(...Object.keys(LAYERS)), { maxLength: 5 })
    assert(
      property(constantFrom('instant', 'text'), layers, (leaf, around) => {
        const start = leaf === 'instant' ? INSTANT : TEXT
        expectStored(around.reduce((inner, layer) => LAYERS[layer]?.(inner) ?? inner, start))
      }),
      { numRuns: 500 },
    )
  })
})

it('a schema whose instants could not be found cannot be stored', () => {
  for (const schema of [z.tuple([instantSchema]), z.map(z.string(), instantSchema), z.set(instantSchema)]) {
    expect(() => converterOf(z.strictObject({ field: schema }))).toThrow('cannot be stored')
  }
})

it('an instant that an earlier release stored as text is read', () => {
  const converter = converterOf(z.strictObject({ field: instantSchema.nullable().default(null) }))
  const snapshot = { id: 'an-id', data: () => ({ field: AT }) } as unknown as QueryDocumentSnapshot
  expect(converter.fromFirestore(snapshot)).toEqual({ field: AT })
})
