import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { clientKeySchema, uidSchema } from '../ids.ts'
import { isEmail } from '../registrations/email.ts'
import { isFreeFireId } from '../registrations/free-fire-id.ts'
import { isPhone } from '../registrations/phone.ts'
import { lineSchema } from '../texts/texts.ts'
import { instantSchema } from '../time/instants.ts'

const text = (most: number, isRight: (text: string) => boolean, problem: string) =>
  lineSchema().max(most, problem).refine(isRight, problem).nullable()

/** What the owner knows of a person. What is not known is null. */
export const soughtPersonSchema = z
  .strictObject({
    freeFireId: text(
      20,
      isFreeFireId,
      `Son de ${LIMITS.freeFireIdDigits.min} a ${LIMITS.freeFireIdDigits.max} números`,
    ),
    email: text(254, isEmail, 'Correo electrónico inválido').transform(
      (email) => email?.toLowerCase() ?? null,
    ),
    phone: text(40, isPhone, 'Escribe el teléfono completo, con números'),
  })
  .refine((sought) => Object.values(sought).some((value) => value !== null), {
    path: ['freeFireId'],
    error: 'Escribe al menos un dato',
  })

export type SoughtPerson = z.output<typeof soughtPersonSchema>

/** What can be erased, in the order in which it is looked for. A pair is erased as a whole: one cannot play alone. */
export const ERASABLE_KINDS = [
  'registrations',
  'pairs',
  'mail',
  'optOuts',
  'bans',
  'requests',
  'responses',
] as const

export type ErasableKind = (typeof ERASABLE_KINDS)[number]

/** Access to the panel is not erased here: it is taken away first. */
export const PERSON_KINDS = [...ERASABLE_KINDS, 'team'] as const

export type PersonKind = (typeof PERSON_KINDS)[number]

export const erasableKindSchema = z.enum(ERASABLE_KINDS)
const kindSchema = z.enum(PERSON_KINDS)

const cursorSchema = z
  .string()
  .regex(/^[\w|/-]{1,600}$/)
  .nullable()

/** `POST /api/people/search` and `/export`: one piece after another, from where the cursor says. */
export const personPieceSchema = z.strictObject({ person: soughtPersonSchema, cursor: cursorSchema })

/** Enough to recognise a document by. */
export const foundSchema = z.strictObject({
  kind: kindSchema,
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  at: instantSchema.nullable(),
  /** What else is known of the person by it, to look for that, too. */
  also: z.strictObject({
    freeFireId: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
})

const piece = {
  /** How many answers to forms were looked through for this piece. */
  looked: z.int().min(0),
  nextCursor: cursorSchema,
}

export const foundPieceSchema = z.strictObject({ found: z.array(foundSchema), ...piece })

/** What is stored, by the names of its fields in Spanish. */
export const exportPieceSchema = z.strictObject({
  records: z.array(z.strictObject({ kind: kindSchema, fields: z.record(z.string(), z.unknown()) })),
  ...piece,
})

export type Found = z.output<typeof foundSchema>
export type FoundPiece = z.output<typeof foundPieceSchema>
export type ExportPiece = z.output<typeof exportPieceSchema>

const count = z.int().min(0)

/** `erasures/{id}`: what was erased of a person, without saying of whom. */
export const erasureSchema = z.strictObject({
  /** Made by the browser: a call that is repeated goes on with the same erasure. */
  id: clientKeySchema,
  startedAt: instantSchema,
  /** The uid of the owner. */
  startedBy: uidSchema,
  kinds: z.array(erasableKindSchema).min(1).max(ERASABLE_KINDS.length),
  removed: z.strictObject({
    registrations: count,
    pairs: count,
    mail: count,
    optOuts: count,
    bans: count,
    requests: count,
    responses: count,
  }),
  /** Null until everything was looked through. */
  finishedAt: instantSchema.nullable(),
})

export type Erasure = z.output<typeof erasureSchema>

/** `POST /api/people/erasures/{id}` */
export const erasureStepSchema = z.strictObject({
  person: soughtPersonSchema,
  kinds: erasureSchema.shape.kinds,
  cursor: cursorSchema,
})

export const erasedPieceSchema = z.strictObject({ erasure: erasureSchema, ...piece })

export type ErasedPiece = z.output<typeof erasedPieceSchema>

/** What the receipt is called, when it is talked about. */
export const referenceOf = ({ id }: Pick<Erasure, 'id'>): string =>
  `AL-${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
