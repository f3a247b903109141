import { setTimeout as delay } from 'node:timers/promises'
import { confirmationWindow } from '../../functions/src/contract/match-day/confirmation.ts'
import { proposedRounds } from '../../functions/src/contract/match-day/plan-proposal.ts'
import type { Round } from '../../functions/src/contract/match-day/cup-plan.ts'
import { registeredSchema } from '../../functions/src/contract/registrations/registration-views.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { registrationIdOf } from '../../functions/src/data/hashes.ts'
import { type Dice, diceFor } from '../../scripts/demo/dice.ts'
import { openTournament } from '../../scripts/load/world.ts'
import type { Office } from './admin-acts.ts'
import { type Player, playersOf } from './crowd.ts'
import { Incidents } from './incidents.ts'
import { MatchDayCalls, type Person } from './match-day-calls.ts'
import type { Line } from './phone.ts'
import { submit } from './player-life.ts'
import { type Incident, skewsFrom } from './scenario.ts'
import { Tale } from './tale.ts'
import type { World } from './world.ts'

const [SECOND_MS, MINUTE_MS] = [1_000, 60_000]

export interface MatchDay {
  seed: string
  seats: number
  /** How many wait when the day begins. */
  waiting: number
  /** In minutes before the start. */
  window: { opensBefore: number; closesBefore: number }
  /** Whether an admin changes the end: while the window is open, or just before seats are taken. */
  end: 'planned' | 'earlier' | 'later' | 'extended'
  skewsMs: readonly number[]
}

/** The same for the same seed. */
export function matchDayOf(seed: string): MatchDay {
  const dice = diceFor(`${seed} match day`)
  const seats = 12 + dice.number(9)
  return {
    seed,
    seats,
    waiting: 4 + dice.number(seats),
    window: { opensBefore: 45 + dice.number(16), closesBefore: 16 + dice.number(5) },
    end: dice.pick(['planned', 'earlier', 'later', 'extended'] as const),
    skewsMs: skewsFrom(dice),
  }
}

export const describeDay = ({ seats, waiting, end, skewsMs }: MatchDay): string =>
  `${seats} seats, ${waiting} waiting, end ${end}, clocks off by ${skewsMs.map((ms) => Math.round(ms / 1000)).join(', ')} s`

/** The players and admins of one tournament, from the registration until its start. */
export class Day {
  readonly world: World
  readonly calls: MatchDayCalls
  readonly tale: Tale
  readonly tournamentId: string
  readonly people: readonly Person[]
  /** Those who were approved when the window opened. */
  approvedBefore: readonly string[] = []
  readonly #scenario: MatchDay
  readonly #dice: Dice
  readonly #incidents: Incidents

  private constructor(
    scenario: MatchDay,
    { tournamentId, world, tale, dice }: Office,
    line: Line,
    people: Person[],
  ) {
    this.world = world
    this.calls = new MatchDayCalls({ tournamentId, world, tale, dice }, line)
    this.tale = tale
    this.tournamentId = tournamentId
    this.people = people
    this.#scenario = scenario
    if (scenario.skewsMs.some((ms) => ms !== 0)) tale.faults.add('clocks')
    this.#dice = dice
    this.#incidents = new Incidents(world, tale, tournamentId, diceFor(`${scenario.seed} incidents`))
  }

  /**
   * The players register, and most are approved; the tournament is played in two rooms. `line`: the instances that
   * players reach.
   */
  static async open(scenario: MatchDay, world: World, tale = new Tale(), line: Line = world): Promise<Day> {
    const { seed, seats, waiting, window } = scenario
    const start = new Date(Math.ceil(world.now.getTime() / MINUTE_MS + 90) * MINUTE_MS).toISOString()
    const calendar = { date: start, registrationDeadline: start }
    const { collections } = world.firestore
    const form = await openTournament(collections, seats, { modality: 'solo', ...calendar })
    const players = playersOf({ seed, modality: 'solo', ...form, count: seats + waiting, copied: 0 })
    const people = await Promise.all(players.map((player) => register(player, world)))
    const dice = diceFor(`${seed} day`)
    const day = new Day(scenario, { tournamentId: form.tournamentId, world, tale, dice }, line, people)
    const { calls } = day
    const { revision } = await calls.tournament()
    await calls.set('confirmation', { revision, window })
    await calls.set('plan', { rounds: inTwoRooms(await calls.tournament()), revision: 0 })
    const pending = await calls.idsIn('pending')
    const undecided = 1 + dice.number(4)
    await Promise.all(pending.slice(undecided).map((id) => calls.decide(id, 'approved')))
    return day
  }

