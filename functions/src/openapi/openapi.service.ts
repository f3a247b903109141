import { failureSchema, successSchema } from '../contract/calls/envelope.ts'
import { ERRORS, type ErrorCode } from '../contract/calls/errors.ts'
import { idempotencyKeySchema } from '../contract/calls/idempotency.ts'
import { ACTIONS } from '../contract/people/permissions.ts'
import { PRODUCT } from '../contract/product.ts'
import { APP_CHECK_HEADER } from '../http/our-app.ts'
import { refusalsOf, shapeOf } from '../http/refusals.ts'
import type { Route } from '../http/route.ts'
import type { z } from 'zod'
import { exampleOf } from './examples.service.ts'
import { needsOf } from './needs.service.ts'
import { componentAt, schemaOf, type Components, type JsonSchema } from './schemas.service.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  example?: unknown
}

/** What is sent or answered as a media type. */
export interface Content {
  schema: JsonSchema
  example?: unknown
}

export interface DocumentedAnswer {
  description: string
  content: Record<string, Content>
  headers?: Record<string, { description: string; schema: JsonSchema }>
  /** The codes that a failure with this status can have. */
  'x-codes'?: ErrorCode[]
}

export interface Operation {
  operationId: string
  summary: string
  /** Who may call it, with what, and how often. */
  description: string
  tags: string[]
  /** What the caller needs: nothing, an account, or a permission. */
  'x-needs': string
  deprecated?: true
  security: Record<string, never[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, Content> }
  responses: Record<string, DocumentedAnswer>
}

export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Components; securitySchemes: Record<string, JsonSchema> }
}

const JSON_TYPE = 'application/json'

/** The route table as OpenAPI 3.1, from the very schemas that parse the requests. */
export function describeApi(routes: readonly Route[]): ApiDocument {
  const schemas: Components = {}
  schemas['Failure'] = schemaOf(failureSchema, 'output', 'Failure', schemas)
  const paths: ApiDocument['paths'] = {}
  for (const route of routes) {
    const path = templateOf(route.path)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: PRODUCT.name,
      version: '1',
      description: [
        'Every answer is an envelope: `success` with `data`, or an `error` with a code, a sentence to show and the id of the request.',
        'A token is the ID token of Firebase Authentication: of its SDK (`getIdToken`), or of `accounts:signInWithPassword` with the public `apiKey` in `/__/firebase/init.json`. Send it as `Authorization: Bearer TOKEN`. It is valid for an hour and is exchanged with its refresh token; a day after signing in the API asks to sign in again.',
        'After `try-again` and `too-many-requests` wait for the seconds of `Retry-After`; repeat a change with the same `Idempotency-Key`.',
      ].join('\n'),
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The ID token of a signed-in account; how to get one stands in the description of the API.',
        },
      },
    },
  }
}

const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')

function operationOf(route: Route, components: Components): Operation {
  const { needs } = ACTIONS[route.action]
  const operationId = idOf(route)
  const { params, query, body } = shapeOf(route)
  const describe = (part: z.core.$ZodType) => schemaOf(part as z.ZodType, 'input', operationId, components)
  return {
    operationId,
    summary: route.summary,
    description: needsOf(route).join('\n'),
    tags: [route.path.split('/')[1] ?? ''],
    'x-needs': needs,
    ...(route.successor !== undefined && { deprecated: true }),
    security: securityOf(needs),
    parameters: [
      ...(params ? parametersOf(describe(params), 'path') : []),
      ...(query ? parametersOf(describe(query), 'query', route.example?.query) : []),
      ...(route.repeatable ? [repeatKey(components)] : []),
      ...(route.appCheck ? [APP_CHECK_TOKEN] : []),
    ],
    ...(body && {
      requestBody: {
        required: !(body as z.ZodType).safeParse(undefined).success,
        content: { [JSON_TYPE]: withExample(describe(body), components, route.example?.body) },
      },
    }),
    responses: { 200: successOf(route, components), ...failuresOf(route) },
  }
}

/** 'POST /questions/batch/delete' as `postQuestionsBatchDelete`. */
const idOf = ({ method, path }: Route): string =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

function securityOf(needs: (typeof ACTIONS)[Route['action']]['needs']): Operation['security'] {
  if (needs === 'nothing') return []
  return needs === 'nothing-first' ? [{}, { session: [] }] : [{ session: [] }]
}

/** With an example: the generated one, with the values that the route gives. */
function withExample(schema: JsonSchema, components: Components, given?: object): Content {
  const generated = exampleOf(schema, components)
  if (given === undefined) return { schema, example: generated }
  return { schema, example: JSON.parse(JSON.stringify({ ...(generated as object), ...given })) as unknown }
}

/** Optional ones are left out of the example, unless the route gives them: many of them exclude each other. */
function parametersOf(described: JsonSchema, place: 'path' | 'query', given: object = {}): Parameter[] {
  const { properties = {}, required = [] } = described as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  const values = new Map<string, unknown>(Object.entries(given))
  return Object.entries(properties).map(([name, schema]) => {
    const isRequired = place === 'path' || required.includes(name)
    const parameter: Parameter = { name, in: place, required: isRequired, schema }
    if (isRequired || values.has(name)) parameter.example = values.get(name) ?? exampleOf(schema, {}, name)
    return parameter
  })
}

const repeatKey = (components: Components): Parameter => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: schemaOf(idempotencyKeySchema, 'input', 'IdempotencyKey', components),
  example: 'a5b1f3f0-5c1e-4b0e-9c6b-1f0a2d3c4b5e',
})

/** Asked for only where App Check is enforced. */
const APP_CHECK_TOKEN: Parameter = {
  name: APP_CHECK_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: String.raw`^[\w-]+\.[\w-]+\.[\w-]+$` },
}

const RETRY_AFTER = {
  'Retry-After': {
    description: 'In how many seconds to try again.',
    schema: { type: 'integer', minimum: 1 },
  },
}

function successOf(route: Route, components: Components): DocumentedAnswer {
  if (route.files !== undefined) {
    const types = route.files.map((type) => type.split(';')[0] ?? type)
    const content = Object.fromEntries(types.map((type) => [type, { schema: {} }]))
    return { description: 'The file.', content }
  }
  const schema = schemaOf(successSchema(route.data), 'output', `${idOf(route)}Answer`, components)
  return { description: 'Done.', content: { [JSON_TYPE]: withExample(schema, components) } }
}

const saysWhen = (code: ErrorCode): boolean => code === 'too-many-requests' || code === 'try-again'

/** One answer for each status, which names the codes that share it. */
function failuresOf(route: Route): Record<string, DocumentedAnswer> {
  const answers: Record<string, DocumentedAnswer> = {}
  for (const [status, codes] of Map.groupBy(refusalsOf(route), (code) => ERRORS[code].status)) {
    answers[status] = {
      description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n'),
      content: { [JSON_TYPE]: { schema: componentAt('Failure') } },
      ...(codes.some(saysWhen) && { headers: RETRY_AFTER }),
      'x-codes': codes,
    }
  }
  return answers
}
