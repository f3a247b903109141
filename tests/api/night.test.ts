import { beforeEach, expect, it } from 'vitest'
import { registrationIdOf, playerIdOf } from '../../functions/src/data/hashes.ts'
import { dueJobs } from '../../functions/src/due-jobs.ts'
import { nightlyJobs } from '../../functions/src/nightly-jobs.ts'
import { ONE_OF_EACH } from '../../functions/testing/one-of-each.ts'
import { dumpWorld, loadWorld } from '../../scripts/worlds/world-files.ts'
import { faultsOf, joinInTurn, seen } from './acts.ts'
import { freshApp, type Setting } from './app-on-emulator.ts'
import { openTomorrowsCup } from './arena.ts'
import { beforeCommitOf, cutAtEachCommit, failCommits, isCutOff, recordCommits } from './commits.ts'

let app: Setting

beforeEach(freshApp((opened) => (app = opened)))

const DAY_MS = 86_400_000

const night = () => nightlyJobs(app.deps)()

const inDays = (days: number): string => new Date(app.clock.time.getTime() + days * DAY_MS).toISOString()

/** A cup whose seats, claims and figures disagree with its registrations in every way that needs no person. */
async function brokenCup(id: string) {
  const { collections } = app
  const cup = await openTomorrowsCup(app, { id, maxPlayers: 6 })
  const [one = '', other = '', third = ''] = await joinInTurn(app, cup, 3)
  const missing = registrationIdOf('nadie')
  const held = await Promise.all([one, other, third].map(async (player) => (await seen(app, player)).seat))
  const number = [1, 2, 3, 4].find((free) => !held.includes(free)) ?? 0
  const seats = collections.seats(id)
  await seats.doc(String(held[0])).delete()
  await seats.doc(String(number)).set({ number, state: 'taken', registrationId: missing, series: 0 })
  await collections
    .players(id)
    .doc(playerIdOf((await seen(app, other)).freeFireId))
    .delete()
  await collections.players(id).doc(playerIdOf('99999999')).set({ registrationId: missing })
  await collections.tournaments.doc(id).withConverter(null).update({ currentPlayers: 99 })
  return { cup, third }
}

const nightOf = async () => (await app.collections.night.get()).data()

const mends = async () =>
  (await app.collections.audit.where('action', '==', 'doctor.mend').get()).docs.map(
    (entry) => entry.data().target.collection,
  )

it('makes seats and claims agree with registrations, and has the figures counted again', async () => {
  const { cup } = await brokenCup('copa-rota')
  const sound = await openTomorrowsCup(app, { maxPlayers: 2 })
  await joinInTurn(app, sound, 2)
  expect((await faultsOf(app, cup)).length).toBeGreaterThan(4)
  await night()
  expect(await nightOf()).toMatchObject({ completedAt: inDays(0), mended: 4 })
  expect((await mends()).toSorted()).toEqual([
    'registrations',
    'registrations',
    'tournaments/copa-rota/players',
    'tournaments/copa-rota/seats',
  ])
  await dueJobs(app.deps)()
  expect(await faultsOf(app, cup)).toEqual([])
  expect(await faultsOf(app, sound)).toEqual([])
  // The next run of the night writes nothing.
  const { commits, end } = recordCommits()
  await night()
  end()
  expect(commits).toEqual([])
})

it('looks at tournaments until a week after their end', async () => {
  const { cup } = await brokenCup('copa-rota')
  app.clock.time = new Date(Date.parse(cup.endsAt) + 6 * DAY_MS)
  await night()
  expect(await nightOf()).toMatchObject({ mended: 4 })
  const { cup: old } = await brokenCup('copa-vieja')
  app.clock.time = new Date(Date.parse(old.endsAt) + 8 * DAY_MS)
  await night()
  expect(await nightOf()).toMatchObject({ mended: 0, completedAt: inDays(0) })
})

it('goes on where it was killed', async () => {
  const cups = [await brokenCup('copa-a'), await brokenCup('copa-b')]
  // Without the removal of earlier traces, whose commits have a test of their own.
  await app.collections.traces.set({ ...ONE_OF_EACH.traces, completedAt: inDays(0) })
  const { firestore } = app.collections.tournaments
  const world = await dumpWorld(firestore)
  const rounds = await cutAtEachCommit(async (commits) => {
    for (const collection of await firestore.listCollections()) await firestore.recursiveDelete(collection)
    await loadWorld(firestore, world)
    const wasCut = await isCutOff(commits, night)
    await night()
    expect(await nightOf()).toMatchObject({ completedAt: inDays(0), after: 'copa-b' })
    expect(await mends()).toHaveLength(8)
    await dueJobs(app.deps)()
    for (const { cup } of cups) expect(await faultsOf(app, cup)).toEqual([])
    return wasCut
  })
  expect(rounds).toBeGreaterThan(5)
}, 120_000)

it('run twice at once corrects everything once', async () => {
  const { cup } = await brokenCup('copa-rota')
  await Promise.allSettled([night(), night()])
  await night()
  expect(await mends()).toHaveLength(4)
  await dueJobs(app.deps)()
  expect(await faultsOf(app, cup)).toEqual([])
})

it('leaves a tournament with unreadable documents to a person', async () => {
  const { cup, third } = await brokenCup('copa-rota')
  await app.collections.registrations.doc(third).withConverter(null).update({ status: 'otro' })
  await night()
  expect(await nightOf()).toMatchObject({ mended: 0, completedAt: inDays(0), after: cup.id })
})

