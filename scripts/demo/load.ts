import { registrationsOf } from '../../functions/src/data/queries.ts'
import { COUNTS } from '../../functions/src/statistics/tally.service.ts'
import { ACCOUNTS } from './accounts.ts'
import { type DemoConnection, type DemoTarget, withEmulators } from './connection.ts'
import { renewedRegistrations, renewedTournament } from './renew-dates.ts'
import { commitAll, put, storeWorld } from './store-world.ts'
import { demoTournaments } from './tournaments.ts'
import { demoWorld } from './world.ts'

/** Fills empty emulators with accounts and demo data, dated relative to now. */
export const loadDemoWorld = (target: DemoTarget, now = new Date()): Promise<void> =>
  withEmulators(target, async ({ auth, firestore, collections }) => {
    const world = demoWorld(now)
    await Promise.all([
      storeWorld(firestore, collections, world),
      ...ACCOUNTS.map(({ account }) => auth.createUser(account)),
    ])
    // For the client's rendering; the source of truth is in `admins`.
    await Promise.all(world.office.admins.map(({ uid }) => auth.setCustomUserClaims(uid, { admin: true })))
  })

/** For suites without the scheduled job, which makes the first count: its screens would wait for it. */
export const skipFirstCount = (target: DemoTarget, now = new Date()): Promise<void> =>
  withEmulators(target, async ({ collections }) => {
    await collections.firstCount.set({ markedAt: now.toISOString(), counts: COUNTS })
  })

/** The dates of a world loaded days ago are in the past: its tournaments get the dates of a world loaded now. */
export const renewDemoDates = (target: DemoTarget, now = new Date()): Promise<void> =>
  withEmulators(target, async (connection) => {
    await Promise.all(demoTournaments(now).map((fresh) => renewArena(connection, fresh, now)))
  })

async function renewArena(
  { firestore, collections }: DemoConnection,
  fresh: ReturnType<typeof demoTournaments>[number],
  now: Date,
): Promise<void> {
  const { tournaments, registrations, repairs } = collections
  const current = (await tournaments.doc(fresh.id).get()).data()
  const renewed = current && renewedTournament(current, fresh, now)
  if (!renewed) return
  const { docs } = await registrationsOf(collections, fresh.id).get()
  const movedMs = Date.parse(renewed.date ?? '') - Date.parse(current.date ?? '')
  const people = renewedRegistrations(
    docs.map((document) => document.data()),
    movedMs,
    now,
  )
  // The statistics count by the day of registration.
  const mark = `changing-${fresh.id}`
  await commitAll(firestore, [
    put(tournaments.doc(fresh.id), renewed),
    ...people.map((person) => put(registrations.doc(person.id), person)),
    put(repairs.doc(mark), { id: mark, tournamentId: fresh.id, dueAt: now.toISOString(), failures: 0 }),
  ])
}
