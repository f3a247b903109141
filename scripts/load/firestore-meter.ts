import type { EventEmitter } from 'node:events'
import { Firestore } from 'firebase-admin/firestore'
import { z } from 'zod'

/** Billed reads and writes, and how many concern the tournament's own document. */
export interface Usage {
  reads: number
  writes: number
  /** Writes to a document of the collection `tournaments` itself: the projection of the counters. */
  tournamentWrites: number
}

type Call = [method: string, request: unknown, ...rest: unknown[]]

/** The measured methods of the client: every call to Firestore uses these two. */
interface Funnels {
  request: (...call: Call) => Promise<unknown>
  requestStream: (...call: Call) => Promise<EventEmitter>
}

const commitSchema = z.object({
  writes: z.array(
    z.object({ update: z.object({ name: z.string() }).nullish(), delete: z.string().nullish() }),
  ),
})
const listSchema = z.object({ documents: z.array(z.unknown()).default([]) })
/** `result` is the answer of an aggregation; the other answers have the name of their kind there. */
const rowSchema = z.object({
  document: z.unknown().optional(),
  found: z.unknown().optional(),
  missing: z.unknown().optional(),
  result: z
    .object({
      aggregateFields: z.record(z.string(), z.object({ integerValue: z.coerce.number().optional() })),
    })
    .nullish()
    .catch(null),
})

const aggregationSchema = z.object({
  structuredAggregationQuery: z
    .object({ aggregations: z.array(z.object({ alias: z.string(), count: z.unknown().optional() })) })
    .nullish(),
})

const INDEX_ENTRIES_A_READ = 1000
const TOURNAMENT = /\/documents\/tournaments\/[^/]+$/

const nothing = (): Usage => ({ reads: 0, writes: 0, tournamentWrites: 0 })

/** Counts the costs of every Firestore client of this process from now on. */
export class FirestoreMeter {
  #usage = nothing()
  /** The method of each call that has not ended. */
  readonly #pending = new Map<symbol, string>()

  constructor() {
    const funnels = Firestore.prototype as unknown as Funnels
    const { request, requestStream } = funnels
    const metered = this.#request.bind(this)
    const meteredStream = this.#requestStream.bind(this)
    funnels.request = function (this: unknown, ...call) {
      const [method, body] = call
      return metered(() => request.apply(this, call), method, body)
    }
    funnels.requestStream = function (this: unknown, ...call) {
      const [method, , body] = call
      return meteredStream(() => requestStream.apply(this, call), method, body)
    }
  }

  /** The usage since the last call. */
  take(): Usage {
    const used = this.#usage
    this.#usage = nothing()
    return used
  }

  get underWay(): number {
    return this.#pending.size
  }

  get methodsUnderWay(): string[] {
    return [...this.#pending.values()]
  }

  /** Returns what ends the call. */
  #begin(method: string): () => void {
    const call = Symbol(method)
    this.#pending.set(call, method)
    return () => this.#pending.delete(call)
  }

  async #while<Result>(method: string, work: () => Promise<Result>): Promise<Result> {
    const end = this.#begin(method)
    try {
      return await work()
    } finally {
      end()
    }
  }

  async #request(send: () => Promise<unknown>, method: string, request: unknown): Promise<unknown> {
    const answer = await this.#while(method, send)
    if (method === 'listDocuments')
      this.#usage.reads += Math.max(1, listSchema.parse(answer).documents.length)
    // Only successful commits get here, and only they are billed.
    if (method === 'commit') this.#countWrites(request)
    return answer
  }

  async #requestStream(
    send: () => Promise<EventEmitter>,
    method: string,
    request: unknown,
  ): Promise<EventEmitter> {
    const stream = await this.#while(method, send)
    if (method !== 'listen') this.#countRows(method, stream, countsIn(request))
    return stream
  }

  #countWrites(request: unknown): void {
    const { writes } = commitSchema.parse(request)
    this.#usage.writes += writes.length
    this.#usage.tournamentWrites += writes.filter(({ update }) => TOURNAMENT.test(update?.name ?? '')).length
  }

  /** A missing document costs a read as well, and so does a query that finds nothing. */
  #countRows(method: string, stream: EventEmitter, counts: ReadonlySet<string>): void {
    let reads = 0
    const endCall = this.#begin(`rows of ${method}`)
    stream.on('data', (row: unknown) => (reads += readsOf(row, counts)))
    let isOver = false
    const end = (): void => {
      if (isOver) return
      isOver = true
      this.#usage.reads += method === 'batchGetDocuments' ? reads : Math.max(1, reads)
      endCall()
    }
    // A query that fails after its first row is never closed.
    stream.once('close', end).once('error', end)
  }
}

/** The names of the count aggregates: sums do not contain the number of read entries. */
const countsIn = (request: unknown): ReadonlySet<string> => {
  const { aggregations } = aggregationSchema.parse(request).structuredAggregationQuery ?? {}
  return new Set(aggregations?.flatMap(({ alias, count }) => (count ? [alias] : [])))
}

function readsOf(row: unknown, counts: ReadonlySet<string>): number {
  const { document, found, missing, result } = rowSchema.parse(row)
  if (result) {
    const counted = Object.entries(result.aggregateFields).map(([alias, { integerValue = 0 }]) =>
      counts.has(alias) ? integerValue : 0,
    )
    return Math.max(1, Math.ceil(Math.max(0, ...counted) / INDEX_ENTRIES_A_READ))
  }
  return [document, found, missing].some((one) => one !== undefined && one !== null) ? 1 : 0
}
