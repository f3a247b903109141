import type { Agent } from 'node:http'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { DistantFirestore } from '../load/distant-firestore.ts'
import { Fleet } from '../load/fleet.ts'
import { agentFor } from '../load/registering.ts'

const PROJECT = 'demo-arena-libre-bench'
const DELAY_MS = 30
const PROCESSES = 4
const SOCKETS = 400

const CONTESTANTS = {
  /** The same documents with no logic at all. */
  floor: new URL('./floor-process.ts', import.meta.url),
  ours: new URL('../load/app-process.ts', import.meta.url),
  /** A transaction that reads and updates the tournament. */
  naive: new URL('./naive-process.ts', import.meta.url),
  /** The write of a confirmation with no logic at all. */
  'confirming-floor': new URL('./confirming-floor-process.ts', import.meta.url),
}

export type Contestant = keyof typeof CONTESTANTS

/** One contestant, ready to be measured. */
export interface Stand {
  name: Contestant
  firestore: DistantFirestore
  fleet: Fleet
  agent: Agent
}

export const openFirestore = (family: string): Promise<DistantFirestore> =>
  DistantFirestore.start({ family, project: PROJECT, delayMs: DELAY_MS })

export const openStand = async (
  name: Contestant,
  family: string,
  firestore: DistantFirestore,
): Promise<Stand> => ({
  name,
  firestore,
  fleet: await Fleet.start(CONTESTANTS[name], PROCESSES, { family, firestore }),
  agent: agentFor(SOCKETS),
})

const CUPS = 8

/** The list of a busy week. */
export async function announceCups({ collections: { tournaments } }: DistantFirestore): Promise<void> {
  const date = new Date(Date.now() + 86_400_000).toISOString()
  await Promise.all(
    Array.from({ length: CUPS }, (_, index) => aTournament({ id: `copa-${index}`, date })).map((cup) =>
      tournaments.doc(cup.id).set(cup),
    ),
  )
}
