import { Bytes, doc, GeoPoint, serverTimestamp, Timestamp, type Firestore } from 'firebase/firestore'
import { accessRequestSchema } from '../../functions/src/contract/people/access-requests.ts'
import { askedBy, type Asked } from './access-request.ts'
import { other, type Person } from './people.ts'

/** A request that is not to be heard, and what is wrong with it. */
type Tampered = [what: string, build: (who: Person, db: Firestore) => Asked]

const FIELDS = accessRequestSchema.keyof().options
const ALWAYS_NULL = new Set<string>(['approvedAt', 'approvedBy', 'rejectedAt', 'rejectedBy', 'notes'])

const VALUES: [what: string, value: (db: Firestore) => unknown][] = [
  ['null', () => null],
  ['a number', () => 1],
  ['NaN', () => Number.NaN],
  ['a yes', () => true],
  ['an empty text', () => ''],
  ['another text', () => 'x'],
  ['a moment', () => Timestamp.fromMillis(0)],
  ['the time of the server', () => serverTimestamp()],
  // Not of this very moment: the write may well arrive in the same millisecond, and then it is no lie.
  ['the time of a slow clock', () => Timestamp.fromMillis(Date.now() - 1000)],
  ['bytes', () => Bytes.fromUint8Array(new Uint8Array(3))],
  ['a place', () => new GeoPoint(0, 0)],
  ['a document', (db) => doc(db, 'settings/site')],
  ['a list', () => ['pending']],
  ['an empty list', () => []],
  ['a map', () => ({ pending: 'pending' })],
  ['an empty map', () => ({})],
]

/** The values that are no lie in that field. */
const isRight = (field: string, value: string): boolean =>
  (ALWAYS_NULL.has(field) && value === 'null') ||
  (field === 'displayName' && value.endsWith('text')) ||
  (field === 'requestedAt' && value === 'the time of the server')

const wrongValues = FIELDS.flatMap((field) =>
  VALUES.filter(([value]) => !isRight(field, value)).map(([what, value]): Tampered => [
    `${what} as ${field}`,
    (who, db) => ({ ...askedBy(who), [field]: value(db) }),
  ]),
)

const missing = FIELDS.map((field): Tampered => [
  `no ${field}`,
  (who) => Object.fromEntries(Object.entries(askedBy(who)).filter(([name]) => name !== field)),
])

const instead = (what: string, lie: (who: Person) => Asked): Tampered => [
  what,
  (who) => ({ ...askedBy(who), ...lie(who) }),
]

const extra = ['role', 'admin', 'permissions', 'id', 'Uid', ' uid', 'uid.uid', 'a.b', 'displayName.first']
  .concat('constructor', 'prototype', 'toString', 'hasOwnProperty', '_', 'ñ')
  .map((name) => instead(`a field '${name}' beside`, () => ({ [name]: 'pending' })))

/** Names that are invisible, or that reverse the text beside them; all of them within the cap. */
const UNSEEN_NAMES = [
  '\u0000',
  '\n',
  '\t',
  '\u007f',
  '\u0085',
  '\u00ad',
  '\u061c',
  '\u200b',
  '\u200e',
  '\u200f',
]
  .concat('\u2028', '\u202a', '\u202e', '\u2060', '\u2066', '\u2069', '\u3164', '\ufeff', '\u{e0041}')
  .map((sign) => `Ana${sign}Núñez`)
  .concat(' ', '\u00a0', '\u200d\u200d', '\ufe0f', '\u0301')

/** Names that the contract would trim. */
const UNTRIMMED_NAMES = [' ', '\u00a0', '\u2003', '\u3000'].flatMap((blank) => [`Ana${blank}`, `${blank}Ana`])

export const TAMPERED: Tampered[] = [
  ...missing,
  ...wrongValues,
  ...extra,
  ['nothing at all', () => ({})],
  ['everything in a map', (who) => ({ request: { ...askedBy(who), requestedAt: null } })],
  instead('the uid of another user', () => ({ uid: other.uid })),
  instead('the address of another user', () => ({ email: other.email })),
  instead('their address in capitals', ({ email }) => ({ email: email.toUpperCase() })),
  instead('their address and a space', ({ email }) => ({ email: `${email} ` })),
  instead('their uid as their address', ({ uid }) => ({ email: uid })),
  instead('itself approved', () => ({ status: 'approved' })),
  instead('itself rejected', () => ({ status: 'rejected' })),
  instead('an approval', ({ uid }) => ({
    approvedAt: serverTimestamp(),
    approvedBy: uid,
    status: 'approved',
  })),
  instead('a time to come', () => ({ requestedAt: Timestamp.fromMillis(Date.now() + 60_000) })),
  instead('a name of 81 characters', () => ({ displayName: 'a'.repeat(81) })),
  instead('a name of 81 letters with a tilde', () => ({ displayName: 'ñ'.repeat(81) })),
  instead('a name of 41 emoji, 82 as the contract counts', () => ({ displayName: '🏆'.repeat(41) })),
  ...[...UNSEEN_NAMES, ...UNTRIMMED_NAMES].map((displayName) =>
    instead(`the name ${JSON.stringify(displayName)}`, () => ({ displayName })),
  ),
  instead('a name of 900 kB', () => ({ displayName: 'a'.repeat(900_000) })),
  instead('notes of 900 kB', () => ({ notes: 'a'.repeat(900_000) })),
]

export const NAMES = [
  '',
  'a'.repeat(80),
  'ñ'.repeat(80),
  '🏆'.repeat(40),
  '👨‍👩‍👧',
  'María-José O’Ñ 3.ª',
  'می\u200cخواهم',
]
