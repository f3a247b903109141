import type { FirestoreDataConverter, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { describe, expect, it, test } from 'vitest'
import { ONE_OF_EACH } from '../../testing/one-of-each.ts'
import { STORED_DEFAULTS } from '../contract/stored/stored-defaults.ts'
import { CONVERTERS, type Collections } from './collections.ts'

type Name = keyof Collections
type Fields = Record<string, unknown>

const NAMES = Object.keys(ONE_OF_EACH) as Name[]

const converterOf = (name: Name) => CONVERTERS[name] as unknown as FirestoreDataConverter<Fields>

/** Every write adds these for queries, and no reader uses them. */
const UNREAD = new Set(['searchKeys', 'markKeys', 'changedAt', 'departedAt'])

const stored = (name: Name): Fields =>
  Object.fromEntries(
    Object.entries(converterOf(name).toFirestore(ONE_OF_EACH[name])).filter(([field]) => !UNREAD.has(field)),
  )

const read = (name: Name, data: Fields): Fields =>
  converterOf(name).fromFirestore({
    id: (ONE_OF_EACH[name] as { id?: string; uid?: string }).id ?? 'admin',
    data: () => data,
  } as unknown as QueryDocumentSnapshot)

/** The fields of a document and of the objects in it, as paths: 'links.discord', 'fields.0.label'. */
function pathsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => below(String(index), entry))
  return isMap(value)
    ? Object.entries(value).flatMap(([field, inner]) => [field].concat(below(field, inner)))
    : []
}

const below = (field: string, inner: unknown): string[] => pathsIn(inner).map((path) => `${field}.${path}`)

const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A copy in which every map is changed by `change`; Timestamps stay. */
function copied(value: unknown, change: (map: Fields) => Fields = (map) => map): unknown {
  if (Array.isArray(value)) return value.map((entry) => copied(entry, change))
  if (!isMap(value)) return value
  return change(mapped(value, (inner) => copied(inner, change)))
}

const mapped = (map: Fields, change: (inner: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(map).map(([field, inner]) => [field, change(inner)]))

function without(data: Fields, path: string): Fields {
  const copy = copied(data) as Fields
  const fields = path.split('.')
  const last = fields.pop() ?? ''
  const owner = fields.reduce((map, field) => map[field] as Fields, copy)
  delete owner[last]
  return copy
}

/** The fields that documents of a collection may lack; collections that are not listed have none. */
const TOLERATED: Partial<Record<Name, string>> = {
  tournaments: `description publishDate publishedAt date endDate registrationDeadline waiting waitlist gameMode
    mapSelection modality format currency entryFee feePayment prizePool prize rules linkedFormId formInactive seatSeries
    prizesDeliveredAt confirmation`,
  boards: 'news rounds tables outcome',
  registrations: `nickname phoneE164 partner partner.nickname guardian answers answers.pais answers.horarios acceptedVersion acceptedAt source
    sourceMark waitingSince flags receiptVersion decidedAt decidedBy reason chatOpenedAt chatOpenedBy
    addedBy redactedAt wordings confirmation confirmation.finalAt`,
  retention: 'accounts',
  retentionRun: 'accountsToRemove removed.accounts',
  draws: 'finalists',
  rooms: 'group',
  tallies: 'days.0.byStatus.no-show',
  wordings: 'asked.0.type',
  firstCount: 'counts',
  seats: 'series',
  repairs: 'failures',
  removals: 'sweeps',
  questions: 'required placeholder options',
  forms: `description fields.0.type fields.0.required fields.0.placeholder fields.0.options fields.0.help
    fields.0.limits fields.0.limits.of fields.0.limits.min fields.0.limits.max`,
  responses: 'revision answers.nombre answers.redes',
  versions: `fields.0.type fields.0.required fields.0.placeholder fields.0.options fields.0.help
    fields.0.limits`,
  bans: 'freeFireId until',
  mail: 'headers registrationId delivery delivery.attempts delivery.error deleteAt resentAt',
  erasures: 'removed.optOuts',
  site: `links links.whatsapp links.discord links.instagram links.tiktok achievements terms privacy faq
    developmentNotice`,
  userRequests: 'approvedAt approvedBy rejectedAt rejectedBy notes',
  admins: 'endedSessions',
  sessions: 'leftAt',
  audit: 'before before.status after after.status',
}

const toleratedIn = (name: Name): string[] => TOLERATED[name]?.split(/\s+/) ?? []

describe.each(NAMES)('%s', (name) => {
  const whole = stored(name)

  it('accepts a document without these fields, and no document without any other', () => {
    const lacking = (path: string): boolean => {
      try {
        read(name, without(whole, path))
        return true
      } catch {
        return false
      }
    }
    expect(pathsIn(whole).filter(lacking).toSorted()).toEqual(toleratedIn(name).toSorted())
  })

  it('keeps the other fields of a document that lacks one', () => {
    for (const field of Object.keys(whole).filter((one) => toleratedIn(name).includes(one))) {
      const model = read(name, without(whole, field))
      expect(model[field]).toBeDefined()
      expect({ ...model, [field]: null }).toEqual({ ...ONE_OF_EACH[name], [field]: null })
    }
  })

  it('refuses a wrong value, also in an optional field', () => {
    for (const field of Object.keys(whole)) {
      expect(() => read(name, { ...whole, [field]: Number.NaN }), field).toThrow(field)
    }
  })

  it('reads documents of a newer release, with fields it does not know at every depth', () => {
    const { answers, before, after, ...named } = whole
    const free = Object.fromEntries(
      Object.entries({ answers, before, after }).filter(([, value]) => value !== undefined),
    )
    const grown = copied(named, (map) => Object.assign(map, { inventedLater: 1 })) as Fields
    expect(read(name, { ...grown, ...free })).toEqual(ONE_OF_EACH[name])
  })
})

test('every default is a value that its field can have', () => {
  for (const [schema, defaults] of STORED_DEFAULTS) {
    const { shape } = schema as unknown as { shape: Record<string, { parse: (value: unknown) => unknown }> }
    for (const [field, value] of Object.entries(defaults)) expect(shape[field]?.parse(value)).toEqual(value)
  }
})
