import type { HistoryEntry } from '@arena-libre/functions/contract/registrations/inbox'
import {
  holdsSeat,
  type RegistrationStatus,
} from '@arena-libre/functions/contract/registrations/registration-states'
import {
  askedAs,
  type RegistrationWording,
} from '@arena-libre/functions/contract/registrations/registration-wordings'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { memberName, type Team } from '../../../lib/session/team-names.ts'
import { listText } from '../../../lib/texts.ts'

interface ChatText {
  /** What the team calls it. */
  name: string
  /** After the greeting. What is still to be written follows. */
  about: (cup: string, reason: string | null) => string
}

const CHAT_TEXTS: Record<RegistrationStatus, ChatText> = {
  pending: {
    name: 'Falta un dato',
    about: (cup) => `Estamos revisando tu inscripción en ${cup} y nos falta un dato:`,
  },
  review: {
    name: 'Falta un dato',
    about: (cup) => `Estamos revisando tu inscripción en ${cup} y nos falta un dato:`,
  },
  waitlisted: {
    name: 'En lista de espera',
    about: (cup) =>
      `Estás en la lista de espera de ${cup}. Si se libera un cupo para ti, te llega un correo.`,
  },
  approved: { name: 'Cupo confirmado', about: (cup) => `Tu cupo en ${cup} está confirmado.` },
  rejected: {
    name: 'No fue aprobada',
    about: (cup, reason) =>
      `Esta vez no aprobamos tu inscripción en ${cup}.${reason === null ? '' : ` Motivo: ${reason}`}`,
  },
  withdrawn: { name: 'Se retiró', about: (cup) => `Vimos que te retiraste de ${cup}.` },
  'no-show': {
    name: 'No confirmó',
    about: (cup) => `No confirmaste a tiempo, y tu cupo en ${cup} pasó a quien esperaba.`,
  },
}

export const chatTextName = (status: RegistrationStatus): string => CHAT_TEXTS[status].name

/** The beginning of every prepared text for WhatsApp. */
export function greeting({ fullName }: Pick<RegistrationView, 'fullName'>): string {
  const [first = fullName] = fullName.split(' ')
  return `Hola, ${first}. Te escribimos de Arena Libre.`
}

/** The prepared text for WhatsApp, by the state of the registration. */
export function whatsAppText(
  player: Pick<RegistrationView, 'fullName' | 'status' | 'reason'>,
  cup: string,
): string {
  return `${greeting(player)} ${CHAT_TEXTS[player.status].about(cup, player.reason)} `
}

/** 'Mateo Salas abrió el chat': no more is known, as WhatsApp reports nothing back. */
export function chatOpenedText(uid: string | null, team: Team): string {
  const who = uid === null ? 'Alguien del equipo' : memberName(uid, team)
  return who === 'Tú' ? 'Tú abriste el chat' : `${who} abrió el chat`
}

/** What a player was asked. If it is called something else by now, it says so. */
export function questionAsked(
  id: string,
  wordings: readonly RegistrationWording[],
  texts: ReadonlyMap<string, string>,
): string {
  const asked = askedAs(id, wordings)
  if (asked === undefined) return texts.get(id) ?? 'Pregunta retirada'
  return asked.label === texts.get(id) ? asked.label : `${asked.label} (ya no se pregunta así)`
}

const ACTS: Readonly<Record<string, string>> = {
  'registrations.add': 'Inscripción a mano',
  'registrations.approve': 'Aprobada',
  'registrations.reject': 'Rechazada',
  'registrations.reopen': 'Devuelta a pendientes',
  'registrations.line': 'Pasó a la lista de espera',
  'registrations.line-place': 'Cambió de lugar en la lista de espera',
  'registrations.review': 'Pasó a revisión',
  'registrations.promote': 'Recibió un cupo de la lista de espera',
  'registrations.reseat': 'Cambió de número de cupo',
  'registrations.confirm': 'Confirmada a mano',
  'registrations.unconfirm': 'Confirmación quitada',
  'registrations.no-show': 'Perdió su cupo por no confirmar',
  'registrations.correct': 'Datos corregidos',
  'registrations.renew-receipt': 'Enlace nuevo',
  'registrations.mail-receipt': 'Enlace reenviado',
  'registrations.open-chat': 'Chat de WhatsApp abierto',
  'registrations.unmark-chat': 'Marca del chat quitada',
}

const CORRECTED: Readonly<Record<string, string>> = {
  fullName: 'nombre',
  nickname: 'apodo',
  freeFireId: 'ID',
  email: 'correo',
  phone: 'teléfono',
  partner: 'dúo',
  answers: 'respuestas',
  age: 'edad',
  guardian: 'adulto responsable',
}

/** What was done; of a correction also to what, as its values are not on record. */
export function historyAct({ action, after }: Pick<HistoryEntry, 'action' | 'after'>): string {
  const act = ACTS[action] ?? 'Otro cambio'
  const parts = String(after?.['corrected'] ?? '')
    .split(', ')
    .flatMap((part) => CORRECTED[part] ?? [])
  return parts.length === 0 ? act : `${act}: ${parts.join(', ')}`
}

const JOBS: Readonly<Record<string, string>> = {
  promotion: 'La lista de espera',
  resize: 'El cambio de cupos',
  confirmation: 'El fin de la confirmación',
  final: 'El fin de la confirmación',
  'source-cap': 'El límite por conexión',
}

/** The actor. The server knows the address of former team members, too. */
export function historyActor(actor: HistoryEntry['actor'], team: Team): string {
  if (actor.kind === 'player') return 'El jugador, con su enlace'
  if (actor.kind === 'job') return JOBS[actor.name] ?? 'El sitio'
  const isKnown = actor.uid === team.ownUid || team.team?.has(actor.uid) === true
  return isKnown ? memberName(actor.uid, team) : (actor.name ?? memberName(actor.uid, team))
}

/** Names what goes when the data of a person is erased, and what does not. */
export function erasureText(
  { fullName, nickname, partner, guardian, answers, status, seat, flags }: RegistrationView,
  cup: string,
): string {
  const parts = [
    'su nombre',
    ...(nickname === '' ? [] : ['apodo']),
    'ID',
    'correo',
    'teléfono',
    ...(partner === null ? [] : [`los datos de su dúo, ${partner.fullName}`]),
    ...(guardian === null ? [] : [`el adulto responsable, ${guardian.name}`]),
    ...(Object.keys(answers).length === 0 ? [] : ['sus respuestas']),
    'los mensajes que le enviamos',
  ]
  const place = holdsSeat(status)
    ? seat === null
      ? ' Su cupo queda libre.'
      : ` Su cupo, el ${seat}, queda libre.`
    : status === 'waitlisted'
      ? ' Sale de la lista de espera.'
      : ''
  const ban = flags.includes('banned') ? ' El veto de su ID sigue, sin el motivo.' : ''
  return `Se borra la inscripción de ${fullName} en ${cup}: ${listText(parts)}.${place}${ban} No se le avisa y no se puede deshacer.`
}
