import { cupPlanInputSchema, cupPlanViewSchema } from '../contract/match-day/cup-plan.ts'
import { tournamentIdSchema } from '../contract/tournaments/tournaments.ts'
import type { RepeatableRoutes } from '../http/repeatable.ts'
import { defineRoute, type Route } from '../http/route.ts'
import type { TournamentDeps } from '../tournaments/tournament-list.service.ts'
import { deleteCupPlan, saveCupPlan, showCupPlan } from './cup-plan.service.ts'

const params = { id: tournamentIdSchema }

export const cupPlanRoutes = (deps: TournamentDeps, { defineRepeatable }: RepeatableRoutes): Route[] => [
  defineRoute('GET /tournaments/:id/plan', 'tournaments.read', {
    summary: 'Shows the plan of rounds and matches',
    params,
    data: cupPlanViewSchema,
    handle: ({ params }) => showCupPlan(params.id, deps),
  }),
  defineRepeatable('PUT /tournaments/:id/plan', 'tournaments.update', {
    summary: 'Saves the plan of rounds and matches',
    params,
    body: cupPlanInputSchema,
    data: cupPlanViewSchema,
    errors: ['conflict', 'round-begun'],
    handle: ({ params, body }, act) => saveCupPlan(params.id, body, act, deps),
  }),
  defineRepeatable('DELETE /tournaments/:id/plan', 'tournaments.update', {
    summary: 'Deletes the plan',
    params,
    data: cupPlanViewSchema,
    errors: ['round-begun'],
    handle: ({ params }, act) => deleteCupPlan(params.id, act, deps),
  }),
]
