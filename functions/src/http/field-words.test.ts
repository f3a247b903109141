import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aSubmission } from '../../testing/a-submission.ts'
import { PANEL_MESSAGES } from '../contract/texts/panel-messages.ts'
import { ACTIONS } from '../contract/people/permissions.ts'
import { submissionSchema } from '../contract/registrations/registration-submission.ts'
import { apiRoutes, type ApiDeps } from '../team-routes.ts'
import { fieldWords } from './field-words.ts'

/** Invalid values for a field; the parser has its own message for each of them. */
const WRONG: readonly [what: string, value: unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['a number', 7.5],
  ['a negative number', -1],
  ['an object', { 'no such field': 1 }],
  ['a list', [1, null]],
  ['a text', '?'],
  ['no text', ''],
  ['a long text', 'x'.repeat(30_000)],
  ['a truth', true],
]

/** The parser's messages are replaced by this one; a schema's own messages have precedence. */
const PARSER = 'the words of the parser'

type Path = string[]

/** Every field of a schema, also those inside of others. */
function fieldsOf(schema: unknown, path: Path = []): Path[] {
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, unknown>
    return Object.entries(shape).flatMap(([name, field]) => {
      const own = path.concat(name)
      return [own].concat(fieldsOf(field, own))
    })
  }
  if (schema instanceof z.ZodRecord)
    return [
      [...path, 'nivel'],
      [...path, 'No Id!'],
    ]
  const wraps =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return wraps ? fieldsOf(schema.unwrap(), path) : []
}

const withField = (body: object, [name = '', ...rest]: Path, value: unknown): object => ({
  ...body,
  [name]:
    rest.length === 0 ? value : withField((Reflect.get(body, name) as object | null) ?? {}, rest, value),
})

const bodyOf = (request: z.ZodType): z.ZodType => (request as z.ZodObject<{ body: z.ZodType }>).shape.body

const routes = apiRoutes({} as ApiDeps)
const open = routes
  .filter(({ action, method }) => ACTIONS[action].needs === 'nothing' && method !== 'GET')
  .map(({ method, path, request }): [route: string, body: z.ZodType] => [
    `${method} ${path}`,
    bodyOf(request),
  ])

/** The fields with a message of the parser; a key that is not requested has no schema. */
const unspoken = (schema: z.ZodType, body: unknown): string[] =>
  (schema.safeParse(body, { error: () => PARSER }).error?.issues ?? [])
    .filter(({ code, message }) => code !== 'unrecognized_keys' && message === PARSER)
    .map(({ path }) => path.join('.'))

it('finds the public calls', () => {
  expect(open.map(([route]) => route)).toEqual(
    expect.arrayContaining([
      'POST /registrations',
      'POST /registrations/receipt',
      'POST /registrations/receipt/correct',
      'POST /registrations/receipt/resend',
      'POST /forms/:formId/responses',
      'POST /questions/validate',
    ]),
  )
})

describe.each(open)('%s', (_route, body) => {
  it('has its own message for every problem of a field', () => {
    const samples = body === submissionSchema ? [{}, aSubmission()] : [{}]
    const found = samples.flatMap((sample) =>
      fieldsOf(body).flatMap((path) =>
        WRONG.flatMap(([what, value]) =>
          unspoken(body, withField(sample, path, value)).map(
            (field) => `${path.join('.')} ${what}: ${field}`,
          ),
        ),
      ),
    )
    expect(found).toEqual([])
  })
})

describe('other problems in any call', () => {
  beforeAll(() => z.config({ localeError: fieldWords }))

  it.each([[null], [[]], ['texto'], [7]])('are reported for an invalid body: %j', (body) => {
    const said = open.flatMap(([, schema]) => schema.safeParse(body).error?.issues ?? [])
    expect([...new Set(said.map(({ message }) => message))]).toEqual([
      body === null ? 'Este campo es obligatorio' : 'Envía un objeto con sus campos',
    ])
  })

  it('are reported in Spanish, without messages of the parser', () => {
    const messages = routes
      .filter(({ request }) => 'body' in (request as z.ZodObject).shape)
      .flatMap(({ request }) => {
        const schema = bodyOf(request)
        return fieldsOf(schema).flatMap((path) =>
          WRONG.flatMap(([, value]) => schema.safeParse(withField({}, path, value)).error?.issues ?? []),
        )
      })
      .map(({ message }) => message)
    const english = new Set<string>(Object.values(PANEL_MESSAGES).map((words) => words.english))
    const others = [...new Set(messages)].filter((message) => !english.has(message))
    expect(
      others.filter((message) => /inválid|se esperaba|expected|invalid|ZodError|recibid/i.test(message)),
    ).toEqual(['Correo electrónico inválido'])
    expect(others.filter((message) => !/^[A-ZÁÉÍÓÚ¿¡][^:;]{4,}/.test(message))).toEqual([])
  })
})
