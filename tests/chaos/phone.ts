import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Dice } from '../../scripts/demo/dice.ts'
import type { Answer } from './tale.ts'

/** A request of a client. */
export interface Wish {
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}

/** The instance, and the number of attempts. */
export interface Line {
  readonly origins: readonly string[]
  readonly tries: number
}

/** Far longer than the service takes to answer `try-again`. */
const PATIENCE_MS = 25_000
/** Some time out sooner, and send again while the instance is still working. */
const [HASTY, HASTY_MS] = [0.2, 1_000]
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [100, 1_500]

const answerSchema = z.union([
  z.object({ success: z.literal(true), data: z.unknown() }),
  z.object({ success: z.literal(false), error: z.object({ code: z.string() }) }),
])

class NeverAnswered extends Error {
  override name = 'NeverAnswered'
}

/** Asks one instance once; fails where it does not answer at all. */
export async function ask(
  { method, path, body, headers }: Wish,
  origin: string,
  patienceMs = PATIENCE_MS,
): Promise<Answer> {
  const beganAt = performance.now()
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const answer = answerSchema.parse(await response.json())
  const told = answer.success ? { code: null, data: answer.data } : { code: answer.error.code, data: null }
  return { status: response.status, ...told, sentAt: beganAt, beganAt, endedAt: performance.now() }
}

/**
 * Sends the same request to any instance until the answer is final, which no answer and `try-again` are not. The site
 * does the same on a bad connection.
 */
export async function untilFinal(wish: Wish, line: Line, dice: Dice, tries = line.tries): Promise<Answer> {
  let last = 'nothing'
  const sentAt = performance.now()
  for (let attempt = 0; attempt < tries; attempt++) {
    try {
      const patienceMs = dice.chance(HASTY) ? dice.number(HASTY_MS) : PATIENCE_MS
      const answer = await ask(wish, dice.pick(line.origins), patienceMs)
      if (answer.status < 500 && answer.status !== 429) return { ...answer, sentAt }
      last = `${answer.status} ${answer.code}`
    } catch (error) {
      // The instance is gone, or went while it answered.
      last = String(error)
    }
    await delay(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt) * (0.5 + dice.number(100) / 100))
  }
  throw new NeverAnswered(
    `${wish.method} ${wish.path}: no final answer in ${tries} attempts, at last ${last}`,
  )
}
