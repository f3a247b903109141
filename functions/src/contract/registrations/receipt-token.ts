import { z } from 'zod'

/** Any text sent as a receipt: all invalid ones get the same answer. */
export const receiptTokenSchema = z.string('Falta el enlace de la inscripción').max(200)
