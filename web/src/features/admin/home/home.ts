import type { Overview } from '@arena-libre/functions/contract/site/overview'
import { prizesDueAt } from '@arena-libre/functions/contract/tournaments/prize-delivery'
import { day } from '../../../lib/dates.ts'
import type { FirstCupNote } from '../../../lib/tournaments/first-cup.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** 'empieza en 3 h' */
export function startsIn(date: string | null, now: number): string {
  if (date === null) return 'fecha por confirmar'
  const left = Date.parse(date) - now
  if (left <= 0) return 'ya empezó'
  if (left < HOUR_MS) return `empieza en ${Math.ceil(left / MINUTE_MS)} min`
  if (left < 2 * DAY_MS) return `empieza en ${Math.floor(left / HOUR_MS)} h`
  return `empieza en ${Math.floor(left / DAY_MS)} días`
}

/** 'se entregan hasta el mar 24 nov' */
export function prizesText(endsAt: string, zone: string, now: number): string {
  const due = prizesDueAt({ endsAt })
  return due.getTime() > now
    ? `se entregan hasta el ${day(due, zone)}`
    : `el plazo venció el ${day(due, zone)}`
}

/** Of the ledger. */
export const overdueText = (count: number): string =>
  count === 1 ? '1 premio venció sin entregarse' : `${count} premios vencieron sin entregarse`

/** How many registrations wait for an admin. */
export const toReviewIn = ({ registrations: { pending, review } }: Overview): number => pending + review

/** The list that shows all of them. */
export const listToReview = ({ registrations: { review } }: Overview) => (review > 0 ? 'toReview' : 'pending')

/** The number of tournaments that are listed by name. */
const NAMED = 4

/** The tournaments with pending registrations that start first, and the number pending in all others. */
export function waitingIn(overview: Overview) {
  const named = overview.toReview.slice(0, NAMED)
  const inNamed = named.reduce((sum, { count }) => sum + count, 0)
  // The counts are read one after another, so a decision can fall between them.
  return { named, elsewhere: Math.max(0, toReviewIn(overview) - inNamed) }
}

/** A site without any tournament. */
export const hasNoTournament = ({ tournaments: { active, over, scheduled, draft } }: Overview): boolean =>
  active + over + scheduled + draft === 0

/** Whether the guide has begun a cup that is still a draft; one that was published or deleted does not count. */
export const isFirstCupBegun = (
  overview: Overview | undefined,
  { id, isOver }: Pick<FirstCupNote, 'id' | 'isOver'>,
): boolean => id !== null && !isOver && (overview?.tournaments.draft ?? 0) > 0

export function welcome(overview: Overview | undefined): string {
  const count = overview === undefined ? 0 : toReviewIn(overview)
  if (count === 0) return ''
  return count === 1 ? ' Hay 1 inscripción por revisar.' : ` Hay ${count} inscripciones por revisar.`
}

/** The texts about undelivered messages. */
export const failedText = (count: number): string =>
  count === 1 ? '1 correo no llegó' : `${count} correos no llegaron`

export const stuckText = (count: number): string =>
  count === 1 ? '1 correo sin enviar' : `${count} correos sin enviar`
