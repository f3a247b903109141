import { z } from 'zod'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('es', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A name of the IANA database; an offset like '+05:00' says nothing about summer time. */
export const timeZoneSchema = z
  .string('La zona horaria es obligatoria')
  .max(64, 'La zona horaria no existe')
  .regex(/^[A-Za-z][\w+/-]*$/, 'La zona horaria no existe')
  .refine(isTimeZone, 'La zona horaria no existe')
