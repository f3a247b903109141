import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import {
  idempotencyKeySchema,
  keptRefusalSchema,
  type IdempotencyRecord,
  type KeptRefusal,
} from '../contract/calls/idempotency.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Action } from '../contract/people/permissions.ts'
import type { Clock } from '../data/clock.ts'
import type { Collections } from '../data/collections.ts'
import { contentHashOf, repeatIdOf } from '../data/hashes.ts'
import { lostRace } from '../data/optimistic.ts'
import { isTaken } from '../data/outcomes.ts'
import { ApiError } from './api-error.ts'
import type { AnyCaller, CallerOf } from './guard.ts'
import type { Origin } from './origin.ts'
import { routeOf, type Call, type Declaration, type Parsed, type Route } from './route.ts'

/**
 * Adds the answer to the commit of the change, under the key of the request, so that neither is stored without the
 * other. Does nothing for a request without a key.
 */
export type Remember<Answer> = (batch: WriteBatch, answer: Answer) => void

export interface RepeatDeps {
  collections: Pick<Collections, 'idempotency'>
  clock: Clock
}

/** The acting account, and how its act keeps the answer for repeated requests. */
export interface Act<Answer> {
  /** The uid. */
  actor: string
  remember: Remember<Answer>
}

interface Repeatable<Name extends Action, Params, Query, Body, Answer> extends Declaration<
  Params,
  Query,
  Body,
  Answer,
  [act: Act<NoInfer<Answer>>, caller: CallerOf<Name>, origin: Origin]
> {
  /** An idempotent step after the commit: it also runs for a request that only gets the stored answer. */
  follow?: (request: Parsed<Params, Query, Body>) => Promise<unknown>
}

/**
 * Acts on one of many under the key of their request. Each has an answer of its own, kept in the commit of its act: a
 * request that was cut off goes on where it was.
 */
export type OnceForEach<Answer> = (
  item: string,
  /** What is decided about it: the same key with anything else is a mistake. */
  facts: object,
  act: (remember: Remember<Answer>) => Promise<Answer>,
) => Promise<unknown>

/** Declares writes that can be sent again with the same `Idempotency-Key`. */
export const repeatableRoutes = (deps: RepeatDeps) => ({
  /** It is executed once, and all requests get one answer. */
  defineRepeatable: <Name extends Action, Params, Query, Body, Answer>(
    call: Call,
    action: Name,
    { handle, follow, ...declaration }: Repeatable<Name, Params, Query, Body, Answer>,
  ): Route =>
    routeOf(call, action, {
      ...declaration,
      repeatable: true,
      async handle(
        request: Parsed<Params, Query, Body>,
        caller: CallerOf<Name>,
        origin: Origin,
        key?: string,
      ) {
        const actor = nameOf(caller)
        const act = (remember: Remember<Answer>) => handle(request, { actor, remember }, caller, origin)
        const answer = await (key === undefined
          ? act(() => undefined)
          : answeredOnce(repeatIdOf(actor, call, requireValidKey(key)), contentHashOf(request), act, deps))
        await follow?.(request)
        return answer
      },
    }),

  /** Many acts in one call: each of them happens once. */
  defineRepeatableBatch: <Name extends Action, Params, Query, Body, Answers, Answer>(
    call: Call,
    action: Name,
    {
      handle,
      ...declaration
    }: Declaration<Params, Query, Body, Answers, [caller: CallerOf<Name>, once: OnceForEach<Answer>]>,
  ): Route =>
    routeOf(call, action, {
      ...declaration,
      repeatable: true,
      handle(request: Parsed<Params, Query, Body>, caller: CallerOf<Name>, _origin: Origin, key?: string) {
        const checked = key === undefined ? undefined : requireValidKey(key)
        const once: OnceForEach<Answer> = (item, facts, act) =>
          checked === undefined
            ? act(() => undefined)
            : answeredOnce(
                repeatIdOf(nameOf(caller), `${call} ${item}`, checked),
                contentHashOf(facts),
                act,
                deps,
              )
        return handle(request, caller, once)
      },
    }),
})

export type RepeatableRoutes = ReturnType<typeof repeatableRoutes>

function requireValidKey(key: string): string {
  const parsed = idempotencyKeySchema.safeParse(key)
  if (parsed.success) return parsed.data
  const message = parsed.error.issues[0]?.message ?? ''
  throw new ApiError('invalid-request', { fields: { 'Idempotency-Key': message } })
}

