import { z } from 'zod'
import { slugSchema } from '../ids.ts'
import { lineSchema, linesSchema } from '../texts/texts.ts'

/** Questions of the bank and fields of forms share one map of answers, by id: the cap is the sum of both. */
const MOST = 100

/** A text, or a list where several may be chosen. */
const answerSchema = z.union(
  [linesSchema().max(2000, 'Es demasiado largo'), z.array(lineSchema().max(200)).max(40)],
  'Responde con un texto o con una lista de opciones',
)

export const answersSchema = z
  .record(slugSchema, answerSchema, {
    error: ({ code }) =>
      code === 'invalid_key'
        ? 'No hay una pregunta con este identificador'
        : 'Envía las respuestas por pregunta',
  })
  .refine((answers) => Object.keys(answers).length <= MOST, 'Hay demasiadas respuestas')

export type Answers = z.infer<typeof answersSchema>
