import { z } from 'zod'
import { slugSchema } from '../ids.ts'
import { lineSchema } from '../texts/texts.ts'
import { instantSchema } from '../time/instants.ts'

/** What names a tournament in a list of something else. It stands alone: the first screen of the panel needs no more. */
export const tournamentLabelSchema = z.strictObject({
  id: slugSchema,
  name: lineSchema().min(1).max(80),
  /** Null while it is to be announced: 'Fecha por confirmar'. */
  date: instantSchema.nullable(),
  timeZone: z.string().max(64),
})
