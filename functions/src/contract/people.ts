import { z } from 'zod'
import { ENTRY_SENTENCES } from './entry-sentences.ts'
import { LONGEST, personProblem, type PersonField } from './person-rules.ts'

/** A field of a person under the rule that the light paths of the client ask as well. */
const personText = (field: PersonField) =>
  z
    .string(personProblem(field, '') ?? undefined)
    .trim()
    .normalize()
    .max(LONGEST[field], 'Es demasiado largo')
    .superRefine((text, context) => {
      const problem = personProblem(field, text)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem })
    })

export const playerSchema = z.strictObject({
  fullName: personText('fullName'),
  freeFireId: personText('freeFireId'),
})

/** Who registers, and how to reach them. */
export const personSchema = playerSchema.extend({
  email: personText('email').toLowerCase(),
  phone: personText('phone'),
})

/** Whoever is under 18 needs an adult who agrees. */
export const guardianSchema = z.strictObject({
  name: z
    .string(ENTRY_SENTENCES['guardian-name-missing'])
    .trim()
    .normalize()
    .min(1, ENTRY_SENTENCES['guardian-name-missing'])
    .max(80, 'Es demasiado largo'),
  consent: z.literal(true, ENTRY_SENTENCES['guardian-consent-missing']),
})

export type Player = z.infer<typeof playerSchema>
