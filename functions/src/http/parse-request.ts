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

/** The only place where a request is parsed. Handlers get the parsed values. */
export function parseRequest<Parts extends RequestParts>(schema: z.ZodType<Parts>, request: Request): Parts {
  const parsed = schema.safeParse(partsOf(request))
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  // An invalid path parameter: the same answer as for an unknown address.
  if (issues.some(({ path }) => path[0] === 'params')) throw new ApiError('not-found')
  const fields = Object.fromEntries(issues.flatMap(namedProblems))
  throw new ApiError('invalid-request', { fields })
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

/** Parsed again from the address: the platform has parsed the query by its own rules. */
function queryOf(request: Request): Record<string, string | string[]> {
  const { originalUrl } = request
  const start = originalUrl.indexOf('?')
  if (start === -1) return {}
  const searchParams = new URLSearchParams(originalUrl.slice(start))
  const names = [...new Set(searchParams.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...others] = searchParams.getAll(name)
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  )
}
