import { successSchema } from '@arena-libre/functions/contract/envelope'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { call, type Call } from './call.ts'

const envelopeSchema = successSchema(z.unknown())

/** Makes one call of the API and answers with its data, parsed by the contract, or throws an `ApiError`. */
export async function request<Schema extends z.ZodType>(
  path: string,
  { answer, ...options }: Call & { answer: Schema },
): Promise<z.output<Schema>> {
  const { status, requestId, body } = await call(path, options)
  const envelope = envelopeSchema.safeParse(body)
  const data = answer.safeParse(envelope.data?.data)
  if (!envelope.success || !data.success) {
    const cause = envelope.error ?? data.error
    throw new ApiError({ status, code: 'unreadable', requestId }, { cause })
  }
  return data.data
}
