import type { Collections } from '../../functions/src/data/collections.ts'
import { ACCOUNTS } from './accounts.ts'
import { type DemoTarget, withEmulators } from './connection.ts'
import { demoTournaments } from './tournaments.ts'

/** Fills empty emulators with accounts and tournaments to look at, dated from now. */
export const loadDemoWorld = (target: DemoTarget, now = new Date()): Promise<void> =>
  withEmulators(target, async ({ auth, collections }) => {
    await Promise.all(ACCOUNTS.map(({ account }) => auth.createUser(account)))
    await Promise.all(
      demoTournaments(now).map((tournament) => collections.tournaments.doc(tournament.id).set(tournament)),
    )
  })

/** A world loaded days ago is all in the past: its tournaments get the dates of a world loaded now. */
export const renewDemoDates = (target: DemoTarget, now = new Date()): Promise<void> =>
  withEmulators(target, async ({ collections }) => {
    await Promise.all(demoTournaments(now).map((fresh) => renewDates(collections, fresh, now)))
  })

async function renewDates(
  { tournaments }: Collections,
  fresh: ReturnType<typeof demoTournaments>[number],
  now: Date,
): Promise<void> {
  const saved = await tournaments.doc(fresh.id).get()
  const current = saved.data()
  const moment = now.toISOString()
  const isToCome = fresh.date !== null && fresh.date > moment
  const hasGoneBy = current?.date !== undefined && current.date !== null && current.date <= moment
  if (current === undefined || !isToCome || !hasGoneBy) return
  const { date, endDate, endsAt, registrationDeadline } = fresh
  const revision = current.revision + 1
  await tournaments.doc(fresh.id).set({ ...current, date, endDate, endsAt, registrationDeadline, revision })
}
