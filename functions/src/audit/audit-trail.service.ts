import type { AuditEntry, AuditQuery } from '../contract/people/audit.ts'
import type { Page } from '../contract/calls/paging.ts'
import type { Collections } from '../data/collections.ts'
import type { Listing } from '../data/listing.ts'
import { auditBy, auditByJob, auditOf, auditOfAction, auditOfDocument, wholeAudit } from '../data/queries.ts'
import { pageOf } from '../http/page-of.ts'
import type { Log } from '../logging/log.ts'

export interface AuditDeps {
  collections: Collections
  log: Log
}

/** The trail, the latest first. */
export const listAudit = (query: AuditQuery, { collections, log }: AuditDeps): Promise<Page<AuditEntry>> =>
  pageOf(listingFor(query, collections), query, log)

function listingFor(
  { collection, id, actor, job, action, ...period }: AuditQuery,
  collections: Collections,
): Listing<AuditEntry> {
  const within = {
    from: period.from === undefined ? undefined : new Date(period.from),
    before: period.before === undefined ? undefined : new Date(period.before),
  }
  if (collection !== undefined) {
    return id === undefined
      ? auditOf(collections, collection, within)
      : auditOfDocument(collections, { collection, id }, within)
  }
  if (actor !== undefined) return auditBy(collections, actor, within)
  if (job !== undefined) return auditByJob(collections, job, within)
  return action === undefined ? wholeAudit(collections, within) : auditOfAction(collections, action, within)
}
