import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { instantSchema } from '../time/instants.ts'

const { earliest, latest } = LIMITS.confirmationMinutes

const OUT_OF_RANGE = `De ${latest} minutos a 24 horas antes del inicio`

const minutesSchema = z.int(OUT_OF_RANGE).min(latest, OUT_OF_RANGE).max(earliest, OUT_OF_RANGE)

const windowSchema = z.strictObject({ opensBefore: minutesSchema, closesBefore: minutesSchema })

/** A part of a tournament: when its players confirm, in minutes before the start. */
export const confirmationSchema = windowSchema.extend({
  /** What happened for one start: of another start it no longer counts. Null before anything did. */
  day: z
    .strictObject({
      start: instantSchema,
      /** The end that an admin set. */
      closesAt: instantSchema.nullable(),
      /** When players were asked to confirm. */
      announcedAt: instantSchema.nullable(),
      /** When those who had not confirmed had lost their seats. */
      settledAt: instantSchema.nullable(),
    })
    .nullable(),
})

const revision = z.int('Falta la revisión que viste').min(1)

/** `PUT /api/tournaments/{id}/confirmation`: null where nobody has to confirm. */
export const confirmationChangeSchema = z.strictObject({
  revision,
  window: windowSchema
    .refine(({ opensBefore, closesBefore }) => opensBefore > closesBefore, {
      path: ['closesBefore'],
      error: 'Tiene que cerrar después de abrir',
    })
    .nullable(),
})

/** `PUT /api/tournaments/{id}/confirmation/end`: now, or at a later time. */
export const confirmationEndSchema = z.strictObject({
  revision,
  closesAt: z.union([z.literal('now'), instantSchema]),
})

/** `PUT /api/registrations/{id}/confirmation`: an admin confirms for a player, or takes that back. */
export const confirmedByHandSchema = z.strictObject({
  confirmed: z.boolean(),
  for: z.enum(['match', 'final']).default('match'),
  revision,
})

export type Confirmation = z.output<typeof confirmationSchema>
export type ConfirmationChange = z.output<typeof confirmationChangeSchema>
export type ConfirmationEnd = z.output<typeof confirmationEndSchema>
export type ConfirmedByHand = z.output<typeof confirmedByHandSchema>
