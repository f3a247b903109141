import { z } from 'zod'
import { receiptTokenSchema } from '../registrations/receipt-token.ts'
import type { Tournament } from '../tournaments/tournaments.ts'
import { fittingWord } from './champion.ts'
import type { ChampionWord } from './cup-plan.ts'
import { CHAMPION_WORDS } from './outcome-schema.ts'

export const OTHER_WORD = 'Elige una de las palabras que te mostramos'

/** `POST /api/registrations/receipt/champion-word`: what the champion's belt says. */
export const championWordSchema = z.strictObject({
  token: receiptTokenSchema,
  word: z.enum(CHAMPION_WORDS, OTHER_WORD),
})

/** What the champion of a cup can choose. */
export const wordsFor = (modality: Tournament['modality']): ChampionWord[] =>
  CHAMPION_WORDS.filter((word) => fittingWord(word, modality) === word)

export type ChampionWordInput = z.infer<typeof championWordSchema>
