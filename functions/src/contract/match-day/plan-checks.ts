import { minuteOf } from '../time/wall-time.ts'
import { endsAt } from '../tournaments/tournament-state.ts'
import { entrantsOf, roomCapacity, roomSizes, type PlannedCup } from './plan-proposal.ts'
import type { CupPlanView, Round } from './cup-plan.ts'
import { countOfEntrants } from './plan-words.ts'

type Problem = CupPlanView['problems'][number]

/** What of a plan does not fit, in itself or to the tournament, by the path of the field. */
export const planProblems = (rounds: readonly Round[], cup: PlannedCup): Problem[] => {
  const entrants = entrantsOf(rounds, cup)
  return [
    ...rounds.flatMap((round, index) =>
      [
        ...roomProblems(round, entrants[index] ?? 0, cup),
        ...advanceProblems(round, entrants[index] ?? 0, index === rounds.length - 1),
        ...scoringProblems(round, index === 0),
        ...winProblems(round, index === rounds.length - 1),
      ].map(([field, message]) => ({ field: `rounds.${index}.${field}`, message })),
    ),
    ...timeProblems(rounds, cup),
  ]
}

type Found = [field: string, message: string]

function roomProblems({ rooms }: Round, entrants: number, { modality }: PlannedCup): Found[] {
  const needed = Math.ceil(entrants / roomCapacity(modality))
  if (rooms < needed) {
    const count = countOfEntrants(entrants, modality)
    return [['rooms', `No alcanza para ${count}: hacen falta ${needed} salas`]]
  }
  // A single player has a room, but nobody plays alone beside others.
  const most = Math.max(1, Math.floor(entrants / 2))
  return rooms > most
    ? [['rooms', `Sobran salas: con ${countOfEntrants(entrants, modality)} bastan ${most}`]]
    : []
}

function advanceProblems({ rooms, advance }: Round, entrants: number, isLast: boolean): Found[] {
  if (isLast) {
    return [
      ...(rooms === 1 ? [] : [['rooms', 'La última ronda se juega en una sola sala'] satisfies Found]),
      ...(advance === 0 ? [] : [['advance', 'Después de la última ronda nadie avanza'] satisfies Found]),
    ]
  }
  if (advance === 0) return [['advance', 'Di cuántos avanzan de cada sala']]
  const smallest = roomSizes(entrants, rooms).at(-1) ?? 0
  return advance < smallest
    ? []
    : [['advance', `Deben avanzar menos de los que juegan en una sala, que son ${smallest}`]]
}

/** No value is larger than the one before it. */
const falls = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value <= (values[index - 1] ?? 0))

function scoringProblems({ scoring: { placement, headStart } }: Round, isFirst: boolean): Found[] {
  const LESS = 'Un mejor puesto no puede dar menos puntos'
  return [
    ...(falls(placement) ? [] : [['scoring.placement', LESS] satisfies Found]),
    ...(falls(headStart) ? [] : [['scoring.headStart', LESS] satisfies Found]),
    ...(isFirst && headStart.length > 0
      ? [['scoring.headStart', 'La primera ronda no tiene una anterior: deja esto vacío'] satisfies Found]
      : []),
  ]
}

function winProblems({ win, matches, ties }: Round, isLast: boolean): Found[] {
  const found: Found[] = []
  if (win.rule !== 'sum' && !isLast) {
    found.push(['win.rule', 'Solo la última ronda se gana así: en las otras avanzan los de más puntos'])
  }
  if (win.rule !== 'sum' && matches.length < 2) {
    found.push(['win.rule', 'Así hacen falta al menos dos partidas'])
  }
  if (new Set(ties).size < ties.length) found.push(['ties', 'Un desempate está repetido'])
  else if (ties.indexOf('admin') !== ties.length - 1) {
    found.push(['ties', 'El último desempate es la decisión del equipo'])
  }
  return found
}

/** Every match with its path, in the order in which they are played. */
const matchesOf = (rounds: readonly Round[]) =>
  rounds.flatMap(({ matches }, round) =>
    matches.map(({ startsAt }, match) => ({
      round,
      startsAt,
      field: `rounds.${round}.matches.${match}.startsAt`,
    })),
  )

function timeProblems(rounds: readonly Round[], cup: PlannedCup): Problem[] {
  const ends = endsAt(cup)
  let latest: string | null = null
  const problems: Problem[] = []
  for (const { startsAt, field } of matchesOf(rounds)) {
    if (startsAt === null) continue
    const message = timeProblem(startsAt, { latest, ends, date: cup.date })
    if (message !== null) problems.push({ field, message })
    latest = startsAt
  }
  return problems
}

interface Around {
  latest: string | null
  date: string | null
  ends: string
}

function timeProblem(startsAt: string, { latest, date, ends }: Around): string | null {
  if (date !== null && startsAt < minuteOf(date)) return 'Es antes del inicio del torneo'
  if (startsAt >= ends) return 'Es después del final del torneo: cambia primero el final'
  return latest !== null && startsAt <= latest ? 'Debe ser después de la partida anterior' : null
}

/**
 * Whether a round has begun: the time of its first match has passed, or that of anything after it. Nothing is known of
 * a match that only follows another.
 */
export function hasBegun(
  rounds: readonly Round[],
  index: number,
  { date }: Pick<PlannedCup, 'date'>,
  now: Date,
): boolean {
  const time = now.toISOString()
  return matchesOf(rounds).some(({ round, startsAt }, place) => {
    const starts = place === 0 ? (startsAt ?? date) : startsAt
    return round >= index && starts !== null && starts <= time
  })
}

const sameIn = (stored: readonly Round[], next: readonly Round[]) => (index: number) =>
  JSON.stringify(stored[index]) === JSON.stringify(next[index])

/** The rounds that have begun and that a change would replace or remove. */
export const changedBegunRounds = (
  stored: readonly Round[],
  next: readonly Round[],
  cup: Pick<PlannedCup, 'date'>,
  now: Date,
): Problem[] => {
  const isSame = sameIn(stored, next)
  return stored.flatMap((_, index) =>
    hasBegun(stored, index, cup, now) && !isSame(index)
      ? [{ field: `rounds.${index}`, message: 'Esta ronda ya comenzó: no se puede cambiar' }]
      : [],
  )
}

/**
 * What speaks against storing a plan in place of another, none for the first one. What no longer fits in rounds that
 * have begun keeps no other round from being changed.
 */
export function changeProblems(
  stored: readonly Round[],
  next: readonly Round[],
  cup: PlannedCup,
  now: Date,
): Problem[] {
  const isSame = sameIn(stored, next)
  const begun = stored.flatMap((_, index) => (hasBegun(stored, index, cup, now) ? [`rounds.${index}.`] : []))
  // Such a time would close its round at once. With a date the checks of times see to it.
  const passed = matchesOf(next).flatMap(({ round, startsAt, field }) =>
    cup.date === null && startsAt !== null && startsAt <= now.toISOString() && !isSame(round)
      ? [{ field, message: 'Esa hora ya pasó' }]
      : [],
  )
  return [...planProblems(next, cup), ...passed].filter(
    ({ field }) => !begun.some((place) => field.startsWith(place)),
  )
}
