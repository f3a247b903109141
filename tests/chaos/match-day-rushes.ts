import { setTimeout as delay } from 'node:timers/promises'
import type { DocumentReference } from 'firebase-admin/firestore'
import { type Fault, type Findings, mergedFindings } from '../../scripts/testing/fault-table.ts'
import { Day } from './match-day.ts'
import { heard, judgeDay, standingOf } from './match-day-verdict.ts'
import { Tale } from './tale.ts'
import { World } from './world.ts'
import type { Protection } from './protections.ts'

/**
 * Single moments of a match day, each the one that a protection is for. One of two instances reaches Firestore without
 * latency and faults.
 */
const [DISTANT, NEAR] = [0, 1] as const

const [SECOND_MS, MINUTE_MS] = [1_000, 60_000]

export const openRush = (without?: Protection, instances = 2): Promise<World> =>
  World.open({ instances, near: [NEAR], ...(without !== undefined && { without }) })

interface Rushed {
  findings: Findings
  faults: ReadonlySet<Fault>
}

type Rush = (world: World, seed: string) => Promise<Rushed>

const openDay = (world: World, seed: string): Promise<Day> => {
  const window = { opensBefore: 60, closesBefore: 15 }
  const scenario = { seed, seats: 12, waiting: 3, window, end: 'planned', skewsMs: [] } as const
  return Day.open(scenario, world, new Tale(), {
    origins: world.origins.slice(DISTANT, NEAR),
    tries: world.tries,
  })
}

/** After two further minutes, since public figures may be late. */
async function judged(day: Day): Promise<Rushed> {
  for (let minute = 1; minute <= 2; minute++) {
    await day.skipTo(new Date(day.world.now.getTime() + MINUTE_MS))
    await runTwice(day.world)
    day.tale.faults.add('job twice')
  }
  const findings = mergedFindings(heard(day.tale), judgeDay(await standingOf(day)))
  return { findings, faults: day.tale.faults }
}

/** The scheduled job, on both instances at the same time. */
const runTwice = ({ fleet, origins }: World) =>
  Promise.all(origins.map((_, index) => fleet.ask(index, 'repair')))

/** The window opens, and players are asked. */
async function openWindow(day: Day): Promise<void> {
  const { opens } = await day.window()
  await day.skipTo(opens)
  day.approvedBefore = await day.calls.idsIn('approved')
  await runTwice(day.world)
}

/** Firestore is silent: players have confirmed before the end, and it is stored after it. */
const confirmAtTheEnd: Rush = async (world, seed) => {
  const day = await openDay(world, seed)
  await openWindow(day)
  const { closes } = await day.window()
  await day.skipTo(new Date(closes.getTime() - 5 * SECOND_MS))
  await world.firestore.pause()
  const confirming = Promise.all(day.people.map((person) => day.calls.own('confirm', person)))
  await delay(closes.getTime() + 200 - world.now.getTime())
  await world.fleet.ask(NEAR, 'repair')
  await world.firestore.resume()
  day.tale.faults.add('silent')
  await confirming
  return judged(day)
}

/** An admin confirms for players, one after the other, while their seats are being taken. */
const confirmWhileSeatsAreTaken: Rush = async (world, seed) => {
  const day = await openDay(world, seed)
  await openWindow(day)
  const { closes } = await day.window()
  await day.skipTo(new Date(closes.getTime() + 31 * SECOND_MS))
  const approved = await day.calls.idsIn('approved')
  // The job leaves a mark for the next run before it looks for those who lose their seats.
  const mark = world.firestore.collections.repairs.doc(`confirmation-${day.tournamentId}`)
  const { change } = await changeOf(mark)
  const taking = world.fleet.ask(DISTANT, 'repair')
  await change
  await Promise.all(
    approved.map(async (id, index) => {
      await delay(APART_MS * index)
      await day.calls.confirmByHand(id, true)
    }),
  )
  await taking
  return judged(day)
}

/** Together they take about as long as a seat from the moment when it was looked for. */
const APART_MS = 5

/** Listens to a document; what it resolves to is a promise of the next change. */
async function changeOf(document: DocumentReference): Promise<{ change: Promise<void> }> {
  const [stands, changes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let snapshots = 0
  const stop = document.onSnapshot(() => {
    snapshots += 1
    if (snapshots === 1) stands.resolve()
    else changes.resolve()
  }, changes.reject)
  await stands.promise
  return { change: changes.promise.finally(stop) }
}

/** Rooms are revealed while one player has not confirmed and another one has to be approved again. */
const revealRooms: Rush = async (world, seed) => {
  const day = await openDay(world, seed)
  await openWindow(day)
  const { calls } = day
  const playing = new Set((await calls.idsIn('approved')).slice(1))
  const players = day.people.filter(({ id }) => playing.has(id))
  await Promise.all(players.map((person) => calls.own('confirm', person)))
  await calls.draw('lot')
  await calls.saveRoom(1, 'now')
  await calls.saveRoom(2, 'now')
  const [reopened] = playing
  if (reopened !== undefined) await calls.decide(reopened, 'pending')
  await Promise.all(day.people.map((person) => calls.own('look', person)))
  return judged(day)
}

export interface Guarded {
  rush: Rush
  /** What goes wrong without the protection. */
  violation: RegExp
  /** Two, unless one shows it as well. */
  instances?: number
}

/** By the protection that each needs. */
export const RUSHES = {
  settling: { rush: confirmAtTheEnd, violation: /refused as confirmation-closed|confirmed and lost/ },
  revision: { rush: confirmWhileSeatsAreTaken, violation: /confirmed and lost the seat/ },
  'one message': { rush: revealRooms, violation: /asked 2 times to confirm/ },
  'own room': { rush: revealRooms, violation: /sees how to enter room/, instances: 1 },
  approved: { rush: revealRooms, violation: /is pending and sees how to enter a room/, instances: 1 },
  confirmed: { rush: revealRooms, violation: /has not confirmed and sees how to enter a room/, instances: 1 },
} as const satisfies Partial<Record<Protection, Guarded>>
