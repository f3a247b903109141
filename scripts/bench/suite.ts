import { step } from '../bootstrap/progress.mjs'
import { withEmulators } from '../demo/connection.ts'
import { playersOf } from '../load/players.ts'
import { type Attempt, agentFor, registerAll } from '../load/registering.ts'
import { openTournament } from '../load/world.ts'
import { Launch } from '../suite/launch.ts'
import { PORTS, address, origin } from '../suite/ports.ts'
import type { BenchReport } from './benchmark.ts'
import { quantile, tally } from './figures.ts'

const PROJECT = 'demo-arena-libre-test'
const PLAYERS = 40
const SEATS = 30

/** The Functions emulator starts a process for each call if all others are busy: the warm-up is done in steps. */
const WARM_UPS = [5, 10, 20, PLAYERS, PLAYERS]

/** 40 players at once through Hosting, Functions and Firestore as they run on this machine. */
export async function benchSuite(cleanUp: AsyncDisposableStack): Promise<BenchReport> {
  const ports = PORTS.test
  // Uses the ports and the stage of the tests, so the two cannot run at the same time.
  const launch = await Launch.begin({ suite: 'test', command: 'npm run bench', ports, project: PROJECT })
  cleanUp.defer(() => launch.end())
  await launch.buildAll()
  await launch.startSuite()
  const target = { project: PROJECT, firestore: address(ports.firestore), auth: address(ports.auth) }
  return withEmulators(target, async ({ collections }) => {
    const agent = agentFor(PLAYERS)
    const burst = async (count: number): Promise<Attempt[]> => {
      const tournament = await openTournament(collections, SEATS)
      const players = playersOf({ ...tournament, count, duplicates: 0 })
      return registerAll(players, [origin(ports.hosting)], 0, agent)
    }
    await step('Warming up', async () => {
      for (const count of WARM_UPS) await burst(count)
    })
    const attempts = await step(`${PLAYERS} at once for ${SEATS} seats`, () => burst(PLAYERS))
    const latencies = attempts.map(({ latencyMs }) => latencyMs)
    const unanswered = attempts.filter(({ outcome }) => outcome === 'none')
    const [p50, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.99)].map(
      (ms) => `${ms.toFixed(0)} ms`,
    )
    const answers = Object.entries(tally(unanswered.map(({ answer }) => answer)))
    return {
      failures: answers.map(([answer, count]) => `unanswered: ${count} × ${answer}`),
      lines: [`${PLAYERS - unanswered.length} of ${PLAYERS} answered, p50 ${p50}, p99 ${p99}.`],
    }
  })
}
