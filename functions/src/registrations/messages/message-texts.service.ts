import type { RegistrationStatus } from '../../contract/registrations/registration-states.ts'
import { confirmationWindow, endFor } from '../../contract/match-day/confirmation.ts'
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

type Writer = (tournament: MessageTournament, registration: Facts) => Message

/** Until when they have to confirm, if they do. */
function confirmSentence(tournament: MessageTournament, registration: Facts): string[] {
  const { date, confirmation = null, timeZone } = tournament
  const window = confirmationWindow({ date, confirmation })
  if (window === null) return []
  const end = momentIn(endFor(registration, window), timeZone)
  return [`Confirma que juegas antes del ${end}. Si no, tu cupo pasa a quien espera.`]
}

const inLine = (tournament: MessageTournament): Message => ({
  subject: `Estás en la lista de espera: ${tournament.name}`,
  heading: 'Estás en la lista de espera',
  paragraphs: [
    `Recibimos tu inscripción en ${tournament.name}. El torneo está completo, así que quedaste en la lista de espera.`,
    'Si se libera un cupo, pasa a la primera persona de la lista. Cuando te toque, te avisamos por correo.',
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

  approved: (tournament) => ({
    subject: `¡Estás dentro! ${tournament.name}`,
    heading: '¡Tu inscripción fue aprobada!',
    paragraphs: [
      `Tu cupo en ${tournament.name} está confirmado.`,
      whenOf(tournament),
      'Únete al grupo oficial si todavía no lo hiciste: ahí se confirma la participación y se anuncian las salas.',
      'Si ya no puedes jugar, retírate desde tu enlace para que otra persona tome tu cupo.',
    ],
    button: SEE,
  }),

  rejected: (tournament, { reason }) => ({
    subject: `Tu inscripción no fue aprobada: ${tournament.name}`,
    heading: 'Tu inscripción no fue aprobada',
    paragraphs: [
      `Un administrador revisó tu inscripción en ${tournament.name} y esta vez no la aprobó.`,
      ...(reason === null ? [] : [`Motivo: ${reason}`]),
      'Si crees que es un error, escríbenos por los contactos del sitio. Mientras las inscripciones sigan abiertas puedes inscribirte otra vez.',
    ],
    button: SEE,
  }),

  lined: (tournament) => ({
    subject: `Pasaste a la lista de espera: ${tournament.name}`,
    heading: 'Pasaste a la lista de espera',
    paragraphs: [
      `Un administrador pasó tu inscripción en ${tournament.name} a la lista de espera, así que por ahora no tienes cupo.`,
      'Si se libera un cupo, pasa a la primera persona de la lista. Cuando te toque, te avisamos por correo.',
      whenOf(tournament),
      WITH_THE_LINK,
    ],
    button: 'Ver mi lugar en la lista',
  }),

  promoted: (tournament, registration) => ({
    subject: `¡Se liberó un cupo para ti! ${tournament.name}`,
    heading: '¡Se liberó un cupo y es tuyo!',
    paragraphs: [
      `Saliste de la lista de espera de ${tournament.name}: ya tienes un cupo apartado.`,
      'Ahora un administrador revisa tu inscripción. Te escribimos en cuanto haya una respuesta.',
      whenOf(tournament),
      ...(registration.confirmation === null ? [] : confirmSentence(tournament, registration)),
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

  confirm: (tournament, registration) => ({
    subject: `Confirma que juegas: ${tournament.name}`,
    heading: '¿Juegas hoy?',
    paragraphs: [
      `Ya puedes confirmar tu lugar en ${tournament.name}: entra a tu enlace y toca «Confirmar mi lugar».`,
      ...confirmSentence(tournament, registration),
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
      'Si crees que es un error, escríbenos por los contactos del sitio antes de que comience.',
    ],
    button: SEE,
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

export const messageOf = (kind: MessageKind, tournament: MessageTournament, registration: Facts): Message =>
  WRITERS[kind](tournament, registration)
