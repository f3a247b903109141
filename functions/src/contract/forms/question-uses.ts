import { z } from 'zod'
import { slugSchema } from '../ids.ts'
import { LIMITS } from '../limits.ts'

const count = z.int().min(0)

/** `GET /api/questions/uses`: where the questions of the bank are asked, and how often they were answered. */
export const questionUsesSchema = z.strictObject({
  /** The tournaments that can be entered now. Each asks every active question. */
  openTournaments: count,
  /** Whether all registrations were counted once. Until then a 0 says nothing. */
  counted: z.boolean(),
  /** How many registrations answered each, as far as they are counted. */
  answered: z.array(z.strictObject({ id: slugSchema, count })).max(LIMITS.questions.read),
})

export type QuestionUses = z.infer<typeof questionUsesSchema>
