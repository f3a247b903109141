import type { Query, QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { isRestoring } from '../backup/restore.service.ts'
import { LIMITS } from '../contract/limits.ts'
import { isReminder } from '../contract/stored/outbox.ts'
import type { Delivery, Mail } from '../contract/stored/mail.ts'
import { CONVERTERS } from '../data/collections.ts'
import { withDeadline } from '../data/deadline.ts'
import { unlessLate } from '../data/optimistic.ts'
import { mailAbandoned, mailBegunSince, mailToRetry, mailWaiting } from '../data/queries.ts'
import { readOrSkip } from '../http/page-of.ts'
import { describeError } from '../logging/log.ts'
import { abandoned, after, begun } from './delivery.service.ts'
import { areRemindersStopped } from '../reminders/opt-outs.service.ts'
import { markOf } from '../reminders/reminder-link.service.ts'
import { accountIn, type MailSettings, tellWhetherMailIsOff } from './mail-off.service.ts'
import { kindOf, type OutboxDeps } from './outbox.service.ts'
import { type Mailer, openMailer } from './smtp.service.ts'

/**
 * Delivery of the outbox. An attempt is a claim, which is committed first, then the mark that the content goes out, then
 * its end. Each write has the version of the one before as its precondition: of two runs one has the message, and a
 * message that is erased meanwhile is not sent. A run that dies before the mark has sent nothing, so the message is sent
 * again; after the mark no one knows, so it is not.
 */

const MINUTE_MS = 60_000

/** What is left of a run after its last message begins: longer than the server may be silent. */
const LAST_MS = 20_000

interface MailJobDeps extends OutboxDeps {
  /** Tells whose reader wants no reminders. */
  reminderKey: Buffer
}

export interface SendDeps extends MailJobDeps {
  /** Rejects if the mail server is out of reach. */
  openMailer: () => Promise<Mailer>
}

interface Claimed {
  mail: Mail
  attempt: Delivery
  put: (next: Delivery) => Promise<boolean>
}

type Found = QueryDocumentSnapshot<Mail>

/** Sends what is due, for so long, and at most so many a minute. */
export async function sendDueMail(forMs: number, perMinute: number, deps: SendDeps): Promise<void> {
  const { collections, clock, log } = deps
  const until = performance.now() + forMs - LAST_MS
  await settleAbandoned(deps)
  const lastMinute = new Date(clock.now().getTime() - MINUTE_MS)
  const begunNow = (await mailBegunSince(collections, lastMinute).count().get()).data().count
  const most = Math.min(LIMITS.mailEachRun, perMinute - begunNow)
  if (most <= 0) return
  const due = await firstOf(most, [mailToRetry(collections, clock.now()), mailWaiting(collections)])
  if (due.length === 0) return

  let mailer = await openOrLog(due.length, deps)
  if (mailer === undefined) return
  const ends: Partial<Record<Delivery['state'], number>> = {}
  try {
    for (const [index, found] of due.entries()) {
      if (performance.now() > until) break
      mailer ??= await openOrLog(due.length - index, deps)
      if (mailer === undefined) break
      const claimed = await claim(found, deps)
      if (claimed === undefined) continue
      const { end, state } = await attemptOf(claimed, mailer, deps)
      ends[state] = (ends[state] ?? 0) + 1
      // The connection is lost: the others are not charged an attempt for it.
      if (end.outcome === 'not-sent' || end.outcome === 'unknown') break
      if (end.outcome === 'sender-refused') {
        log.error('mail server not reached', { waiting: due.length - index, error: end.error })
        break
      }
      // On this connection the refused message may still be under way.
      if (end.outcome === 'refused') {
        mailer.close()
        mailer = undefined
      }
    }
  } finally {
    mailer?.close()
  }
  const { SUCCESS: sent = 0, RETRY: retried = 0, ERROR: failed = 0 } = ends
  const counts = { sent, retried, failed }
  if (failed > 0) log.error('mail sent', counts)
  else log.info('mail sent', counts)
}

async function openOrLog(waiting: number, { openMailer, log }: SendDeps): Promise<Mailer | undefined> {
  try {
    return await openMailer()
  } catch (error) {
    log.error('mail server not reached', { waiting, error: describeError(error) })
    return undefined
  }
}

async function firstOf(most: number, queries: readonly Query<Mail>[]): Promise<Found[]> {
  const found: Found[] = []
  for (const query of queries) {
    if (found.length < most) found.push(...(await query.limit(most - found.length).get()).docs)
  }
  return found
}

const stored = (mail: Mail, delivery: Delivery): unknown =>
  CONVERTERS.mail.toFirestore({ ...mail, delivery })['delivery']

/** Undefined if another run has it, it is gone or unreadable, or its reader wants no reminders since it was written. */
async function claim(found: Found, deps: SendDeps): Promise<Claimed | undefined> {
  const { clock, log } = deps
  const [mail] = readOrSkip(found, log)
  if (mail === undefined) return undefined
  if (await isUnwanted(mail, deps)) {
    await unlessLate(() => found.ref.delete({ lastUpdateTime: found.updateTime }))
    return undefined
  }
  let version: Timestamp = found.updateTime
  const put = async (delivery: Delivery): Promise<boolean> => {
    const written = await unlessLate(() =>
      found.ref.withConverter(null).update({ delivery: stored(mail, delivery) }, { lastUpdateTime: version }),
    )
    if (written === undefined) return false
    version = written.writeTime
    return true
  }
  const attempt = begun(mail.delivery, clock.now())
  return (await put(attempt)) ? { mail, attempt, put } : undefined
}

async function isUnwanted(mail: Mail, deps: SendDeps): Promise<boolean> {
  const [reader] = mail.to
  if (reader === undefined || !isReminder(kindOf(mail))) return false
  return areRemindersStopped(markOf(reader, deps.reminderKey), deps)
}

async function attemptOf({ mail, attempt, put }: Claimed, mailer: Mailer, { clock }: SendDeps) {
  const end = await mailer.send(mail, async () => {
    if (!(await put({ ...attempt, handedOver: true }))) throw new Error('The message is no longer there')
  })
  const next = after(attempt, end, clock.now())
  // It may have been erased meanwhile.
  await put(next)
  return { end, state: next.state }
}

/** Attempts of runs that have ended without an end of their own. */
async function settleAbandoned({ collections, clock, log }: SendDeps): Promise<void> {
  const { docs } = await mailAbandoned(collections, clock.now()).limit(LIMITS.mailEachRun).get()
  for (const found of docs) {
    const [mail] = readOrSkip(found, log)
    if (mail?.delivery) {
      const delivery = stored(mail, abandoned(mail.delivery, clock.now()))
      await unlessLate(() =>
        found.ref.withConverter(null).update({ delivery }, { lastUpdateTime: found.updateTime }),
      )
    }
  }
}

/** Below the time-out of the scheduled function. */
const JOB_MS = 50_000

/**
 * The runs of the function that delivers the outbox. The first one of a process tells the panel whether they do: without
 * an account that is all.
 */
export function mailJob(
  settings: MailSettings | null,
  allowsPlain: boolean,
  deps: MailJobDeps,
): () => Promise<void> {
  const { clock, collections, log } = deps
  const account = accountIn(settings)
  const off = typeof account === 'string' ? account : null
  let isTold = false
  return async () => {
    if (!isTold) await withDeadline(JOB_MS, () => tellWhetherMailIsOff(off, collections))
    isTold = true
    if (typeof account === 'string') {
      if (account === 'no-server') {
        log.error('mail has a sender but no server', { parameter: 'MAIL_FROM', secret: 'MAIL_SERVER' })
      }
      return
    }
    const { server: url, from, perMinute } = account
    await clock.set?.()
    await withDeadline(JOB_MS, async () => {
      // What a restored copy says is not written yet: a message of it may have been sent long ago.
      if (await isRestoring(collections)) return
      await sendDueMail(JOB_MS, perMinute, {
        ...deps,
        openMailer: () => openMailer({ url, from, allowsPlain }),
      })
    })
  }
}
