import { LIMITS } from '../contract/limits.ts'
import {
  revokeAnswerSchema,
  sessionUserSchema,
  verifyAnswerSchema,
  verifyRequestSchema,
} from '../contract/people/session.ts'
import { defineRoute, emptyBody, type Route } from '../http/route.ts'
import { describeSession, verifyToken, type SessionDeps } from './session.service.ts'

export const sessionRoutes = (deps: SessionDeps): Route[] => [
  defineRoute('POST /auth/verify', 'site.read', {
    summary: 'Says whether a token is valid, and whose it is',
    body: verifyRequestSchema,
    data: verifyAnswerSchema,
    errors: ['unauthenticated'],
    limits: [{ by: 'address', ...LIMITS.calls.checks }],
    handle: ({ body }) => verifyToken(body.token, deps),
  }),
  defineRoute('GET /auth/me', 'session.read', {
    summary: 'Shows the account of the token and its permissions',
    data: sessionUserSchema,
    handle: (_request, caller) => describeSession(caller, deps),
  }),
  defineRoute('POST /auth/revoke', 'session.revoke', {
    summary: 'Ends all sessions of the account',
    body: emptyBody,
    data: revokeAnswerSchema,
    async handle(_request, { uid }) {
      await deps.accounts.endSessions(uid)
      return { revoked: true as const }
    },
  }),
]
