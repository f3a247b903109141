import { REGISTRATION_STATES } from '../../functions/src/contract/registrations/registration-states.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import type { Figures } from '../../functions/src/contract/site/figures.ts'
import { STATISTICS_ZONE, type Counted } from '../../functions/src/contract/site/tallies.ts'
import { wallTimeOf } from '../../functions/src/contract/time/wall-time.ts'
import { COUNTRIES, TIMES } from './tally-world.ts'

const HOUR_MS = 3_600_000

const dayOf = (instant: string): string => wallTimeOf(new Date(instant), STATISTICS_ZONE).slice(0, 10)

export const times = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]))

const record = (counts: readonly Counted[]): Record<string, number> =>
  Object.fromEntries(counts.map(({ name, count }) => [name, count]))

const PREFIXES: [string, string][] = [
  ['+57', 'CO'],
  ['+51', 'PE'],
  ['+1809', 'DO'],
  ['+1', 'US'],
]

const nameOf = (text: string, options: readonly string[]): string => (options.includes(text) ? text : '…')

const freeFireIdsOf = ({ freeFireId, partner }: Registration): string[] =>
  partner === null ? [freeFireId] : [freeFireId, partner.freeFireId]

/** Counted by hand from the documents themselves. */
export function countedByHand(all: readonly Registration[], { from, to }: Figures, tournament?: string) {
  const own = all.filter(({ tournamentId }) => tournament === undefined || tournamentId === tournament)
  const days = own.map(({ createdAt }) => dayOf(createdAt))
  const present = own.filter((_, index) => (days[index] ?? '') >= from && (days[index] ?? '') <= to)
  const joined = present.filter(({ joinedAs }) => joinedAs === 'waitlisted')
  const pais = present.flatMap(({ answers }) => answers['pais'] ?? []).map((text) => nameOf(text, COUNTRIES))
  const horarios = present
    .flatMap(({ answers }) => answers['horarios'] ?? [])
    .map((text) => nameOf(text, TIMES))
  return {
    registrations: present.length,
    byStatus: Object.fromEntries(
      REGISTRATION_STATES.map((status) => [status, present.filter((one) => one.status === status).length]),
    ),
    days: times(present.map(({ createdAt }) => dayOf(createdAt))),
    line: {
      joined: joined.length,
      seated: joined.filter(({ status }) => status === 'pending' || status === 'approved').length,
      waiting: joined.filter(({ status }) => status === 'waitlisted').length,
    },
    decided: present.filter(({ decidedAt, addedBy }) => decidedAt !== null && addedBy === null).length,
    decidedInADay: present.filter(
      ({ createdAt, decidedAt, addedBy }) =>
        decidedAt !== null &&
        addedBy === null &&
        Date.parse(decidedAt) - Date.parse(createdAt) <= 24 * HOUR_MS,
    ).length,
    players: present.flatMap(freeFireIdsOf).length,
    sources: times(present.map(({ source }) => source ?? '')),
    countries: times(
      present.map(({ phoneE164 }) =>
        phoneE164 === null ? '' : (PREFIXES.find(([start]) => phoneE164.startsWith(start))?.[1] ?? '…'),
      ),
    ),
    pais: times(pais),
    horarios: times(horarios),
  }
}

export function shown(answer: Figures): ReturnType<typeof countedByHand> {
  const optionsOf = (id: string) => record(answer.answers.find((one) => one.id === id)?.options ?? [])
  return {
    registrations: answer.registrations,
    byStatus: answer.byStatus,
    days: Object.fromEntries(
      answer.days.filter(({ count }) => count > 0).map(({ day, count }) => [day, count]),
    ),
    line: answer.line,
    decided: answer.waits.reduce((sum, count) => sum + count, 0),
    decidedInADay: answer.waits.slice(0, 6).reduce((sum, count) => sum + count, 0),
    players: answer.players,
    sources: record(answer.sources),
    countries: record(answer.countries),
    pais: optionsOf('pais'),
    horarios: optionsOf('horarios'),
  }
}

/** The players who had registered elsewhere before the first registration of their tournament. */
export function returningByHand(
  all: readonly Registration[],
  tournament: string,
  { from, to }: Figures,
): number {
  const own = all.filter(({ tournamentId }) => tournamentId === tournament)
  const first = own.map(({ createdAt }) => createdAt).toSorted()[0] ?? ''
  const known = new Set(all.filter(({ createdAt }) => createdAt < first).flatMap(freeFireIdsOf))
  return own
    .filter(({ createdAt }) => dayOf(createdAt) >= from && dayOf(createdAt) <= to)
    .flatMap(freeFireIdsOf)
    .filter((id) => known.has(id)).length
}
