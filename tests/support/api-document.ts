import { z } from 'zod'

/** OpenAPI 3.1 as far as this API uses it, strictly: what is not named here may not be in the document. */
const jsonSchema: z.ZodType<Record<string, unknown>> = z
  .record(z.string(), z.unknown())
  .refine((schema) => !('$schema' in schema || '$defs' in schema), 'is no part of a document')
  .refine(({ pattern }) => typeof pattern !== 'string' || new RegExp(pattern), 'has a pattern that is none')

const content = z.record(
  z.string().regex(/^[a-z]+\/[\w.+-]+$/),
  z.strictObject({ schema: jsonSchema, example: z.unknown().optional() }),
)

const parameter = z
  .strictObject({
    name: z.string().min(1),
    in: z.enum(['path', 'query', 'header']),
    required: z.boolean(),
    schema: jsonSchema,
    example: z.unknown().optional(),
  })
  .refine(({ in: place, required }) => place !== 'path' || required, 'is in the path, so it is required')

const response = z.strictObject({
  description: z.string().min(1),
  content,
  headers: z
    .record(z.string(), z.strictObject({ description: z.string().min(1), schema: jsonSchema }))
    .optional(),
  'x-codes': z.array(z.string()).min(1).optional(),
})

const operation = z.strictObject({
  operationId: z.string().regex(/^[A-Za-z]+$/),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.array(z.string().min(1)).min(1),
  'x-needs': z.string(),
  deprecated: z.literal(true).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), response),
})

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

const documentSchema = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })).min(1),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(METHODS), operation)),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), jsonSchema),
    securitySchemes: z.record(z.string(), jsonSchema),
  }),
})

export type ApiDocument = z.infer<typeof documentSchema>

export interface Documented extends z.infer<typeof operation> {
  /** As the route table has it: 'GET /bans/:id'. */
  name: string
  method: string
  path: string
}

export const operationsOf = ({ paths }: ApiDocument): Documented[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([key, described]) => {
      const method = key.toUpperCase()
      const name = `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
      return Object.assign(described, { name, method, path })
    }),
  )

export async function fetchDocument(url: string): Promise<ApiDocument> {
  const answer = await fetch(`${url}/api/openapi.json`)
  return documentSchema.parse(await answer.json())
}
