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
  { collection, id, actor, job, action }: AuditQuery,
  collections: Collections,
): Listing<AuditEntry> {
  if (collection !== undefined) {
    return id === undefined
      ? auditOf(collections, collection)
      : auditOfDocument(collections, { collection, id })
  }
  if (actor !== undefined) return auditBy(collections, actor)
  if (job !== undefined) return auditByJob(collections, job)
  return action === undefined ? wholeAudit(collections) : auditOfAction(collections, action)
}
