import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { call, type Call } from './call.ts'

/** Makes one call of the API and answers with its data, parsed by the contract, or throws an `ApiError`. */
export async function request<Schema extends z.ZodType>(
  path: string,
  { answer, ...options }: Call & { answer: Schema },
): Promise<z.output<Schema>> {
  const { status, requestId, data } = await call(path, options)
  const parsed = answer.safeParse(data)
  if (!parsed.success) {
    throw new ApiError({ status, code: 'unreadable', requestId }, { cause: parsed.error })
  }
  return parsed.data
}
