import type { Answers } from '../contract/forms/answers.ts'
import type { PersonKind } from '../contract/people/person-data.ts'
import type { StoredFact } from './stored-person.service.ts'

export interface Labels {
  /** Of tournaments and forms. */
  titles: ReadonlyMap<string, string>
  /** What was asked, by the id of the question or field. */
  questionOf: (fact: StoredFact, id: string) => string | undefined
}

type FieldOf<Kind extends PersonKind> = Extract<StoredFact, { kind: Kind }>['model']

const REGISTRATION: Record<keyof FieldOf<'registrations'>, string> = {
  id: 'número interno',
  tournamentId: 'torneo',
  fullName: 'nombre completo',
  nickname: 'apodo',
  freeFireId: 'ID de Free Fire',
  email: 'correo',
  phone: 'teléfono',
  phoneE164: 'teléfono internacional',
  partner: 'dúo',
  age: 'edad',
  guardian: 'adulto responsable',
  answers: 'respuestas',
  wordings: 'versión de las preguntas',
  acceptedVersion: 'versión aceptada de las reglas',
  acceptedAt: 'reglas aceptadas el',
  source: 'llegó desde',
  sourceMark: 'marca de la conexión',
  submissionHash: 'huella del envío',
  nameKey: 'nombre para ordenar',
  status: 'estado',
  joinedAs: 'estado al inscribirse',
  seat: 'cupo',
  waitingSince: 'en lista de espera desde',
  flags: 'avisos para el equipo',
  receiptVersion: 'versión del boleto',
  createdAt: 'inscripción hecha el',
  updatedAt: 'último cambio',
  decidedAt: 'decidida el',
  decidedBy: 'decidida por',
  reason: 'motivo',
  chatOpenedAt: 'chat abierto el',
  chatOpenedBy: 'chat abierto por',
  confirmation: 'confirmación',
  addedBy: 'agregada por',
  redactedAt: 'datos borrados por plazo el',
  revision: 'revisión',
}

/** Complete by their types: a new field has no name until it is written here. */
const NAMES: { [Kind in PersonKind]: Record<keyof FieldOf<Kind>, string> } = {
  registrations: REGISTRATION,
  pairs: REGISTRATION,
  mail: {
    id: 'número interno',
    to: 'para',
    message: 'mensaje',
    headers: 'encabezados',
    createdAt: 'escrito el',
    registrationId: 'inscripción',
    delivery: 'entrega',
    deleteAt: 'se elimina el',
    resentAt: 'enviado otra vez el',
  },
  optOuts: {
    id: 'huella del correo',
    since: 'sin recordatorios desde',
    expiresAt: 'se elimina el',
  },
  bans: {
    id: 'huella del ID',
    freeFireId: 'ID de Free Fire',
    reason: 'motivo',
    bannedAt: 'desde',
    bannedBy: 'vetado por',
    until: 'hasta',
  },
  requests: {
    uid: 'cuenta',
    email: 'correo',
    displayName: 'nombre',
    status: 'estado',
    requestedAt: 'pedida el',
    approvedAt: 'aprobada el',
    approvedBy: 'aprobada por',
    rejectedAt: 'rechazada el',
    rejectedBy: 'rechazada por',
    notes: 'motivo',
  },
  responses: {
    id: 'número interno',
    formId: 'formulario',
    revision: 'versión del formulario',
    answers: 'respuestas',
    submittedAt: 'enviada el',
  },
  team: {
    uid: 'cuenta',
    email: 'correo',
    role: 'acceso',
    grantedAt: 'desde',
    grantedBy: 'dado por',
    endedSessions: 'sesiones cerradas',
  },
}

const PARTS: Readonly<Record<string, string>> = {
  fullName: 'nombre completo',
  nickname: 'apodo',
  freeFireId: 'ID de Free Fire',
  name: 'nombre',
  consent: 'dio su permiso',
  subject: 'asunto',
  text: 'texto',
  html: 'texto con formato',
  state: 'estado',
  attempts: 'intentos',
  start: 'inicio del torneo',
  at: 'confirmó el',
  until: 'podía confirmar hasta',
  error: 'error',
}

/** Everything of a document, by the names that people use. */
export function fieldsOf(fact: StoredFact, labels: Labels): Record<string, unknown> {
  const { kind, model } = fact
  const names: Readonly<Record<string, string>> = NAMES[kind]
  return Object.fromEntries(
    Object.entries(model).map(([field, value]: [string, unknown]) => [
      names[field] ?? field,
      valueOf(field, value, fact, labels),
    ]),
  )
}

function valueOf(field: string, value: unknown, fact: StoredFact, { titles, questionOf }: Labels): unknown {
  if (field === 'tournamentId') return titles.get(`cup ${String(value)}`) ?? value
  if (field === 'formId') return titles.get(`form ${String(value)}`) ?? value
  if (field === 'answers') {
    return Object.entries(value as Answers).map(([id, answer]) => ({
      pregunta: questionOf(fact, id) ?? id,
      respuesta: answer,
    }))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([part, inner]) => [PARTS[part] ?? part, inner]))
}
