import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { Collections } from '../../functions/src/data/collections.ts'
import { FirestoreMeter } from '../../scripts/load/firestore-meter.ts'
import { planOf } from './acts.ts'
import type { Setting } from './app-on-emulator.ts'
import { aPlayer, idOf, openTournament, register, type Sent } from './arena.ts'
import { openDistantApp } from './behind-proxy.ts'
import { afterCommitOf } from './commits.ts'
import { call, outcomeOf } from './people.ts'

const ADMIN = 'admin'

/** Longer than a request may take, but shorter than the default time-out of Firestore's client. */
const SILENCE_MS = 20_000

/** The round trip is long enough for the outage to begin between the first and the last call of each act. */
const DELAY_MS = 400

const openWithAdmin = async () => {
  const authTime = new Date()
  const facts = { uid: ADMIN, email: `${ADMIN}@arena.test`, emailVerified: true, authTime }
  const world = await openDistantApp(
    {
      time: authTime,
      accounts: (real) => ({ ...real, verify: async () => facts }),
    },
    DELAY_MS,
  )
  const grantedAt = authTime.toISOString()
  await world.behind.admins.doc(ADMIN).set({ ...facts, role: 'admin', grantedAt, grantedBy: 'owner' })
  return world
}

/** All documents that the acts of this test can change. */
async function contentsOf(collections: Collections, tournamentId: string) {
  const { tournaments, registrations, mail, audit, idempotency, seats, players } = collections
  const found = await Promise.all(
    [tournaments, registrations, mail, audit, idempotency, seats(tournamentId), players(tournamentId)].map(
      (collection) => collection.withConverter(null).orderBy('__name__').get(),
    ),
  )
  return found.map(({ docs }) => docs.map((one) => `${one.ref.path} ${one.updateTime.toMillis()}`))
}

interface Handlers {
  /** How many are running, including those whose caller already has an answer. */
  running: () => number
  /** Holds the next ones until so many have arrived: on a busy machine the first would else end before the last begins. */
  gather: (count: number) => void
}

function handlersOf({ routes }: Setting): Handlers {
  let running = 0
  let expected = 0
  let gate = Promise.withResolvers<void>()
  for (const route of routes) {
    const handle = route.handle.bind(route)
    route.handle = async (...given) => {
      running += 1
      if (running >= expected) gate.resolve()
      await gate.promise
      return handle(...given).finally(() => (running -= 1))
    }
  }
  return {
    running: () => running,
    gather: (count) => {
      expected = count
      gate = Promise.withResolvers()
    },
  }
}

it('nothing is executed after its 503', { timeout: 120_000 }, async () => {
  const { app, proxy, behind } = await openWithAdmin()
  const handlers = handlersOf(app)
  const meter = new FirestoreMeter()
  const cup = await openTournament(app, { maxPlayers: 10, waitlist: true })
  const enter = async (): Promise<Sent & { token: string }> => {
    const player = aPlayer(cup)
    return { ...player, token: (await register(app, player)).receipt }
  }
  const [leaver, eraser, corrector, rejected, approved] = [
    await enter(),
    await enter(),
    await enter(),
    await enter(),
    await enter(),
  ]
  const to = (path: string) => `${app.url}/api${path}`
  const own = (what: string, body: object) => call(to(`/registrations/receipt/${what}`), undefined, body)
  const decide = (player: Sent, status: string) =>
    call(to(`/registrations/${idOf(player)}/status`), ADMIN, { status }, { method: 'PATCH' })
  const plan = await planOf(app, cup.id, { name: 'Copa Nueva' })
  const before = await contentsOf(behind, cup.id)

  handlers.gather(7)
  const asked = Promise.all([
    call(to('/registrations'), undefined, aPlayer(cup)),
    own('withdraw', { token: leaver.token }),
    own('erase', { token: eraser.token }),
    own('correct', { token: corrector.token, revision: 1, fullName: 'Ana Nueva' }),
    decide(rejected, 'rejected'),
    decide(approved, 'approved'),
    call(to(`/tournaments/${cup.id}`), ADMIN, plan, { method: 'PUT' }),
  ])
  await expect.poll(handlers.running, { interval: 1, timeout: 10_000 }).toBe(7)
  proxy.pause()
  const silence = delay(SILENCE_MS)
  const answers = await asked
  expect(await Promise.all(answers.map(outcomeOf))).toEqual(answers.map(() => '503 try-again'))
  await silence
  proxy.resume()

  await expect.poll(() => handlers.running() + meter.underWay, { interval: 500, timeout: 60_000 }).toBe(0)
  expect(await contentsOf(behind, cup.id)).toEqual(before)
})

it('work after a commit is abandoned at the deadline, and the answer is still sent', async () => {
  const { app, proxy, behind } = await openDistantApp()
  const meter = new FirestoreMeter()
  const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
  const player = aPlayer(cup)
  // Without a waiting list: on a slow machine the abandoned promotion could still succeed and take the seat again.
  const { receipt: token } = await register(app, player)
  onTestFinished(afterCommitOf(`registrations/${idOf(player)}`, () => proxy.pause()))
  const answer = await call(`${app.url}/api/registrations/receipt/erase`, undefined, { token })
  proxy.resume()
  expect(await outcomeOf(answer)).toBe('200')
  expect((await behind.registrations.doc(idOf(player)).get()).exists).toBe(false)
  expect(app.log.lines.filter(({ message }) => message === 'left to the repair')).toMatchObject([
    { fields: { what: 'promotion', tournament: cup.id } },
    { fields: { what: 'projection', tournament: cup.id } },
  ])
  // The abandoned work continues for other requests, and ends before the app is closed.
  const card = async () => (await behind.tournaments.doc(cup.id).get()).data()?.currentPlayers
  await expect.poll(card, { timeout: 20_000 }).toBe(0)
  await expect.poll(() => meter.methodsUnderWay, { timeout: 20_000 }).toEqual([])
})
