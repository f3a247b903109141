import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { registeredSchema } from '../../functions/src/contract/registrations/registration-views.ts'
import type { Player } from './players.ts'

/** `none`: no answer with the player's state: an error, `try-again` or no answer. */
export type Outcome = 'registered' | 'waitlisted' | 'already-registered' | 'none'

export interface Attempt {
  outcome: Outcome
  /** The HTTP status and, of a failure, its code. */
  answer: string
  latencyMs: number
}

const PATIENCE_MS = 30_000
const KEPT_CHARACTERS = 200

const answerSchema = z.union([
  z.object({ success: z.literal(true), data: z.object({ outcome: registeredSchema.shape.outcome }) }),
  z.object({ success: z.literal(false), error: z.object({ code: z.string() }) }),
])

/** Keeps its connections open, as the platform in front of the app does. */
export const agentFor = (sockets: number): Agent => new Agent({ keepAlive: true, maxSockets: sockets })

/**
 * All players register, spread over the instances in turn, evenly over `withinMs` (0: all at once). The players of a
 * burst are independent of each other.
 */
export function registerAll(
  players: readonly Player[],
  origins: readonly string[],
  withinMs: number,
  agent: Agent,
): Promise<Attempt[]> {
  const gapMs = withinMs / players.length
  const began = performance.now()
  return Promise.all(
    players.map(async (player, index) => {
      const waitMs = index * gapMs - (performance.now() - began)
      if (waitMs > 0) await delay(waitMs)
      return register(player, origins[index % origins.length] ?? '', agent)
    }),
  )
}

/** One player's attempt at one instance. Every failure is an outcome. */
async function register(player: Player, origin: string, agent: Agent): Promise<Attempt> {
  const began = performance.now()
  const { submission, ...sender } = player
  const told = await post(`${origin}/api/registrations`, submission, sender, agent).then(
    ({ status, body }) => whatWasTold(status, body),
    (error: unknown) => ({ outcome: 'none' as const, answer: String(error) }),
  )
  return { ...told, latencyMs: performance.now() - began }
}

function whatWasTold(status: number, body: string): Omit<Attempt, 'latencyMs'> {
  const { data: answer } = answerSchema.safeParse(parseJson(body))
  if (answer === undefined) return { outcome: 'none', answer: `${status} ${body.slice(0, KEPT_CHARACTERS)}` }
  if (answer.success) {
    const outcome = answer.data.outcome === 'pending' ? 'registered' : 'waitlisted'
    return { outcome, answer: `${status} ${outcome}` }
  }
  const { code } = answer.error
  return { outcome: code === 'already-registered' ? code : 'none', answer: `${status} ${code}` }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // For example a page of the platform: used as it is.
    return undefined
  }
}

/** Fails without an answer; each answer is a result. */
export function post(
  url: string,
  content: object,
  { address, headers }: Pick<Player, 'address' | 'headers'>,
  agent: Agent,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        agent,
        timeout: PATIENCE_MS,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (text: string) => (body += text))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
        response.on('error', reject)
      },
    )
    sending.on('timeout', () => sending.destroy(new Error(`No answer within ${PATIENCE_MS} ms`)))
    sending.on('error', reject)
    sending.end(JSON.stringify(content))
  })
}
