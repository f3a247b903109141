import { DEPENDENCIES, type Dependency } from '../contract/site/health.ts'
import type { Clock } from '../data/clock.ts'
import { within } from '../data/deadline.ts'
import type { Probes } from '../data/probes.ts'
import { describeError, type Log } from '../logging/log.ts'

export interface HealthReport {
  unavailable: Dependency[]
  time: string
}

export interface HealthDeps {
  probes: Probes
  clock: Clock
  log: Log
}

const PROBE_MS = 2_000
const FRESH_MS = 2_000

/** Callers share one check, and its result for a short time, so that calls cannot overload the dependencies. */
export function createHealthCheck(deps: HealthDeps): () => Promise<HealthReport> {
  let latest: Promise<HealthReport> | undefined
  let freshUntil = Infinity
  return () => {
    if (latest === undefined || deps.clock.now().getTime() >= freshUntil) {
      freshUntil = Infinity
      latest = check(deps).finally(() => {
        freshUntil = deps.clock.now().getTime() + FRESH_MS
      })
    }
    return latest
  }
}

async function check({ probes, clock, log }: HealthDeps): Promise<HealthReport> {
  const answers = await Promise.all(
    DEPENDENCIES.map(async (dependency) => {
      try {
        await within(PROBE_MS, probes[dependency]())
        return []
      } catch (error) {
        log.warn('dependency unavailable', { dependency, error: describeError(error) })
        return [dependency]
      }
    }),
  )
  const unavailable = answers.flat()
  if (unavailable.length === 0) await clock.set?.()
  return { unavailable, time: clock.now().toISOString() }
}
