import type { RegistrationStatus } from '../../contract/registrations/registration-states.ts'
import { confirmationState, confirmationWindow, endFor } from '../../contract/match-day/confirmation.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { dateFormat, timeIn, zoneNameIn } from '../../contract/time/spanish-dates.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import type { Message } from '../../outbox/letter.service.ts'

/** The kinds of messages; each is part of the id of its document. */
export type MessageKind =
  | 'received'
  | 'approved'
  | 'rejected'
  | 'lined'
  | 'promoted'
  | 'withdrawn'
  | 'confirm'
  | 'missed'
  | 'final'
  | 'tournament-cancelled'
  | 'receipt'

export type MessageTournament = Pick<Tournament, 'name' | 'date' | 'timeZone'> &
  Partial<Pick<Tournament, 'confirmation'>>

const SEE = 'Ver mi inscripción'

/** The purpose of the receipt, in messages to players with a seat or in line. */
const WITH_THE_LINK =
  'Desde tu enlace puedes ver en qué va tu inscripción, corregir tus datos hasta el cierre o retirarte. No lo compartas: quien lo tenga puede hacer lo mismo.'

const dayIn = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** 'jueves, 10 de enero de 2030, 3:00 p. m. (hora de Colombia)': its reader may be anywhere. */
export const momentIn = (date: Date, timeZone: string): string =>
  `${dayIn(timeZone, date)}, ${timeIn(timeZone, date)} (${zoneNameIn(timeZone, date)})`

const whenOf = ({ date, timeZone }: MessageTournament): string =>
  date === null
    ? 'La fecha está por confirmar: la verás en la página del torneo.'
    : `Comienza el ${momentIn(new Date(date), timeZone)}.`

type Facts = Pick<Registration, 'status' | 'reason' | 'confirmation'>

type Writer = (tournament: MessageTournament, registration: Facts, now: Date) => Message

const windowOf = ({ date, confirmation = null }: MessageTournament) =>
  confirmationWindow({ date, confirmation })

/** From and until when they have to confirm, if they still have to. */
function confirmSentence(tournament: MessageTournament, registration: Facts, now: Date): string[] {
  const window = windowOf(tournament)
  const state = confirmationState(registration, window, now)
  if (window === null || (state !== 'early' && state !== 'open')) return []
  const { timeZone } = tournament
  const begin =
    state === 'open'
      ? 'Confirma que juegas'
      : `Desde el ${momentIn(window.opens, timeZone)} puedes confirmar que juegas. Hazlo`
  const end = momentIn(endFor(registration, window), timeZone)
  return [`${begin} antes del ${end}. Si no, tu cupo pasa a quien espera.`]
}

const inLine = (tournament: MessageTournament): Message => ({
  subject: `Estás en la lista de espera: ${tournament.name}`,
  heading: 'Estás en la lista de espera',
  paragraphs: [
    `Recibimos tu inscripción en ${tournament.name}. El torneo está completo, así que quedaste en la lista de espera.`,
    'Si se libera un cupo, entra la primera persona de la lista. Cuando te toque, te avisamos por correo.',
    whenOf(tournament),
    WITH_THE_LINK,
  ],
  button: 'Ver mi lugar en la lista',
})

const inReview = (tournament: MessageTournament): Message => ({
  subject: `Tu inscripción está en revisión: ${tournament.name}`,
  heading: 'Tu inscripción está en revisión',
  paragraphs: [
    `Recibimos tu inscripción en ${tournament.name}. Desde tu conexión llegaron muchas, así que un administrador revisa la tuya antes de darle un cupo.`,
    'No tienes que hacer nada ni inscribirte otra vez. Te escribimos en cuanto haya una respuesta.',
    whenOf(tournament),
    WITH_THE_LINK,
  ],
  button: SEE,
})

const received = (tournament: MessageTournament): Message => ({
  subject: `Recibimos tu inscripción: ${tournament.name}`,
  heading: 'Recibimos tu inscripción',
  paragraphs: [
    `Tu inscripción en ${tournament.name} llegó bien y tienes un cupo apartado.`,
    'Ahora un administrador la revisa. Te escribimos en cuanto haya una respuesta.',
    whenOf(tournament),
    WITH_THE_LINK,
  ],
  button: SEE,
})

const ARRIVED: Partial<Record<RegistrationStatus, (tournament: MessageTournament) => Message>> = {
  waitlisted: inLine,
  review: inReview,
}

