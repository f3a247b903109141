import {
  prizeIdSchema,
  prizeInputSchema,
  prizeSchema,
  prizesQuerySchema,
  prizeTotalsSchema,
  prizeViewSchema,
} from '../contract/match-day/prizes-schema.ts'
import type { RepeatableRoutes } from '../http/repeatable.ts'
import { defineListRoute, defineRoute, type Route } from '../http/route.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { countPrizes, deliverPrize, listPrizes } from './prizes.service.ts'

/** The ledger of all prizes. The list shows whom to write to, so it needs the right to read registrations. */
export const prizesRoutes = (deps: RegistrationDeps, { defineRepeatable }: RepeatableRoutes): Route[] => [
  defineRoute('GET /prizes/totals', 'tournaments.read', {
    summary: 'Counts the prizes by state',
    data: prizeTotalsSchema,
    handle: () => countPrizes(deps),
  }),
  defineListRoute('GET /prizes', 'registrations.read', {
    summary: 'Lists the prizes and whom to give them',
    query: prizesQuerySchema,
    item: prizeViewSchema,
    list: (query) => listPrizes(query, deps),
  }),
  defineRepeatable('PUT /prizes/:id', 'tournaments.update', {
    summary: 'Changes the state of a prize',
    params: { id: prizeIdSchema },
    body: prizeInputSchema,
    data: prizeSchema,
    errors: ['conflict'],
    handle: ({ params: { id }, body }, act) => deliverPrize(id, body, act, deps),
  }),
]
