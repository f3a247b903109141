import { confirmationState, confirmationWindow } from '../match-day/confirmation.ts'
import type { OwnFinal } from '../match-day/rooms-schema.ts'
import { isLive } from './registration-states.ts'
import type { Registration } from './registrations.ts'
import { registrationPhase } from '../tournaments/tournament-state.ts'
import type { Tournament } from '../tournaments/tournaments.ts'

/** The next step, in the words of the receipt. */
export const NEXT_STEPS = {
  cancelled: 'El torneo fue cancelado. No tienes que hacer nada más.',
  unpublished:
    'El torneo no está publicado en este momento. Conservamos tu inscripción. Si el torneo se cancela, te avisaremos por correo.',
  confirm: 'Confirma que juegas antes de que se acabe el tiempo. Si no, tu cupo pasa a quien espera.',
  confirmed: 'Confirmaste que juegas. Únete al grupo oficial y espera los datos de la sala.',
  'confirm-final':
    'Estás en la lista para la final: confirma que la juegas. Si no, entra quien sigue en la lista.',
  'final-confirmed': 'Confirmaste la final. Los datos de la sala aparecen aquí.',
  'final-substitute': 'Confirmaste como suplente: si alguien no confirma, entras a la final y lo ves aquí.',
  'final-spare': 'Confirmaste, y esta vez la final se completó sin suplentes. Gracias por estar.',
  'final-missed': 'No confirmaste a tiempo, así que en la final entra quien sigue en la lista.',
  'enter-room': 'Copia el ID y la contraseña, y entra a la sala desde el juego.',
  'not-confirmed': 'No confirmaste a tiempo, así que tu cupo pasó a quien esperaba.',
  'await-decision': 'Un administrador va a revisar tu inscripción. Te avisaremos por correo.',
  undecided: 'El torneo ya comenzó y tu inscripción no llegó a aprobarse.',
  'await-date':
    'Aprobaron tu inscripción. La fecha está por confirmar: la verás aquí y en la página del torneo.',
  'be-there': 'Aprobaron tu inscripción. Entra al grupo oficial y, antes del torneo, confirma que juegas.',
  playing: 'El torneo ya comenzó. Sigue los anuncios en el grupo oficial.',
  over: 'El torneo ya terminó. Gracias por participar.',
  'in-line': 'Si se libera un cupo, entra la primera persona de la lista. Te avisaremos por correo.',
  'in-review':
    'Desde tu conexión llegaron muchas inscripciones a este torneo, así que un administrador revisa la tuya antes de darle un cupo. Te avisaremos por correo.',
  'line-closed': 'El torneo ya comenzó y la lista de espera se cerró.',
  'not-approved':
    'Esta vez no entraste. Mientras las inscripciones sigan abiertas puedes inscribirte otra vez.',
  left: 'Ya no participas en este torneo. Si cambias de idea, inscríbete otra vez mientras esté abierto.',
} as const

export type NextStep = keyof typeof NEXT_STEPS

type Calendar = Pick<
  Tournament,
  'status' | 'date' | 'endsAt' | 'registrationDeadline' | 'maxPlayers' | 'currentPlayers' | 'confirmation'
>

/** The state of a registration. `tournament` is null after its deletion. */
interface Standing extends Pick<Registration, 'status' | 'confirmation'> {
  tournament: Calendar | null
  /** Of one who is called to the final. */
  final?: OwnFinal | null
}

function finalStep({ state, substitute }: OwnFinal): NextStep {
  if (state === 'open') return 'confirm-final'
  if (state === 'confirmed' && substitute !== null) return 'final-substitute'
  return state === 'confirmed' || state === 'plays' ? 'final-confirmed' : `final-${state}`
}

/** The next step of a registered player; a pure function for both sides. */
export function nextStep(standing: Standing, now: Date): NextStep {
  const { status, tournament, final = null } = standing
  if (status === 'withdrawn') return 'left'
  if (status === 'no-show') return 'not-confirmed'
  if (status === 'rejected') return 'not-approved'
  if (tournament === null) return 'cancelled'
  // Unpublished is not cancelled: it may be published again.
  if (tournament.status !== 'published') return 'unpublished'
  const hasBegun = registrationPhase(tournament, now) === 'completed'
  if (status === 'waitlisted') return hasBegun ? 'line-closed' : 'in-line'
  if (status === 'review') return hasBegun ? 'undecided' : 'in-review'
  const confirm = hasBegun ? null : confirmationState(standing, confirmationWindow(tournament), now)
  if (confirm === 'open') return 'confirm'
  if (status === 'pending') return hasBegun ? 'undecided' : 'await-decision'
  if (tournament.date === null) return 'await-date'
  if (!hasBegun) return confirm === 'confirmed' ? 'confirmed' : 'be-there'
  if (Date.parse(tournament.endsAt) <= now.getTime()) return 'over'
  return final === null ? 'playing' : finalStep(final)
}

type Closing = Pick<Tournament, 'date' | 'registrationDeadline'>

/**
 * The last moment at which players can correct their registration, or null without a date: the deadline, but never
 * after the start.
 */
export function correctableUntil({ date, registrationDeadline }: Closing): string | null {
  const [first] = [date, registrationDeadline].filter((moment) => moment !== null).toSorted()
  return first ?? null
}

/** What the holder of the receipt may do now. Erasing is always allowed. */
export function ownActs({ status, tournament }: Pick<Standing, 'status' | 'tournament'>, now: Date) {
  const isOpen =
    tournament?.status === 'published' &&
    !['completed', 'registration_closed'].includes(registrationPhase(tournament, now))
  return { correct: isLive(status) && isOpen, withdraw: isLive(status), erase: true }
}
