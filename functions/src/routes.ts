import { adminRoutes } from './admins/admins.routes.ts'
import type { AdminDeps } from './admins/admins.service.ts'
import { sessionRoutes } from './auth/session.routes.ts'
import type { SessionDeps } from './auth/session.service.ts'
import { setupRoutes } from './auth/setup.routes.ts'
import type { SetupDeps } from './auth/setup.service.ts'
import { healthRoutes } from './health/health.routes.ts'
import type { HealthDeps } from './health/health.service.ts'
import type { Route } from './http/route.ts'
import type { TournamentDeps } from './tournaments/public-tournaments.service.ts'
import { tournamentRoutes } from './tournaments/tournaments.routes.ts'

export type ApiDeps = HealthDeps & TournamentDeps & SessionDeps & AdminDeps & SetupDeps

/** Every call the API answers. */
export const apiRoutes = (deps: ApiDeps): Route[] => [
  ...healthRoutes(deps),
  ...sessionRoutes(deps),
  ...adminRoutes(deps),
  ...setupRoutes(deps),
  ...tournamentRoutes(deps),
]
