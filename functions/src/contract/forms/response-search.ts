import { z } from 'zod'
import { exportQuerySchema } from '../calls/exports.ts'
import { pageQuery, pageSchema } from '../calls/paging.ts'
import { batchSchema } from '../registrations/batches.ts'
import { clientKeySchema } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { instantSchema } from '../time/instants.ts'
import { lineSchema } from '../texts/texts.ts'
import { formResponseSchema, formSchema, formVersionSchema } from './forms.ts'

/** `AnswerColumn.key`. */
const columnKeySchema = z.string().regex(/^[a-z0-9-]{1,64}\.[1-9]\d{0,5}$/)

/** The maximum number of columns in a request: those of many wordings. */
const MOST_COLUMNS = 400

const sought = {
  /** Parts of words, in any answer. */
  text: lineSchema().max(254).optional(),
  /** An e-mail address, a phone or a whole text that one person gave. */
  person: lineSchema().min(3, 'Escribe al menos tres letras').max(254).optional(),
  /** In one column, the responses that chose this option. */
  chosen: z.strictObject({ column: columnKeySchema, option: lineSchema().min(1).max(200) }).optional(),
  from: instantSchema.optional(),
  before: instantSchema.optional(),
}

/**
 * `POST /api/forms/{formId}/responses/search`, the latest first. A page can be shorter than its limit while there is
 * a next one: it looks at a limited number of responses. What is searched for is personal data, so it is in the body.
 */
export const responseSearchSchema = z.strictObject({
  ...sought,
  cursor: pageQuery.cursor,
  limit: z.int().min(1).max(LIMITS.pageItems.most).default(LIMITS.pageItems.usual),
})

export const responsesFoundSchema = pageSchema(formResponseSchema).extend({
  /** How many responses of the period were looked at for this page. */
  looked: z.int().min(0),
})

/** `POST /api/forms/{formId}/export`: what such a search finds, in these columns or in all. */
export const responseExportSchema = z.strictObject({
  ...sought,
  columns: z.array(columnKeySchema).min(1).max(MOST_COLUMNS).optional(),
  ...exportQuerySchema.shape,
})

/** `GET /api/forms/{formId}/versions`: the form, and its earlier fields that were answered. */
export const formVersionsSchema = z.strictObject({
  form: formSchema,
  versions: z.array(formVersionSchema.pick({ revision: true, fields: true })),
})

/** `POST /api/forms/{formId}/responses/delete` */
export const responseDeletionSchema = batchSchema(clientKeySchema)

export type ResponseSearch = z.output<typeof responseSearchSchema>
export type ResponseExport = z.output<typeof responseExportSchema>
export type ResponsesFound = z.infer<typeof responsesFoundSchema>
export type FormVersions = z.infer<typeof formVersionsSchema>
