import { Timestamp } from 'firebase-admin/firestore'
import type { Usage } from '../load/firestore-meter.ts'
import { type Player, playersOf } from '../load/players.ts'
import { type Attempt, type Outcome, registerAll } from '../load/registering.ts'
import { openTournament, storedIn } from '../load/world.ts'
import { SEAT_HEADER } from './contestant.ts'
import { quantile, tally } from './figures.ts'
import type { Load } from './loads.ts'
import type { Contestant, Stand } from './stand.ts'

export interface RoundFigures {
  p50: number
  p99: number
  outcomes: Record<Outcome, number>
  /** The answers without the player's state, and their number. */
  strays: Record<string, number>
  /** Registrations in Firestore afterwards. */
  stored: number
  /** The total cost, and the share of the repair. */
  usage: Usage
  repair: Usage
}

export type Rounds = Partial<Record<Contestant, RoundFigures[]>>

/**
 * One load on a tournament of its own. The data of earlier rounds is deleted first, since the emulator's queries get
 * slower with the amount of data.
 */
export async function runRound(stand: Stand, load: Load): Promise<RoundFigures> {
  const { name, fleet, agent, firestore } = stand
  const { collections } = firestore
  await firestore.clear()
  const tournament = await openTournament(collections, load.seats)
  const isFloor = name === 'floor'
  const players = playersOf({
    ...tournament,
    count: load.players,
    duplicates: isFloor ? 0 : load.duplicates,
  })
  await fleet.usage()
  const attempts = await registerAll(
    isFloor ? players.map(seated(load.seats)) : players,
    fleet.origins,
    load.withinMs,
    agent,
  )
  // Unfinished requests of the naive variant would take many more seconds, and are not awaited.
  if (name !== 'naive') await fleet.quiet()
  const registering = await fleet.usage()
  if (name === 'ours') await repairIn(stand, tournament.tournamentId)
  const repair = await fleet.usage()
  const stored = await storedIn(collections, tournament.tournamentId)
  return { ...figuresOf(attempts), stored, usage: together(registering, repair), repair }
}

/** Runs the scheduled function of the next minute: marks that are not due yet are made due here. */
async function repairIn({ fleet, firestore: { collections } }: Stand, tournamentId: string): Promise<void> {
  const { docs } = await collections.repairs.where('tournamentId', '==', tournamentId).get()
  await Promise.all(docs.map(({ ref }) => ref.update({ dueAt: Timestamp.fromMillis(0) })))
  await fleet.ask(0, 'repair')
}

const together = (one: Usage, other: Usage): Usage => ({
  reads: one.reads + other.reads,
  writes: one.writes + other.writes,
  tournamentWrites: one.tournamentWrites + other.tournamentWrites,
})

/** Sets the seats of the first players: the floor has no logic to find one. */
const seated =
  (seats: number) =>
  (player: Player, index: number): Player =>
    index < seats ? { ...player, headers: { [SEAT_HEADER]: String(index + 1) } } : player

function figuresOf(attempts: readonly Attempt[]): Omit<RoundFigures, 'stored' | 'usage' | 'repair'> {
  const latencies = attempts.map(({ latencyMs }) => latencyMs)
  const outcomes = {
    registered: 0,
    waitlisted: 0,
    'already-registered': 0,
    none: 0,
    ...tally(attempts.map(({ outcome }) => outcome)),
  }
  const strays = tally(attempts.filter(({ outcome }) => outcome === 'none').map(({ answer }) => answer))
  return { p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), outcomes, strays }
}
