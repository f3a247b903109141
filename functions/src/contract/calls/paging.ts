import { z } from 'zod'
import { LIMITS } from '../limits.ts'

const { usual, most } = LIMITS.pageItems

/** The cursor of a page, from the page before it: opaque to the client. */
const cursorSchema = z.string('Cursor no válido').regex(/^[\w-]{1,2000}$/, 'Cursor no válido')

/** What the query of every list takes. */
export const pageQuery = {
  cursor: cursorSchema.optional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, `De 1 a ${most}`)
    .transform(Number)
    .pipe(z.int().max(most, `De 1 a ${most}`))
    .default(usual),
}

/** The query of a list that has no filter. */
export const pageQuerySchema = z.strictObject(pageQuery)

/** What every list answers; without a `nextCursor` it is the last page. */
export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), nextCursor: cursorSchema.nullable() })

export interface PageRequest {
  cursor?: string | undefined
  limit: number
}

export interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}