const WRITERS: Record<MessageKind, Writer> = {
  received: (tournament, { status }) => (ARRIVED[status] ?? received)(tournament),

  approved(tournament, registration, now) {
    const window = windowOf(tournament)
    const isOpen = confirmationState(registration, window, now) === 'open'
    return {
      subject: `¡Estás dentro! ${tournament.name}`,
      heading: '¡Tu inscripción fue aprobada!',
      paragraphs: [
        window === null
          ? `Tu cupo en ${tournament.name} está confirmado.`
          : `Tienes un cupo en ${tournament.name}.`,
        whenOf(tournament),
        // One who is approved while others confirm already is asked by this message alone.
        ...confirmSentence(tournament, registration, now),
        window === null
          ? 'Únete al grupo oficial si todavía no lo hiciste: ahí se confirma la participación y se anuncian las salas.'
          : 'Guarda este enlace: desde él confirmas que juegas y ahí verás tu sala.',
        'Si ya no puedes jugar, retírate desde tu enlace para que otra persona tome tu cupo.',
      ],
      button: isOpen ? 'Confirmar mi lugar' : SEE,
    }
  },

  rejected: (tournament, { reason }) => ({
    subject: `Tu inscripción no fue aprobada: ${tournament.name}`,
    heading: 'Tu inscripción no fue aprobada',
    paragraphs: [
      `Un administrador revisó tu inscripción en ${tournament.name} y esta vez no la aprobó.`,
      ...(reason === null ? [] : [`Motivo: ${reason}`]),
      'Con tu enlace ves tu inscripción. Mientras las inscripciones sigan abiertas puedes inscribirte otra vez.',
    ],
    button: SEE,
  }),

  lined: (tournament) => ({
    subject: `Pasaste a la lista de espera: ${tournament.name}`,
    heading: 'Pasaste a la lista de espera',
    paragraphs: [
      `Un administrador pasó tu inscripción en ${tournament.name} a la lista de espera, así que por ahora no tienes cupo.`,
      'Si se libera un cupo, entra la primera persona de la lista. Cuando te toque, te avisamos por correo.',
      whenOf(tournament),
      WITH_THE_LINK,
    ],
    button: 'Ver mi lugar en la lista',
  }),

  promoted: (tournament, registration, now) => ({
    subject: `¡Se liberó un cupo para ti! ${tournament.name}`,
    heading: '¡Se liberó un cupo y es tuyo!',
    paragraphs: [
      `Saliste de la lista de espera de ${tournament.name}: ya tienes un cupo apartado.`,
      'Ahora un administrador revisa tu inscripción. Te escribimos en cuanto haya una respuesta.',
      whenOf(tournament),
      ...confirmSentence(tournament, registration, now),
      'Si ya no puedes jugar, retírate desde tu enlace para que el cupo pase a quien sigue.',
    ],
    button: SEE,
  }),

  withdrawn: (tournament) => ({
    subject: `Retiraste tu inscripción: ${tournament.name}`,
    heading: 'Tu inscripción quedó retirada',
    paragraphs: [
      `Ya no participas en ${tournament.name} y no tienes que hacer nada más.`,
      'Si cambias de idea, puedes inscribirte otra vez mientras las inscripciones estén abiertas.',
    ],
    button: SEE,
  }),

  confirm: (tournament, registration, now) => ({
    subject: `Confirma que juegas: ${tournament.name}`,
    heading: '¿Juegas hoy?',
    paragraphs: [
      `Ya puedes confirmar tu lugar en ${tournament.name}: entra a tu enlace y toca «Confirmar mi lugar».`,
      ...confirmSentence(tournament, registration, now),
      whenOf(tournament),
      'Si ya no puedes jugar, retírate desde tu enlace para que otra persona tome tu cupo.',
    ],
    button: 'Confirmar mi lugar',
  }),

  missed: (tournament) => ({
    subject: `Tu cupo pasó a otra persona: ${tournament.name}`,
    heading: 'No confirmaste a tiempo',
    paragraphs: [
      `No recibimos tu confirmación para ${tournament.name}, así que tu cupo pasó a quien esperaba.`,
      'Si crees que es un error, avísale a la organización antes de que comience.',
    ],
    button: SEE,
  }),

  final: (tournament) => ({
    subject: `Confirma para la final: ${tournament.name}`,
    heading: '¿Juegas la final?',
    paragraphs: [
      `Estás en la lista para la final de ${tournament.name}: entra a tu enlace y confirma que la juegas. Ahí ves hasta qué hora puedes.`,
      'Si alguien no confirma, en su lugar entra quien sigue en la lista.',
    ],
    button: 'Confirmar para la final',
  }),

  'tournament-cancelled': (tournament) => ({
    subject: `Torneo cancelado: ${tournament.name}`,
    heading: 'El torneo fue cancelado',
    paragraphs: [
      `${tournament.name} no se va a jugar, y tu inscripción se elimina junto con tus datos.`,
      ...(tournament.date === null
        ? []
        : [`Estaba anunciado para el ${momentIn(new Date(tournament.date), tournament.timeZone)}.`]),
      'Sentimos el cambio de planes. En el sitio encuentras los próximos torneos.',
    ],
    button: SEE,
  }),

  receipt: (tournament) => ({
    subject: `Tu enlace de inscripción: ${tournament.name}`,
    heading: 'Aquí está tu enlace',
    paragraphs: [
      `Alguien pidió con tus datos el enlace de tu inscripción en ${tournament.name}. Si no fuiste tú, ignora este mensaje: nada cambió.`,
      'Con él ves en qué va tu inscripción y lo que todavía puedes cambiar. No lo compartas: quien lo tenga puede hacer lo mismo.',
    ],
    button: SEE,
  }),
}

export const messageOf = (
  kind: MessageKind,
  tournament: MessageTournament,
  registration: Facts,
  now: Date,
): Message => WRITERS[kind](tournament, registration, now)
