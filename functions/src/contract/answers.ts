import { z } from 'zod'
import { slugSchema } from './ids.ts'

/** Questions of the bank and fields of forms share their answers' map, by id: as many as there can be of both. */
const MOST = 100

const answerSchema = z.union([
  z.string().max(2000, 'Es demasiado largo'),
  z.array(z.string().max(200)).max(40),
])

export const answersSchema = z
  .record(slugSchema, answerSchema)
  .refine((answers) => Object.keys(answers).length <= MOST, 'Hay demasiadas respuestas')

export type Answers = z.infer<typeof answersSchema>
