import { z } from 'zod'
import { LIMITS } from '../contract/limits.ts'
import {
  revokeAnswerSchema,
  sessionUserSchema,
  verifyAnswerSchema,
  verifyRequestSchema,
} from '../contract/people/session.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { describeSession, verifyToken, type SessionDeps } from './session.service.ts'

export const sessionRoutes = (deps: SessionDeps): Route[] => [
  defineRoute({
    method: 'POST',
    path: '/auth/verify',
    action: 'site.read',
    request: z.strictObject({ query: z.strictObject({}), body: verifyRequestSchema }),
    data: verifyAnswerSchema,
    errors: ['unauthenticated'],
    limits: [{ by: 'address', ...LIMITS.calls.checks }],
    handle: ({ body }) => verifyToken(body.token, deps),
  }),
  defineRoute({
    method: 'GET',
    path: '/auth/me',
    action: 'session.read',
    request: z.strictObject({ query: z.strictObject({}) }),
    data: sessionUserSchema,
    handle: (_request, caller) => describeSession(caller, deps),
  }),
  defineRoute({
    method: 'POST',
    path: '/auth/revoke',
    action: 'session.revoke',
    request: z.strictObject({ query: z.strictObject({}), body: z.strictObject({}).optional() }),
    data: revokeAnswerSchema,
    async handle(_request, { uid }) {
      await deps.accounts.endSessions(uid)
      return { revoked: true as const }
    },
  }),
]
