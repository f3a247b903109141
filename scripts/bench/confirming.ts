import { setTimeout as delay } from 'node:timers/promises'
import { SETTLING_MS, USUAL_WINDOW } from '../../functions/src/contract/match-day/confirmation.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import type { Collections } from '../../functions/src/data/collections.ts'
import { REQUEST_MS } from '../../functions/src/data/deadline.ts'
import { step } from '../bootstrap/progress.mjs'
import { type BenchReport, claimBench } from './benchmark.ts'
import { median, quantile, table, tally } from './figures.ts'
import { ask, type Cup, openCup, storePlayers } from './match-day.ts'
import { openFirestore, openStand, type Stand } from './stand.ts'

const PLAYERS = 1000
const WITHIN_MS = 10_000
const ROUNDS = 5

/** So many of the last cup do not confirm. */
const ABSENT = 20

/**
 * By the clock of a process, the end may come this much earlier: a measurement of Firestore's time is only as
 * exact as it is fast, and the first one of a process includes its connection.
 */
const INEXACT_MS = 1_000

/** The first request comes this long after the cup is stored. */
const BEFORE_MS = 500

/** In the warm-up, one of so many players sends it twice at once, as an impatient one does. */
const TWICE_OF = 10

const MOST_RATIO = 3

interface Round {
  p50: number
  p99: number
  slowest: number
  reads: number
  writes: number
  failures: string[]
}

const CONTESTANTS = ['floor', 'ours'] as const

type Name = (typeof CONTESTANTS)[number]

/** A thousand players confirm in the last seconds of a window: none is lost, and none counts twice. */
export async function benchConfirming(cleanUp: AsyncDisposableStack): Promise<BenchReport> {
  const family = await claimBench(cleanUp)
  const firestore = await step('Starting a Firestore emulator 30 ms away', () => openFirestore(family))
  const stands = await step('Starting 4 processes of each', async () => ({
    floor: await openStand('confirming-floor', family, firestore),
    ours: await openStand('ours', family, firestore),
  }))
  const failures: string[] = []
  for (const name of CONTESTANTS) {
    const { failures: found } = await step(`Warming up ${name}, one in ten sends it twice`, () =>
      runRound(name, stands[name], TWICE_OF),
    )
    failures.push(...found)
  }
  const rounds: Record<Name, Round[]> = { floor: [], ours: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    await step(`${PLAYERS} within 10 s, round ${round + 1} of ${ROUNDS}`, async () => {
      const names = round % 2 === 0 ? CONTESTANTS : CONTESTANTS.toReversed()
      for (const name of names) rounds[name].push(await runRound(name, stands[name]))
    })
  }
  failures.push(...rounds.ours.flatMap((one) => one.failures))
  failures.push(...(await step('After the end, seats are given away', () => settle(stands.ours))))
  const ratio = of(rounds.ours, 'p99') / of(rounds.floor, 'p99')
  if (ratio > MOST_RATIO) failures.push(`The p99 is ${ratio.toFixed(2)}x that of the floor`)
  return { failures, lines: report(rounds, ratio) }
}

const of = (rounds: readonly Round[], figure: Exclude<keyof Round, 'failures'>): number =>
  median(rounds.map((round) => round[figure]))

async function openWindow({ firestore }: Stand): Promise<{ cup: Cup; opensAt: number }> {
  await firestore.clear()
  const { collections } = firestore
  const cup = await storePlayers(collections, PLAYERS)
  const opensAt = Date.now() + BEFORE_MS
  const closesAt = opensAt + WITHIN_MS + INEXACT_MS
  const date = new Date(closesAt + USUAL_WINDOW.closesBefore * 60_000).toISOString()
  // They were asked when it opened.
  const day = { start: date, closesAt: null, announcedAt: new Date(opensAt).toISOString(), settledAt: null }
  await openCup(collections, cup, { date, confirmation: { ...USUAL_WINDOW, day } })
  return { cup, opensAt }
}

