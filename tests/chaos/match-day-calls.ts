import { roomsViewSchema } from '../../functions/src/contract/match-day/rooms-schema.ts'
import type { RegistrationStatus } from '../../functions/src/contract/registrations/registration-states.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import type { Dice } from '../../scripts/demo/dice.ts'
import { tournamentOf } from '../api/acts.ts'
import { act, type Office } from './admin-acts.ts'
import type { Player } from './crowd.ts'
import { type Line, untilFinal } from './phone.ts'
import type { Answer } from './tale.ts'

type Kind =
  | 'look'
  | 'confirm'
  | 'withdraw'
  | 'erase'
  | 'correct'
  | Exclude<RegistrationStatus, 'withdrawn' | 'review' | 'no-show'>
  | 'confirm by hand'
  | 'unconfirm by hand'
  | 'ban'
  | 'end'
  | 'draw'
  | 'room'

/** A request with its final answer. All times of a day are those of the run, in milliseconds. */
export interface Act {
  kind: Kind
  /** The registration; null if it is about the tournament. */
  id: string | null
  sent: unknown
  sentAt: number
  beganAt: number
  endedAt: number
  code: string | null
  data: unknown
}

export interface Person {
  id: string
  player: Player
  receipt: string
  dice: Dice
}

/** What players and admins of one tournament ask for, with a record of it. */
export class MatchDayCalls {
  readonly acts: Act[] = []
  readonly #office: Office
  readonly #line: Line
  #rooms = 0

  /** `line`: the instances that players reach. */
  constructor(office: Office, line: Line = office.world) {
    this.#office = office
    this.#line = line
  }

