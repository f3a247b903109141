import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { Copies } from '../../functions/src/data/copies.ts'
import { rateLimiter } from '../../functions/src/http/rate-limiter.ts'
import { ProcessMemory } from '../../functions/src/registrations/process-memory.service.ts'
import type { RegistrationDeps } from '../../functions/src/registrations/registration-deps.service.ts'
import { repair } from '../../functions/src/registrations/upkeep/repair.service.ts'
import { sweepRemoved } from '../../functions/src/registrations/upkeep/sweep.service.ts'
import { memoryLog } from '../../functions/testing/memory-log.ts'
import { diceFor } from '../../scripts/demo/dice.ts'
import { openTournament } from '../../scripts/load/world.ts'
import { readArena } from '../api/arena.ts'
import { inOtherModality, type Player, playersOf } from './crowd.ts'
import { Incidents } from './incidents.ts'
import { overtakings } from './order.ts'
import { livePlayer, submit } from './player-life.ts'
import type { Scenario } from './scenario.ts'
import type { Tale } from './tale.ts'
import type { World } from './world.ts'

const HOUR_MS = 60 * 60 * 1000

/** The final state of a run. */
export interface Outcome {
  tale: Tale
  arena: Awaited<ReturnType<typeof readArena>>
  mails: readonly Mail[]
  /** Registrations with a seat before an earlier one that waited. */
  late: readonly string[]
}

/** Runs the crowd and the incidents, then waits for all work and the repair. */
export async function run(scenario: Scenario, world: World, tale: Tale): Promise<Outcome> {
  const { seed, tournament, players: count, skewsMs } = scenario
  tale.faults.add('crowd')
  if (skewsMs.some((ms) => ms !== 0)) tale.faults.add('clocks')
  const { collections } = world.firestore
  const form = await openTournament(collections, tournament.maxPlayers, tournament)
  const players = playersOf({ seed, modality: tournament.modality, ...form, count })
  const incidents = new Incidents(world, tale, form.tournamentId, diceFor(`${seed} incidents`))
  const life = { world, tale, incidents }
  await live(await open(players, scenario, life), scenario, life)
  await incidents.over()
  tale.note('everything is over')
  await askAgain(world, tale)
  await world.fleet.quiet()
  await putRight(collections)
  const [arena, mails, late] = await Promise.all([
    readArena({ collections }, form.tournamentId),
    collections.mail.get(),
    overtakings(collections, form.tournamentId, tale.backAt),
  ])
  return { tale, arena, mails: mails.docs.map((document) => document.data()), late }
}

interface Life {
  world: World
  tale: Tale
  incidents: Incidents
}

/**
 * The first players are rejected, and the modality changes: returns the players of the crowd. Half of them know the
 * new modality.
 */
async function open(
  players: readonly Player[],
  { opening }: Scenario,
  life: Life,
): Promise<readonly Player[]> {
  if (opening === null) return players
  const first = players.slice(0, opening.first)
  await live(first, { atOnce: opening.first, incidents: [] }, life)
  await life.incidents.begin('reject all')
  const changing = life.incidents.begin('modality')
  if (opening.isOver) await changing
  return players
    .slice(opening.first)
    .map((player) => (player.dice.chance(0.5) ? inOtherModality(player) : player))
}

/** The concurrency; incidents are scheduled by the progress of the crowd. */
async function live(
  players: readonly Player[],
  { atOnce, incidents: planned }: Pick<Scenario, 'atOnce' | 'incidents'>,
  { world, tale, incidents }: Life,
): Promise<void> {
  const [waiting, next] = [players.values(), planned.values()]
  let [lived, begun] = [0, 0]
  const goOn = (): void => {
    while (begun < planned.length * (lived / players.length)) {
      const { value: incident } = next.next()
      if (incident !== undefined) void incidents.begin(incident)
      begun += 1
    }
  }
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const player of waiting) {
        await livePlayer(player, world, tale).catch((error: unknown) => tale.wrongs.push(String(error)))
        lived += 1
        goOn()
      }
    }),
  )
}

/** Registered players repeat their request at the end. */
async function askAgain(world: World, tale: Tale): Promise<void> {
  const registered = tale.told.filter(({ answers }) => answers.some(({ code }) => code === null))
  await Promise.all(
    registered.map(async ({ id, player }) => {
      try {
        tale.tell(id, player, await submit(player, world))
      } catch (error) {
        tale.wrongs.push(String(error))
      }
    }),
  )
}

/** As the scheduler does every minute, when all that has a time of its own is over. */
async function putRight(collections: RegistrationDeps['collections']): Promise<void> {
  let hours = 1
  const clock = { now: () => new Date(Date.now() + hours * HOUR_MS) }
  const deps: RegistrationDeps = {
    collections,
    clock,
    log: memoryLog(),
    receiptKey: Buffer.alloc(32, 7),
    reminderKey: Buffer.alloc(32, 8),
    siteUrl: 'https://arena.test',
    memory: new ProcessMemory(0, 0),
    strangerMailLimit: rateLimiter(LIMITS.calls.strangerMailLimit, clock),
    copies: new Copies(0),
  }
  await again(() => sweepRemoved(deps))
  await again(() => repair(deps))
  hours += 2
  await again(() => sweepRemoved(deps))
}

/** A run that failed is followed by another one: the connection from here may not have outlived Firestore. */
async function again(work: () => Promise<void>, tries = 3): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (tries === 1) throw error
    await again(work, tries - 1)
  }
}
