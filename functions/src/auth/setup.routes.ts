import { LIMITS } from '../contract/limits.ts'
import { setupAnswerSchema, setupCheckSchema, setupRequestSchema } from '../contract/people/session.ts'
import { READ_LIMITS } from '../http/call-limits.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { bindOwner, needsSetup, type SetupDeps } from './setup.service.ts'

export const setupRoutes = (deps: SetupDeps): Route[] => [
  defineRoute('GET /auth/setup/check', 'site.read', {
    summary: 'Says whether the site still has no owner',
    data: setupCheckSchema,
    limits: READ_LIMITS,
    handle: async () => ({ needsSetup: await needsSetup(deps) }),
  }),
  defineRoute('POST /auth/setup/initial-admin', 'owner.bind', {
    summary: 'Makes the caller the owner of a new site',
    body: setupRequestSchema,
    data: setupAnswerSchema,
    errors: ['setup-refused', 'already-set-up'],
    limits: [{ by: 'address', ...LIMITS.calls.accountWrites }],
    async handle({ body }, caller) {
      await bindOwner(caller, body.setupToken, deps)
      return { signInAgain: true as const }
    },
  }),
]
