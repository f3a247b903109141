import type { Request } from 'express'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { fieldWords } from './field-words.ts'

/** The parts of a request a route may read. What a route's schema does not name, a request may not carry. */
export interface RequestParts {
  params?: unknown
  query?: unknown
  body?: unknown
}

// Messages for problems without a message in the schema.
z.config({ localeError: fieldWords })

/** The only place where requests are parsed. Handlers get the parsed values. */
export type Parse = (request: Request) => RequestParts

export const parserOf =
  (schema: z.ZodType<RequestParts>): Parse =>
  (request) => {
    const parsed = schema.safeParse(partsOf(request))
    if (parsed.success) return parsed.data
    const { issues } = parsed.error
    // An invalid path parameter: the same answer as for an unknown address.
    if (issues.some(({ path }) => path[0] === 'params')) throw new ApiError('not-found')
    const fields = Object.fromEntries(issues.flatMap(namedProblems))
    throw new ApiError('invalid-request', { fields })
  }

/** The most queries of a route whose parts are kept, and the length of each. */
const KEPT = { queries: 50, characters: 100 }

/** For a route with neither parameters nor a body that all visitors call with the same few queries. */
export function keepingParserOf(schema: z.ZodType<RequestParts>): Parse {
  const parse = parserOf(schema)
  const kept = new Map<string, RequestParts>()
  return (request) => {
    const query = queryTextOf(request)
    const known = kept.get(query)
    if (known !== undefined) return known
    const parts = parse(request)
    if (query.length > KEPT.characters) return parts
    if (kept.size >= KEPT.queries) kept.clear()
    Object.freeze(parts.query)
    kept.set(query, Object.freeze(parts))
    return parts
  }
}

const UNKNOWN_FIELD = 'Este campo no existe'

/** The schema's own message lists all unknown keys: repeated for each of them, its length would be quadratic. */
function namedProblems({ path, message, ...issue }: z.core.$ZodIssue): [string, string][] {
  const [part, ...within] = path
  const name = within.join('.') || String(part)
  if (issue.code !== 'unrecognized_keys') return [[name, message]]
  return issue.keys.map((key) => [[...within, key].join('.'), UNKNOWN_FIELD])
}

function partsOf(request: Request): RequestParts {
  return {
    ...(Object.keys(request.params).length > 0 && { params: { ...request.params } }),
    query: queryOf(request),
    ...(request.body !== undefined && { body: request.body as unknown }),
  }
}

const queryTextOf = ({ originalUrl }: Request): string => {
  const start = originalUrl.indexOf('?')
  return start === -1 ? '' : originalUrl.slice(start)
}

/** Parsed again from the address: the platform has parsed the query by its own rules. */
function queryOf(request: Request): Record<string, string | string[]> {
  const searchParams = new URLSearchParams(queryTextOf(request))
  const names = [...new Set(searchParams.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...others] = searchParams.getAll(name)
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  )
}
