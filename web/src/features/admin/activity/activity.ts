import type { AuditedAction, AuditEntry } from '@arena-libre/functions/contract/people/audit'
import { dayIn, midnight } from '../../../lib/days.ts'
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
  { slug: 'vetos', label: 'Vetos', collection: 'bans' },
  { slug: 'sitio', label: 'Sitio', collection: 'settings' },
  { slug: 'plazos', label: 'Plazos y motivos', collection: 'system' },
  { slug: 'accesos', label: 'Accesos', collection: 'admins' },
]

export const filterIn = (query: URLSearchParams): Filter =>
  FILTERS.find(({ slug }) => slug === (query.get(FILTER) ?? '')) ?? EVERYTHING

/** What the trail is searched by; one of person, act and document at a time, each with or without a period. */
export interface Search {
  filter: Filter
  /** The uid of who did it. */
  person: string
  act: string
  /** 'tournaments/copa' */
  document: string
  /** 'aaaa-mm-dd', both included. */
  from: string
  to: string
}

const textIn = (query: URLSearchParams, name: string, pattern: RegExp): string => {
  const text = query.get(name) ?? ''
  return pattern.test(text) ? text : ''
}

/** Of several filters in an address the most exact one counts. */
export function searchIn(query: URLSearchParams): Search {
  const document = textIn(query, 'documento', /^[\w-]{1,128}(?:\/[\w-]{1,128}){1,3}$/)
  const act = document === '' ? textIn(query, 'acto', /^[a-z]+\.[a-z-]{1,40}$/) : ''
  const person = document + act === '' ? textIn(query, 'quien', /^[\w-]{1,128}$/) : ''
  const isNarrowed = document + act + person !== ''
  return {
    filter: isNarrowed ? EVERYTHING : filterIn(query),
    person,
    act,
    document,
    from: dayIn(query, 'desde'),
    to: dayIn(query, 'hasta'),
  }
}

/** The address of a search. */
export function addressOfSearch({ filter, person, act, document, from, to }: Search): string {
  const parts = {
    [FILTER]: filter.slug,
    quien: person,
    acto: act,
    documento: document,
    desde: from,
    hasta: to,
  }
  const query = new URLSearchParams(Object.entries(parts).filter(([, text]) => text !== '')).toString()
  return query === '' ? '' : `?${query}`
}

/** The query of the API. */
export function queryOf({ filter, person, act, document, from, to }: Search): URLSearchParams {
  const slash = document.lastIndexOf('/')
  const parts = {
    collection: document === '' ? (filter.collection ?? '') : document.slice(0, slash),
    id: document.slice(slash + 1),
    actor: person,
    action: act,
    from: from === '' ? '' : midnight(from),
    before: to === '' ? '' : midnight(to, 1),
  }
  return new URLSearchParams(Object.entries(parts).filter(([, text]) => text !== ''))
}

/** To one person, act or document. */
export const isNarrowed = ({ person, act, document }: Search): boolean => person + act + document !== ''

export const isSearching = ({ person, act, document, from, to }: Search): boolean =>
  person + act + document + from + to !== ''

