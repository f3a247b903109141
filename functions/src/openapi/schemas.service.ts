import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** Schemas that more than one place of the document refers to, by name. */
export type Components = Record<string, JsonSchema>

const AT = '#/components/schemas/'

/**
 * Converts a schema of the contract to OpenAPI 3.1. Recursive schemas cannot be inlined: their parts move to the
 * components.
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', name: string, components: Components) {
  const {
    $schema: _dialect,
    $defs: parts = {},
    ...whole
  } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as JsonSchema & {
    $defs?: Components
  }
  const prefix = `${AT}${name}.`
  for (const [part, definition] of Object.entries(parts)) {
    components[`${name}.${part}`] = moved(definition, prefix)
  }
  return moved(whole, prefix)
}

/** Turns references to its own parts into references to the components. */
const moved = (schema: JsonSchema, prefix: string): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${prefix}`)) as JsonSchema

export const componentAt = (name: string): { $ref: string } => ({ $ref: AT + name })
