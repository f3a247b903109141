import { Timestamp } from 'firebase-admin/firestore'
import { expect, onTestFinished, test } from 'vitest'
import { openTournament } from '../../scripts/load/world.ts'
import { recordedAs } from '../../scripts/testing/fault-table.ts'
import { planOf } from '../api/acts.ts'
import { playersOf } from './crowd.ts'
import { ask } from './phone.ts'
import { registering } from './player-life.ts'
import { World } from './world.ts'

const FIVE_MINUTES = 300_000

/** The delay that the network and a busy machine may add. */
const ABOUT_MS = 10_000

/** Instances whose machines do not agree on the time. */
const [RIGHT, SLOW, FAST] = [0, 1, 2] as const
const SKEWS = [0, -FIVE_MINUTES, FIVE_MINUTES, 0]

const openWorld = async (seats = 10) => {
  const world = await World.open({ skewsMs: SKEWS })
  onTestFinished(() => world.end())
  const { collections } = world.firestore
  const form = await openTournament(collections, seats)
  const send = (instance: number, method: string, path: string, body?: unknown) =>
    ask({ method, path, body, headers: { authorization: 'Bearer admin' } }, world.origins[instance] ?? '')
  return { world, collections, form, send, tournament: collections.tournaments.doc(form.tournamentId) }
}

/** The difference between a time written by an instance and the present. */
const offBy = (moment: string | undefined): number => Math.abs(Date.parse(moment ?? '') - Date.now())

test.each([
  ['slow', SLOW],
  ['fast', FAST],
])('what a process with a %s clock leaves is repaired by the others', (_what, instance) =>
  recordedAs(['clocks'], ['figures', 'dates'], () => leaveWork(instance)),
)

async function leaveWork(instance: number): Promise<void> {
  const { world, collections, form, tournament } = await openWorld()
  const [player] = playersOf({ seed: 'una', modality: 'solo', ...form, count: 1, copied: 0 })
  if (player === undefined) throw new Error('No player')
  expect(await world.fleet.ask(RIGHT, 'repair')).toBe(true)
  expect(await ask(registering(player), world.origins[instance] ?? '')).toMatchObject({ code: null })
  // Simulates that it ended before it wrote the public figures.
  await tournament.update({ currentPlayers: 0 })
  const mark = collections.repairs.doc(`changing-${form.tournamentId}`)
  expect(offBy((await mark.get()).data()?.dueAt)).toBeLessThan(45_000 + ABOUT_MS)
  // As if that time were over.
  await mark.withConverter(null).update({ dueAt: Timestamp.fromMillis(Date.now() - ABOUT_MS) })
  expect(await world.fleet.ask(RIGHT, 'repair')).toBe(true)
  expect((await tournament.get()).data()).toMatchObject({ currentPlayers: 1 })
  const [stored] = (await collections.registrations.get()).docs.map((document) => document.data())
  expect(offBy(stored?.createdAt)).toBeLessThan(ABOUT_MS)
}

test('a process with a fast clock sweeps a deleted tournament no earlier than the others', async () => {
  const { world, collections, form, send } = await openWorld()
  expect(await send(RIGHT, 'DELETE', `/tournaments/${form.tournamentId}?registrations=cancel`)).toMatchObject(
    {
      code: null,
    },
  )
  expect(await world.fleet.ask(FAST, 'repair')).toBe(true)
  expect((await collections.removals.doc(form.tournamentId).get()).data()).toMatchObject({ sweeps: 0 })
})

test('a process with a fast clock keeps others from changing the seats no longer than the others', async () => {
  const { collections, form, send } = await openWorld()
  const { tournamentId } = form
  const [stands, leased] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  onTestFinished(
    collections.repairs.doc(`seats-${tournamentId}`).onSnapshot((snapshot) => {
      stands.resolve()
      const mark = snapshot.data()
      if (mark !== undefined) leased.resolve(mark.dueAt)
    }, leased.reject),
  )
  await stands.promise
  const plan = await planOf({ collections }, tournamentId, { maxPlayers: 5 })
  expect(await send(FAST, 'PUT', `/tournaments/${tournamentId}`, plan)).toMatchObject({ code: null })
  expect(offBy(await leased.promise)).toBeLessThan(30_000 + ABOUT_MS)
})
