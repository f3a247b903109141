import { randomBytes, randomInt } from 'node:crypto'
import type { z } from 'zod'
import { DEFAULT_SETTINGS } from '../../functions/src/contract/site/default-settings.ts'
import type { submissionSchema } from '../../functions/src/contract/registrations/registration-submission.ts'
import {
  registeredSchema,
  type Registered,
} from '../../functions/src/contract/registrations/registration-views.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import { endsAt } from '../../functions/src/contract/tournaments/tournament-state.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { successSchema } from '../../functions/src/contract/calls/envelope.ts'
import { acceptedVersionOf, registrationIdOf } from '../../functions/src/data/hashes.ts'
import { aForm } from '../../functions/testing/a-form.ts'
import { aSubmission } from '../../functions/testing/a-submission.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import type { Setting } from './app-on-emulator.ts'
import { call } from './people.ts'

export type Sent = z.input<typeof submissionSchema>

const FORM = 'inscripcion'

/** Stores a tournament with open registration, by default empty, with a form without questions. */
export async function openTournament(
  { collections }: Setting,
  changes: Partial<Tournament> = {},
): Promise<Tournament> {
  const id = `copa-${randomBytes(6).toString('hex')}`
  const tournament = aTournament({ id, currentPlayers: 0, linkedFormId: FORM, ...changes })
  await collections.forms.doc(FORM).set(aForm({ id: FORM, fields: [] }))
  await collections.tournaments.doc(tournament.id).set(tournament)
  // The end that is stored, not one that was given.
  return { ...tournament, endsAt: endsAt(tournament) }
}

/** A tournament that begins tomorrow by the clock of the app, and ends a day later. */
export function openTomorrowsCup(app: Setting, changes: Partial<Tournament> = {}): Promise<Tournament> {
  const now = app.clock.time.getTime()
  const date = new Date(now + 86_400_000).toISOString()
  const endsAt = new Date(now + 2 * 86_400_000).toISOString()
  return openTournament(app, { date, endsAt, registrationDeadline: date, ...changes })
}

export const someFreeFireId = (): string => String(randomInt(1_000_000_000, 9_999_999_999))

/** A player with unique data; a test sets what matters to it. */
export const aPlayer = (
  { id, rules }: Pick<Tournament, 'id' | 'rules'>,
  changes: Partial<Sent> = {},
): Sent => ({
  ...aSubmission(),
  tournamentId: id,
  freeFireId: someFreeFireId(),
  email: `${randomBytes(6).toString('hex')}@correo.example`,
  clientKey: randomBytes(16).toString('hex'),
  answers: {},
  acceptedVersion: acceptedVersionOf(rules, DEFAULT_SETTINGS.terms),
  ...changes,
})

const someAddress = (): string => ['10', randomInt(256), randomInt(256), randomInt(256)].join('.')

/** From a unique address by default. */
export const send = (
  { url }: Pick<Setting, 'url'>,
  player: Sent,
  address: string | null = someAddress(),
): Promise<Response> =>
  call(`${url}/api/registrations`, undefined, player, {
    headers: address === null ? {} : { 'X-Forwarded-For': address },
  })

/** Registers a player; throws on a refusal. */
export async function register(app: Setting, player: Sent, address?: string): Promise<Registered> {
  const answer = await send(app, player, address)
  return successSchema(registeredSchema).parse(await answer.json()).data
}

export const idOf = ({ clientKey }: Pick<Sent, 'clientKey'>): string => registrationIdOf(clientKey)

export async function stored(
  { collections }: Setting,
  player: Pick<Sent, 'clientKey'>,
): Promise<Registration> {
  const found = (await collections.registrations.doc(idOf(player)).get()).data()
  if (found === undefined) throw new Error('No registration has this key')
  return found
}

/** All documents of a tournament. */
export async function readArena({ collections }: Pick<Setting, 'collections'>, id: string) {
  const [tournament, registrations, seats, players] = await Promise.all([
    collections.tournaments.doc(id).get(),
    collections.registrations.where('tournamentId', '==', id).get(),
    collections.seats(id).get(),
    collections.players(id).get(),
  ])
  return {
    tournament: tournament.data(),
    registrations: registrations.docs.map((document) => document.data()),
    seats: seats.docs.map((document) => document.data()),
    claims: players.docs.map((document) => ({
      id: document.id,
      registrationId: document.data().registrationId,
    })),
  }
}

export type Arena = Awaited<ReturnType<typeof readArena>>
