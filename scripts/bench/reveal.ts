import { setTimeout as delay } from 'node:timers/promises'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { proposedRounds } from '../../functions/src/contract/match-day/plan-proposal.ts'
import { NEWS_SPREAD_MS } from '../../functions/src/contract/match-day/rooms.ts'
import type { RoomInput } from '../../functions/src/contract/match-day/rooms-schema.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { step } from '../bootstrap/progress.mjs'
import { Fleet } from '../load/fleet.ts'
import { type BenchReport, claimBench } from './benchmark.ts'
import { median, quantile, table, tally } from './figures.ts'
import { ask, type Cup, type Holder, openCup, storePlayers } from './match-day.ts'
import { openFirestore, openStand, type Stand } from './stand.ts'

const RECEIPTS = 1000
const ROUNDS = 5
const MOST_MS = 5_000
const MOST_READS = 2
const HOUR_MS = 3_600_000

const ROOM: RoomInput = {
  round: 1,
  room: 1,
  match: null,
  gameId: '8410 3277',
  password: 'sala-2806',
  reveal: 'now',
  revision: 0,
}

interface Round {
  /** From the request of the admin until a receipt shows the room. */
  p50: number
  p99: number
  slowest: number
  /** Of the instances that answer the receipts. */
  reads: number
  /** Of the listeners: each document that they are sent. */
  heard: number
  writes: number
  failures: string[]
}

/** An admin reveals a room that a thousand open receipts wait for. */
export async function benchReveal(cleanUp: AsyncDisposableStack): Promise<BenchReport> {
  const family = await claimBench(cleanUp)
  const firestore = await step('Starting a Firestore emulator 30 ms away', () => openFirestore(family))
  const [stand, team] = await step('Starting 4 processes, and one for the team', () =>
    Promise.all([
      openStand('ours', family, firestore),
      Fleet.start(new URL('./admin-process.ts', import.meta.url), 1, { family, firestore }),
    ]),
  )
  await step('Warming up', () => runRound(stand, team))
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `A reveal to ${RECEIPTS} receipts, round ${round + 1} of ${ROUNDS}`
    rounds.push(await step(title, () => runRound(stand, team)))
  }
  const reads = of(rounds, 'reads')
  return {
    failures: [
      ...rounds.flatMap(({ failures }) => failures),
      ...(reads > MOST_READS ? [`The API reads ${reads.toFixed(2)} documents for a receipt`] : []),
    ],
    lines: report(rounds),
  }
}

/** A cup of today that is played in one room. */
async function openRoom({ firestore }: Stand): Promise<Cup> {
  await firestore.clear()
  const { collections } = firestore
  const date = new Date(Date.now() + HOUR_MS).toISOString()
  const cup = await storePlayers(collections, RECEIPTS)
  await openCup(collections, cup, { date, confirmation: null })
  const rounds = proposedRounds(aTournament({ date, maxPlayers: LIMITS.roomPlayers }))
  const updatedAt = new Date().toISOString()
  await collections.plans(cup.id).doc('day').set({ rounds, revision: 1, updatedAt })
  await collections.boards
    .doc(cup.id)
    .set({ id: cup.id, rounds, updatedAt, news: 0, tables: [], outcome: null })
  return cup
}

