import { healthRoutes } from './health/health.routes.ts'
import type { HealthDeps } from './health/health.service.ts'
import type { Route } from './http/route.ts'
import type { TournamentDeps } from './tournaments/public-tournaments.service.ts'
import { tournamentRoutes } from './tournaments/tournaments.routes.ts'

export type ApiDeps = HealthDeps & TournamentDeps

/** Every call the API answers. */
export const apiRoutes = (deps: ApiDeps): Route[] => [...healthRoutes(deps), ...tournamentRoutes(deps)]
