import { z } from 'zod'

/** A moment as `Date.toISOString()` writes it. With one form only, texts compare like the moments do. */
export const instantSchema = z.iso.datetime({ precision: 3 })
