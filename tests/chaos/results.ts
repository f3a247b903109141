import { setTimeout as delay } from 'node:timers/promises'
import { newRound } from '../../functions/src/contract/match-day/plan-proposal.ts'
import { NO_RESULT } from '../../functions/src/contract/match-day/results.ts'
import {
  matchSavedSchema,
  type Match,
  type MatchInput,
} from '../../functions/src/contract/match-day/results-schema.ts'
import { matchIdOf } from '../../functions/src/contract/match-day/room-table.ts'
import { tablesSchema } from '../../functions/src/contract/match-day/tables-schema.ts'
import { openTournament } from '../../scripts/load/world.ts'
import { type Dice, diceFor } from '../../scripts/demo/dice.ts'
import type { Findings } from '../../scripts/testing/fault-table.ts'
import { wrongResults } from '../support/stored-results.ts'
import { act, type Office } from './admin-acts.ts'
import { playersOf } from './crowd.ts'
import { Incidents } from './incidents.ts'
import { heard } from './match-day-verdict.ts'
import { register } from './match-day.ts'
import type { Person } from './match-day-calls.ts'
import { untilFinal } from './phone.ts'
import type { Incident } from './scenario.ts'
import type { Tale } from './tale.ts'
import type { World } from './world.ts'

const [PLAYERS, ROOMS, MATCHES] = [12, 2, 3]
const FINALISTS = 4
/** Its first result comes while the cup is decided. */
const LATE = { round: 1, room: 2, match: 3 }
const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]

type Which = Pick<MatchInput, 'round' | 'room' | 'match'>

interface Published {
  input: MatchInput
  code: string | null
  match: Match | null
}

/** Scorers, corrections, claims and their answers in two rooms at once, of a cup that is being played. */
export class ResultsEvening {
  readonly #office: Office
  readonly #dice: Dice
  readonly #people: readonly Person[]
  readonly #incidents: Incidents
  readonly published: Published[] = []
  /** The players of each room, by the round. */
  readonly #drawn = new Map<number, readonly (readonly string[])[]>()

  private constructor(office: Office, people: readonly Person[], seed: string) {
    this.#office = office
    this.#dice = diceFor(`${seed} results`)
    this.#people = people
    const { world, tale, tournamentId } = office
    this.#incidents = new Incidents(world, tale, tournamentId, diceFor(`${seed} incidents of results`))
  }

  static async open(seed: string, world: World, tale: Tale): Promise<ResultsEvening> {
    const { collections } = world.firestore
    const date = new Date(Math.ceil(world.now.getTime() / MINUTE_MS + 5) * MINUTE_MS).toISOString()
    const form = await openTournament(collections, PLAYERS, {
      modality: 'solo',
      date,
      registrationDeadline: date,
    })
    const players = playersOf({ seed, modality: 'solo', ...form, count: PLAYERS, copied: 0 })
    const people = await Promise.all(players.map((player) => register(player, world)))
    const office = { tournamentId: form.tournamentId, world, tale, dice: diceFor(`${seed} office`) }
    const evening = new ResultsEvening(office, people, seed)
    const matches = Array.from({ length: MATCHES }, () => ({ startsAt: null, map: '', killPoints: null }))
    const first = newRound({ name: 'Eliminatoria', rooms: ROOMS, advance: 2, matches })
    const last = newRound({ name: 'Final', matches: matches.slice(0, 1) })
    // With head starts, each result of the first round changes the table of the final.
    const headStart = evening.#dice.chance(0.5) ? [10, 5, 0] : []
    const final = { ...last, scoring: { ...last.scoring, headStart } }
    await evening.#set('PUT', 'plan', { rounds: [first, final], revision: 0 })
    for (const { id } of people) {
      const path = `/registrations/${id}/status`
      await act({ method: 'PATCH', path, body: { status: 'approved' } }, office)
    }
    await evening.#set('PUT', 'draw', { act: 'lot', round: 1, players: null, revision: 0 })
    await evening.#readDraw(1)
    await world.skipTo(new Date(Date.parse(date) + MINUTE_MS))
    return evening
  }

  async #set(method: string, part: string, body: object): Promise<void> {
    const { code } = await act({ method, path: this.#path(part), body }, this.#office)
    if (code !== null) throw new Error(`${method} ${part}: ${code}`)
  }

  async #readDraw(round: number): Promise<number> {
    const { world, tournamentId } = this.#office
    const draws = (await world.firestore.collections.draws(tournamentId).doc('day').get()).data()
    const drawn = draws?.rounds.find((one) => one.round === round)
    this.#drawn.set(round, drawn?.rooms.map(({ players }) => players) ?? [])
    return draws?.revision ?? 0
  }

