import type { MailOff } from '@arena-libre/functions/contract/stored/mail-service'
import type {
  MailKind,
  OutboxMessage,
  OutboxStatus,
  OutboxTotals,
} from '@arena-libre/functions/contract/stored/outbox'

/** In the address, as `?estado=`. */
const STATUS = 'estado'

export interface OutboxView {
  /** In the address; empty for the first. */
  slug: string
  label: string
  /** Null for all of them. */
  status: OutboxStatus | null
  empty: string
}

const EVERYTHING: OutboxView = {
  slug: '',
  label: 'Todos',
  status: null,
  empty: 'El primero se escribe cuando alguien se inscribe: le avisa que recibimos su inscripción.',
}

export const VIEWS: readonly OutboxView[] = [
  EVERYTHING,
  { slug: 'en-cola', label: 'En cola', status: 'queued', empty: 'Ningún correo espera su turno.' },
  { slug: 'enviando', label: 'Saliendo', status: 'sending', empty: 'Ningún correo está saliendo ahora.' },
  { slug: 'entregados', label: 'Entregados', status: 'sent', empty: 'Todavía no se entregó ninguno.' },
  { slug: 'fallaron', label: 'Fallaron', status: 'failed', empty: 'Ninguno falló. Buen trabajo.' },
]

export const viewIn = (query: URLSearchParams): OutboxView =>
  VIEWS.find(({ slug }) => slug === (query.get(STATUS) ?? '')) ?? EVERYTHING

export const addressOfView = ({ slug }: Pick<OutboxView, 'slug'>): string =>
  slug === '' ? '' : `?${STATUS}=${slug}`

/** 'Fallaron (3)', as soon as they are counted. */
export function labelOf({ label, status }: OutboxView, totals: OutboxTotals | undefined): string {
  if (totals === undefined) return label
  const { queued, sending, sent, failed } = totals
  const count = status === null ? queued + sending + sent + failed : totals[status]
  return `${label} (${count})`
}

export const STATUS_WORDS: Record<OutboxStatus, string> = {
  queued: 'En cola',
  sending: 'Saliendo',
  sent: 'Entregado',
  failed: 'Falló',
}

const KIND_WORDS: Record<MailKind, string> = {
  received: 'Aviso de inscripción recibida',
  approved: 'Aviso de aprobación',
  rejected: 'Aviso de rechazo',
  lined: 'Aviso de lista de espera',
  promoted: 'Aviso de cupo liberado',
  withdrawn: 'Aviso de retiro',
  confirm: 'Aviso para confirmar',
  missed: 'Aviso de cupo perdido',
  final: 'Aviso de la final',
  'tournament-cancelled': 'Aviso de torneo cancelado',
  receipt: 'Enlace de inscripción',
  access: 'Respuesta a una solicitud de acceso',
}

export const kindText = ({ kind }: Pick<OutboxMessage, 'kind'>): string =>
  kind === null ? 'Correo' : KIND_WORDS[kind]

/** What mail servers say, the more specific first. */
const REASONS: readonly [said: RegExp, text: string][] = [
  [
    /\b535\b|invalid login|authenticat|credential/i,
    'El servicio de correo no aceptó la cuenta con la que enviamos. Avisa a quien instaló el sitio.',
  ],
  [/\b552\b|5\.2\.2|quota|mailbox full|over.?quota/i, 'El buzón de esa persona está lleno.'],
  [
    /etimedout|timed? ?out|econn|enotfound|eai_again|socket/i,
    'No hubo conexión con el servidor de correo. Reenvíalo en un rato.',
  ],
  [
    /\b42\d\b|\b45\d\b|4\.\d\.\d|rate|too many|try again/i,
    'El servidor pidió esperar. Reenvíalo en un rato.',
  ],
  [
    /spam|blocked|blacklist|policy|5\.7\.\d|\b554\b/i,
    'El servidor de esa persona lo tomó por correo no deseado. Mándale su enlace por WhatsApp.',
  ],
  [
    /\b55[013]\b|5\.1\.\d|unknown|no such|does not exist|not found|invalid recipient/i,
    'Esa dirección no existe. Corrígela en la ficha y reenvía el enlace.',
  ],
]

/** Why it failed, in plain words. What the server said stays beside it. */
export const reasonText = (error: string): string =>
  REASONS.find(([said]) => said.test(error))?.[1] ?? 'El servidor no lo aceptó.'

const OFF_WORDS: Record<MailOff, string> = {
  'no-sender':
    'El sitio escribe sus correos y no envía ninguno: le faltan un remitente y una cuenta de correo. A quien se inscribe no le llegan ni su enlace ni los avisos.',
  'no-server':
    'El sitio tiene remitente, pero le falta la cuenta de correo con la que envía. A quien se inscribe no le llegan ni su enlace ni los avisos.',
}

/** What the site lacks, and who notices. */
export const offText = (off: MailOff): string => OFF_WORDS[off]

/** Whether nothing has ever delivered a message, though some have waited for long and the site should send. */
export const isUndelivering = ({ off, stuck, sending, sent, failed }: OutboxTotals): boolean =>
  off === null && stuck > 0 && sending + sent + failed === 0

/** Whether nothing shows so far that mail is delivered: no message was ever taken from the queue, and none is late. */
export const isUnproven = ({ off, stuck, sending, sent, failed }: OutboxTotals): boolean =>
  off === null && stuck === 0 && sending + sent + failed === 0

export const leadText = (totals: OutboxTotals | undefined): string => {
  if (totals === undefined) return 'Lo que el sitio escribe a los jugadores, y si llegó.'
  if (totals.off !== null) return 'Ahora no sale ningún correo.'
  if (totals.failed > 0)
    return totals.failed === 1 ? '1 correo no llegó.' : `${totals.failed} correos no llegaron.`
  if (totals.stuck > 0)
    return totals.stuck === 1 ? '1 correo sigue sin salir.' : `${totals.stuck} correos siguen sin salir.`
  if (totals.queued + totals.sending + totals.sent === 0) return 'Todavía no salió ningún correo.'
  if (totals.sent === 0) return 'Todavía no se entregó ningún correo.'
  return 'Todo lo que salió llegó.'
}

export const resentText = (count: number): string =>
  count === 1 ? 'Reenvías 1 correo' : `Reenvías ${count} correos`
