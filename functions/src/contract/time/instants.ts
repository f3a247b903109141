import { z } from 'zod'

/** A moment in the format of `Date.toISOString()`. With only this format, comparing texts compares the moments. */
export const instantSchema = z.iso.datetime({ precision: 3 })

/** Dates outside this range are typing errors, and Firestore cannot store some of them. */
const [FIRST, LAST] = ['2020-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z']

/** A moment that somebody plans, or none yet. */
export const plannedInstantSchema = instantSchema
  .refine((instant) => FIRST <= instant && instant < LAST, 'La fecha no es válida')
  .nullable()
