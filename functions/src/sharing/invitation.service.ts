import { feeText, posterLine } from '../contract/facts-line.ts'
import { parsePrizePool } from '../contract/prizes.ts'
import { dateIn, timeIn, zoneNameIn } from '../contract/spanish-dates.ts'
import { registrationPhase, type RegistrationPhase } from '../contract/tournament-state.ts'
import type { Tournament } from '../contract/tournaments.ts'
import { Recent } from '../data/recent.ts'

const DAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }
const DAY_OF_LONG_AGO: Intl.DateTimeFormatOptions = { ...DAY, year: 'numeric' }

/**
 * What a chat shows below a tournament's name: first what would spare somebody the way, then when, for what,
 * and what to do. Whoever reads it may be anywhere, so the hour names its zone.
 */
export function invitationTo(tournament: Tournament, now: Date): string {
  const hindrance = hindranceOf(tournament, now)
  return [
    hindrance,
    whenText(tournament, now),
    ...prizeTexts(tournament.prizePool),
    posterLine(tournament),
    hindrance === null ? entryText(tournament) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

const isOver = ({ endsAt }: Tournament, now: Date): boolean => Date.parse(endsAt) <= now.getTime()

const HINDRANCES: Record<RegistrationPhase, string | null> = {
  completed: 'El torneo ya comenzó',
  registration_closed: 'Inscripciones cerradas',
  full: 'Torneo completo',
  open: null,
}

/** Why one may not just come and take a seat; null where one may. */
function hindranceOf(tournament: Tournament, now: Date): string | null {
  if (isOver(tournament, now)) return 'Torneo finalizado'
  const phase = registrationPhase(tournament, now)
  const hasLine = phase === 'full' && tournament.waitlist && tournament.linkedFormId !== null
  return hasLine ? `${HINDRANCES.full}, con lista de espera` : HINDRANCES[phase]
}

/** Finding the words takes longer than all the rest, and everybody is told the same. */
const written = new Recent<string>(50)

function whenText(tournament: Tournament, now: Date): string {
  const { date, timeZone } = tournament
  if (date === null) return 'Fecha por confirmar'
  const day = isOver(tournament, now) ? DAY_OF_LONG_AGO : DAY
  return written.get(`${date} ${timeZone} ${day.year}`, () => momentText(new Date(date), timeZone, day))
}

/** 'Sábado 28 de noviembre, 8:00 p. m. (hora de Colombia)' */
function momentText(date: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const day = dateIn(options, timeZone, date).replaceAll(',', '')
  const capitalised = day.charAt(0).toUpperCase() + day.slice(1)
  return `${capitalised}, ${timeIn(timeZone, date)} (${zoneNameIn(timeZone, date)})`
}

function prizeTexts(prizePool: string): string[] {
  const { first, second, third } = parsePrizePool(prizePool)
  const places = [
    ['1er', first],
    ['2do', second],
    ['3er', third],
  ]
  return places.flatMap(([place, prize]) => (prize === null ? [] : [`${place}: ${prize}`]))
}

/** Without a form nobody can come in yet, and it may still be said what it costs. */
function entryText({ entryFee, linkedFormId }: Tournament): string {
  const fee = feeText(entryFee)
  if (linkedFormId === null) return fee ?? 'Inscripción gratis'
  return fee === null ? 'Inscríbete gratis' : `Inscríbete por $${entryFee}`
}
