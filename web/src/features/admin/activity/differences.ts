import type { AuditEntry } from '@arena-libre/functions/contract/people/audit'
import { dayAndTime, visitorTimeZone } from '../../../lib/dates.ts'

type Facts = NonNullable<AuditEntry['after']>
type Value = Facts[string]

/** How one field of the trail is told. */
interface FieldWords {
  /** With its article: 'el mapa'. */
  label: string
  /** A value in words; without it texts and numbers as they are. */
  inWords?: (value: Value) => string
  /** Of a switch: what was done by turning it on and off. */
  on?: string
  off?: string
  /** Too long, or of too many parts, for a sentence: the values are shown apart. */
  isLong?: true
}

const STATES: Readonly<Record<string, string>> = {
  draft: 'borrador',
  scheduled: 'programado',
  published: 'publicado',
  pending: 'pendiente',
  approved: 'aprobada',
  rejected: 'rechazada',
  waitlisted: 'en lista de espera',
  review: 'en revisión',
  withdrawn: 'retirada',
}

const ROLES: Readonly<Record<string, string>> = { owner: 'propietario', admin: 'administración' }

const FORMATS: Readonly<Record<string, string>> = {
  eliminacion_directa: 'eliminación directa',
  puntos: 'por puntos',
}

const QUESTION_KINDS: Readonly<Record<string, string>> = {
  text: 'texto corto',
  textarea: 'texto largo',
  select: 'lista',
  radio: 'una opción',
  checkbox: 'varias opciones',
}

const CORRECTED: Readonly<Record<string, string>> = {
  fullName: 'nombre',
  freeFireId: 'ID',
  email: 'correo',
  phone: 'teléfono',
  partner: 'dúo',
  age: 'edad',
  guardian: 'adulto responsable',
  answers: 'respuestas',
}

const oneOf =
  (words: Readonly<Record<string, string>>) =>
  (value: Value): string =>
    words[String(value)] ?? String(value)

const moment = (value: Value): string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))
    ? dayAndTime(new Date(value), visitorTimeZone())
    : String(value)

const inDays = (value: Value): string =>
  value === null ? 'sin fin' : value === 1 ? '1 día' : `${String(value)} días`

const listOf = (value: Value): string =>
  String(value)
    .split(', ')
    .map((name) => CORRECTED[name] ?? name)
    .join(', ')

/** Of every document whose changes the trail keeps. A field that is added to one of them gets its words here. */
export const FIELDS: Readonly<Record<string, FieldWords>> = {
  name: { label: 'el nombre' },
  title: { label: 'el título' },
  text: { label: 'el texto', isLong: true },
  description: { label: 'la descripción', isLong: true },
  status: { label: 'el estado', inWords: oneOf(STATES) },
  publishDate: { label: 'la fecha de publicación', inWords: moment },
  date: { label: 'la fecha', inWords: moment },
  endDate: { label: 'el final', inWords: moment },
  registrationDeadline: { label: 'el cierre de inscripciones', inWords: moment },
  timeZone: { label: 'la zona horaria' },
  maxPlayers: { label: 'el cupo' },
  waitlist: { label: 'la lista de espera', on: 'Abrió la lista de espera', off: 'Cerró la lista de espera' },
  gameMode: { label: 'la categoría' },
  mapSelection: { label: 'el mapa' },
  modality: { label: 'la modalidad', inWords: oneOf({ solo: 'solo', duo: 'dúo' }) },
  format: { label: 'el formato', inWords: oneOf(FORMATS) },
  currency: { label: 'la moneda' },
  entryFee: { label: 'el costo de inscripción' },
  feePayment: { label: 'cómo se paga', isLong: true },
  prizePool: { label: 'los premios' },
  prize: { label: 'el premio en palabras' },
  rules: { label: 'las reglas', isLong: true },
  rounds: { label: 'las rondas', isLong: true },
  linkedFormId: { label: 'el formulario de inscripción' },
  prizesDeliveredAt: { label: 'la entrega de premios', inWords: moment },
  confirmation: { label: 'cuándo confirman los jugadores', isLong: true },
  isActive: { label: 'el formulario', on: 'Abrió el formulario', off: 'Cerró el formulario' },
  fields: { label: 'los campos', isLong: true },
  type: { label: 'el tipo', inWords: oneOf(QUESTION_KINDS) },
  required: { label: 'si es obligatoria', on: 'La hizo obligatoria', off: 'La hizo opcional' },
  placeholder: { label: 'el ejemplo' },
  options: { label: 'las opciones', isLong: true },
  active: { label: 'la pregunta', on: 'La activó', off: 'La desactivó' },
  order: { label: 'el lugar en la lista', inWords: (value) => String(Number(value) + 1) },
  contacts: { label: 'los contactos', isLong: true },
  links: { label: 'los enlaces', isLong: true },
  achievements: { label: 'los logros', isLong: true },
  terms: { label: 'los términos', isLong: true },
  privacy: { label: 'el aviso de privacidad', isLong: true },
  faq: { label: 'las preguntas frecuentes', isLong: true },
  developmentNotice: { label: 'el aviso de desarrollo', isLong: true },
  seat: { label: 'el número de cupo' },
  corrected: { label: 'lo corregido', inWords: listOf },
  role: { label: 'el acceso', inWords: oneOf(ROLES) },
  until: {
    label: 'el final del veto',
    inWords: (value) => (value === null ? 'para siempre' : moment(value)),
  },
  registrations: { label: 'el plazo de los datos de inscritos', inWords: inDays },
  responses: { label: 'el plazo de las respuestas', inWords: inDays },
  mail: { label: 'el plazo de los correos', inWords: inDays },
  requests: { label: 'el plazo de las solicitudes', inWords: inDays },
  accounts: { label: 'el plazo de las cuentas sin acceso', inWords: inDays },
  bans: { label: 'el plazo de los vetos terminados', inWords: inDays },
  audit: { label: 'el plazo de la actividad', inWords: inDays },
}

