import { feeText, gameLine, NO_DATE, posterLine, priceText } from './facts-line.ts'
import { parsePrizePool, prizeInWords } from './prizes.ts'
import { dateFormat, timeIn, zoneNameIn } from '../time/spanish-dates.ts'
import { registrationState, type RegistrationState } from './tournament-state.ts'
import type { Tournament } from './tournaments.ts'

const dayIn = dateFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const dayOfLongAgoIn = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/**
 * The text below a tournament's name in a chat: first a reason why one cannot register, then when, for what, and what
 * to do. The hour names its time zone, since the reader may be anywhere.
 * `write` puts a moment into words: formatting is the slowest part, and a server answers many with the same text.
 * `end` says how the cup ended, once that is official.
 */
export function invitationTo(
  tournament: Tournament,
  now: Date,
  { write = momentText, end = null }: { write?: typeof momentText; end?: string | null } = {},
): string {
  const state = registrationState(tournament, now)
  return [
    end ?? HINDRANCES[state],
    whenText(tournament, now, write),
    ...prizeTexts(tournament),
    posterLine(tournament),
    gameLine(tournament),
    entryText(tournament, state),
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}

const isOver = ({ endsAt }: Tournament, now: Date): boolean => Date.parse(endsAt) <= now.getTime()

/** The reason why one cannot simply take a seat; null if one can. */
const HINDRANCES: Readonly<Record<RegistrationState, string | null>> = {
  finished: 'Torneo finalizado',
  'in-progress': 'El torneo ya comenzó',
  full: 'Torneo completo',
  line: 'Torneo completo, con lista de espera',
  closed: 'Inscripciones cerradas',
  'without-form': 'Inscripciones por abrir',
  'form-inactive': 'Inscripciones en pausa',
  open: null,
}

function whenText(tournament: Tournament, now: Date, write: typeof momentText): string {
  const { date, timeZone } = tournament
  if (date === null) return NO_DATE
  return write(date, timeZone, isOver(tournament, now))
}

/** 'Sábado 28 de noviembre, 8:00 p. m. (hora de Colombia)', with the year where it was long ago. */
export function momentText(instant: string, timeZone: string, wasLongAgo: boolean): string {
  const date = new Date(instant)
  const day = (wasLongAgo ? dayOfLongAgoIn : dayIn)(timeZone, date).replaceAll(',', '')
  const capitalised = day.charAt(0).toUpperCase() + day.slice(1)
  return `${capitalised}, ${timeIn(timeZone, date)} (${zoneNameIn(timeZone, date)})`
}

function prizeTexts(tournament: Tournament): string[] {
  const { first, second, third } = parsePrizePool(tournament.prizePool)
  const places = [
    ['1er', first],
    ['2do', second],
    ['3er', third],
    ['Premio', prizeInWords(tournament)],
  ]
  return places.flatMap(([place, prize]) => (prize === null ? [] : [`${place}: ${prize}`]))
}

/** The price may be shown before registration opens. */
function entryText(tournament: Tournament, state: RegistrationState): string | null {
  const fee = feeText(tournament)
  if (state === 'open') return fee === null ? 'Inscríbete gratis' : `Inscríbete por ${priceText(tournament)}`
  return state === 'without-form' || state === 'form-inactive' ? (fee ?? 'Inscripción gratis') : null
}
