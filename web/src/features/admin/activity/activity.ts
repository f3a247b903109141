import type { AuditedAction, AuditEntry } from '@arena-libre/functions/contract/people/audit'
import { memberName, type Team } from '../../../lib/session/team-names.ts'

/** In the address, as `?de=`. */
export const FILTER = 'de'

export interface Filter {
  slug: string
  label: string
  /** The collection of the changed documents; null for all of them. */
  collection: string | null
}

const EVERYTHING: Filter = { slug: '', label: 'Todo', collection: null }

export const FILTERS: readonly Filter[] = [
  EVERYTHING,
  { slug: 'torneos', label: 'Torneos', collection: 'tournaments' },
  { slug: 'inscripciones', label: 'Inscripciones', collection: 'registrations' },
  { slug: 'formularios', label: 'Formularios', collection: 'forms' },
  { slug: 'preguntas', label: 'Preguntas', collection: 'questions' },
  { slug: 'accesos', label: 'Accesos', collection: 'admins' },
]

export const filterIn = (query: URLSearchParams): Filter =>
  FILTERS.find(({ slug }) => slug === (query.get(FILTER) ?? '')) ?? EVERYTHING

const DONE: Record<AuditedAction, string> = {
  'tournaments.create': 'Creó un torneo',
  'tournaments.update': 'Editó un torneo',
  'tournaments.publish': 'Publicó un torneo',
  'tournaments.unpublish': 'Despublicó un torneo',
  'tournaments.deliver-prizes': 'Marcó los premios como entregados',
  'tournaments.owe-prizes': 'Marcó los premios como pendientes',
  'tournaments.link': 'Cambió el formulario de un torneo',
  'tournaments.delete': 'Eliminó un torneo',
  'registrations.add': 'Inscribió a un jugador a mano',
  'registrations.approve': 'Aprobó una inscripción',
  'registrations.reject': 'Rechazó una inscripción',
  'registrations.reopen': 'Devolvió una inscripción a pendiente',
  'registrations.line': 'Pasó una inscripción a la lista de espera',
  'registrations.line-place': 'Movió una inscripción en la lista de espera',
  'registrations.review': 'Mandó una inscripción a revisión',
  'registrations.promote': 'Dio un cupo a quien esperaba',
  'registrations.reseat': 'Cambió un cupo de número',
  'registrations.correct': 'Corrigió una inscripción',
  'registrations.renew-receipt': 'Cambió el enlace de un comprobante',
  'registrations.mail-receipt': 'Reenvió el enlace de un comprobante',
  'registrations.open-chat': 'Abrió el chat con un jugador',
  'registrations.unmark-chat': 'Quitó la marca de un chat abierto',
  'registrations.erase': 'Borró los datos de una inscripción',
  'reasons.add': 'Guardó un motivo de rechazo',
  'reasons.update': 'Cambió un motivo de rechazo',
  'reasons.delete': 'Borró un motivo de rechazo',
  'forms.create': 'Creó un formulario',
  'forms.duplicate': 'Duplicó un formulario',
  'forms.update': 'Editó un formulario',
  'forms.switch': 'Abrió o cerró un formulario',
  'forms.delete': 'Eliminó un formulario',
  'questions.create': 'Creó una pregunta',
  'questions.update': 'Editó una pregunta',
  'questions.switch': 'Activó o desactivó una pregunta',
  'questions.reorder': 'Reordenó las preguntas',
  'questions.delete': 'Eliminó una pregunta',
  'bans.add': 'Vetó un ID',
  'bans.lift': 'Levantó un veto',
  'requests.ask': 'Pidió acceso al panel',
  'requests.approve': 'Aprobó una solicitud de acceso',
  'requests.reject': 'Rechazó una solicitud de acceso',
  'requests.reopen': 'Volvió a abrir una solicitud de acceso',
  'admins.grant': 'Dio acceso al panel',
  'admins.revoke': 'Quitó el acceso al panel',
  'owner.bind': 'Tomó la propiedad del sitio',
  'sessions.end': 'Cerró una de sus sesiones',
  'sessions.end-others': 'Cerró sus demás sesiones',
  'settings.update': 'Cambió la configuración del sitio',
  'people.export': 'Descargó los datos de una persona',
  'people.start-erasure': 'Empezó a eliminar los datos de una persona',
  'people.erase': 'Eliminó los datos de una persona',
}

const isKnown = (action: string): action is AuditedAction => Object.hasOwn(DONE, action)

/** What was done. An entry of another release may name an act that this one does not know. */
export const doneIn = ({ action }: Pick<AuditEntry, 'action'>): string =>
  isKnown(action) ? DONE[action] : 'Hizo un cambio'

const JOBS = new Map([
  ['publishDue', 'Publicación programada'],
  ['promotion', 'Lista de espera'],
  ['resize', 'Cambio de cupos'],
  ['source-cap', 'Límite por conexión'],
])

/** Who did it. */
export function actorOf({ actor }: Pick<AuditEntry, 'actor'>, team: Team): string {
  if (actor.kind === 'player') return 'Un jugador, con su enlace'
  if (actor.kind === 'job') return JOBS.get(actor.name) ?? 'El sitio'
  return memberName(actor.uid, team)
}

/** The fields of a document that name it. */
const NAMES = ['name', 'title', 'text']

/** The name of what was changed, where the entry has it. */
export function nameIn({ before, after }: AuditEntry): string | null {
  const facts = { ...before, ...after }
  const name = NAMES.map((field) => facts[field]).find((value) => typeof value === 'string')
  return typeof name === 'string' && name !== '' ? name : null
}
