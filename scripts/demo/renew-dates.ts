import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'

/**
 * The new dates of a tournament, or null if none of its dates has passed that would be in the future in a new world.
 */
export function renewedTournament(saved: Tournament, fresh: Tournament, now: Date): Tournament | null {
  const moment = now.toISOString()
  const isToCome = fresh.date !== null && fresh.date > moment
  const hasGoneBy = saved.date !== null && saved.date <= moment
  if (!isToCome || !hasGoneBy) return null
  const { date, endDate, endsAt, registrationDeadline, publishedAt } = fresh
  return {
    ...saved,
    date,
    endDate,
    endsAt,
    registrationDeadline,
    publishedAt: saved.publishedAt === null ? null : (publishedAt ?? saved.publishedAt),
    revision: saved.revision + 1,
  }
}

const TIMES = ['createdAt', 'updatedAt', 'waitingSince', 'decidedAt'] as const

/**
 * Registrations move along with their tournament, all by the same time, so that the line keeps its order; the latest
 * act is at most `now`.
 */
export function renewedRegistrations(
  saved: readonly Registration[],
  movedMs: number,
  now: Date,
): Registration[] {
  const latest = Math.max(...saved.flatMap((registration) => momentsOf(registration)))
  const shift = Math.min(movedMs, now.getTime() - latest)
  if (shift <= 0) return []
  return saved.map((registration) => ({
    ...registration,
    ...Object.fromEntries(
      TIMES.map((name) => {
        const time = registration[name]
        return [name, time === null ? null : new Date(Date.parse(time) + shift).toISOString()]
      }),
    ),
  }))
}

const momentsOf = (registration: Registration): number[] =>
  TIMES.flatMap((name) => registration[name] ?? []).map((time) => Date.parse(time))
