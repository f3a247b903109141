import {
  confirmationChangeSchema,
  confirmationEndSchema,
  confirmedByHandSchema,
} from '../contract/match-day/confirmation-schema.ts'
import { hashSchema } from '../contract/ids.ts'
import { statusChangedSchema } from '../contract/registrations/registration-views.ts'
import { tournamentIdSchema, tournamentSchema } from '../contract/tournaments/tournaments.ts'
import type { RepeatableRoutes } from '../http/repeatable.ts'
import type { Route } from '../http/route.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { changeEnd, changeWindow } from './confirmation-window.service.ts'
import { confirmByHand } from './confirming.service.ts'

const params = { id: tournamentIdSchema }

/** What the team does on match day. */
export const matchDayRoutes = (deps: RegistrationDeps, { defineRepeatable }: RepeatableRoutes): Route[] => [
  defineRepeatable('PUT /tournaments/:id/confirmation', 'tournaments.update', {
    params,
    body: confirmationChangeSchema,
    data: tournamentSchema,
    errors: ['conflict', 'confirmation-settled', 'tournament-started'],
    handle: ({ params, body }, act) => changeWindow(params.id, body, act, deps),
  }),
  defineRepeatable('PUT /tournaments/:id/confirmation/end', 'tournaments.update', {
    params,
    body: confirmationEndSchema,
    data: tournamentSchema,
    errors: [
      'conflict',
      'confirmation-settled',
      'confirmation-not-open',
      'tournament-started',
      'wrong-state',
    ],
    handle: ({ params, body }, act) => changeEnd(params.id, body, act, deps),
  }),
  defineRepeatable('PUT /registrations/:id/confirmation', 'registrations.decide', {
    params: { id: hashSchema },
    body: confirmedByHandSchema,
    data: statusChangedSchema,
    errors: ['conflict', 'wrong-state'],
    handle: ({ params, body }, act) => confirmByHand(params.id, body, act, deps),
  }),
]
