import { Agent } from 'node:http'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { failureSchema } from '../../functions/src/contract/calls/envelope.ts'
import { announce } from './announce.ts'
import type { Bomb } from './bombs.ts'
import { fetchDocument, operationsOf, type Documented } from './api-document.ts'
import { hostileRequests, type HostileRequest } from './hostile.ts'
import { sendRaw } from './raw-request.ts'

interface Attack {
  url: string
  /** How it is announced. */
  title: string
  count: number
  seed: number
  /** The Authorization headers, used in turn. */
  authorizations: readonly (string | undefined)[]
  known: readonly string[]
  among: (operation: Documented) => boolean
  /** Of a call by its own method: whether it may succeed at all. */
  maySucceed?: (operation: Documented) => boolean
  /** Additional bodies. */
  bombs?: readonly Bomb[]
}

const AT_ONCE = 8

/** The maximum time of an answer: the deadline of a route, and the time to report it. */
const DEADLINE_MS = 9_000

/** Sends them, and expects of each an answer in time that is no internal error. */
export async function attack({
  url,
  title,
  count,
  seed,
  authorizations,
  known,
  among,
  maySucceed = () => true,
  bombs = [],
}: Attack) {
  const document = await fetchDocument(url)
  const operations = operationsOf(document).filter(among)
  const requests = fc.sample(hostileRequests(operations, document, known, bombs), { seed, numRuns: count })
  const met = new Map<number, number>()
  let slowest = 0
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const send = async (request: HostileRequest, index: number) => {
    const authorization = authorizations[index % authorizations.length]
    const headers = { ...request.headers, ...(authorization && { Authorization: authorization }) }
    const told = `#${index} of seed ${seed}: ${request.method} ${request.path.slice(0, 300)}`
    const answer = await sendRaw(url, { ...request, headers }, { agent, deadlineMs: DEADLINE_MS }).catch(
      (error: unknown) => {
        throw new Error(told, { cause: error })
      },
    )
    met.set(answer.status, (met.get(answer.status) ?? 0) + 1)
    slowest = Math.max(slowest, answer.ms)
    const body = request.body?.toString().slice(0, 300)
    expect(answer.status, `${told} ${body} ${answer.body}`).toBeLessThan(500)
    const isItself = request.method === request.operation.method
    if (isItself && !maySucceed(request.operation)) expect(answer.status, told).toBeGreaterThan(399)
    if (answer.status >= 400 && request.method !== 'HEAD') failureSchema.parse(JSON.parse(answer.body))
  }
  for (let from = 0; from < requests.length; from += AT_ONCE) {
    await Promise.all(
      requests.slice(from, from + AT_ONCE).map((request, offset) => send(request, from + offset)),
    )
  }
  agent.destroy()
  const statuses = [...met].toSorted(([one], [other]) => one - other)
  const counted = statuses.map(([status, times]) => `${status}: ${times}`).join(', ')
  announce(
    `${title}: ${requests.length}, seed ${seed}, slowest ${Math.round(slowest)} ms, answers ${counted}`,
  )
  return met
}
