import { z } from 'zod'
import { hashSchema, uidSchema } from '../ids.ts'
import { receiptTokenSchema } from '../registrations/receipt-token.ts'
import { linesSchema } from '../texts/texts.ts'
import { instantSchema } from '../time/instants.ts'
import { CLAIM_LENGTH } from './claim-length.ts'
import { matchSchema, tableChangedSchema, resultSchema } from './results-schema.ts'

const words = (error: string) =>
  linesSchema('Escribe un texto')
    .min(1, error)
    .max(CLAIM_LENGTH, `Puede tener hasta ${CLAIM_LENGTH} caracteres`)

const which = matchSchema.pick({ round: true, room: true, match: true }).shape
const { place, kills } = resultSchema.shape

const outcome = z.enum(['upheld', 'refused'])

/** `tournaments/{id}/claims/{match}-{registration}`: what a player says about the own result. One for each match. */
export const claimSchema = z.strictObject({
  id: z.string(),
  ...which,
  seat: matchSchema.shape.entries.element.shape.seat,
  player: hashSchema,
  /** What it should be; null where the player does not say. */
  place,
  kills,
  text: words('Cuéntanos qué está mal'),
  state: z.enum(['open', ...outcome.options]),
  claimedAt: instantSchema,
  /** What the player reads; empty while it is open. */
  answer: z.string(),
  answeredAt: instantSchema.nullable(),
  answeredBy: uidSchema.nullable(),
  revision: z.int().min(1),
})

/** `POST /api/registrations/receipt/claim` */
export const claimRequestSchema = z.strictObject({
  token: receiptTokenSchema,
  ...which,
  place,
  kills,
  text: claimSchema.shape.text,
})

/** `POST /api/registrations/receipt/claim/withdraw` */
export const claimWithdrawalSchema = z.strictObject({ token: receiptTokenSchema, ...which })

/** What the holder of a receipt sees of it. */
export const ownClaimSchema = claimSchema.omit({ player: true, answeredBy: true, seat: true, revision: true })

/** `PUT /api/tournaments/{id}/claims/{claim}` */
export const claimAnswerSchema = z.strictObject({
  outcome,
  /** The kills that the player has from now on; null leaves the result as it is. */
  kills,
  answer: words('Escribe una respuesta: el jugador la lee en su boleto'),
  revision: z.int('Falta la revisión que viste').min(1),
})

export const claimAnsweredSchema = tableChangedSchema.extend({ claim: claimSchema })

export type Claim = z.infer<typeof claimSchema>
export type ClaimRequest = z.output<typeof claimRequestSchema>
export type ClaimAnswer = z.output<typeof claimAnswerSchema>
export type ClaimAnswered = z.infer<typeof claimAnsweredSchema>
export type OwnClaim = z.infer<typeof ownClaimSchema>
