import { playersPerSeat, seatCount } from '@arena-libre/functions/contract/tournaments/capacity'
import type { RegistrationState } from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { countText } from '../texts.ts'

type Seated = Pick<Tournament, 'modality' | 'maxPlayers' | 'currentPlayers' | 'waiting'>

/** From so many on, each seat that is left counts. */
const LAST = 3

export interface SeatsView {
  text: string
  /** 'last': it has to be quick. 'line': a place in the waiting list is what one gets. */
  look: 'plain' | 'last' | 'line'
  /** Of those one can still have; a pair shares a seat. */
  free: number
}

export function freeSeats(tournament: Seated): number {
  const taken = Math.ceil(tournament.currentPlayers / playersPerSeat(tournament.modality))
  return Math.max(0, seatCount(tournament) - taken)
}

/** '12 inscritos', '6 dúos inscritos' */
function enrolledText({ modality, currentPlayers }: Seated): string {
  const count = Math.ceil(currentPlayers / playersPerSeat(modality))
  return modality === 'duo'
    ? countText(count, 'dúo inscrito', 'dúos inscritos')
    : countText(count, 'inscrito', 'inscritos')
}

function freeText({ modality, maxPlayers }: Seated, free: number, isLast: boolean): string {
  if (free === 0) return 'Sin cupos'
  if (isLast) {
    return free === 1 ? '¡Último cupo!' : `¡Últimos ${free} ${modality === 'duo' ? 'dúos' : 'cupos'}!`
  }
  const verb = free === 1 ? 'Queda' : 'Quedan'
  return modality === 'duo' ? `${verb} ${countText(free, 'dúo', 'dúos')}` : `${verb} ${free} de ${maxPlayers}`
}

/** Registration has not opened: the number of seats is shown, not how many are left. */
export const isNotOpenYet = ({ currentPlayers }: Seated, state: RegistrationState): boolean =>
  state === 'without-form' && currentPlayers === 0

/** What is said of the seats of a cup; `isOver`: those that are left cannot be had any more. */
export function seatsView(tournament: Seated, state: RegistrationState, isOver: boolean): SeatsView {
  const free = freeSeats(tournament)
  if (tournament.maxPlayers === 0 || isOver) return { text: enrolledText(tournament), look: 'plain', free }
  if (state === 'line') {
    const { waiting } = tournament
    return {
      text: waiting === 0 ? 'Lista de espera' : `${waiting} en la lista de espera`,
      look: 'line',
      free,
    }
  }
  if (isNotOpenYet(tournament, state)) {
    const [one, many] = tournament.modality === 'duo' ? ['dúo', 'dúos'] : ['cupo', 'cupos']
    return { text: countText(free, one, many), look: 'plain', free }
  }
  const isLast = state === 'open' && free > 0 && free <= LAST
  return { text: freeText(tournament, free, isLast), look: isLast ? 'last' : 'plain', free }
}

/** So long before the end of registration it is counted in minutes. */
export const CLOSING_SOON_MS = 2 * 60 * 60_000

/** The minutes until registration closes, in the last two hours; else null. */
export function minutesToClosing(
  { registrationDeadline }: Pick<Tournament, 'registrationDeadline'>,
  now: number,
): number | null {
  if (registrationDeadline === null) return null
  const left = Date.parse(registrationDeadline) - now
  return left < 0 || left > CLOSING_SOON_MS ? null : Math.max(1, Math.ceil(left / 60_000))
}

/** 'Cierra en 1 h 20 min' */
export function closingText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])]
  return `Cierra en ${parts.join(' ')}`
}