const DONE: Record<AuditedAction, string> = {
  'tournaments.create': 'Creó un torneo',
  'tournaments.update': 'Editó un torneo',
  'tournaments.publish': 'Publicó un torneo',
  'tournaments.unpublish': 'Despublicó un torneo',
  'tournaments.deliver-prizes': 'Marcó los premios como entregados',
  'tournaments.owe-prizes': 'Marcó los premios como pendientes',
  'tournaments.confirmation': 'Cambió cuándo confirman los jugadores',
  'tournaments.link': 'Cambió el formulario de un torneo',
  'tournaments.delete': 'Eliminó un torneo',
  'plans.create': 'Planeó cómo se juega un torneo',
  'plans.update': 'Cambió cómo se juega un torneo',
  'plans.delete': 'Volvió al plan propuesto de un torneo',
  'draws.make': 'Repartió a los jugadores en salas',
  'draws.complete': 'Puso al día el reparto de salas',
  'draws.move': 'Cambió a un jugador de sala',
  'finalists.call': 'Llamó a los finalistas a confirmar',
  'finalists.settle': 'Cerró la confirmación de la final',
  'results.publish': 'Publicó los resultados de una partida',
  'results.change': 'Cambió los resultados de una partida',
  'results.correct': 'Corrigió una partida oficial',
  'results.decide': 'Decidió un empate',
  'results.official': 'Hizo oficiales los resultados',
  'results.claim': 'Reclamó un resultado',
  'results.unclaim': 'Retiró un reclamo',
  'results.uphold': 'Dio la razón en un reclamo',
  'results.refuse': 'Dejó igual un resultado reclamado',
  'prizes.deliver': 'Entregó un premio',
  'prizes.owe': 'Puso de nuevo un premio por entregar',
  'prizes.receive': 'Confirmó que recibió su premio',
  'rooms.save': 'Guardó los datos de una sala',
  'rooms.reveal': 'Reveló una sala',
  'rooms.hide': 'Ocultó una sala',
  'rooms.erase': 'Borró los datos de las salas',
  'rooms.group': 'Cambió el grupo de un torneo',
  'registrations.add': 'Inscribió a un jugador a mano',
  'registrations.approve': 'Aprobó una inscripción',
  'registrations.reject': 'Rechazó una inscripción',
  'registrations.reopen': 'Devolvió una inscripción a pendiente',
  'registrations.line': 'Pasó una inscripción a la lista de espera',
  'registrations.line-place': 'Movió una inscripción en la lista de espera',
  'registrations.review': 'Mandó una inscripción a revisión',
  'registrations.promote': 'Dio un cupo a quien esperaba',
  'registrations.reseat': 'Cambió un cupo de número',
  'registrations.confirm': 'Confirmó por un jugador',
  'registrations.unconfirm': 'Quitó la confirmación de un jugador',
  'registrations.no-show': 'Quitó el cupo a quien no confirmó',
  'registrations.correct': 'Corrigió una inscripción',
  'registrations.renew-receipt': 'Cambió el enlace de un boleto',
  'registrations.mail-receipt': 'Reenvió el enlace de un boleto',
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
  'responses.delete': 'Borró respuestas de un formulario',
  'questions.create': 'Creó una pregunta',
  'questions.update': 'Editó una pregunta',
  'questions.switch': 'Activó o desactivó una pregunta',
  'questions.reorder': 'Reordenó las preguntas',
  'questions.delete': 'Eliminó una pregunta',
  'bans.add': 'Vetó un ID',
  'bans.lift': 'Levantó un veto',
  'bans.update': 'Cambió un veto',
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
  'mail.resend': 'Reenvió un correo que no llegó',
  'retention.update': 'Cambió cuánto se guardan los datos',
  'retention.run': 'Borró los datos con plazo vencido',
  'people.export': 'Descargó los datos de una persona',
  'people.start-erasure': 'Empezó a eliminar los datos de una persona',
  'people.erase': 'Eliminó los datos de una persona',
  'backup.download': 'Descargó una copia de todo el sitio',
  'backup.start-restore': 'Empezó a restaurar una copia',
  'backup.restore': 'Restauró una copia',
  'doctor.mend': 'Corrigió un dato que no cuadraba',
}

const isKnown = (action: string): action is AuditedAction => Object.hasOwn(DONE, action)

/** What was done. An entry of another release may name an act that this one does not know. */
export const doneIn = ({ action }: Pick<AuditEntry, 'action'>): string =>
  isKnown(action) ? DONE[action] : 'Hizo un cambio'

/** Every act with its words, in their order. */
export const ACTS: readonly { action: string; words: string }[] = Object.entries(DONE)
  .map(([action, words]) => ({ action, words }))
  .toSorted((one, other) => one.words.localeCompare(other.words, 'es'))

const JOBS = new Map([
  ['publishDue', 'Publicación programada'],
  ['promotion', 'Lista de espera'],
  ['resize', 'Cambio de cupos'],
  ['confirmation', 'Fin de la confirmación'],
  ['final', 'Fin de la confirmación de la final'],
  ['rooms', 'Borrado de las salas'],
  ['source-cap', 'Límite por conexión'],
  ['retention', 'Borrado nocturno'],
  ['nightly', 'Revisión nocturna'],
  ['doctor', 'Revisión de los datos'],
  ['command', 'Un comando'],
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