  /** From the moment at which players are asked until the last seconds. */
  async confirm(): Promise<void> {
    const { opens, closes } = await this.window()
    await this.skipTo(opens)
    this.approvedBefore = await this.calls.idsIn('approved')
    await this.#atOnce(
      ['kill repairing', 'repair twice', 'lose', 'repair'],
      this.people.map((person) => () => this.#firstHalf(person)),
    )
    await this.#minutePasses()
    await this.#atOnce(
      [this.#dice.pick(['kill', 'pause', 'cut'] as const), 'lose', 'repair'],
      [
        ...this.people.map((person) => () => this.#secondHalf(person)),
        ...(await this.#decisions()),
        () => this.#changeEnd(closes),
      ],
    )
    await this.#minutePasses()
  }

  /** Some confirm in the last seconds, and some are too late. */
  async end(): Promise<void> {
    const { closes } = await this.window()
    await this.skipTo(new Date(closes.getTime() - 3 * SECOND_MS))
    await this.#atOnce(
      [this.#dice.pick(['lose', 'cut', 'kill'] as const), 'repair twice'],
      this.people
        .filter(({ dice }) => dice.chance(0.4))
        .map((person) => async () => {
          await delay(person.dice.number(4 * SECOND_MS))
          await this.#confirm(person)
        }),
    )
    if (this.#scenario.end === 'extended') await this.#extend(closes)
  }

  /** Shortly before that is refused, so that the change may be stored late. */
  async #extend(closes: Date): Promise<void> {
    const later = new Date(closes.getTime() + 3 * MINUTE_MS).toISOString()
    await this.skipTo(new Date(closes.getTime() + 17 * SECOND_MS))
    await this.#atOnce(
      [this.#dice.pick(['lose', 'pause'] as const), 'repair twice'],
      [() => this.calls.changeEnd(later), ...this.#chosen(4).map((person) => () => this.#confirm(person))],
    )
    await this.#minutePasses()
    await this.#atOnce(
      ['repair'],
      this.#chosen(6).map((person) => () => this.#confirm(person)),
    )
  }

  /** Seats are taken, while players and admins go on. */
  async settle(): Promise<void> {
    const { closes } = await this.window()
    await this.skipTo(new Date(closes.getTime() + 30 * SECOND_MS))
    const approved = await this.calls.idsIn('approved')
    await this.#atOnce(
      ['repair twice', 'kill repairing', 'lose', 'repair', 'kill repairing'],
      [
        ...this.#some(approved, 3).map((id) => () => this.calls.confirmByHand(id, true)),
        ...this.#some(approved, 2).map((id) => () => this.calls.decide(id, 'rejected')),
        ...this.#chosen(4).map((person) => () => this.#confirm(person)),
        ...this.#chosen(2).map((person) => () => this.calls.own('withdraw', person)),
        ...this.#chosen(1).map((person) => () => this.calls.own('erase', person)),
        ...this.#chosen(6).map((person) => () => this.calls.own('look', person)),
      ],
    )
    await this.#minutesPassUntil(closes)
  }

  /** Those who were promoted confirm; the rooms are drawn and revealed, changed and hidden. */
  async play(): Promise<void> {
    const promoted = new Set(await this.calls.idsIn('pending'))
    const late = this.people.filter(({ id }) => promoted.has(id))
    await this.#atOnce(
      ['lose', 'repair'],
      [
        ...late.map((person) => () => this.#lateLife(person)),
        ...[...promoted].map((id) => async () => {
          await delay(this.#dice.number(500))
          if (this.#dice.chance(0.8)) await this.calls.decide(id, 'approved')
        }),
        ...this.#some(await this.calls.idsIn('no-show'), 2).map(
          (id) => () => this.calls.decide(id, 'approved'),
        ),
        () => this.calls.draw('lot'),
      ],
    )
    await this.calls.saveRoom(1, 'now')
    await this.calls.saveRoom(2, this.#dice.pick(['now', null] as const))
    const approved = await this.calls.idsIn('approved')
    await this.#atOnce(
      ['lose', 'repair', this.#dice.pick(['kill', 'cut'] as const)],
      [
        ...this.people.flatMap((person) => [0, 1].map(() => () => this.#lookSoon(person))),
        ...this.#chosen(2).map((person) => () => this.calls.own('withdraw', person)),
        ...this.#some(approved, 1).map((id) => () => this.calls.decide(id, 'rejected')),
        ...this.#some(approved, 1).map((id) => () => this.calls.confirmByHand(id, false)),
        () => this.#runRooms(),
      ],
    )
  }

  /** The end for those who got their seats late. */
  async endLate(): Promise<void> {
    const { closesLate } = await this.window()
    await this.skipTo(new Date(closesLate.getTime() - 30 * SECOND_MS))
    await Promise.all(this.people.map((person) => this.calls.own('look', person)))
    await this.skipTo(new Date(closesLate.getTime() - SECOND_MS))
    await this.#atOnce(
      ['repair'],
      this.#chosen(6).map((person) => async () => {
        await delay(person.dice.number(2 * SECOND_MS))
        await this.#confirm(person)
      }),
    )
    await this.skipTo(new Date(closesLate.getTime() + 30 * SECOND_MS))
    await this.#atOnce(['repair twice', 'kill repairing'], [])
    await this.#minutesPassUntil(closesLate)
  }

  async window() {
    const window = confirmationWindow(await this.calls.tournament())
    if (window === null) throw new Error('Nobody has to confirm')
    return window
  }

  #some(ids: readonly string[], most: number): string[] {
    return this.#dice.shuffled(ids).slice(0, most)
  }

  #chosen(most: number): Person[] {
    return this.#dice.shuffled(this.people).slice(0, most)
  }

