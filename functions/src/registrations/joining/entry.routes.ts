import { LIMITS } from '../../contract/limits.ts'
import {
  idCheckRequestSchema,
  idCheckSchema,
  registrationFormSchema,
} from '../../contract/registrations/registration-views.ts'
import { tournamentIdSchema } from '../../contract/tournaments/tournaments.ts'
import { READ_LIMITS } from '../../http/call-limits.ts'
import { defineRoute, type Route } from '../../http/route.ts'
import { showEntry } from './entry.service.ts'
import { checkFreeFireId } from './id-check.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

/**
 * Thousands request the form when a cup opens. If the texts have changed since, the registration is refused and the
 * form requested again. The CDN caches it no longer than this, because visits of the form update the public figures.
 */
const SHARED = 'public, max-age=1, s-maxage=1'

const idCheck = {
  data: idCheckSchema,
  errors: ['not-published'],
  limits: [{ by: 'address', ...LIMITS.calls.freeFireIdChecks }],
} as const

/** The data that a player needs for registering. */
export const entryRoutes = (deps: RegistrationDeps): Route[] => [
  defineRoute('GET /tournaments/:id/form', 'registrations.create', {
    summary: 'Shows what a player has to fill in to register',
    params: { id: tournamentIdSchema },
    data: registrationFormSchema,
    errors: [
      'not-published',
      'tournament-started',
      'registration-closed',
      'no-linked-form',
      'registration-form-inactive',
    ],
    limits: READ_LIMITS,
    cacheControl: SHARED,
    handle: ({ params }) => showEntry(params.id, deps),
  }),
  defineRoute('POST /registrations/check-freefireid', 'registrations.create', {
    summary: 'Says whether a game ID is free in a tournament',
    ...idCheck,
    body: idCheckRequestSchema,
    handle: ({ body }) => checkFreeFireId(body.tournamentId, body.freeFireId, deps),
  }),
  defineRoute('GET /registrations/check-freefireid/:tournamentId/:freeFireId', 'registrations.create', {
    summary: 'Says whether a game ID is free in a tournament',
    ...idCheck,
    params: idCheckRequestSchema.shape,
    successor: '/registrations/check-freefireid',
    handle: ({ params }) => checkFreeFireId(params.tournamentId, params.freeFireId, deps),
  }),
]
