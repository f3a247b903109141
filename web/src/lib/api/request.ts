import type { z } from 'zod'
import { isRecord } from '../records.ts'
import { ApiError } from './api-error.ts'
import { call, type Call } from './call.ts'

/** Makes one call of the API and answers with its data, parsed by the contract, or throws an `ApiError`. */
export async function request<Schema extends z.ZodType>(
  path: string,
  { answer, ...options }: Call & { answer: Schema },
): Promise<z.output<Schema>> {
  const { status, requestId, data } = await call(path, options)
  const first = answer.safeParse(data)
  const parsed = first.success ? first : answer.safeParse(withoutUnknown(data, first.error.issues))
  if (!parsed.success) {
    throw new ApiError({ status, code: 'unreadable', requestId }, { cause: parsed.error })
  }
  return parsed.data
}

/** An open page can be older than the API: fields of a later release are left out. */
function withoutUnknown(data: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const known = structuredClone(data)
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const part = issue.path.reduce<unknown>(inside, known)
    if (isRecord(part)) for (const key of issue.keys) Reflect.deleteProperty(part, key)
  }
  return known
}

const inside = (value: unknown, key: PropertyKey): unknown =>
  isRecord(value) ? value[String(key)] : undefined
