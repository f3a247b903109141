import { canonicalId } from '../contract/registrations/free-fire-id.ts'
import { LIMITS } from '../contract/limits.ts'
import { submissionSchema } from '../contract/registrations/registration-submission.ts'
import { registeredSchema } from '../contract/registrations/registration-views.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { isRegistered } from './joining/entry.service.ts'
import { register, REGISTER_REFUSALS } from './joining/register.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'

export const registrationRoutes = (deps: RegistrationDeps): Route[] => [
  defineRoute('POST /registrations', 'registrations.create', {
    summary: 'Registers a player in a tournament',
    // Of an adult, alone; `website` is filled in by programs that fill in everything.
    example: {
      body: {
        partner: null,
        age: '18+',
        guardian: null,
        answers: {},
        source: '',
        website: '',
        fillMs: 45_000,
      },
    },
    body: submissionSchema,
    data: registeredSchema,
    errors: REGISTER_REFUSALS,
    appCheck: true,
    limits: [
      { by: 'address', ...LIMITS.calls.registrations },
      {
        // Per address, so that a stranger who uses another player's game ID does not lock out its owner.
        by: ({ body }, origin) => `${canonicalId(body.freeFireId)} ${origin.mark() ?? ''}`,
        ...LIMITS.calls.registrationsOfPlayer,
        counts: ['already-registered', 'already-sent', 'tournament-full'],
        exempts: ({ body }) => isRegistered(body, deps),
      },
    ],
    handle: ({ body }, _caller, origin) => register(body, origin.mark(), deps),
  }),
]
