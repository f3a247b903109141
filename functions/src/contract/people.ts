import { z } from 'zod'
import { personProblem, type PersonField } from './person-rules.ts'

const LONGEST = { fullName: 80, freeFireId: 12, email: 254, phone: 32 } as const satisfies Record<
  PersonField,
  number
>

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

/** The game is for 11 and over; no birth date is asked for, as nothing here needs one. */
export const AGE_GROUPS = ['11-17', '18+'] as const

/** Whoever is under 18 needs an adult who agrees. */
export const guardianSchema = z.strictObject({
  name: z
    .string('El nombre del adulto responsable es obligatorio')
    .trim()
    .normalize()
    .min(1, {
      error: 'El nombre del adulto responsable es obligatorio',
    })
    .max(80, 'Es demasiado largo'),
  consent: z.literal(true, 'El adulto responsable debe dar su permiso'),
})

export type Player = z.infer<typeof playerSchema>
