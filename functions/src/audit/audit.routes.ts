import { z } from 'zod'
import { auditEntrySchema, auditQuerySchema } from '../contract/people/audit.ts'
import { pageSchema } from '../contract/calls/paging.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { listAudit, type AuditDeps } from './audit-trail.service.ts'

export const auditRoutes = (deps: AuditDeps): Route[] => [
  defineRoute({
    method: 'GET',
    path: '/audit',
    action: 'audit.read',
    request: z.strictObject({ query: auditQuerySchema }),
    data: pageSchema(auditEntrySchema),
    handle: ({ query }) => listAudit(query, deps),
  }),
]