const nameOf = (caller: AnyCaller): string => (caller !== undefined && 'uid' in caller ? caller.uid : '')

/** The stored state of a request under its key. */
interface Repeat {
  reference: DocumentReference<IdempotencyRecord>
  bodyHash: string
  expiresAt: string
}

/** Another request with the same key was decided first: its answer is returned. */
class AnsweredBefore extends Error {
  override name = 'AnsweredBefore'
  readonly record: IdempotencyRecord

  constructor(record: IdempotencyRecord) {
    super('Answered before')
    this.record = record
  }
}

/**
 * Every answer under a key is created once: a success, or a refusal that was decided on stored data. Of concurrent
 * requests, those that do not create it return it.
 */
async function answeredOnce<Answer>(
  id: string,
  bodyHash: string,
  act: (remember: Remember<Answer>) => Promise<Answer>,
  { collections, clock }: RepeatDeps,
): Promise<unknown> {
  const reference = collections.idempotency.doc(id)
  const earlier = (await reference.get()).data()
  if (earlier) return answerAgain(earlier, bodyHash)
  const expiresAt = new Date(clock.now().getTime() + LIMITS.repeatableMs).toISOString()
  const repeat = { reference, bodyHash, expiresAt }
  try {
    return await answerOnce(act, repeat)
  } catch (error) {
    if (error instanceof AnsweredBefore) return answerAgain(error.record, bodyHash)
    // A commit can succeed without an acknowledgement, and a second attempt may then be refused because of its
    // result.
    const kept = (await reference.get().catch(() => undefined))?.data()
    if (kept) return answerAgain(kept, bodyHash)
    throw error
  }
}

async function answerOnce<Answer>(
  act: (remember: Remember<Answer>) => Promise<Answer>,
  repeat: Repeat,
): Promise<Answer> {
  let isKept = false
  try {
    const answer = await act((batch, remembered) => {
      keepIn(batch, remembered, repeat, () => (isKept = true))
    })
    // There was nothing to commit, so the answer is stored alone.
    if (!isKept) await keep(200, answer, repeat)
    return answer
  } catch (error) {
    if (error instanceof ApiError && isDecidedOnData(error)) {
      const { code, sentence: message, fields, changed } = error
      const refusal: KeptRefusal = { code, message, ...(fields && { fields }), ...(changed && { changed }) }
      await keep(error.status, refusal, repeat)
    }
    throw error
  }
}

/** Adds the answer to a commit. If a repeated request commits first, it is not retried. */
function keepIn(batch: WriteBatch, answer: unknown, repeat: Repeat, committed: () => void): void {
  const { reference } = repeat
  batch.create(reference, recordOf(200, answer, repeat))
  const commit = batch.commit.bind(batch)
  batch.commit = async () => {
    try {
      const results = await commit()
      committed()
      return results
    } catch (error) {
      const kept = lostRace(error) ? (await reference.get()).data() : undefined
      throw kept === undefined ? error : new AnsweredBefore(kept)
    }
  }
}

async function keep(status: number, answer: unknown, repeat: Repeat): Promise<void> {
  try {
    await repeat.reference.create(recordOf(status, answer, repeat))
  } catch (error) {
    const kept = isTaken(error) ? (await repeat.reference.get()).data() : undefined
    throw kept === undefined ? error : new AnsweredBefore(kept)
  }
}

const recordOf = (
  status: number,
  answer: unknown,
  { reference: { id }, bodyHash, expiresAt }: Repeat,
): IdempotencyRecord => ({ id, bodyHash, answer: { status, body: JSON.stringify(answer) }, expiresAt })

/** Caller, content and limits are checked on each request; a receipt is never stored. */
const isDecidedOnData = ({ status, code, receipt }: ApiError): boolean =>
  (status === 404 || status === 409 || status === 410) && code !== 'key-reused' && receipt === undefined

function answerAgain({ bodyHash, answer: { status, body } }: IdempotencyRecord, asked: string): unknown {
  if (bodyHash !== asked) throw new ApiError('key-reused')
  const answer: unknown = JSON.parse(body)
  if (status < 400) return answer
  const { code, message, fields, changed } = keptRefusalSchema.parse(answer)
  throw new ApiError(code, { message, ...(fields && { fields }), ...(changed && { changed }) })
}
