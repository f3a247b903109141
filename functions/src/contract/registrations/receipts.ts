import { z } from 'zod'
import { answersSchema } from '../forms/answers.ts'
import { slugSchema } from '../ids.ts'
import { instantSchema } from '../time/instants.ts'
import { personSchema } from './people.ts'
import { NEXT_STEPS, type NextStep } from './receipt-state.ts'
import { correctionSchema } from './registration-views.ts'
import { registrationSchema } from './registrations.ts'
import { tournamentSchema } from '../tournaments/tournaments.ts'

/** Any text sent as a receipt: all that are none are answered the same. */
export const receiptTokenSchema = z.string('Falta el enlace de la inscripción').max(200)

/** `POST /api/registrations/receipt`, `.../withdraw` and `.../erase` */
export const receiptRequestSchema = z.strictObject({ token: receiptTokenSchema })

/** `POST /api/registrations/receipt/correct` */
export const ownCorrectionSchema = correctionSchema.extend({ token: receiptTokenSchema })

/** `POST /api/registrations/receipt/resend`: by what a registered player still knows. */
export const resendRequestSchema = personSchema.pick({ email: true, freeFireId: true })

/** The same whether or not there is anything to send. */
export const resentSchema = z.strictObject({ asked: z.literal(true) })

const answeredSchema = z.strictObject({
  id: slugSchema,
  /** Null of a question that is not there any more. */
  text: z.string().nullable(),
  answer: answersSchema.valueType,
})

/** What the holder of a receipt sees of the registration itself. */
export const ownRegistrationSchema = registrationSchema.pick({
  tournamentId: true,
  fullName: true,
  freeFireId: true,
  email: true,
  phone: true,
  partner: true,
  age: true,
  guardian: true,
  status: true,
  reason: true,
  createdAt: true,
  updatedAt: true,
  revision: true,
})

/** Where a registration stands, to the holder of its receipt. */
export const receiptSchema = z.strictObject({
  ...ownRegistrationSchema.shape,
  /** The status in words. */
  label: z.string(),
  /** Of a waiting one: its place in the line, and how many registrations the line has. */
  line: z.strictObject({ position: z.int().min(1), size: z.int().min(1) }).nullable(),
  /** Null while none is published. */
  tournament: tournamentSchema.nullable(),
  next: z.strictObject({
    code: z.enum(Object.keys(NEXT_STEPS) as [NextStep, ...NextStep[]]),
    sentence: z.string(),
  }),
  answers: z.array(answeredSchema),
  can: z.strictObject({ correct: z.boolean(), withdraw: z.boolean(), erase: z.boolean() }),
  /** Null where no moment is set. */
  correctableUntil: instantSchema.nullable(),
})

export type Receipt = z.infer<typeof receiptSchema>
export type ResendRequest = z.output<typeof resendRequestSchema>
