import { adminRoutes } from './admins/admins.routes.ts'
import type { AdminDeps } from './admins/admins.service.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import type { AuditDeps } from './audit/audit-trail.service.ts'
import { sessionRoutes } from './auth/session.routes.ts'
import { sessionsRoutes } from './auth/sessions.routes.ts'
import type { SessionDeps } from './auth/session.service.ts'
import type { SessionsDeps } from './auth/sessions.service.ts'
import { setupRoutes } from './auth/setup.routes.ts'
import type { SetupDeps } from './auth/setup.service.ts'
import { banRoutes } from './bans/bans.routes.ts'
import type { BanDeps } from './bans/bans.service.ts'
import type { FormDeps } from './forms/find-form.service.ts'
import { formRoutes } from './forms/forms.routes.ts'
import { responseRoutes } from './forms/responses.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import type { HealthDeps } from './health/health.service.ts'
import { repeatableRoutes, type RepeatableRoutes } from './http/repeatable.ts'
import type { Route } from './http/route.ts'
import { openApiRoutes } from './openapi/openapi.routes.ts'
import { outboxRoutes } from './outbox/outbox.routes.ts'
import type { OutboxDeps } from './outbox/outbox.service.ts'
import type { QuestionDeps } from './questions/bank.service.ts'
import { questionBatchRoutes } from './questions/batch.routes.ts'
import { questionRoutes } from './questions/questions.routes.ts'
import { receiptRoutes } from './registrations/receipts/receipt.routes.ts'
import { decisionRoutes } from './registrations/inbox/decisions.routes.ts'
import { entryRoutes } from './registrations/joining/entry.routes.ts'
import { savedReasonRoutes } from './registrations/inbox/saved-reasons.routes.ts'
import { inboxRoutes } from './registrations/inbox/inbox.routes.ts'
import type { RegistrationDeps } from './registrations/registration-deps.service.ts'
import { registrationRoutes } from './registrations/registrations.routes.ts'
import { upkeepRoutes } from './registrations/upkeep/upkeep.routes.ts'
import { requestRoutes } from './requests/requests.routes.ts'
import type { RequestDeps } from './requests/requests.service.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import type { SettingsDeps } from './settings/settings.service.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import type { StatisticsDeps } from './statistics/statistics.service.ts'
import type { TournamentDeps } from './tournaments/tournament-list.service.ts'
import { tournamentRoutes } from './tournaments/tournaments.routes.ts'

export type ApiDeps = HealthDeps &
  AuditDeps &
  StatisticsDeps &
  TournamentDeps &
  SessionDeps &
  SessionsDeps &
  AdminDeps &
  SetupDeps &
  SettingsDeps &
  RequestDeps &
  BanDeps &
  OutboxDeps &
  QuestionDeps &
  FormDeps &
  RegistrationDeps

/** In the order in which an address is compared with them. */
const CALLS: readonly ((deps: ApiDeps, repeatable: RepeatableRoutes) => Route[])[] = [
  healthRoutes,
  sessionRoutes,
  sessionsRoutes,
  adminRoutes,
  setupRoutes,
  settingsRoutes,
  requestRoutes,
  banRoutes,
  outboxRoutes,
  questionRoutes,
  questionBatchRoutes,
  formRoutes,
  responseRoutes,
  // Before '/registrations/:id/resend', which would take 'receipt' for an id.
  receiptRoutes,
  tournamentRoutes,
  registrationRoutes,
  entryRoutes,
  inboxRoutes,
  savedReasonRoutes,
  decisionRoutes,
  upkeepRoutes,
  statisticsRoutes,
  auditRoutes,
]

/** All routes of the API, including those that describe it. */
export function apiRoutes(deps: ApiDeps): Route[] {
  const repeatable = repeatableRoutes(deps)
  const calls = CALLS.flatMap((routesOf) => routesOf(deps, repeatable))
  const routes: Route[] = [...calls, ...openApiRoutes(() => routes)]
  return routes
}
