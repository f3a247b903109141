import type { Clock } from '../data/clock.ts'
import type { Collections } from '../data/collections.ts'
import type { Copies } from '../data/copies.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import type { Log } from '../logging/log.ts'
import type { ProcessMemory } from './process-memory.service.ts'

export interface RegistrationDeps {
  collections: Collections
  clock: Clock
  log: Log
  /** Signs the links of receipts. */
  receiptKey: Buffer
  /** Marks addresses that want no reminders, and signs the links with which they say so. */
  reminderKey: Buffer
  /** The origin of the site, for links in messages. */
  siteUrl: string
  memory: ProcessMemory
  /** The limit of messages to one e-mail address that strangers can cause, in this process. */
  strangerMailLimit: RateLimiter
  copies: Copies
}
