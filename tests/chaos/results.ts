import { setTimeout as delay } from 'node:timers/promises'
import { newRound } from '../../functions/src/contract/match-day/plan-proposal.ts'
import { NO_RESULT } from '../../functions/src/contract/match-day/results.ts'
import {
  matchSavedSchema,
  type Match,
  type MatchInput,
  type RoomTable,
} from '../../functions/src/contract/match-day/results-schema.ts'
import { tablesSchema } from '../../functions/src/contract/match-day/tables-schema.ts'
import { headsOf, tableOf } from '../../functions/src/contract/match-day/room-table.ts'
import { openTournament } from '../../scripts/load/world.ts'
import { type Dice, diceFor } from '../../scripts/demo/dice.ts'
import type { Findings } from '../../scripts/testing/fault-table.ts'
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
const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]

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
  /** The players of each room. */
  #rooms: readonly (readonly string[])[] = []

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
    const final = newRound({ name: 'Final', matches: matches.slice(0, 1) })
    await evening.#set('PUT', 'plan', { rounds: [first, final], revision: 0 })
    for (const { id } of people) {
      const path = `/registrations/${id}/status`
      await act({ method: 'PATCH', path, body: { status: 'approved' } }, office)
    }
    await evening.#set('PUT', 'draw', { act: 'lot', round: 1, players: null, revision: 0 })
    const draws = (await collections.draws(form.tournamentId).doc('day').get()).data()
    evening.#rooms = draws?.rounds[0]?.rooms.map((room) => room.players) ?? []
    await world.skipTo(new Date(Date.parse(date) + MINUTE_MS))
    return evening
  }

  async #set(method: string, part: string, body: object): Promise<void> {
    const { code } = await act({ method, path: this.#path(part), body }, this.#office)
    if (code !== null) throw new Error(`${method} ${part}: ${code}`)
  }

  #path(part: string): string {
    return `/tournaments/${this.#office.tournamentId}/${part}`
  }

  /** Everything at once. */
  async play(incidents: readonly Incident[]): Promise<void> {
    const scorers = this.#rooms.flatMap((_players, room) =>
      Array.from({ length: MATCHES }, (_, match) => [0, 1].map(() => () => this.#score(room + 1, match + 1))),
    )
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
  async #score(room: number, match: number): Promise<void> {
    for (let times = 1 + this.#dice.number(3); times > 0; times--) {
      await delay(this.#dice.number(700))
      await this.#publish(room, match)
    }
  }

  async #publish(room: number, match: number): Promise<void> {
    const { world, tournamentId } = this.#office
    const stored = await world.firestore.collections.matches(tournamentId).doc(`1-${room}-${match}`).get()
    const players = this.#dice.shuffled(this.#rooms[room - 1] ?? [])
    const entered = players.slice(0, this.#dice.number(players.length + 1))
    const input: MatchInput = {
      round: 1,
      room,
      match,
      entries: entered.map((player, index) => ({
        player,
        result: {
          ...NO_RESULT,
          place: index + 1,
          kills: index === 0 ? this.#dice.number(players.length) : 0,
        },
      })),
      isCorrection: false,
      revision: stored.data()?.revision ?? 0,
    }
    const { code, data } = await act(
      { method: 'PUT', path: this.#path('results'), body: input },
      this.#office,
    )
    const saved = matchSavedSchema.safeParse(data)
    this.published.push({ input, code, match: saved.data?.match ?? null })
    this.#office.tale.note(`match ${room}-${match} at ${input.revision}: ${code ?? 'published'}`)
  }

  async #own(person: Person, call: string, body: object): Promise<void> {
    const headers = { 'x-forwarded-for': person.player.address }
    const wish = { method: 'POST', path: `/registrations/receipt/${call}`, headers }
    const sent = { ...wish, body: { token: person.receipt, ...body } }
    const { code } = await untilFinal(sent, this.#office.world, person.dice)
    this.#office.tale.note(`${call} ${person.id.slice(0, 8)}: ${code ?? 'done'}`)
  }

  async #claimSoon(person: Person): Promise<void> {
    const room = this.#rooms.findIndex((players) => players.includes(person.id)) + 1
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
    const make = () =>
      act(
        { method: 'POST', path: this.#path('results/official'), body: { round: 1, match: null } },
        this.#office,
      )
    await Promise.all([...happening, make(), make(), this.#publish(1, 1), this.#publish(2, 1)])
    await world.fleet.quiet()
  }

  /** What is wrong with what is stored. */
  async judge(): Promise<Findings> {
    const { world, tournamentId, tale } = this.#office
    const { collections } = world.firestore
    const [plan, draws, roster, board, matches, tables, claims] = await Promise.all([
      collections.plans(tournamentId).doc('day').get(),
      collections.draws(tournamentId).doc('day').get(),
      collections.rosters(tournamentId).doc('day').get(),
      collections.boards.doc(tournamentId).get(),
      collections.matches(tournamentId).get(),
      collections.tables(tournamentId).get(),
      collections.claims(tournamentId).get(),
    ])
    const stored = matches.docs.map((document) => document.data())
    const rounds = plan.data()?.rounds ?? []
    const people = roster.data() ?? { entrants: [], ties: [] }
    const shown = tables.docs.map((document) => document.data())
    const wrongs: string[] = []
    for (const table of shown) {
      const players = draws.data()?.rounds.find(({ round }) => round === table.round)?.rooms[table.room - 1]
      const round = rounds[table.round - 1]
      if (round === undefined) continue
      const seats = people.entrants.flatMap(({ player, seat }) =>
        player !== null && players?.players.includes(player) === true ? [seat] : [],
      )
      const expected = tableOf({
        round: table.round,
        room: table.room,
        plan: round,
        isLast: table.round === rounds.length,
        seats,
        matches: stored.filter((match) => match.round === table.round && match.room === table.room),
        roster: people,
        heads: headsOf([], round),
        updatedAt: table.updatedAt,
      })
      if (JSON.stringify(said(table)) !== JSON.stringify(said(expected))) {
        wrongs.push(`table ${table.id} is not what is stored: ${JSON.stringify(said(table))}`)
      }
    }
    const boardTables = board.data()?.tables ?? []
    if (String(boardTables.toSorted()) !== String(shown.map(({ id }) => id).toSorted())) {
      wrongs.push(`the board names the tables ${boardTables.join(', ')}`)
    }
    for (const match of stored) {
      const open = claims.docs.filter(
        (claim) => claim.data().state === 'open' && claim.id.startsWith(`${match.id}-`),
      ).length
      if (open !== match.openClaims)
        wrongs.push(`match ${match.id} counts ${match.openClaims} claims, not ${open}`)
    }
    return { ...heard(tale), tables: [...wrongs, ...this.#lost(stored)] }
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

/** One whose data was erased has no row without a result, whenever the table was written last. */
const said = ({ rows, ...table }: RoomTable) => ({
  ...table,
  rows: rows.filter(({ name, results }) => name !== null || !/^[- ]*$/.test(results)),
})
