import { z } from 'zod'
import {
  type ErasableKind,
  type Erasure,
  ERASABLE_KINDS,
  type Found,
  type PersonKind,
  referenceOf,
  type SoughtPerson,
  soughtPersonSchema,
} from '@arena-libre/functions/contract/people/person-data'

export const NOTHING_TYPED = { freeFireId: '', email: '', phone: '' }

const typed = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : text))

/** What was typed, as what is looked for: an empty field is not known. */
export const personFormSchema = z
  .object({ freeFireId: typed, email: typed, phone: typed })
  .pipe(soughtPersonSchema)

interface KindWords {
  title: string
  one: string
  many: string
  /** What erasing does beyond deleting. */
  note: string | null
}

export const KIND_WORDS: Record<PersonKind, KindWords> = {
  registrations: {
    title: 'Inscripciones',
    one: 'inscripción',
    many: 'inscripciones',
    note: 'Revisa que todas sean suyas: un teléfono o un correo puede ser de varias personas. Se eliminan con su dúo, su adulto responsable, sus mensajes y los datos de sus vetos. Si tenía cupo, se libera o pasa a quien espera.',
  },
  pairs: {
    title: 'Inscripciones en las que es el dúo de alguien',
    one: 'inscripción como dúo',
    many: 'inscripciones como dúo',
    note: 'Se elimina la inscripción de los dos: un dúo no se queda con uno.',
  },
  mail: { title: 'Mensajes', one: 'mensaje', many: 'mensajes', note: null },
  optOuts: {
    title: 'Recordatorios por correo',
    one: 'aviso de que no quiere recordatorios',
    many: 'avisos de que no quiere recordatorios',
    note: 'Si lo eliminas y se inscribe otra vez con ese correo, le llegan de nuevo.',
  },
  bans: {
    title: 'Vetos',
    one: 'veto sin datos',
    many: 'vetos sin datos',
    note: 'El veto sigue, con una huella del ID. Se borran el ID y el motivo.',
  },
  requests: {
    title: 'Solicitudes de acceso',
    one: 'solicitud de acceso',
    many: 'solicitudes de acceso',
    note: 'La de alguien que ya está en el equipo se queda.',
  },
  responses: {
    title: 'Respuestas a formularios',
    one: 'respuesta a un formulario',
    many: 'respuestas a formularios',
    note: 'Lee cada una: también puede nombrarla otra persona.',
  },
  team: {
    title: 'Está en el equipo',
    one: 'acceso al panel',
    many: 'accesos al panel',
    note: 'No se elimina aquí. Quítale primero el acceso en Equipo y busca otra vez.',
  },
}

const counted = (number: number, kind: PersonKind): string =>
  `${number} ${number === 1 ? KIND_WORDS[kind].one : KIND_WORDS[kind].many}`

/** 'a, b y c' */
const inARow = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`

const numbersOf = (found: readonly Found[]): Map<PersonKind, number> => {
  const numbers = new Map<PersonKind, number>()
  for (const { kind } of found) numbers.set(kind, (numbers.get(kind) ?? 0) + 1)
  return numbers
}

/** What is to be erased, in words: '2 inscripciones y 1 veto sin datos'. */
export function chosenText(found: readonly Found[], kinds: readonly ErasableKind[]): string {
  const numbers = numbersOf(found)
  return inARow(kinds.flatMap((kind) => (numbers.has(kind) ? [counted(numbers.get(kind) ?? 0, kind)] : [])))
}

export const kindsIn = (found: readonly Found[]): ErasableKind[] => {
  const numbers = numbersOf(found)
  return ERASABLE_KINDS.filter((kind) => numbers.has(kind))
}

/** What else the registrations say of the person, where the search did not have it. */
export function furtherFacts(found: readonly Found[], sought: SoughtPerson): SoughtPerson | null {
  const first = (field: keyof SoughtPerson) =>
    sought[field] ?? found.map(({ also }) => also[field]).find((value) => value !== null) ?? null
  const further = { freeFireId: first('freeFireId'), email: first('email'), phone: first('phone') }
  const isMore = Object.entries(further).some(
    ([field, value]) => value !== sought[field as keyof SoughtPerson],
  )
  return isMore ? further : null
}

export const namesOf = ({ freeFireId, email, phone }: SoughtPerson): string =>
  inARow([
    ...(freeFireId === null ? [] : [`ID ${freeFireId}`]),
    ...(email === null ? [] : [email]),
    ...(phone === null ? [] : [phone]),
  ])

export const lookedText = (looked: number): string =>
  looked === 1 ? 'Revisamos 1 respuesta a formularios.' : `Revisamos ${looked} respuestas a formularios.`

/** The lines of a receipt, without personal data. */
export const removedLines = ({ removed }: Pick<Erasure, 'removed'>): string[] =>
  ERASABLE_KINDS.flatMap((kind) => (removed[kind] === 0 ? [] : [counted(removed[kind], kind)]))

export function receiptText(erasure: Erasure, when: string, by: string): string {
  const lines = removedLines(erasure)
  return [
    `Recibo de eliminación de datos ${referenceOf(erasure)}`,
    `${when}, por ${by}`,
    ...(lines.length === 0 ? ['No había nada que eliminar.'] : lines.map((line) => `- ${line}`)),
  ].join('\n')
}
