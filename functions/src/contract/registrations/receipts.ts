import { z } from 'zod'
import { answersSchema } from '../forms/answers.ts'
import { CONFIRMATION_STATES } from '../match-day/confirmation.ts'
import { ownResultSchema } from '../match-day/own-result.ts'
import { ownFinalSchema, ownRoomSchema, roomsSchema } from '../match-day/rooms-schema.ts'
import { slugSchema } from '../ids.ts'
import { instantSchema } from '../time/instants.ts'
import { personSchema } from './people.ts'
import { receiptTokenSchema } from './receipt-token.ts'
import { NEXT_STEPS, type NextStep } from './receipt-state.ts'
import { correctionSchema } from './registration-views.ts'
import { registrationSchema } from './registrations.ts'
import { tournamentSchema } from '../tournaments/tournaments.ts'

/** `POST /api/registrations/receipt`, `.../withdraw` and `.../erase` */
export const receiptRequestSchema = z.strictObject({ token: receiptTokenSchema })

/** `POST /api/registrations/receipt/correct` */
export const ownCorrectionSchema = correctionSchema.extend({ token: receiptTokenSchema })

/** `POST /api/registrations/receipt/resend`: by data that a registered player still has. */
export const resendRequestSchema = personSchema.pick({ email: true, freeFireId: true })

/** The same answer with and without a matching registration. */
export const resentSchema = z.strictObject({ asked: z.literal(true) })

const answeredSchema = z.strictObject({
  id: slugSchema,
  /** Null for a question that no longer exists. */
  text: z.string().nullable(),
  answer: answersSchema.valueType,
})

/** The part of a registration that the holder of its receipt sees. */
export const ownRegistrationSchema = registrationSchema.pick({
  tournamentId: true,
  fullName: true,
  nickname: true,
  freeFireId: true,
  email: true,
  phone: true,
  partner: true,
  age: true,
  guardian: true,
  status: true,
  reason: true,
  acceptedVersion: true,
  createdAt: true,
  updatedAt: true,
  revision: true,
})

/** One of the confirmations that the terms promise. */
const confirmationStepSchema = z.strictObject({
  of: z.enum(['registration', 'match', 'final']),
  state: z.enum(['done', 'now', 'ahead', 'missed']),
})

/** The state of a registration for the holder of its receipt. */
export const receiptSchema = z.strictObject({
  ...ownRegistrationSchema.shape,
  /** The status in words. */
  label: z.string(),
  /** If it waits: its place in the line, and the length of the line. */
  line: z.strictObject({ position: z.int().min(1), size: z.int().min(1) }).nullable(),
  /** Null while none is published. */
  tournament: tournamentSchema.nullable(),
  next: z.strictObject({
    code: z.enum(Object.keys(NEXT_STEPS) as [NextStep, ...NextStep[]]),
    sentence: z.string(),
  }),
  /** Whether its player has to confirm that they play; null where there is nothing to confirm. */
  confirm: z
    .strictObject({
      state: z.enum(CONFIRMATION_STATES),
      opens: instantSchema,
      ends: instantSchema,
    })
    .nullable(),
  /** Null for those who are not called to the final. */
  final: ownFinalSchema.nullable(),
  /** What is asked of players until the end; empty where they do not confirm. */
  confirmations: z.array(confirmationStepSchema),
  /** The room to play in; null while there is none. */
  room: ownRoomSchema.nullable(),
  /** The chat of those who play; null where it is that of the site. */
  group: roomsSchema.shape.group,
  /** The own row in the table; null before the first result, and for those who did not play. */
  table: ownResultSchema.nullable(),
  answers: z.array(answeredSchema),
  can: z.strictObject({ correct: z.boolean(), withdraw: z.boolean(), erase: z.boolean() }),
  /** Null without a date. */
  correctableUntil: instantSchema.nullable(),
})

export type ConfirmationStep = z.infer<typeof confirmationStepSchema>
export type Receipt = z.infer<typeof receiptSchema>
export type ResendRequest = z.output<typeof resendRequestSchema>
