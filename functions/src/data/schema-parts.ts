import type { z } from 'zod'

/** The inner schemas of a schema, by zod's names for them. */
interface Parts {
  type: string
  /** Of a wrapper around one schema: nullable, default, readonly and others. */
  innerType?: z.ZodType
  /** Of a pipe, also of a codec and of what is preprocessed. */
  in?: z.ZodType
  out?: z.ZodType
  /** Of an intersection. */
  left?: z.ZodType
  right?: z.ZodType
  /** Of a union. */
  options?: readonly z.ZodType[]
  /** Of a schema that is made when it is needed. */
  getter?: () => z.ZodType
  /** Of a list. */
  element?: z.ZodType
  /** Of a map with free keys. */
  valueType?: z.ZodType
  /** Of an object. */
  shape?: Readonly<Record<string, z.ZodType>>
  /** Of an object: what fields beside the named ones have to be. */
  catchall?: z.ZodType
}

export const partsOf = (schema: z.ZodType): Parts => schema.def