it('deletes what has expired, and not what was renewed meanwhile', async () => {
  const { idempotency, sessions, optOuts, departures } = app.collections
  const renewed = optOuts.doc(`${'r'.repeat(42)}A`)
  for (const [index, expiresAt] of [inDays(-1), inDays(1)].entries()) {
    const hash = `${String(index).repeat(42)}A`
    await idempotency.doc(hash).set({ ...ONE_OF_EACH.idempotency, id: hash, expiresAt })
    await sessions.doc(`admin-${index}`).set({ ...ONE_OF_EACH.sessions, id: `admin-${index}`, expiresAt })
    await optOuts.doc(hash).set({ ...ONE_OF_EACH.optOuts, id: hash, expiresAt })
    await departures.doc(`copa-${index}`).set({ id: `copa-${index}`, expiresAt })
  }
  const idsIn = async () =>
    Promise.all(
      [idempotency, sessions, optOuts, departures].map(async (collection) =>
        (await collection.listDocuments()).map(({ id }) => id),
      ),
    )
  await renewed.set({ id: renewed.id, since: inDays(-9), expiresAt: inDays(-1) })
  const end = beforeCommitOf(renewed.path, async () => {
    await renewed.set({ id: renewed.id, since: inDays(0), expiresAt: inDays(9) })
  })
  await night()
  end()
  app.clock.time = new Date(app.clock.time.getTime() + 0.9 * DAY_MS)
  await night()
  const later = `${'1'.repeat(42)}A`
  expect(await idsIn()).toEqual([[later], ['admin-1'], [later, renewed.id], ['copa-1']])
})

it('goes on after a tournament and a collection that fail, and reports them', async () => {
  await brokenCup('copa-a')
  await brokenCup('copa-b')
  const { departures, sessions } = app.collections
  await departures.doc('copa-z').set({ id: 'copa-z', expiresAt: inDays(-1) })
  const expired = { ...ONE_OF_EACH.sessions, id: 'admin-1', expiresAt: inDays(-1) }
  await sessions.doc(expired.id).set(expired)
  const end = failCommits((path) => path.startsWith('departures/'))
  const seats: typeof app.collections.seats = (id) => {
    if (id === 'copa-a') throw new Error('This tournament fails')
    return app.collections.seats(id)
  }
  await expect(nightlyJobs({ ...app.deps, collections: { ...app.collections, seats } })()).rejects.toThrow()
  end()
  expect(await nightOf()).toMatchObject({ completedAt: inDays(0), after: 'copa-b', mended: 4 })
  expect((await sessions.doc(expired.id).get()).exists).toBe(false)
  const failed = app.log.lines.filter(({ message }) => message === 'nightly step failed')
  expect(failed.map(({ fields }) => fields?.['what'])).toEqual(['departures', 'tournaments/copa-a'])
  app.clock.time = new Date(app.clock.time.getTime() + DAY_MS)
  await night()
  expect((await departures.doc('copa-z').get()).exists).toBe(false)
})

it('reads of registrations only what is compared, page by page', async () => {
  const { cup, third } = await brokenCup('copa-rota')
  const { registrations } = app.collections
  const { id: _id, ...model } = await seen(app, third)
  const batch = registrations.firestore.batch()
  for (let index = 0; index < 301; index += 1) {
    const id = registrationIdOf(`r${index}`)
    batch.set(registrations.doc(id), { ...model, id, status: 'withdrawn', seat: null })
  }
  await batch.commit()
  // A field that is not compared may be unreadable.
  await registrations.doc(third).withConverter(null).update({ phone: 5 })
  await night()
  expect(await nightOf()).toMatchObject({ completedAt: inDays(0), mended: 4, after: cup.id })
})

it('leaves a tournament alone whose documents agree', async () => {
  const cup = await openTomorrowsCup(app, { id: 'copa-sana', maxPlayers: 6 })
  await joinInTurn(app, cup, 2)
  await dueJobs(app.deps)()
  await night()
  expect((await app.collections.repairs.doc('nightly-copa-sana').get()).exists).toBe(false)
})

it('stops when a restore begins meanwhile, and goes on after it', async () => {
  await brokenCup('copa-rota')
  const { departures, restore } = app.collections
  await departures.doc('copa-z').set({ id: 'copa-z', expiresAt: inDays(-1) })
  const writing = { ...ONE_OF_EACH.restore, state: 'writing', finishedAt: null } as const
  const end = beforeCommitOf('departures/copa-z', async () => restore.set(writing))
  await night()
  end()
  expect(await nightOf()).toMatchObject({ completedAt: null, after: null, mended: 0 })
  await restore.delete()
  await night()
  expect(await nightOf()).toMatchObject({ completedAt: inDays(0), after: 'copa-rota', mended: 4 })
})

it('waits for the end of a restore, and removes no personal data without saved periods', async () => {
  const { cup } = await brokenCup('copa-rota')
  await app.collections.restore.set({ ...ONE_OF_EACH.restore, state: 'writing', finishedAt: null })
  await night()
  expect(await nightOf()).toBeUndefined()
  await app.collections.restore.set(ONE_OF_EACH.restore)
  app.clock.time = new Date(Date.parse(cup.endsAt) + 400 * DAY_MS)
  await night()
  expect(await nightOf()).toMatchObject({ completedAt: inDays(0) })
  expect((await app.collections.retentionRun.get()).exists).toBe(false)
  const { docs } = await app.collections.registrations.get()
  expect(docs.map((document) => document.data().redactedAt)).toEqual([null, null, null])
})
