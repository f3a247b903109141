import { isDeepStrictEqual } from 'node:util'
import { playersPerSeat, seatCount } from '../../functions/src/contract/tournaments/capacity.ts'
import {
  isLive,
  REGISTRATION_STATES,
} from '../../functions/src/contract/registrations/registration-states.ts'
import type { StatusChange } from '../../functions/src/contract/registrations/registration-views.ts'
import { tournamentEditSchema } from '../../functions/src/contract/tournaments/tournament-input.ts'
import { type Tournament, tournamentSchema } from '../../functions/src/contract/tournaments/tournaments.ts'
import { registrationsIn } from '../../functions/src/data/queries.ts'
import type { Dice } from '../../scripts/demo/dice.ts'
import { keyFrom } from './crowd.ts'
import { type Wish, untilFinal } from './phone.ts'
import type { Answer, Tale } from './tale.ts'
import type { World } from './world.ts'

export interface Office {
  tournamentId: string
  world: World
  tale: Tale
  dice: Dice
}

/** Sends a request of an admin with its own key; sometimes twice at once, which must be executed once. */
export async function act(wish: Wish, { world, dice, tale }: Office, tries?: number): Promise<Answer> {
  const headers = { authorization: 'Bearer admin', 'idempotency-key': keyFrom(dice) }
  const send = () => untilFinal({ ...wish, headers }, world, dice, tries)
  const isTwice = dice.chance(0.2)
  if (isTwice) tale.faults.add('sent twice')
  const answers = await Promise.all(isTwice ? [send(), send()] : [send()])
  const [first, second] = answers as [Answer, Answer?]
  const bothHold = second !== undefined && tale.holds(first) && tale.holds(second)
  if (
    bothHold &&
    first.code === null &&
    second.code === null &&
    !isDeepStrictEqual(first.data, second.data)
  ) {
    tale.contradictions.push(`${wish.method} ${wish.path} was answered in two ways under one key`)
  }
  return first
}

const DONE = '200'

const outcomeOf = ({ status, code }: Answer): string => code ?? String(status)

/** Decides about a registered player; sometimes two admins disagree. */
export async function decide(office: Office): Promise<void> {
  const { tale, dice } = office
  const known = tale.told.filter(({ answers }) => answers.some(({ code }) => code === null))
  if (known.length === 0) return
  const { id } = dice.pick(known)
  const statuses = dice.shuffled(['approved', 'rejected', 'pending'] as const).slice(0, 1 + dice.number(2))
  if (statuses.length > 1) tale.faults.add('opposed')
  await Promise.all(statuses.map((status) => decideOn(id, status, office)))
}

async function decideOn(id: string, status: StatusChange['status'], office: Office): Promise<void> {
  const { tale } = office
  if (status === 'rejected') tale.asksToLeave(id)
  const wish = { method: 'PATCH', path: `/registrations/${id}/status`, body: { status } }
  tale.note(`${status} ${id.slice(0, 8)}: ${outcomeOf(await act(wish, office))}`)
}

/** All who are in it by now. */
export async function rejectAll(office: Office): Promise<void> {
  const { collections } = office.world.firestore
  const live = REGISTRATION_STATES.filter(isLive)
  const { docs } = await registrationsIn(collections, office.tournamentId, live).get()
  await Promise.all(docs.map(({ id }) => decideOn(id, 'rejected', office)))
}

/** An interrupted change of the seats blocks others for half a minute: the run does not wait for that. */
const RESIZE_TRIES = 4

/** To so many seats, or to a number left to chance. */
export const resize = (office: Office, seats?: number): Promise<Edit> =>
  edit(office, ({ modality }) => ({
    maxPlayers: (seats ?? 5 + office.dice.number(31)) * playersPerSeat(modality),
  }))

/** To the other one, with as many seats. It is refused while players are in it. */
export const changeModality = (office: Office): Promise<Edit> =>
  edit(office, (present) => {
    const modality = present.modality === 'solo' ? 'duo' : 'solo'
    return { modality, maxPlayers: seatCount(present) * playersPerSeat(modality) }
  })

type Size = Partial<Pick<Tournament, 'modality' | 'maxPlayers'>>

/** Whether an edit had no answer: its last request may still commit until its deadline. */
export interface Edit {
  isUnanswered: boolean
}

async function edit(office: Office, changesOf: (present: Tournament) => Size): Promise<Edit> {
  const { tale, dice, tournamentId, world } = office
  const path = `/tournaments/${tournamentId}`
  const found = await untilFinal({ method: 'GET', path }, world, dice)
  if (found.code !== null) {
    tale.note(`nothing to edit: ${found.code}`)
    return { isUnanswered: false }
  }
  const present = tournamentSchema.parse(found.data)
  const changes = changesOf(present)
  const names = Object.keys(tournamentEditSchema.shape) as (keyof typeof present)[]
  const plan = Object.fromEntries(names.map((name) => [name, present[name]]))
  const wish = { method: 'PUT', path, body: { ...plan, ...changes } }
  const outcome = await act(wish, office, RESIZE_TRIES).then(outcomeOf, () => null)
  if (outcome === DONE) tale.faults.add('modality' in changes ? 'modality' : 'resized')
  const { modality, maxPlayers } = { ...present, ...changes }
  tale.note(
    `from ${present.maxPlayers} in ${present.modality} to ${maxPlayers} in ${modality}: ${outcome ?? 'given up'}`,
  )
  return { isUnanswered: outcome === null }
}

export async function deleteTournament(office: Office): Promise<void> {
  const path = `/tournaments/${office.tournamentId}?registrations=cancel`
  const outcome = outcomeOf(await act({ method: 'DELETE', path }, office))
  if (outcome === DONE) office.tale.faults.add('deleted')
  office.tale.note(`tournament deleted: ${outcome}`)
}