/** What follows from other changes, or says nothing to people. */
export const UNTOLD: ReadonlySet<string> = new Set([
  'id',
  'revision',
  'updatedAt',
  'endsAt',
  'publishedAt',
  'currentPlayers',
  'waiting',
  'seatSeries',
  'formInactive',
  'receiptVersion',
  'tournamentId',
  'reason',
])

export interface Difference {
  field: string
  sentence: string
  /** The values, where they are too long for the sentence. */
  before?: string
  after?: string
}

/** The longest value that is part of a sentence. */
const IN_A_SENTENCE = 60

const isEmpty = (value: Value | undefined): boolean => value === undefined || value === null || value === ''

/** A list of texts, one to a line; undefined for what has other parts, or was cut by the trail. */
function linesIn(value: Value | undefined): string | undefined {
  if (typeof value !== 'string') return undefined
  if (!/^[[{]/.test(value)) return value
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) && parsed.every((one) => typeof one === 'string')
      ? parsed.join('\n')
      : undefined
  } catch {
    return undefined
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function differenceOf(field: string, before: Value | undefined, after: Value | undefined): Difference {
  const words = FIELDS[field]
  if (words === undefined) return { field, sentence: 'Cambió otro dato' }
  const { label, inWords = String, on, off, isLong } = words
  if (on !== undefined && off !== undefined && typeof after === 'boolean') {
    return { field, sentence: after ? on : off }
  }
  const [was, is] = [linesIn(before) ?? '', linesIn(after) ?? '']
  if (isLong || was.length > IN_A_SENTENCE || is.length > IN_A_SENTENCE) {
    const isShown = was !== '' || is !== ''
    return { field, sentence: `Cambió ${label}`, ...(isShown && { before: was, after: is }) }
  }
  // 'Para siempre' is a value of its own.
  const hasNever = inWords(null) !== 'null'
  if (isEmpty(after) && !hasNever)
    return { field, sentence: `Quitó ${label}: antes, ${inWords(before ?? null)}` }
  if (isEmpty(before) && !hasNever) return { field, sentence: `Puso ${label}: ${inWords(after ?? null)}` }
  return { field, sentence: `Cambió ${label} de ${inWords(before ?? null)} a ${inWords(after ?? null)}` }
}

/** What an act removed by its period: its facts are numbers of documents, not periods. */
const COUNTED: Readonly<Record<string, string>> = {
  registrations: 'inscripciones sin datos personales',
  responses: 'respuestas de formularios',
  mail: 'correos',
  requests: 'solicitudes de acceso',
  accounts: 'cuentas sin acceso',
  bans: 'vetos terminados',
  audit: 'registros de actividad',
}

/** What an act changed, field by field, in sentences. Of what was created or deleted: what it was. */
export function differencesIn({ action, before, after }: AuditEntry): Difference[] {
  if (action === 'retention.run') {
    return Object.entries(after ?? {}).map(([field, count]) => ({
      field,
      sentence: `${capital(COUNTED[field] ?? 'otros datos')}: ${String(count)}`,
    }))
  }
  const names = Object.keys({ ...before, ...after }).filter((name) => !UNTOLD.has(name))
  if (before !== null && after !== null) {
    return names
      .filter((name) => before[name] !== after[name])
      .map((name) =>
        name === 'corrected'
          ? { field: name, sentence: `Corrigió: ${listOf(after[name] ?? null)}` }
          : differenceOf(name, before[name], after[name]),
      )
  }
  return []
}