  async skipTo(moment: Date): Promise<void> {
    await this.world.skipTo(moment)
    this.tale.note(`it is ${this.world.now.toISOString()}`)
  }

  /** Everything at once, until all of it is over. */
  async #atOnce(incidents: readonly Incident[], works: readonly (() => Promise<unknown>)[]): Promise<void> {
    const happening = incidents.map(async (incident) => {
      await delay(this.#dice.number(400))
      await this.#incidents.begin(incident)
    })
    const working = works.map((work) =>
      work().catch((error: unknown) => {
        this.tale.wrongs.push(String(error))
      }),
    )
    await Promise.all([...happening, ...working])
  }

  /** The scheduler runs the job every minute. */
  async #minutePasses(): Promise<void> {
    await this.skipTo(new Date(this.world.now.getTime() + MINUTE_MS))
    await this.#incidents.begin('repair twice')
  }

  /** Until seats were taken after that end, and what was left to the repair is done. */
  async #minutesPassUntil(end: Date): Promise<void> {
    const due = end.getTime() + 30 * SECOND_MS
    const isSettled = async () => {
      const { confirmation } = await this.calls.tournament()
      return Date.parse(confirmation?.day?.settledAt ?? '1970-01-01T00:00:00.000Z') >= due
    }
    for (let minute = 1; minute <= 2 || !(await isSettled()); minute++) {
      if (minute > 3) throw new Error('The seats were not taken within three minutes')
      await this.#minutePasses()
    }
    await this.world.fleet.quiet()
  }

  async #firstHalf(person: Person): Promise<void> {
    const { dice } = person
    await delay(dice.number(500))
    if (dice.chance(0.25)) await this.#confirm(person)
    else if (dice.chance(0.1)) await this.calls.own('look', person)
  }

  async #secondHalf(person: Person): Promise<void> {
    const { dice } = person
    await delay(dice.number(800))
    const roll = dice.number(100)
    if (roll < 35) await this.#confirm(person)
    else if (roll < 42) await this.calls.own('withdraw', person)
    else if (roll < 46) await this.calls.own('erase', person)
    else if (roll < 54) await this.calls.correct(person, { phone: '+57 300 555 0199' })
    else if (roll < 60)
      await this.calls.correct(person, { freeFireId: String(3_000_000_000 + dice.number(1e9)) })
    else if (roll < 70) await this.calls.own('look', person)
  }

  async #lateLife(person: Person): Promise<void> {
    const { dice } = person
    await delay(dice.number(600))
    if (dice.chance(0.65)) await this.#confirm(person)
    else if (dice.chance(0.2)) await this.calls.own('withdraw', person)
  }

  async #lookSoon(person: Person): Promise<void> {
    await delay(person.dice.number(1_500))
    await this.calls.own('look', person)
  }

  async #decisions(): Promise<(() => Promise<unknown>)[]> {
    const [pending, approved] = [await this.calls.idsIn('pending'), await this.calls.idsIn('approved')]
    const [banned] = this.#chosen(1)
    return [
      ...pending.map((id) => () => this.calls.decide(id, 'approved')),
      ...this.#some(approved, 1).map((id) => () => this.calls.decide(id, 'rejected')),
      ...this.#some(approved, 1).map((id) => () => this.calls.decide(id, 'waitlisted')),
      ...this.#some(approved, 1).map((id) => () => this.calls.decide(id, 'pending')),
      ...this.#some(approved, 2).map((id) => () => this.calls.confirmByHand(id, true)),
      ...this.#some(approved, 1).map((id) => () => this.calls.confirmByHand(id, false)),
      ...(banned === undefined ? [] : [() => this.calls.ban(banned)]),
    ]
  }

  /** Some tap twice. */
  async #confirm(person: Person): Promise<void> {
    const taps = person.dice.chance(0.2) ? [0, 1] : [0]
    await Promise.all(taps.map(() => this.calls.own('confirm', person)))
  }

  async #changeEnd(closes: Date): Promise<void> {
    const { end } = this.#scenario
    if (end !== 'earlier' && end !== 'later') return
    await delay(this.#dice.number(800))
    const later = new Date(closes.getTime() + 2 * MINUTE_MS).toISOString()
    const soon = new Date(this.world.now.getTime() + 65 * SECOND_MS).toISOString()
    await this.calls.changeEnd(end === 'later' ? later : this.#dice.pick(['now', soon]))
  }

  /** One act after the other, as one admin does. */
  async #runRooms(): Promise<void> {
    const { calls } = this
    const acts = [
      () => calls.saveRoom(1, 'now'),
      () => calls.saveRoom(2, 'now'),
      () => calls.saveRoom(1, null),
      () => calls.movePlayer(),
      () => calls.draw('complete'),
      () => calls.draw('seat'),
    ]
    for (const one of this.#dice.shuffled(acts)) await one()
  }
}

export async function register(player: Player, world: World): Promise<Person> {
  const { data } = await submit(player, world)
  const { receipt } = registeredSchema.parse(data)
  return { id: registrationIdOf(player.submission.clientKey), player, receipt, dice: player.dice }
}

/** One round in two rooms, then a final. */
function inTwoRooms(cup: Tournament): Round[] {
  const [final] = proposedRounds(cup)
  if (final === undefined) throw new Error('There is no round')
  const first = { ...final, name: 'Eliminatoria', rooms: 2, advance: 1, matches: final.matches.slice(0, 1) }
  return [first, { ...final, matches: final.matches.slice(1) }]
}
