import { z } from 'zod'
import { leaveAnswerSchema, sessionListSchema, sessionNameSchema } from '../contract/people/sessions.ts'
import { defineRoute, type Route } from '../http/route.ts'
import {
  endOtherSessions,
  endSession,
  leaveSession,
  listSessions,
  type SessionsDeps,
} from './sessions.service.ts'

const nothing = z.strictObject({ query: z.strictObject({}), body: z.strictObject({}).optional() })

/** The caller's own sessions. Ending one that has ended changes nothing: these can be sent again. */
export const sessionsRoutes = (deps: SessionsDeps): Route[] => [
  defineRoute({
    method: 'GET',
    path: '/auth/sessions',
    action: 'sessions.read',
    request: z.strictObject({ query: z.strictObject({}) }),
    data: sessionListSchema,
    handle: (_request, caller) => listSessions(caller, deps),
  }),
  defineRoute({
    method: 'POST',
    path: '/auth/sessions/end-others',
    action: 'sessions.end',
    request: nothing,
    data: sessionListSchema,
    handle: (_request, caller) => endOtherSessions(caller, deps),
  }),
  defineRoute({
    method: 'POST',
    path: '/auth/sessions/leave',
    action: 'sessions.end',
    request: nothing,
    data: leaveAnswerSchema,
    async handle(_request, caller) {
      await leaveSession(caller, deps)
      return { left: true as const }
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/auth/sessions/:session',
    action: 'sessions.end',
    request: z.strictObject({
      params: z.strictObject({ session: sessionNameSchema }),
      query: z.strictObject({}),
      body: z.strictObject({}).optional(),
    }),
    data: sessionListSchema,
    errors: ['sessions-full'],
    handle: ({ params }, caller) => endSession(caller, params.session, deps),
  }),
]
