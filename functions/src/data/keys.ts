import { hkdfSync } from 'node:crypto'

/** One key for each purpose, so that a value made for one is not valid for another. */
export interface Keys {
  /** Signs the links to receipts. */
  receipts: Buffer
  /** Used for source marks, so that they do not reveal addresses. */
  sources: Buffer
  /** Marks addresses that want no reminders, and signs the links with which they say so. */
  reminders: Buffer
  /** Marks callers in the log: not as registrations mark them, so that a line does not lead to one. */
  logs: Buffer
}

/** All keys are derived from one secret: changing the secret changes them all and invalidates every issued link. */
export function keysOf(secret: string): Keys {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `arena-libre ${purpose}`, 32))
  return {
    receipts: keyFor('receipts'),
    sources: keyFor('sources'),
    reminders: keyFor('reminders'),
    logs: keyFor('logs'),
  }
}
