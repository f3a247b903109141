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
import { backupRoutes } from './backup/backup.routes.ts'
import { banRoutes } from './bans/bans.routes.ts'
import type { BanDeps } from './bans/bans.service.ts'
import { formRoutes } from './forms/forms.routes.ts'
import { responseRoutes } from './forms/responses.routes.ts'
import { repeatableRoutes, type RepeatableRoutes } from './http/repeatable.ts'
import type { Route } from './http/route.ts'
import { cupPlanRoutes } from './match-day/cup-plan.routes.ts'
import { matchDayRoutes } from './match-day/match-day.routes.ts'
import { prizesRoutes } from './match-day/prizes.routes.ts'
import { resultsRoutes } from './match-day/results.routes.ts'
import { openApiRoutes } from './openapi/openapi.routes.ts'
import { outboxRoutes } from './outbox/outbox.routes.ts'
import type { OutboxDeps } from './outbox/outbox.service.ts'
import { peopleRoutes } from './people/people.routes.ts'
import type { QuestionDeps } from './questions/bank.service.ts'
import { questionBatchRoutes } from './questions/batch.routes.ts'
import { questionRoutes } from './questions/questions.routes.ts'
import { decisionRoutes } from './registrations/inbox/decisions.routes.ts'
import { savedReasonRoutes } from './registrations/inbox/saved-reasons.routes.ts'
import { inboxRoutes } from './registrations/inbox/inbox.routes.ts'
import { upkeepRoutes } from './registrations/upkeep/upkeep.routes.ts'
import { requestRoutes } from './requests/requests.routes.ts'
import type { RequestDeps } from './requests/requests.service.ts'
import { retentionRoutes } from './retention/retention.routes.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'
import type { StatisticsDeps } from './statistics/statistics.service.ts'
import { visitorRoutes, type VisitorDeps } from './routes.ts'
import { tournamentChangeRoutes } from './tournaments/tournament-changes.routes.ts'

export type ApiDeps = VisitorDeps &
  AuditDeps &
  StatisticsDeps &
  SessionDeps &
  SessionsDeps &
  AdminDeps &
  SetupDeps &
  RequestDeps &
  BanDeps &
  OutboxDeps &
  QuestionDeps

/** In the order in which an address is compared with them. */
const CALLS: readonly ((deps: ApiDeps, repeatable: RepeatableRoutes) => Route[])[] = [
  sessionRoutes,
  sessionsRoutes,
  tournamentChangeRoutes,
  cupPlanRoutes,
  adminRoutes,
  setupRoutes,
  requestRoutes,
  banRoutes,
  outboxRoutes,
  questionRoutes,
  questionBatchRoutes,
  formRoutes,
  responseRoutes,
  inboxRoutes,
  savedReasonRoutes,
  decisionRoutes,
  matchDayRoutes,
  resultsRoutes,
  prizesRoutes,
  upkeepRoutes,
  statisticsRoutes,
  auditRoutes,
  retentionRoutes,
  peopleRoutes,
  backupRoutes,
]

/** What only the team calls, and what describes the API. Loaded with the first request that needs it. */
export function teamRoutes(deps: ApiDeps, visitors: readonly Route[]): Route[] {
  const repeatable = repeatableRoutes(deps)
  const team = CALLS.flatMap((routesOf) => routesOf(deps, repeatable))
  const routes: Route[] = [...team, ...openApiRoutes(() => [...visitors, ...routes])]
  return routes
}

/** All routes of the API, including those that describe it. */
export function apiRoutes(deps: ApiDeps): Route[] {
  const visitors = visitorRoutes(deps)
  return [...visitors, ...teamRoutes(deps, visitors)]
}
