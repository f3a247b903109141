import { endFamily } from '../lib/family.ts'
import { claimRun } from '../suite/run-record.ts'

export interface BenchReport {
  /** What is wrong at any speed: lost registrations, requests without an answer. */
  failures: readonly string[]
  /** In Markdown, for docs/benchmarks.md. */
  lines: readonly string[]
}

/** Registers its processes with `cleanUp`. */
export type Benchmark = (cleanUp: AsyncDisposableStack) => Promise<BenchReport>

const KILL_AFTER_MS = 2_000

/** Makes sure that no other benchmark runs. Returns the family of this one's processes. */
export async function claimBench(cleanUp: AsyncDisposableStack): Promise<string> {
  const { family, end, release } = await claimRun('bench', 'npm run bench')
  cleanUp.defer(async () => {
    end()
    await endFamily(family, KILL_AFTER_MS)
    release()
  })
  return family
}