  #playersIn({ round, room }: Pick<MatchInput, 'round' | 'room'>): readonly string[] {
    return this.#drawn.get(round)?.[room - 1] ?? []
  }

  #path(part: string): string {
    return `/tournaments/${this.#office.tournamentId}/${part}`
  }

  /** Everything at once. */
  async play(incidents: readonly Incident[]): Promise<void> {
    const which = Array.from({ length: ROOMS * MATCHES }, (_, index) => ({
      round: 1,
      room: 1 + (index % ROOMS),
      match: 1 + Math.floor(index / ROOMS),
    })).filter((match) => matchIdOf(match) !== matchIdOf(LATE))
    const scorers = which.map((match) => [0, 1].map(() => () => this.#score(match)))
    const works = [
      ...scorers.flat(),
      ...this.#people.map((person) => () => this.#claimSoon(person)),
      ...this.#people.slice(0, 2).map((person) => () => this.#rename(person)),
      () => this.#claimAndErase(this.#people[2]),
      () => this.#answerClaims(),
      () => this.#answerClaims(),
    ]
    const happening = incidents.map(async (incident) => {
      await delay(this.#dice.number(900))
      await this.#incidents.begin(incident)
    })
    const { wrongs } = this.#office.tale
    await Promise.all([
      ...happening,
      ...works.map((work) => work().catch((error: unknown) => wrongs.push(String(error)))),
    ])
    await this.#office.world.fleet.quiet()
  }

  /** Enters a match, and changes it some times. */
  async #score(which: Which): Promise<void> {
    for (let times = 1 + this.#dice.number(3); times > 0; times--) {
      await delay(this.#dice.number(700))
      await this.#publish(which)
    }
  }

  async #publish(which: Which, isCorrection = false): Promise<void> {
    const { world, tournamentId } = this.#office
    const stored = await world.firestore.collections.matches(tournamentId).doc(matchIdOf(which)).get()
    const players = this.#dice.shuffled(this.#playersIn(which))
    const entered = players.slice(0, this.#dice.number(players.length + 1))
    const input: MatchInput = {
      ...which,
      entries: entered.map((player, index) => ({
        player,
        result: {
          ...NO_RESULT,
          place: index + 1,
          kills: index === 0 ? this.#dice.number(players.length) : 0,
        },
      })),
      isCorrection,
      revision: stored.data()?.revision ?? 0,
    }
    const { code, data } = await act(
      { method: 'PUT', path: this.#path('results'), body: input },
      this.#office,
    )
    const saved = matchSavedSchema.safeParse(data)
    this.published.push({ input, code, match: saved.data?.match ?? null })
    this.#office.tale.note(`match ${matchIdOf(which)} at ${input.revision}: ${code ?? 'published'}`)
  }

  async #own(person: Person, call: string, body: object): Promise<void> {
    const headers = { 'x-forwarded-for': person.player.address }
    const wish = { method: 'POST', path: `/registrations/receipt/${call}`, headers }
    const sent = { ...wish, body: { token: person.receipt, ...body } }
    const { code } = await untilFinal(sent, this.#office.world, person.dice)
    this.#office.tale.note(`${call} ${person.id.slice(0, 8)}: ${code ?? 'done'}`)
  }

  async #claimSoon(person: Person): Promise<void> {
    const rooms = this.#drawn.get(1) ?? []
    const room = rooms.findIndex((players) => players.includes(person.id)) + 1
    const which = { round: 1, room, match: 1 + person.dice.number(MATCHES) }
    for (const kills of [1, 2]) {
      await delay(300 + person.dice.number(1_500))
      await this.#own(person, 'claim', { ...which, place: null, kills, text: `Tengo ${kills}` })
    }
    if (person.dice.chance(0.3)) await this.#own(person, 'claim/withdraw', which)
  }

  async #rename(person: Person): Promise<void> {
    await delay(person.dice.number(1_500))
    const { world } = this.#office
    const present = (await world.firestore.collections.registrations.doc(person.id).get()).data()
    if (present === undefined) return
    await this.#own(person, 'correct', { revision: present.revision, phone: '+57 300 555 0199' })
    const body = { revision: present.revision + 1, nickname: `Otro ${person.dice.number(99)}` }
    await act({ method: 'PATCH', path: `/registrations/${person.id}`, body }, this.#office)
  }

  /** What is claimed is gone with the player. */
  async #claimAndErase(person: Person | undefined): Promise<void> {
    if (person === undefined) return
    await delay(1_500)
    await this.#claimSoon(person)
    await this.#own(person, 'erase', {})
  }

  async #answerClaims(): Promise<void> {
    for (let times = 0; times < 4; times++) {
      await delay(400 + this.#dice.number(600))
      const { world, dice } = this.#office
      const headers = { authorization: 'Bearer admin' }
      const answer = await untilFinal({ method: 'GET', path: this.#path('tables'), headers }, world, dice)
      const { claims } = tablesSchema.parse(answer.data)
      for (const { id, revision, kills } of claims.filter(({ state }) => state === 'open')) {
        const isRight = dice.chance(0.5)
        const body = {
          outcome: isRight ? 'upheld' : 'refused',
          kills: isRight ? kills : null,
          answer: 'Revisado',
          revision,
        }
        const { code } = await act({ method: 'PUT', path: this.#path(`claims/${id}`), body }, this.#office)
        this.#office.tale.note(`${body.outcome} ${id.slice(0, 14)}: ${code ?? 'done'}`)
      }
    }
  }

  /** Claims end, and the round becomes official while it is corrected. */
  async settle(incidents: readonly Incident[]): Promise<void> {
    const { world } = this.#office
    for (let round = 0; round < 2; round++) await this.#answerClaims()
    await world.skipTo(new Date(world.now.getTime() + HOUR_MS))
    const happening = incidents.map((incident) => this.#incidents.begin(incident))
    const first = { round: 1, room: 1, match: 1 }
    const works = [
      this.#makeOfficial(1),
      this.#makeOfficial(1),
      this.#publish(first),
      this.#publish({ ...first, room: 2 }),
    ]
    await Promise.all([...happening, ...works])
    await world.fleet.quiet()
  }

  #makeOfficial(round: number) {
    const body = { round, match: null }
    return act({ method: 'POST', path: this.#path('results/official'), body }, this.#office)
  }

  /** The final becomes official, and is corrected, while the round before it is corrected as well. */
  async decide(incidents: readonly Incident[]): Promise<void> {
    const { world, tournamentId, tale } = this.#office
    await this.#makeOfficial(1)
    const roster = await world.firestore.collections.rosters(tournamentId).doc('day').get()
    const players =
      roster
        .data()
        ?.entrants.flatMap(({ player }) => player ?? [])
        .slice(0, FINALISTS) ?? []
    const revision = await this.#readDraw(1)
    await this.#set('PUT', 'draw', { act: 'seat', round: 2, players, revision })
    await this.#readDraw(2)
    const final = { round: 2, room: 1, match: 1 }
    await this.#publish(final)
    await world.skipTo(new Date(world.now.getTime() + HOUR_MS))
    const happening = incidents.map((incident) => this.#incidents.begin(incident))
    const corrections = [final, final, { round: 1, room: 1, match: 1 }, { round: 1, room: 2, match: 2 }]
    await Promise.all([
      ...happening,
      this.#makeOfficial(2),
      this.#makeOfficial(2),
      ...corrections.map((which) => this.#publish(which, true)),
      this.#publish(LATE),
    ])
    await this.#makeOfficial(2)
    await world.fleet.quiet()
    const { outcome = null } = (await world.firestore.collections.boards.doc(tournamentId).get()).data() ?? {}
    tale.note(`decided: ${outcome?.podium.length ?? 'no'} on the podium`)
  }

  /** What is wrong with what is stored. */
  async judge(): Promise<Findings> {
    const { world, tournamentId, tale } = this.#office
    const { collections } = world.firestore
    const [wrong, roster, matches, tables] = await Promise.all([
      wrongResults(tournamentId, collections),
      collections.rosters(tournamentId).doc('day').get(),
      collections.matches(tournamentId).get(),
      collections.tables(tournamentId).get(),
    ])
    const seats = new Map(roster.data()?.entrants.map(({ player, seat }) => [player, seat]))
    const absent = tables.docs.flatMap((document) => {
      const { id, rows, ...which } = document.data()
      const shown = new Set(rows.map(({ seat }) => seat))
      // One whose data was erased has no row without a result, whenever the table was written last.
      const missing = this.#playersIn(which).filter((player) => !shown.has(seats.get(player) ?? 0))
      return missing
        .filter((player) => seats.has(player))
        .map((player) => `table ${id} is without ${player.slice(0, 8)}`)
    })
    const stored = matches.docs.map((document) => document.data())
    return { ...heard(tale), tables: [...wrong, ...absent, ...this.#lost(stored)] }
  }

  /** What was answered as published, and is not stored. */
  #lost(stored: readonly Match[]): string[] {
    const seen = new Set<string>()
    return this.published.flatMap(({ match }) => {
      if (match === null) return []
      const key = `${match.id} ${match.revision}`
      const present = stored.find(({ id }) => id === match.id)
      if (present === undefined || present.revision < match.revision)
        return [`${key} was published and is lost`]
      if (seen.has(key)) return [`${key} was published twice`]
      seen.add(key)
      return []
    })
  }
}
