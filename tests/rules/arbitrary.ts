import * as fc from 'fast-check'
import { Bytes, GeoPoint, Timestamp, type WhereFilterOp } from 'firebase/firestore'
import { COLLECTIONS, PATHS, PUBLISHED } from './documents.ts'
import { PEOPLE } from './people.ts'

export const anybody = fc.constantFrom(...PEOPLE.map(([, who]) => who))

/** Documents that are there, and ids that are not in every collection. */
export const anyPath = fc.oneof(
  fc.constantFrom(...PATHS),
  fc
    .tuple(fc.constantFrom(...COLLECTIONS), fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/))
    .filter(([, id]) => !/^__.*__$/.test(id))
    .map((segments) => segments.join('/')),
)

const moment = fc.integer({ min: 0, max: 4_102_444_800_000 }).map((at) => Timestamp.fromMillis(at))

const word = fc.oneof(
  fc.constantFrom('published', 'draft', 'pending', 'approved', 'owner', 'admin', 'applicant', ''),
  fc.string({ maxLength: 100 }),
)

const scalar = fc.oneof(
  word,
  moment,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.uint8Array({ maxLength: 20 }).map((bytes) => Bytes.fromUint8Array(bytes)),
  fc.constant(new GeoPoint(8, -66)),
)

/** What Firestore takes as the name of a field, familiar ones more often. */
export const anyName = fc.oneof(
  fc.constantFrom('status', 'uid', 'email', 'displayName', 'requestedAt', 'approvedBy', 'notes', 'role'),
  fc.string({ minLength: 1, maxLength: 20 }).filter((name) => !/^__.*__$/s.test(name)),
)

export const anyValue = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.dictionary(anyName, scalar, { maxKeys: 4 }) },
)

export const anyDocument = fc.dictionary(anyName, anyValue, { maxKeys: 12 })

const field = fc.constantFrom('status', 'endsAt', 'publishDate', 'revision', '__name__')

interface Filter {
  field: string
  operator: WhereFilterOp
  value: unknown
}

const filter = fc.oneof(
  fc.constant<Filter>({ field: 'status', operator: '==', value: 'published' }),
  fc.record<Filter>({
    field,
    operator: fc.constantFrom('==', '!=', '<', '<=', '>', '>='),
    value: scalar,
  }),
  fc.record<Filter>({
    field,
    operator: fc.constantFrom('in', 'not-in', 'array-contains-any'),
    value: fc.array(scalar, { minLength: 1, maxLength: 4 }),
  }),
)

/** A query for tournaments, as plain data so that a failure shows it. Many make no sense, and are refused. */
export const anyQuery = fc.record({
  from: fc.oneof(
    { weight: 6, arbitrary: fc.constant('tournaments') },
    { weight: 1, arbitrary: fc.constantFrom('every tournaments', `${PUBLISHED}/tournaments`) },
  ),
  combine: fc.constantFrom('and', 'or'),
  filters: fc.array(filter, { maxLength: 3 }),
  order: fc.array(fc.record({ field, direction: fc.constantFrom('asc', 'desc') }), { maxLength: 2 }),
  start: fc.option(word),
  limit: fc.option(fc.integer({ min: 1, max: 60 })),
})

export type AnyQuery = typeof anyQuery extends fc.Arbitrary<infer Q> ? Q : never
