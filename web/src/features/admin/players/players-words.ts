import type { REGISTRATION_FLAGS } from '@arena-libre/functions/contract/registrations/registration-flags'
import type { AuditEntry } from '@arena-libre/functions/contract/people/audit'
import {
  REGISTRATION_STATUSES,
  type RegistrationStatus,
  transitionOf,
} from '@arena-libre/functions/contract/registrations/registration-states'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import type { IconName } from '../../../components/icon.tsx'
import { memberName, type Team } from '../../../lib/session/team-names.ts'
import type { Decision } from './decision.ts'

/** The word is that of the specification; the icon makes it more than a colour. */
export const STATE_ICONS: Record<RegistrationStatus, IconName> = {
  pending: 'clock',
  review: 'eye',
  waitlisted: 'queue',
  approved: 'tick',
  rejected: 'cross',
  withdrawn: 'leave',
}

/** Short for a chip in a row. */
export const stateWord = (status: RegistrationStatus): string =>
  status === 'waitlisted' ? 'En espera' : REGISTRATION_STATUSES[status].label

/** Whether an admin may decide so about one in this state. */
export const canBecome = (from: RegistrationStatus, to: Decision['status']): boolean =>
  transitionOf(from, to, 'admin') !== undefined

/** What a flag means, and what it does not. */
export const FLAG_MEANINGS: Record<keyof typeof REGISTRATION_FLAGS, string> = {
  honeypot: 'Llenó un campo que las personas no ven. Suele ser un programa.',
  'filled-too-fast': 'Llenó el formulario en menos de 4 segundos. Casi nadie es tan rápido.',
  'odd-phone': 'El número no alcanza para un teléfono de ningún país. Quizás se equivocó al escribirlo.',
  'crowded-source':
    'Llegaron muchas inscripciones desde la misma conexión. También pasa con familias y cibercafés.',
  banned: 'Este ID está vetado. La inscripción entra igual: decides tú.',
}

const DID: Record<Decision['status'], (whom: string) => string> = {
  approved: (whom) => `Aprobaste a ${whom}`,
  rejected: (whom) => `Rechazaste a ${whom}`,
  pending: (whom) => `Devolviste a pendientes a ${whom}`,
  waitlisted: (whom) => `Pasaste a la lista de espera a ${whom}`,
}

export const playersCount = (count: number): string => (count === 1 ? '1 jugador' : `${count} jugadores`)

/** 'Aprobaste a 12 jugadores'; one of them has a name. */
export const didText = ({ status }: Decision, whom: string | number): string =>
  DID[status](typeof whom === 'string' ? whom : playersCount(whom))

interface Reason {
  label: string
  /** To the player. */
  text: string
}

export const REASONS: readonly Reason[] = [
  {
    label: 'Falta el permiso de un adulto',
    text: 'Quien tiene menos de 18 años necesita el permiso de un adulto. Inscríbete otra vez con sus datos.',
  },
  {
    label: 'El ID no existe o es de otra región',
    text: 'No encontramos tu ID de Free Fire. Revísalo en tu perfil del juego e inscríbete otra vez.',
  },
  {
    label: 'No está en el grupo oficial',
    text: 'Todavía no estás en el grupo oficial. Únete e inscríbete otra vez.',
  },
  {
    label: 'No se presentó en otra copa',
    text: 'No te presentaste en una copa anterior y no avisaste. Escríbenos si fue por algo de fuerza mayor.',
  },
]

/** What one writes to a player, by where their registration stands. */
export function whatsAppText(
  { fullName, status }: Pick<RegistrationView, 'fullName' | 'status'>,
  cup: string,
): string {
  const [first = fullName] = fullName.split(' ')
  const about: Record<RegistrationStatus, string> = {
    pending: `Estamos revisando tu inscripción en ${cup} y nos falta un dato:`,
    review: `Estamos revisando tu inscripción en ${cup} y nos falta un dato:`,
    waitlisted: `Estás en la lista de espera de ${cup}.`,
    approved: `Tu cupo en ${cup} está confirmado.`,
    rejected: `Te escribo por tu inscripción en ${cup}.`,
    withdrawn: `Te escribo por tu inscripción en ${cup}.`,
  }
  return `Hola, ${first}. Te escribimos de Arena Libre. ${about[status]} `
}

/** The chat opens with the text, and nothing is sent before the admin sends it. */
export const whatsAppLink = (phoneE164: string, text: string): string =>
  `https://wa.me/${phoneE164.slice(1)}?text=${encodeURIComponent(text)}`

const ACTS: Readonly<Record<string, string>> = {
  'registrations.add': 'Inscripción a mano',
  'registrations.approve': 'Aprobada',
  'registrations.reject': 'Rechazada',
  'registrations.reopen': 'Devuelta a pendientes',
  'registrations.line': 'Pasó a la lista de espera',
  'registrations.review': 'Pasó a revisión',
  'registrations.promote': 'Recibió un cupo de la lista de espera',
  'registrations.reseat': 'Cambió de número de cupo',
  'registrations.correct': 'Datos corregidos',
  'registrations.renew-receipt': 'Enlace nuevo',
  'registrations.mail-receipt': 'Enlace reenviado',
  'registrations.open-chat': 'Chat de WhatsApp abierto',
  'registrations.unmark-chat': 'Marca del chat quitada',
}

export const historyAct = ({ action }: AuditEntry): string => ACTS[action] ?? 'Otro cambio'

export function historyActor({ actor }: AuditEntry, team: Team): string {
  if (actor.kind === 'player') return 'El jugador, con su enlace'
  if (actor.kind === 'job') return 'El sitio'
  return memberName(actor.uid, team)
}

export const AGES: Record<RegistrationView['age'], string> = {
  '11-17': '11 a 17 años',
  '18+': '18 años o más',
}
