import type { WriteBatch } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { idempotencyKeySchema, type IdempotencyRecord } from '../contract/idempotency.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Action } from '../contract/permissions.ts'
import type { Clock } from '../data/clock.ts'
import type { Collections } from '../data/collections.ts'
import { contentHashOf, repeatIdOf } from '../data/hashes.ts'
import { ApiError } from './api-error.ts'
import type { AnyCaller, CallerOf } from './guard.ts'
import type { Origin } from './origin.ts'
import type { Definition, RequestParts, Route } from './route.ts'

/**
 * Adds the answer to the commit that makes the change, under the key of the request: there is never one
 * without the other. Does nothing for a request without a key.
 */
export type Remember<Answer> = (batch: WriteBatch, answer: Answer) => void

export interface RepeatDeps {
  collections: Pick<Collections, 'idempotency'>
  clock: Clock
}

interface Repeatable<
  Name extends Action,
  Input extends z.ZodType<RequestParts>,
  Data extends z.ZodType,
> extends Omit<Definition<Name, Input, Data>, 'handle' | 'cacheControl'> {
  handle: (
    request: z.output<Input>,
    caller: CallerOf<Name>,
    remember: Remember<z.input<Data>>,
    origin: Origin,
  ) => Promise<z.input<Data>>
  /** What comes after the commit and may be done again: it is, also for whom is only answered again. */
  follow?: (request: z.output<Input>) => Promise<unknown>
}

/** A write that can be sent again with the same `Idempotency-Key`: it happens once, and answers the same. */
export function repeatableRoute<
  Name extends Action,
  Input extends z.ZodType<RequestParts>,
  Data extends z.ZodType,
>({ handle, follow, ...definition }: Repeatable<Name, Input, Data>, deps: RepeatDeps): Route {
  const route = `${definition.method} ${definition.path}`
  return {
    // Its limits are asked, too, about nothing but what `request` made of a request.
    ...(definition as unknown as Omit<Route, 'handle'>),
    repeatable: true,
    async handle(request, caller, origin, key) {
      // What mounts a route calls it with what `request` made of the request and whom the action let in.
      const asked = request as z.output<Input>
      const act = (remember: Remember<z.input<Data>>) =>
        handle(asked, caller as CallerOf<Name>, remember, origin)
      const answer = await (key === undefined
        ? act(() => undefined)
        : once(repeatIdOf(nameOf(caller), route, soundKey(key)), contentHashOf(request), act, deps))
      await follow?.(asked)
      return answer
    },
  }
}

function soundKey(key: string): string {
  const parsed = idempotencyKeySchema.safeParse(key)
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message ?? ''
  throw new ApiError('invalid-request', { fields: { 'Idempotency-Key': message } })
}

const nameOf = (caller: AnyCaller): string => (caller !== undefined && 'uid' in caller ? caller.uid : '')

async function once<Answer>(
  id: string,
  bodyHash: string,
  act: (remember: Remember<Answer>) => Promise<Answer>,
  { collections, clock }: RepeatDeps,
): Promise<unknown> {
  const reference = collections.idempotency.doc(id)
  const earlier = (await reference.get()).data()
  if (earlier) return answerAgain(earlier, bodyHash)
  const expiresAt = new Date(clock.now().getTime() + LIMITS.repeatableMs).toISOString()
  try {
    return await act((batch, answer) => {
      const body = JSON.stringify(answer)
      batch.create(reference, { id, bodyHash, answer: { status: 200, body }, expiresAt })
    })
  } catch (error) {
    // Of two at once the slower one fails, in whatever way; and a commit can succeed without saying so.
    const twin = await reference.get().catch(() => undefined)
    const record = twin?.data()
    if (record) return answerAgain(record, bodyHash)
    throw error
  }
}

function answerAgain(record: IdempotencyRecord, bodyHash: string): unknown {
  if (record.bodyHash !== bodyHash) throw new ApiError('key-reused')
  return JSON.parse(record.answer.body) as unknown
}