async function runRound(stand: Stand, team: Fleet): Promise<Round> {
  const { fleet, firestore } = stand
  const { collections } = firestore
  const cup = await openRoom(stand)
  await open(cup, stand)
  const client = firestore.client()
  let heard = 0
  const ready: Promise<void>[] = []
  const stops: (() => void)[] = []
  const asked = cup.holders.map((holder, index) => {
    const { promise: news, resolve, reject } = Promise.withResolvers<void>()
    const { promise: first, resolve: begin, reject: fail } = Promise.withResolvers<void>()
    ready.push(first)
    let known: number | undefined
    const stop = client.doc(`boards/${cup.id}`).onSnapshot(
      (board) => {
        heard += 1
        const count = board.get('news') as number
        if (known !== undefined && count > known) resolve()
        known = count
        begin()
      },
      (error) => {
        fail(error)
        reject(error)
      },
    )
    stops.push(stop)
    return news.then(() => askAgain(holder, index, stand))
  })
  await Promise.all(ready)
  heard = 0
  await fleet.usage()
  const began = performance.now()
  await reveal(cup, team)
  const shown = await Promise.race([
    Promise.all(asked),
    delay(MOST_MS + 5_000).then(() => {
      throw new Error('Not every receipt heard of the news')
    }),
  ])
  await fleet.quiet()
  const { reads, writes } = await fleet.usage()
  for (const stop of stops) stop()
  await client.terminate()
  const took = shown.map(({ at }) => at - began)
  const without = shown.filter(({ gameId }) => gameId !== ROOM.gameId)
  const late = took.filter((one) => one > MOST_MS).length
  const noted = (await collections.roomViews(cup.id).where('version', '==', 1).count().get()).data().count
  return {
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
    slowest: Math.max(...took),
    reads: reads / RECEIPTS,
    heard: heard / RECEIPTS,
    writes: writes / RECEIPTS,
    failures: [
      ...Object.entries(tally(without.map(({ answer }) => answer))).map(
        ([answer, count]) => `${count} receipts do not show the room: ${answer}`,
      ),
      ...(late > 0 ? [`${late} receipts show the room after more than 5 s`] : []),
      ...(noted !== RECEIPTS ? [`${noted} receipts are noted as seen`] : []),
    ],
  }
}

/** The receipts are open before the reveal, and show no room. */
async function open(cup: Cup, stand: Stand): Promise<void> {
  const answers = await Promise.all(
    cup.holders.map(async (holder, index) => {
      await delay(Math.random() * NEWS_SPREAD_MS)
      return ask('/receipt', holder, index, stand)
    }),
  )
  const wrong = answers.find(({ receipt }) => receipt === null || receipt.room !== null)
  if (wrong !== undefined) throw new Error(`A receipt was answered with ${wrong.answer}`)
}

/** As a receipt does that hears of news. */
async function askAgain(holder: Holder, index: number, stand: Stand) {
  await delay(Math.random() * NEWS_SPREAD_MS)
  const { receipt, answer } = await ask('/receipt', holder, index, stand)
  return { at: performance.now(), gameId: receipt?.room?.access?.gameId, answer }
}

async function reveal(cup: Cup, team: Fleet): Promise<void> {
  const response = await fetch(`${team.origins[0]}/api/tournaments/${cup.id}/rooms`, {
    method: 'PUT',
    headers: {
      authorization: 'Bearer any',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(ROOM),
  })
  if (!response.ok) throw new Error(`The room was not saved: ${response.status} ${await response.text()}`)
}

const of = (rounds: readonly Round[], figure: Exclude<keyof Round, 'failures'>): number =>
  median(rounds.map((round) => round[figure]))

const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`

function report(rounds: readonly Round[]): string[] {
  const [reads, heard] = [of(rounds, 'reads'), of(rounds, 'heard')]
  return table(
    [`a reveal to ${RECEIPTS} open receipts`, 'measured', 'target'],
    [
      ['shown, median', seconds(of(rounds, 'p50')), '–'],
      ['shown, p99', seconds(of(rounds, 'p99')), '–'],
      ['shown, the last one of all rounds', seconds(Math.max(...rounds.map((one) => one.slowest))), '5 s'],
      ['reads a receipt: of the listener', heard.toFixed(2), '–'],
      ['reads a receipt: of the API', reads.toFixed(2), '–'],
      ['reads a receipt: both', (heard + reads).toFixed(2), MOST_READS.toFixed(2)],
      ['writes a receipt', of(rounds, 'writes').toFixed(2), '–'],
    ],
  )
}
