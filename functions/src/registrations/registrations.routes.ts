import { z } from 'zod'
import { LIMITS } from '../contract/limits.ts'
import { submissionSchema } from '../contract/registration-submission.ts'
import { registeredSchema } from '../contract/registration-views.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { register, REGISTER_REFUSALS } from './register.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'

const query = z.strictObject({})

export const registrationRoutes = (deps: RegistrationDeps): Route[] => [
  defineRoute({
    method: 'POST',
    path: '/registrations',
    action: 'registrations.create',
    request: z.strictObject({ query, body: submissionSchema }),
    data: registeredSchema,
    errors: REGISTER_REFUSALS,
    appCheck: true,
    limits: [
      { by: 'address', ...LIMITS.calls.registrations },
      { by: ({ body }) => body.freeFireId, ...LIMITS.calls.registrationsOfPlayer },
    ],
    handle: ({ body }, _caller, origin) => register(body, origin.mark(), deps),
  }),
]
