import * as fc from 'fast-check'
import type { ApiDocument, Documented } from './api-document.ts'
import type { Bomb } from './bombs.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'
import { callsOf, type ApiCall } from './examples.ts'

/** A request as it goes over the wire, which need not be one that a browser would send. */
export interface HostileRequest {
  operation: Documented
  method: string
  /** Raw: sent without normalisation. */
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

const DEEP = 4_000

/** Hostile values. As JSON, so that keys and numbers can be such as no JavaScript object has. */
const VALUES: readonly string[] = [
  'null',
  'true',
  '-0',
  '1e999',
  '-1e308',
  '9007199254740993',
  '0.1',
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u202etxt.exe\\u202c"',
  '"\\ufeff"',
  '"👩‍👩‍👧‍👦 ñ ﷽"',
  ...HOSTILE_TEXTS.map((text) => JSON.stringify(text)),
  '"__x__"',
  '"a/b/c"',
  '"2030-02-30T00:00:00.000Z"',
  '"+275760-09-13T00:00:00.001Z"',
  '[]',
  '[[[[]]]]',
  '{}',
  '{"__proto__":{"role":"owner"}}',
  '{"constructor":{"prototype":{}}}',
  '{"":""}',
  '{"a.b":1,"`":2}',
  `"${'a'.repeat(5_000)}"`,
  `"${'🎮'.repeat(1_000)}"`,
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`,
]

const IDS: readonly string[] = [
  '',
  '.',
  '..',
  '__x__',
  '__proto__',
  'constructor',
  '%00',
  '%2F',
  'a%2Fb%2Fc',
  '..%2F..%2Fadmins',
  '%E0%A4%A',
  '%',
  '%ED%A0%80',
  '%F0%9F%8E%AE',
  '-1',
  '1e999',
  'a'.repeat(1_600),
  '*',
  '%20',
  'null',
  '{id}',
  "'%20OR%201=1",
]

const HEADERS: readonly Record<string, string>[] = [
  { 'Idempotency-Key': 'a' },
  { 'Idempotency-Key': 'x'.repeat(2_000) },
  { 'Idempotency-Key': '../../admins/owner' },
  { 'Idempotency-Key': 'clave-repetida' },
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/json; charset=utf-16' },
  { 'Content-Type': 'multipart/form-data' },
  { 'Content-Type': '' },
  { 'Content-Encoding': 'gzip' },
  { 'Content-Encoding': 'br' },
  { 'X-Forwarded-For': "1.1.1.1, ' OR 1=1" },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { Host: 'evil.example' },
  { Range: 'bytes=0-18446744073709551615' },
]

const BODIES: readonly Buffer[] = [
  Buffer.from('{'),
  Buffer.from('{"a":1,}'),
  Buffer.from('undefined'),
  Buffer.from("{'a':1}"),
  Buffer.from('{"a":1}{"a":2}'),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
  Buffer.from('\u0000'),
  Buffer.from(`"${'a'.repeat(300_000)}"`),
  Buffer.from(' '.repeat(20_000)),
]

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const

/** Takes the place of a value in JSON until what is hostile is written there. */
const HERE = 'here-it-comes'

/** JSON in which one value, or the whole, is replaced, or one object has an additional key. */
function spoiled(body: unknown, at: number, value: string, key: string | undefined): Buffer {
  const places: { object: Record<string, unknown>; name: string }[] = []
  const top: Record<string, unknown> = { body: structuredClone(body) }
  const visit = (object: Record<string, unknown>) => {
    for (const [name, part] of Object.entries(object)) {
      places.push({ object, name })
      if (typeof part === 'object' && part !== null) visit(part as Record<string, unknown>)
    }
  }
  visit(top)
  const { object, name } = places[at % places.length] ?? { object: top, name: 'body' }
  const found = object[name]
  if (key !== undefined && typeof found === 'object' && found !== null && !Array.isArray(found)) {
    Object.defineProperty(found, key, { value: HERE, enumerable: true, configurable: true })
  } else object[name] = HERE
  return Buffer.from(JSON.stringify(top['body']).replace(`"${HERE}"`, () => value))
}

const pathOf = ({ operation, params, query }: ApiCall, id: string | undefined, search: string): string => {
  const path = operation.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => id ?? encodeURIComponent((params[name] ?? '').toWellFormed()),
  )
  const asked = [new URLSearchParams(query).toString(), search].filter((part) => part !== '').join('&')
  return `/api${path}${asked === '' ? '' : `?${asked}`}`
}

function asDocumented(example: ApiCall): HostileRequest {
  const { operation, headers } = example
  const body = example.body === undefined ? undefined : Buffer.from(JSON.stringify(example.body))
  return {
    operation,
    method: operation.method,
    path: pathOf(example, undefined, ''),
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    body,
  }
}

const VALUE = fc.oneof(fc.constantFrom(...VALUES), fc.json({ maxDepth: 3 }))
const KEY = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'role', 'revision', 'uid', '', '\u0000', 'a.b', 'id'),
  fc.string(),
)
const SEARCH = fc.oneof(
  { arbitrary: fc.constant(''), weight: 8 },
  fc.constantFrom(
    'cursor=%00',
    'cursor=W251bGwsIl9feF9fIl0',
    'cursor=WyJhIiwiYS9iIl0',
    'cursor=W1s5OTk5OTk5OTk5OTk5OTksLTFdLCJhIl0',
    'limit=1e3',
    'limit=-1',
    'limit=1&limit=2',
    '__proto__[role]=owner',
    'status[]=published',
    'status=%ED%A0%80',
    '%00=%00',
    '&&&===',
    'constructor=1',
  ),
  fc.tuple(fc.string(), fc.string()).map((pair) => new URLSearchParams([pair]).toString()),
)

/** True once in this many calls. */
const sometimes = <Value>(arbitrary: fc.Arbitrary<Value>, times: number): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: times - 1 }, arbitrary)

/** Requests that begin as documented ones and end as undocumented ones, some of them as one of the bombs. */
export const hostileRequests = (
  operations: readonly Documented[],
  document: ApiDocument,
  known: readonly string[],
  bombs: readonly Bomb[],
): fc.Arbitrary<HostileRequest> =>
  fc.constantFrom(...operations).chain((operation) =>
    fc
      .record({
        example: callsOf(operation, document, known),
        id: sometimes(fc.constantFrom(...IDS), 4),
        search: SEARCH,
        at: fc.nat(200),
        value: VALUE,
        key: sometimes(KEY, 3),
        raw: sometimes(fc.constantFrom(...BODIES), 8),
        headers: fc.oneof({ arbitrary: fc.constant({}), weight: 6 }, fc.constantFrom(...HEADERS)),
        // Some of them are valid except for the caller.
        plain: sometimes(fc.constant(true), 6),
        bomb: bombs.length > 0 ? sometimes(fc.constantFrom(...bombs), 40) : fc.constant(undefined),
        method: fc.oneof(
          { arbitrary: fc.constant(operation.method), weight: 12 },
          fc.constantFrom(...METHODS),
        ),
      })
      .map(({ example, id, search, at, value, key, raw, headers, method, plain, bomb }): HostileRequest => {
        const path = pathOf(example, id, search)
        if (bomb) return { operation, method, path, headers: bomb.headers, body: bomb.body }
        if (plain) return asDocumented(example)
        const takesBody = example.body !== undefined || method !== 'GET'
        const body = raw ?? (takesBody ? spoiled(example.body ?? null, at, value, key) : undefined)
        return {
          operation,
          method,
          path,
          headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
          body,
        }
      }),
  )
