import { auditEntrySchema, auditQuerySchema } from '../contract/people/audit.ts'
import { defineListRoute, type Route } from '../http/route.ts'
import { listAudit, type AuditDeps } from './audit-trail.service.ts'

export const auditRoutes = (deps: AuditDeps): Route[] => [
  defineListRoute('GET /audit', 'audit.read', {
    summary: 'Lists what the team did',
    query: auditQuerySchema,
    item: auditEntrySchema,
    list: (query) => listAudit(query, deps),
  }),
]
