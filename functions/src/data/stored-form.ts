import { z } from 'zod'
import { STORED_DEFAULTS } from '../contract/stored/stored-defaults.ts'
import { partsOf } from './schema-parts.ts'

const SINGLE = ['innerType', 'in', 'out', 'left', 'right', 'element', 'valueType'] as const

/**
 * The variant of a schema for reading documents, at every depth: unknown fields are dropped, since a newer release
 * may have written them, and missing ones get their default, since an earlier one may have. The schema itself stays
 * strict for requests and answers.
 */
export function storedForm<Schema extends z.ZodType>(schema: Schema): Schema {
  const parts = partsOf(schema)
  const changed: Record<string, unknown> = {}
  for (const name of SINGLE) {
    const part = parts[name]
    if (part) changed[name] = storedForm(part)
  }
  if (parts.options) changed['options'] = parts.options.map(storedForm)
  if (parts.shape) changed['shape'] = storedShape(schema, parts.shape)
  if (parts.catchall instanceof z.ZodNever) changed['catchall'] = undefined
  return Object.keys(changed).length === 0 ? schema : schema.clone({ ...schema.def, ...changed })
}

function storedShape(schema: z.ZodType, shape: Record<string, z.ZodType>): Record<string, z.ZodType> {
  const defaults = STORED_DEFAULTS.get(schema) ?? {}
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => {
      const stored = storedForm(field)
      return [name, Object.hasOwn(defaults, name) ? stored.default(defaults[name]) : stored]
    }),
  )
}
