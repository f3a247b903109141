import type { WriteBatch } from 'firebase-admin/firestore'
import { seatIdOf } from '../../functions/src/contract/tournaments/seats.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { playerIdOf, registrationIdOf } from '../../functions/src/data/hashes.ts'
import { ProcessMemory } from '../../functions/src/registrations/process-memory.service.ts'
import { aRegistration } from '../../functions/testing/a-registration.ts'
import { NOW, openApp, type Setting } from './app-on-emulator.ts'
import { openTournament } from './arena.ts'

/** Below what one commit takes: a registration is three documents. */
const REGISTRATIONS_A_COMMIT = 150

export interface LargeCup {
  cup: Tournament
  /** Those who hold a seat, in the order of the seats. */
  holders: readonly Registration[]
  /** In the order in which they joined. */
  waiting: readonly Registration[]
}

interface Crowd {
  /** The seats that are taken. */
  taken: readonly number[]
  waiting?: number
}

export const BOSS = 'la-jefa'

const QUIET_MS = 500
const COPIES_MS = 3_600_000

/** A process as deployed, except for the closing time of a waiting list. The token of an admin is their name. */
export const openProcess = (project?: string): Promise<Setting> =>
  openApp({
    ...(project !== undefined && { project }),
    copiesMs: COPIES_MS,
    memory: new ProcessMemory(Infinity, QUIET_MS),
    accounts: (real) => ({
      ...real,
      verify: async (uid) => ({ uid, email: `${uid}@arena.test`, emailVerified: true, authTime: NOW }),
    }),
  })

/** The same with an admin in it. */
export async function openLargeWorld(): Promise<Setting> {
  const world = await openProcess()
  const admin = { uid: BOSS, email: `${BOSS}@arena.test`, role: 'admin', grantedBy: 'owner' } as const
  await world.collections.admins.doc(BOSS).set({ ...admin, grantedAt: '2026-01-01T00:00:00.000Z' })
  return world
}

let cups = 0

/** A full tournament, written directly in the state after its registrations. */
export async function fillCup(
  app: Setting,
  changes: Partial<Tournament>,
  { taken, waiting: inLine = 0 }: Crowd,
): Promise<LargeCup> {
  cups += 1
  const series = cups
  const cup = await openTournament(app, {
    waitlist: inLine > 0,
    ...changes,
    currentPlayers: taken.length,
    waiting: inLine,
  })
  const personOf = (index: number, place: Partial<Registration>): Registration =>
    aRegistration({
      id: registrationIdOf(`${cup.id} ${index}`),
      tournamentId: cup.id,
      freeFireId: String(1_000_000_000 + series * 10_000 + index),
      email: `jugadora${index}@correo.example`,
      answers: {},
      ...place,
    })
  const holders = taken.map((seat, index) => personOf(index, { seat }))
  const waiting = Array.from({ length: inLine }, (_, index) => {
    const waitingSince = new Date(Date.UTC(2030, 0, 3) + index * 1_000).toISOString()
    return personOf(taken.length + index, {
      status: 'waitlisted',
      joinedAs: 'waitlisted',
      seat: null,
      waitingSince,
    })
  })
  await storeAll(app, cup, [...holders, ...waiting])
  if (inLine > 0) await app.collections.lines.doc(cup.id).set({ id: cup.id, state: 'open', revision: 1 })
  return { cup, holders, waiting }
}

async function storeAll(
  app: Setting,
  cup: Tournament,
  registrations: readonly Registration[],
): Promise<void> {
  const { firestore } = app.collections.tournaments
  const commits: Promise<unknown>[] = []
  for (let start = 0; start < registrations.length; start += REGISTRATIONS_A_COMMIT) {
    const batch = firestore.batch()
    for (const one of registrations.slice(start, start + REGISTRATIONS_A_COMMIT)) addTo(batch, one, cup, app)
    commits.push(batch.commit())
  }
  await Promise.all(commits)
}

function addTo(
  batch: WriteBatch,
  registration: Registration,
  { id: cup, seatSeries: series }: Tournament,
  { collections: { registrations, players, seats } }: Setting,
): void {
  const { id, seat: number, freeFireId } = registration
  batch.create(registrations.doc(id), registration)
  batch.create(players(cup).doc(playerIdOf(freeFireId)), { registrationId: id })
  if (number === null) return
  batch.create(seats(cup).doc(seatIdOf(series, number)), {
    number,
    state: 'taken',
    registrationId: id,
    series,
  })
}
