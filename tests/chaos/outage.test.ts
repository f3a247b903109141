import { expect, onTestFinished, test } from 'vitest'
import { openTournament } from '../../scripts/load/world.ts'
import { announce } from '../support/announce.ts'
import { playersOf } from './crowd.ts'
import { ask } from './phone.ts'
import { registering, submit } from './player-life.ts'
import { INSTANCES, World } from './world.ts'

const PLAYERS = 8

/** What the service takes, and what a busy machine adds to it. */
const WITHIN_MS = 8_000 + 2_500

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
  'while Firestore $what everybody is told to try again; then each succeeds once',
  async (outage) => {
    const world = await World.open()
    onTestFinished(() => world.end())
    const { collections } = world.firestore
    const form = await openTournament(collections, PLAYERS)
    const players = playersOf({ seed: outage.what, modality: 'solo', ...form, count: PLAYERS, copied: 0 })

    const back = await outage.begin(world)
    const began = performance.now()
    const told = await Promise.all(
      players.map((player, index) => ask(registering(player), world.origins[index % INSTANCES] ?? '')),
    )
    const tookMs = performance.now() - began
    announce(`Firestore ${outage.what}: all told after ${(tookMs / 1000).toFixed(1)} s`)
    expect(told.map(({ status, code }) => `${status} ${code}`)).toEqual(players.map(() => '503 try-again'))
    expect(tookMs).toBeLessThan(WITHIN_MS)

    await back()
    const answers = await Promise.all(players.map((player) => submit(player, world)))
    expect(answers.map(({ code }) => code)).toEqual(players.map(() => null))
    await world.fleet.quiet()
    const [registrations, seats, mails] = await Promise.all([
      collections.registrations.get(),
      collections.seats(form.tournamentId).get(),
      collections.mail.get(),
    ])
    expect([registrations.size, seats.size, mails.size]).toEqual([PLAYERS, PLAYERS, PLAYERS])
  },
)
