import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { mailServiceSchema } from '../stored/mail-service.ts'
import { instantSchema } from '../time/instants.ts'
import { tournamentLabelSchema } from '../tournaments/tournament-label.ts'

const count = z.int().min(0)

/** `GET /api/statistics/overview`: what the first screen of the panel shows. */
export const overviewSchema = z.strictObject({
  tournaments: z.strictObject({
    /** Published, and not over. */
    active: count,
    /** Published, and over. */
    over: count,
    scheduled: count,
    draft: count,
  }),
  /** Registrations of all tournaments: those that wait for an admin, in two states, and those of the last 28 days. */
  registrations: z.strictObject({ pending: count, review: count, recent: count }),
  /**
   * The active tournaments among those that end first that have registrations to review, with how many of both
   * states. What the totals have beyond these belongs to other tournaments.
   */
  toReview: z.array(tournamentLabelSchema.extend({ count })).max(LIMITS.overviewTournaments),
  /** The tournaments that ended first and whose prizes no admin has marked as delivered. */
  prizesDue: z
    .array(tournamentLabelSchema.extend({ endsAt: instantSchema, revision: z.int().min(1) }))
    .max(LIMITS.overviewTournaments),
  /** Prizes of the ledger whose time is over. */
  prizesOverdue: count,
  /** Recent messages that did not reach anybody: the server refused them, or nothing took them from the queue. */
  mail: z.strictObject({
    failed: count,
    stuck: count,
    /** Why nothing is sent; null where something is. */
    off: mailServiceSchema.shape.off,
  }),
})

export type Overview = z.infer<typeof overviewSchema>
