import { step } from '../bootstrap/progress.mjs'
import type { DistantFirestore } from '../load/distant-firestore.ts'
import { type BenchReport, claimBench } from './benchmark.ts'
import { BURST, type Load, RAMP, warmUp } from './loads.ts'
import { report } from './report.ts'
import { type RoundFigures, type Rounds, runRound } from './round.ts'
import { type Contestant, type Stand, openFirestore, openStand } from './stand.ts'
import { failuresOf } from './verdict.ts'

const ROUNDS = 5

/** Compares three ways to register: ours loses no registration, and answers every player. */
export async function benchRegistration(cleanUp: AsyncDisposableStack): Promise<BenchReport> {
  const family = await claimBench(cleanUp)
  const rounds = await compare(family)
  return { failures: failuresOf(rounds), lines: report(rounds) }
}

async function compare(family: string): Promise<{ burst: Rounds; ramp: Rounds }> {
  const firestore = await step('Starting a Firestore emulator 30 ms away', () => openFirestore(family))
  const { floor, ours } = await step('Starting 4 processes of each and warming them up', async () => ({
    floor: await warmStand('floor', family, firestore),
    ours: await warmStand('ours', family, firestore),
  }))
  const burst = await alternate(BURST, {
    floor: () => runRound(floor, BURST),
    ours: () => runRound(ours, BURST),
    naive: () => runNaive(family),
  })
  const ramp = await alternate(RAMP, {
    floor: () => runRound(floor, RAMP),
    ours: () => runRound(ours, RAMP),
  })
  return { burst, ramp }
}

async function warmStand(
  name: Contestant,
  family: string,
  firestore: DistantFirestore,
  players = BURST.players,
): Promise<Stand> {
  const stand = await openStand(name, family, firestore)
  await runRound(stand, warmUp(players))
  return stand
}

/**
 * It continues its unanswered requests, and its transactions slow down the emulator: it has an emulator and processes
 * for this round only. More than one warm-up request for each process would overload it.
 */
async function runNaive(family: string): Promise<RoundFigures> {
  const firestore = await openFirestore(family)
  const naive = await warmStand('naive', family, firestore, 4)
  const figures = await runRound(naive, BURST)
  await naive.fleet.end()
  await firestore.end()
  return figures
}

/** Measures all variants in turn, in a different order each round, so that none has better conditions. */
async function alternate(
  load: Load,
  runs: Partial<Record<Contestant, () => Promise<RoundFigures>>>,
): Promise<Rounds> {
  const names = Object.keys(runs) as Contestant[]
  const rounds: Rounds = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    await step(`${load.title}, round ${round + 1} of ${ROUNDS}`, async () => {
      for (let turn = 0; turn < names.length; turn += 1) {
        const name = names[(round + turn) % names.length] ?? 'ours'
        const figures = await runs[name]?.()
        if (figures !== undefined) (rounds[name] ??= []).push(figures)
      }
    })
  }
  return rounds
}