  tournament(): Promise<Tournament> {
    return tournamentOf(this.#office.world.firestore, this.#office.tournamentId)
  }

  /** The ids of those in a state, as they are stored now. */
  async idsIn(status: RegistrationStatus): Promise<string[]> {
    const { tournamentId, world } = this.#office
    const own = world.firestore.collections.registrations.where('tournamentId', '==', tournamentId)
    return (await own.where('status', '==', status).get()).docs.map(({ id }) => id).toSorted()
  }

  async #present(id: string): Promise<Registration | undefined> {
    return (await this.#office.world.firestore.collections.registrations.doc(id).get()).data()
  }

  async correct(person: Person, changes: object): Promise<void> {
    const present = await this.#present(person.id)
    if (present !== undefined) await this.own('correct', person, { revision: present.revision, ...changes })
  }

  /** A request of a player with the receipt. */
  async own(
    kind: 'look' | 'confirm' | 'withdraw' | 'erase' | 'correct',
    { id, player, receipt, dice }: Person,
    more: object = {},
  ): Promise<void> {
    const path = `/registrations/receipt${kind === 'look' ? '' : `/${kind}`}`
    const headers = { 'x-forwarded-for': player.address }
    await this.#note({ kind, id, sent: more }, () =>
      untilFinal({ method: 'POST', path, headers, body: { token: receipt, ...more } }, this.#line, dice),
    )
  }

  async decide(id: string, status: 'pending' | 'approved' | 'rejected' | 'waitlisted'): Promise<void> {
    const wish = { method: 'PATCH', path: `/registrations/${id}/status`, body: { status } }
    await this.#note({ kind: status, id, sent: status }, () => act(wish, this.#office))
  }

  async confirmByHand(id: string, confirmed: boolean): Promise<void> {
    const present = await this.#present(id)
    if (present === undefined) return
    const body = { confirmed, revision: present.revision }
    const kind = confirmed ? 'confirm by hand' : 'unconfirm by hand'
    await this.#note({ kind, id, sent: body }, () =>
      act({ method: 'PUT', path: `/registrations/${id}/confirmation`, body }, this.#office),
    )
  }

  async ban({ id, player }: Person): Promise<void> {
    const { freeFireId } = player.submission
    const body = { freeFireId, reason: 'Usó un programa prohibido' }
    await this.#note({ kind: 'ban', id, sent: null }, () =>
      act({ method: 'POST', path: '/bans', body }, this.#office),
    )
    await this.decide(id, 'rejected')
  }

  async changeEnd(closesAt: string): Promise<void> {
    const { revision } = await this.tournament()
    const body = { revision, closesAt }
    await this.#note({ kind: 'end', id: null, sent: closesAt }, () =>
      act({ method: 'PUT', path: this.#path('confirmation/end'), body }, this.#office),
    )
  }

  #path(part: string): string {
    return `/tournaments/${this.#office.tournamentId}/${part}`
  }

  async draw(how: 'lot' | 'seat' | 'complete'): Promise<void> {
    const { revision } = await this.#roomsNow()
    const body = { act: how, round: 1, revision, ...(how !== 'complete' && { players: null }) }
    await this.#note({ kind: 'draw', id: null, sent: body }, () =>
      act({ method: 'PUT', path: this.#path('draw'), body }, this.#office),
    )
  }

  async movePlayer(): Promise<void> {
    const { revision, draws } = await this.#roomsNow()
    const rooms = draws.flatMap((draw) => draw.rooms)
    const from = rooms.findIndex(({ players }) => players.length > 0)
    const player = rooms[from]?.players[0]
    if (player === undefined) return
    const body = { act: 'move', round: 1, player, room: 2 - from, revision }
    await this.#note({ kind: 'draw', id: null, sent: body }, () =>
      act({ method: 'PUT', path: this.#path('draw'), body }, this.#office),
    )
  }

  /** Under a game ID and a password of its own each time, unless it is only hidden. */
  async saveRoom(room: number, reveal: 'now' | null): Promise<void> {
    const { rooms } = await this.#roomsNow()
    const revision = rooms.find((one) => one.round === 1 && one.room === room)?.revision ?? 0
    this.#rooms += 1
    const name = `${this.#office.tournamentId.slice(-8)}-${this.#rooms}`
    const access = { gameId: `sala-${name}`, password: `clave-${name}` }
    const body = { round: 1, room, match: null, reveal, revision, ...access }
    await this.#note({ kind: 'room', id: null, sent: body }, () =>
      act({ method: 'PUT', path: this.#path('rooms'), body }, this.#office),
    )
  }

  async #roomsNow() {
    const { world, dice } = this.#office
    const headers = { authorization: 'Bearer admin' }
    const answer = await untilFinal({ method: 'GET', path: this.#path('rooms'), headers }, world, dice)
    return roomsViewSchema.parse(answer.data)
  }

  /** Of an admin, which has to succeed. */
  async set(part: string, body: object): Promise<void> {
    const { code } = await act({ method: 'PUT', path: this.#path(part), body }, this.#office)
    if (code !== null) throw new Error(`PUT ${part}: ${code}`)
  }

  async #note(about: Pick<Act, 'kind' | 'id' | 'sent'>, ask: () => Promise<Answer>): Promise<void> {
    const { code, data, sentAt, beganAt, endedAt } = await ask()
    // No time is skipped while a request is under way.
    const offset = this.#office.world.now.getTime() - performance.now()
    const times = { sentAt: sentAt + offset, beganAt: beganAt + offset, endedAt: endedAt + offset }
    this.acts.push({ ...about, code, data, ...times })
    const name = about.id === null ? wordsOf(about.sent) : about.id.slice(0, 8)
    if (about.kind !== 'look') this.#office.tale.note(`${about.kind} ${name}: ${code ?? 'done'}`)
  }
}

/** For the record. */
function wordsOf(sent: unknown): string {
  if (typeof sent === 'string') return sent
  const { act: how, room, reveal } = sent as { act?: string; room?: number; reveal?: string | null }
  return [how, room, reveal].filter((part) => part !== undefined).join(' ')
}
