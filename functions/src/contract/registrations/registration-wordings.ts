import { z } from 'zod'
import { formFieldSchema } from '../forms/forms.ts'
import { instantSchema } from '../time/instants.ts'
import { tournamentIdSchema } from '../tournaments/tournaments.ts'

/** A hash of what it contains. */
export const wordingIdSchema = z.string().regex(/^[0-9a-f]{16}$/)

/**
 * `tournaments/{id}/wordings/{hash}`: what a tournament asked, in the words to which answers were given. It never
 * changes: what is asked in other words is another one.
 */
export const registrationWordingSchema = z.strictObject({
  id: wordingIdSchema,
  tournamentId: tournamentIdSchema,
  /** When the first answers to it were stored. */
  firstAt: instantSchema,
  /** In the order of the form: the questions of the bank, then the fields of the linked form. */
  asked: z.array(formFieldSchema.pick({ id: true, type: true, label: true })).max(140),
})

export type RegistrationWording = z.infer<typeof registrationWordingSchema>

export type AskedAs = RegistrationWording['asked'][number]

/** As what something was asked when it was answered: the latest wording that has it counts. */
export function askedAs(
  id: string,
  wordings: readonly Pick<RegistrationWording, 'asked'>[],
): AskedAs | undefined {
  return wordings.flatMap(({ asked }) => asked.find((one) => one.id === id) ?? [])[0]
}
