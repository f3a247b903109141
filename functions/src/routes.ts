import { clientErrorRoutes } from './client-errors/client-errors.routes.ts'
import type { ClientErrorDeps } from './client-errors/client-errors.service.ts'
import type { FormDeps } from './forms/find-form.service.ts'
import { answeringRoutes } from './forms/answering.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import type { HealthDeps } from './health/health.service.ts'
import { repeatableRoutes } from './http/repeatable.ts'
import type { Route } from './http/route.ts'
import { entryRoutes } from './registrations/joining/entry.routes.ts'
import { confirmingRoutes } from './match-day/confirming.routes.ts'
import { claimRoutes } from './match-day/results.routes.ts'
import { receiptRoutes } from './registrations/receipts/receipt.routes.ts'
import type { RegistrationDeps } from './registrations/registration-deps.service.ts'
import { registrationRoutes } from './registrations/registrations.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import type { SettingsDeps } from './settings/settings.service.ts'
import type { TournamentDeps } from './tournaments/tournament-list.service.ts'
import { tournamentRoutes } from './tournaments/tournaments.routes.ts'

export type VisitorDeps = HealthDeps &
  TournamentDeps &
  SettingsDeps &
  FormDeps &
  RegistrationDeps &
  ClientErrorDeps

/** What visitors call, in the order in which an address is compared with them: the most frequent first. */
export const visitorRoutes = (deps: VisitorDeps): Route[] => [
  ...tournamentRoutes(deps),
  ...settingsRoutes(deps, repeatableRoutes(deps)),
  ...healthRoutes(deps),
  ...answeringRoutes(deps),
  ...receiptRoutes(deps),
  ...confirmingRoutes(deps),
  ...claimRoutes(deps),
  ...registrationRoutes(deps),
  ...entryRoutes(deps),
  ...clientErrorRoutes(deps),
]
