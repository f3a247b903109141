import * as fc from 'fast-check'
import type { ApiDocument, Documented } from './api-document.ts'

type Schema = Record<string, unknown>
type Components = ApiDocument['components']['schemas']

/** Something for a schema of the document, as a reader of the document alone would make it up. */
function exampleOf(schema: Schema, components: Components): fc.Arbitrary<unknown> {
  const of = (part: unknown) => exampleOf(part as Schema, components)
  const { $ref, type, anyOf, oneOf, allOf } = schema
  if (typeof $ref === 'string') return of(components[$ref.split('/').at(-1) ?? ''] ?? {})
  const choices = anyOf ?? oneOf
  if (Array.isArray(choices)) return fc.oneof(...choices.map(of))
  if (Array.isArray(allOf)) return of(allOf[0])
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  switch (type) {
    case 'string':
      return textFor(schema)
    case 'integer':
      return fc.integer({ min: numberIn(schema, 'minimum', -1000), max: numberIn(schema, 'maximum', 1000) })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(of(schema['items'] ?? {}), {
        minLength: numberIn(schema, 'minItems', 0),
        maxLength: Math.min(numberIn(schema, 'maxItems', 3), 3 + numberIn(schema, 'minItems', 0)),
      })
    case 'object':
      return objectFor(schema, of)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

const numberIn = (schema: Schema, name: string, otherwise: number): number => {
  const value = schema[name]
  return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) < 2 ** 31
    ? value
    : otherwise
}

function textFor(schema: Schema): fc.Arbitrary<string> {
  const minLength = numberIn(schema, 'minLength', 0)
  const maxLength = Math.min(numberIn(schema, 'maxLength', 40), minLength + 40)
  if (schema['format'] === 'date-time') {
    const [min, max] = [new Date('2020-01-01'), new Date('2040-01-01')]
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString())
  }
  if (schema['format'] === 'uri') return fc.webUrl({ validSchemes: ['https'] })
  if (typeof schema['pattern'] !== 'string') return fc.string({ unit: 'grapheme', minLength, maxLength })
  return fc.stringMatching(new RegExp(schema['pattern']), { maxLength: Math.max(maxLength, 64) })
}

function objectFor(schema: Schema, of: (part: unknown) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, unknown>)
  const others = schema['additionalProperties']
  const names = schema['propertyNames']
  const open = typeof others === 'object' && others !== null && properties.length === 0
  if (open) {
    const name = (typeof names === 'object' ? of(names) : fc.string()) as fc.Arbitrary<string>
    return fc.dictionary(name, of(others), { maxKeys: 3 })
  }
  const model = Object.fromEntries(properties.map(([name, part]) => [name, of(part)]))
  return fc.record(model, { requiredKeys: (schema['required'] ?? []) as string[] })
}

/** A call of a documented operation. */
export interface ApiCall {
  operation: Documented
  params: Record<string, string>
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

/** Calls as the document describes them. Of ids, half are such as something can be found by. */
export function callsOf(
  operation: Documented,
  { components }: ApiDocument,
  known: readonly string[],
): fc.Arbitrary<ApiCall> {
  const within = (place: string) => operation.parameters.filter((parameter) => parameter.in === place)
  const record = (place: string) => {
    const parameters = within(place)
    const model = parameters.map(({ name, schema }) => {
      const made = exampleOf(schema, components).map(String)
      return [name, place === 'path' ? fc.oneof(made, fc.constantFrom(...known)) : made] as const
    })
    const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name)
    return fc.record(Object.fromEntries(model), { requiredKeys })
  }
  const body = operation.requestBody?.content['application/json']?.schema
  return fc.record({
    operation: fc.constant(operation),
    params: record('path'),
    query: record('query'),
    headers: record('header'),
    body: body === undefined ? fc.constant(undefined) : exampleOf(body, components),
  }) as fc.Arbitrary<ApiCall>
}

export const addressOf = ({ operation, params, query }: Pick<ApiCall, 'operation' | 'params' | 'query'>) => {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').toWellFormed()),
  )
  const search = new URLSearchParams(query).toString()
  return `/api${path}${search === '' ? '' : `?${search}`}`
}
