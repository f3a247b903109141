import { expect, onTestFinished, test } from 'vitest'
import { quantile } from '../../scripts/bench/figures.ts'
import { openTournament } from '../../scripts/load/world.ts'
import { recordedAs } from '../../scripts/testing/fault-table.ts'
import { announce } from '../support/announce.ts'
import { type Player, playersOf } from './crowd.ts'
import { ask } from './phone.ts'
import { registering, submit } from './player-life.ts'
import { INSTANCES, World } from './world.ts'

const PLAYERS = 8

/** The deadline of the service, and the delay of a busy machine. By itself the client of Firestore waits for a minute. */
const [USUAL_MS, LATEST_MS] = [8_000 + 4_000, 20_000]

interface Outage {
  what: string
  begin: (world: World) => Promise<() => Promise<void>>
}

const OUTAGES: Outage[] = [
  {
    what: 'is not heard of any more',
    async begin({ firestore }) {
      await firestore.pause()
      return () => firestore.resume()
    },
  },
  {
    what: 'is not there any more',
    async begin(world) {
      const saved = await world.save()
      await world.firestore.kill()
      return () => world.firestore.revive(saved)
    },
  },
]

test.each(OUTAGES)(
  'while Firestore $what every call is told to try again; then each succeeds once',
  (outage) => recordedAs(['gone'], ['ends', 'answers', 'seats', 'mail'], () => endure(outage)),
)

async function endure(outage: Outage): Promise<void> {
  const world = await World.open()
  onTestFinished(() => world.end())
  const { collections } = world.firestore
  const count = INSTANCES + PLAYERS
  const form = await openTournament(collections, count)
  const all = playersOf({ seed: outage.what, modality: 'solo', ...form, count, copied: 0 })
  const tell = (some: readonly Player[]) =>
    Promise.all(some.map((player, index) => ask(registering(player), world.origins[index % INSTANCES] ?? '')))
  // An instance that has done nothing yet takes a moment longer.
  const first = await tell(all.slice(0, INSTANCES))
  expect(first.map(({ code }) => code)).toEqual(first.map(() => null))
  const players = all.slice(INSTANCES)

  const back = await outage.begin(world)
  const told = await tell(players)
  const took = told.map(({ beganAt, endedAt }) => endedAt - beganAt)
  const [usual, latest] = [quantile(took, 0.5), Math.max(...took)]
  const [half, last] = [usual, latest].map((ms) => `${(ms / 1000).toFixed(1)} s`)
  announce(`Firestore ${outage.what}: told to try again after ${half}, the last after ${last}`)
  expect(told.map(({ status, code }) => `${status} ${code}`)).toEqual(players.map(() => '503 try-again'))
  expect(usual).toBeLessThan(USUAL_MS)
  expect(latest).toBeLessThan(LATEST_MS)

  await back()
  const answers = await Promise.all(players.map((player) => submit(player, world)))
  expect(answers.map(({ code }) => code)).toEqual(players.map(() => null))
  await world.fleet.quiet()
  const [registrations, seats, mails] = await Promise.all([
    collections.registrations.get(),
    collections.seats(form.tournamentId).get(),
    collections.mail.get(),
  ])
  expect([registrations.size, seats.size, mails.size]).toEqual([count, count, count])
}
