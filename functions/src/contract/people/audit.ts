import { z } from 'zod'
import { uidSchema } from '../ids.ts'
import { instantSchema } from '../time/instants.ts'
import { pageQuery } from '../calls/paging.ts'

/** The details of a change in an entry: flat, never personal data. */
const factsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** The action of an entry. An earlier release may have stored others: readers accept any. */
export const AUDITED_ACTIONS = [
  'tournaments.create',
  'tournaments.update',
  'tournaments.publish',
  'tournaments.unpublish',
  'tournaments.deliver-prizes',
  'tournaments.owe-prizes',
  'tournaments.confirmation',
  'tournaments.link',
  'tournaments.delete',
  'plans.create',
  'plans.update',
  'plans.delete',
  'draws.make',
  'draws.complete',
  'draws.move',
  'finalists.call',
  'finalists.settle',
  'results.publish',
  'results.change',
  'results.correct',
  'results.decide',
  'results.official',
  'results.claim',
  'results.unclaim',
  'results.uphold',
  'results.refuse',
  'prizes.deliver',
  'prizes.owe',
  'prizes.receive',
  'rooms.save',
  'rooms.reveal',
  'rooms.hide',
  'rooms.erase',
  'rooms.group',
  'registrations.add',
  'registrations.approve',
  'registrations.reject',
  'registrations.reopen',
  'registrations.line',
  'registrations.line-place',
  'registrations.review',
  'registrations.promote',
  'registrations.reseat',
  'registrations.confirm',
  'registrations.unconfirm',
  'registrations.no-show',
  'registrations.correct',
  'registrations.renew-receipt',
  'registrations.mail-receipt',
  'registrations.open-chat',
  'registrations.unmark-chat',
  'registrations.erase',
  'reasons.add',
  'reasons.update',
  'reasons.delete',
  'forms.create',
  'forms.duplicate',
  'forms.update',
  'forms.switch',
  'forms.delete',
  'responses.delete',
  'questions.create',
  'questions.update',
  'questions.switch',
  'questions.reorder',
  'questions.delete',
  'bans.add',
  'bans.lift',
  'bans.update',
  'requests.ask',
  'requests.approve',
  'requests.reject',
  'requests.reopen',
  'admins.grant',
  'admins.revoke',
  'owner.bind',
  'sessions.end',
  'sessions.end-others',
  'settings.update',
  'mail.resend',
  'retention.update',
  'retention.run',
  'people.export',
  'people.start-erasure',
  'people.erase',
  'backup.download',
  'backup.start-restore',
  'backup.restore',
  'doctor.mend',
] as const

export type AuditedAction = (typeof AUDITED_ACTIONS)[number]

/** `audit/{id}`: who did what to which document, written in the same commit as the change. */
export const auditEntrySchema = z.strictObject({
  id: z.string(),
  at: instantSchema,
  actor: z.union([
    z.strictObject({ kind: z.literal('user'), uid: z.string() }),
    z.strictObject({ kind: z.literal('job'), name: z.string() }),
    /** The holder of a receipt, who has no name on record. */
    z.strictObject({ kind: z.literal('player') }),
  ]),
  action: z.string().regex(/^[a-z]+\.[a-z-]+$/),
  target: z.strictObject({ collection: z.string(), id: z.string() }),
  before: factsSchema.nullable(),
  after: factsSchema.nullable(),
})

const name = z.string().regex(/^[\w-]{1,128}$/)

/**
 * `GET /api/audit`: the whole trail, or one filter of it: a collection or a document, a person, a job, an act; of a
 * period if that is asked for.
 */
export const auditQuerySchema = z
  .strictObject({
    ...pageQuery,
    collection: z
      .string()
      .regex(/^[\w/-]{1,128}$/)
      .optional(),
    id: name.optional(),
    actor: uidSchema.optional(),
    job: name.optional(),
    action: auditEntrySchema.shape.action.max(60).optional(),
    /** From this moment on, with or without another filter. */
    from: instantSchema.optional(),
    /** Before this moment. */
    before: instantSchema.optional(),
  })
  .refine(({ collection, id }) => id === undefined || collection !== undefined, {
    path: ['id'],
    error: 'Indica también la colección',
  })
  .refine(
    ({ collection, actor, job, action }) =>
      [collection, actor, job, action].filter((filter) => filter !== undefined).length <= 1,
    { path: ['query'], error: 'Elige un solo filtro' },
  )

export type AuditQuery = z.output<typeof auditQuerySchema>
export type AuditEntry = z.infer<typeof auditEntrySchema>
export type Actor = AuditEntry['actor']
