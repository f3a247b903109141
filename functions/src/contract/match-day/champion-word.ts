import { z } from 'zod'
import { receiptTokenSchema } from '../registrations/receipt-token.ts'
import { CHAMPION_WORDS } from './outcome-schema.ts'

export const OTHER_WORD = 'Elige una de las palabras que te mostramos'

/** `POST /api/registrations/receipt/champion-word`: what the champion's belt says. */
export const championWordSchema = z.strictObject({
  token: receiptTokenSchema,
  word: z.enum(CHAMPION_WORDS, OTHER_WORD),
})

export type ChampionWordInput = z.infer<typeof championWordSchema>
