import { LIMITS } from '../contract/limits.ts'
import { clientErrorNotedSchema, clientErrorSchema } from '../contract/site/client-errors.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { type ClientErrorDeps, noteClientError } from './client-errors.service.ts'

const LARGEST = 4096

/** Forged reports must not flood the log, from one address or from many. */
const REPORTS = [
  { by: 'address', ...LIMITS.calls.clientErrors },
  { by: () => 'all', ...LIMITS.calls.clientErrorsOfAll },
] as const

export const clientErrorRoutes = (deps: ClientErrorDeps): Route[] => [
  defineRoute('POST /client-errors', 'errors.report', {
    summary: 'Reports an error that nothing caught in a browser',
    body: clientErrorSchema,
    data: clientErrorNotedSchema,
    limits: REPORTS,
    anyTime: true,
    bodyLimit: LARGEST,
    async handle({ body }) {
      noteClientError(body, deps)
      return { noted: true as const }
    },
  }),
]
