import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { apiRoutes, type ApiDeps } from './team-routes.ts'

interface Leaf {
  /** Where it stands: the route, the part of the request, the names of the fields. */
  path: string
  schema: z.ZodString
}

/** The schemas of all texts within a schema. A type that is not known here is an error, not a gap. */
function textsIn(schema: z.core.$ZodType, path: string): Leaf[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return [{ path, schema: schema as z.ZodString }]
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as z.core.$ZodShape).flatMap(([name, inner]) =>
      textsIn(inner, `${path}.${name}`),
    )
  }
  if (schema instanceof z.ZodArray) return textsIn(schema.element, `${path}[]`)
  if (schema instanceof z.ZodRecord) {
    return [...textsIn(schema.keyType, `${path}{key}`), ...textsIn(schema.valueType, `${path}{}`)]
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsIn(option, path))
  if (schema instanceof z.ZodPipe) return textsIn(schema.in, path)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  ) {
    return textsIn(schema.unwrap(), path)
  }
  if (
    schema instanceof z.ZodEnum ||
    schema instanceof z.ZodLiteral ||
    schema instanceof z.ZodNumber ||
    schema instanceof z.ZodBoolean
  ) {
    return []
  }
  throw new Error(`${path}: unknown kind of schema: ${schema.constructor.name}`)
}

const ROUTES = apiRoutes({} as ApiDeps)

const LEAVES = ROUTES.flatMap(({ method, path, request }) => textsIn(request, `${method} ${path}`))

/** They are only compared or used once, and never stored. */
const NOT_STORED = /\.body\.(token|setupToken|website)$/

/** The lines of a backup are restored as they were stored. */
const BACKUP = /^POST \/restore\b.*\.body\.(header|end|lines\[\])$/

/** Fields with more than one line, where line ends stay. */
const SEVERAL_LINES = [
  '.body.answer',
  '.body.answers{}',
  '.body.description',
  '.body.developmentNotice.text',
  '.body.faq[].answer',
  '.body.notes',
  '.body.privacy[].paragraphs[]',
  '.body.reason',
  '.body.rules',
  '.body.rules[]',
  '.body.terms[].paragraphs[]',
  '.body.text',
]

const fieldOf = (path: string): string => path.replace(/^\S+ \S+?(?=\.(?:body|params|query))/, '')

const stored = LEAVES.filter(({ path }) => !NOT_STORED.test(path) && !BACKUP.test(path))

/** Forbidden characters, surrounded by allowed ones. */
const UNSEEN = [
  '\u0000',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u0085',
  '\t',
  '\u061c',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\ufeff',
  '\ud800',
]
const AROUND = [
  (sign: string) => `Ana${sign}Núñez`,
  (sign: string) => `${sign}12345678`,
  (sign: string) => `ana@correo.example${sign}`,
  (sign: string) => `https://correo.example/${sign}a`,
]
const NOTHING = ['\u200b', '\u200e\u202e', '\u3164', '\u2800', '\ufe0f', '\u200d\u200d', ' \t ']

/** The parsed text; null if it is refused. */
const parsed = ({ schema }: Leaf, text: string): string | null => {
  const { data } = schema.safeParse(text)
  return data ?? null
}

describe('every text of a request', () => {
  it('is one of many', () => {
    expect(ROUTES.length).toBeGreaterThan(60)
    expect(stored.length).toBeGreaterThan(100)
  })

  it('is stored without invisible signs', () => {
    const kept = stored.filter((leaf) =>
      AROUND.some((around) => UNSEEN.some((sign) => (parsed(leaf, around(sign)) ?? '').includes(sign))),
    )
    expect(kept.map(({ path }) => path)).toEqual([])
  })

  it('is not stored if it has no visible character', () => {
    const kept = stored.filter((leaf) => NOTHING.some((text) => (parsed(leaf, text) ?? '') !== ''))
    expect(kept.map(({ path }) => path)).toEqual([])
  })

  it('has line ends only where several lines are meant', () => {
    const kept = stored.filter((leaf) => (parsed(leaf, 'uno\r\ndos') ?? '').includes('\n'))
    expect([...new Set(kept.map(({ path }) => fieldOf(path)))].toSorted()).toEqual(SEVERAL_LINES)
  })

  it('keeps the characters of names', () => {
    const names = stored.filter(({ path }) => /\.body(\.partner)?\.fullName$/.test(path))
    expect(names.length).toBeGreaterThan(3)
    for (const leaf of names) {
      for (const name of ['María José Núñez', '👨‍👩‍👧', 'می\u200cخواهم', 'O’Higgins-Ñuñoa']) {
        expect(parsed(leaf, name)).toBe(name)
      }
    }
  })
})
