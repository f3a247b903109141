import { LIMITS } from '@arena-libre/functions/contract/limits'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { registrationButton } from './state-view.ts'

const startOf = ({ date }: Tournament): number =>
  date === null ? Number.POSITIVE_INFINITY : Date.parse(date)

const bySoonestStart = (one: Tournament, other: Tournament): number => {
  const [first, second] = [startOf(one), startOf(other)]
  return first === second ? one.id.localeCompare(other.id) : first - second
}

/** Tournaments that have not ended, the soonest first, undated ones last. */
export const activeAt = (tournaments: readonly Tournament[], now: number): Tournament[] =>
  tournaments.filter(({ endsAt }) => Date.parse(endsAt) > now).toSorted(bySoonestStart)

/** The next instant at which a card changes or leaves the list, without anything having been written. */
export function nextChange(tournaments: readonly Tournament[], now: number): number | null {
  const instants = tournaments.flatMap(({ date, registrationDeadline, endsAt }) => {
    const start = date === null ? [] : [Date.parse(date), Date.parse(date) - LIMITS.startingSoonMs]
    const deadline = registrationDeadline === null ? [] : [Date.parse(registrationDeadline)]
    return [...start, ...deadline, Date.parse(endsAt)]
  })
  // A closing counts from the millisecond after its instant.
  const ahead = instants.map((instant) => instant + 1).filter((instant) => instant > now)
  return ahead.length === 0 ? null : Math.min(...ahead)
}

/** The poster of the home page: the soonest one can still join, else the soonest that has not begun. */
export function nextTournament(tournaments: readonly Tournament[], now: number): Tournament | null {
  const ahead = activeAt(tournaments, now).filter(({ date }) => date === null || Date.parse(date) > now)
  return ahead.find((tournament) => registrationButton(tournament, now).enabled) ?? ahead[0] ?? null
}
