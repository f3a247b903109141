import { leaveAnswerSchema, sessionListSchema, sessionNameSchema } from '../contract/people/sessions.ts'
import { defineRoute, emptyBody, type Route } from '../http/route.ts'
import {
  endOtherSessions,
  endSession,
  leaveSession,
  listSessions,
  type SessionsDeps,
} from './sessions.service.ts'

/** The caller's own sessions. Ending one that has ended changes nothing: these can be sent again. */
export const sessionsRoutes = (deps: SessionsDeps): Route[] => [
  defineRoute('GET /auth/sessions', 'sessions.read', {
    summary: 'Lists the sessions of the account',
    data: sessionListSchema,
    handle: (_request, caller) => listSessions(caller, deps),
  }),
  defineRoute('POST /auth/sessions/end-others', 'sessions.end', {
    summary: 'Ends all other sessions of the account',
    body: emptyBody,
    data: sessionListSchema,
    handle: (_request, caller) => endOtherSessions(caller, deps),
  }),
  defineRoute('POST /auth/sessions/leave', 'sessions.end', {
    summary: 'Ends the session of the token',
    body: emptyBody,
    data: leaveAnswerSchema,
    async handle(_request, caller) {
      await leaveSession(caller, deps)
      return { left: true as const }
    },
  }),
  defineRoute('DELETE /auth/sessions/:session', 'sessions.end', {
    summary: 'Ends one session of the account',
    params: { session: sessionNameSchema },
    body: emptyBody,
    data: sessionListSchema,
    errors: ['sessions-full'],
    handle: ({ params }, caller) => endSession(caller, params.session, deps),
  }),
]