/** One load on a cup of its own; with `twiceOf`, one of so many sends it twice at once, to two instances. */
async function runRound(name: Name, stand: Stand, twiceOf = Infinity): Promise<Round> {
  const { fleet, firestore } = stand
  const { cup, opensAt } = await openWindow(stand)
  await fleet.usage()
  const answers = await Promise.all(
    cup.holders.map(async (holder, index) => {
      await delay(opensAt + (index * WITHIN_MS) / PLAYERS - Date.now())
      const twice = index % twiceOf === twiceOf - 1
      const sent = [index, ...(twice ? [index + 1] : [])]
      return Promise.all(sent.map((one) => ask('/receipt/confirm', holder, one, stand)))
    }),
  ).then((all) => all.flat())
  await fleet.quiet()
  const { reads, writes } = await fleet.usage()
  const latencies = answers.map(({ latencyMs }) => latencyMs)
  const figures = {
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    slowest: Math.max(...latencies),
    reads: reads / PLAYERS,
    writes: writes / PLAYERS,
  }
  const unconfirmed = answers.filter(({ receipt }) => receipt?.confirm?.state !== 'confirmed')
  const late = latencies.filter((latency) => latency > REQUEST_MS).length
  const failures = [
    ...(late > 0 ? [`${late} were answered after the time-out`] : []),
    ...Object.entries(tally(unconfirmed.map(({ answer }) => answer))).map(
      ([answer, count]) => `${count} were not told that they have confirmed: ${answer}`,
    ),
    ...(name === 'ours' ? await wrongIn(cup, opensAt, firestore.collections) : []),
  ]
  return { ...figures, failures }
}

/** A confirmation raises the revision by one: a second one of the same player would raise it again. */
async function wrongIn(cup: Cup, opensAt: number, { registrations }: Collections): Promise<string[]> {
  const { docs } = await registrations.where('tournamentId', '==', cup.id).get()
  const stored = docs.map((document) => document.data())
  const inTime = ({ confirmation }: Registration): boolean => {
    const at = Date.parse(confirmation?.at ?? '')
    return at >= opensAt - INEXACT_MS && at <= opensAt + WITHIN_MS + INEXACT_MS
  }
  const lost = stored.filter((one) => !inTime(one)).length + (cup.holders.length - stored.length)
  const again = stored.filter(({ revision }) => revision > 2).length
  return [
    ...(lost > 0 ? [`${lost} confirmations are lost`] : []),
    ...(again > 0 ? [`${again} confirmations were counted twice`] : []),
  ]
}

/** What the clock does half a minute after the end: only those who did not confirm lose their seats. */
async function settle(stand: Stand): Promise<string[]> {
  const { fleet, firestore } = stand
  const { collections } = firestore
  const { cup, opensAt } = await openWindow(stand)
  const present = cup.holders.slice(ABSENT)
  await delay(opensAt - Date.now())
  await Promise.all(present.map((holder, index) => ask('/receipt/confirm', holder, index, stand)))
  await delay(opensAt + WITHIN_MS + INEXACT_MS + SETTLING_MS - Date.now())
  const mark = collections.repairs.doc()
  const dueAt = new Date().toISOString()
  await mark.set({ id: mark.id, tournamentId: cup.id, dueAt, failures: 0 })
  await fleet.ask(0, 'repair')
  const { docs } = await collections.registrations.where('tournamentId', '==', cup.id).get()
  const states = tally(docs.map((document) => document.get('status') as string))
  const seats = (await collections.seats(cup.id).where('state', '==', 'taken').count().get()).data().count
  const counted = (await collections.tournaments.doc(cup.id).get()).data()?.currentPlayers
  const left = present.length
  const expected = `approved ${left}, no-show ${ABSENT}, seats ${left}, counted ${left}`
  const found = `approved ${states['approved']}, no-show ${states['no-show']}, seats ${seats}, counted ${counted}`
  return found === expected ? [] : [`After the end there are ${found}, not ${expected}`]
}

const ms = (value: number): string => `${value.toFixed(0)} ms`

const report = (rounds: Record<Name, Round[]>, ratio: number): string[] => [
  ...table(
    ['', 'p50', 'p99', 'slowest', 'reads each', 'writes each'],
    CONTESTANTS.map((name) => [
      name,
      ms(of(rounds[name], 'p50')),
      ms(of(rounds[name], 'p99')),
      ms(Math.max(...rounds[name].map(({ slowest }) => slowest))),
      of(rounds[name], 'reads').toFixed(2),
      of(rounds[name], 'writes').toFixed(2),
    ]),
  ),
  '',
  ...table(
    ['ours, medians', 'measured', 'target'],
    [["p99 to the floor's", `${ratio.toFixed(2)}x`, `${MOST_RATIO}x`]],
  ),
]
