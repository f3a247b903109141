import type {
  StatusChange,
  StatusChanged,
} from '../../functions/src/contract/registrations/registration-views.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import { editOf, type TournamentEdit } from '../../functions/src/contract/tournaments/tournament-input.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { decide } from '../../functions/src/registrations/inbox/decide.service.ts'
import { move } from '../../functions/src/registrations/inbox/move.service.ts'
import { repair } from '../../functions/src/registrations/upkeep/repair.service.ts'
import { updateTournament } from '../../functions/src/tournaments/edit-tournament.service.ts'
import { violationsOf } from '../../functions/src/registrations/upkeep/cup-invariants.service.ts'
import type { Setting } from './app-on-emulator.ts'
import { aPlayer, idOf, readArena, register, type Sent } from './arena.ts'

export const BOSS = 'la-jefa'

export const AS_BOSS = { actor: BOSS, remember: () => undefined }

/** An admin's decision, without its request. */
export const rule = (
  { deps }: Setting,
  id: string,
  status: StatusChange['status'],
  { reason = null, ...rest }: Partial<StatusChange> = {},
): Promise<StatusChanged> => decide(id, { status, reason, ...rest }, AS_BOSS, deps)

export const withdraw = ({ deps }: Setting, id: string): Promise<Registration> =>
  move(id, { to: 'withdrawn', by: 'player', message: 'withdrawn' }, deps)

/** Registers a player and returns the id of the registration. */
export async function join(app: Setting, cup: Tournament, changes: Partial<Sent> = {}): Promise<string> {
  const player = aPlayer(cup, changes)
  await register(app, player)
  return idOf(player)
}

/** Registers this many players one after the other: those without a seat wait in this order. */
export async function joinInTurn(app: Setting, cup: Tournament, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push(await join(app, cup))
  return ids
}

export async function seen({ collections }: Setting, id: string): Promise<Registration> {
  const found = (await collections.registrations.doc(id).get()).data()
  if (found === undefined) throw new Error('There is no such registration')
  return found
}

export async function tournamentOf(
  { collections }: Pick<Setting, 'collections'>,
  id: string,
): Promise<Tournament> {
  const found = (await collections.tournaments.doc(id).get()).data()
  if (found === undefined) throw new Error('There is no such tournament')
  return found
}

/** An admin's edit of the current tournament. */
export const planOf = async (
  app: Pick<Setting, 'collections'>,
  id: string,
  changes: Partial<TournamentEdit>,
): Promise<TournamentEdit> => ({ ...editOf(await tournamentOf(app, id)), ...changes })

export const edit = async (app: Setting, id: string, changes: Partial<TournamentEdit>): Promise<Tournament> =>
  updateTournament(id, await planOf(app, id, changes), AS_BOSS, app.deps)

/** All violations in a tournament without running work. */
export async function faultsOf(app: Setting, { id }: Pick<Tournament, 'id'>): Promise<string[]> {
  return violationsOf(await readArena(app, id), app.clock.now())
}

/** The same without the public figures, which may be a few seconds late. */
export async function faultsBesideFigures(app: Setting, cup: Pick<Tournament, 'id'>): Promise<string[]> {
  return (await faultsOf(app, cup)).filter((fault) => !/ shown\b/.test(fault))
}

/** Moves the clock until every mark and every lease is due. */
const REPAIRED_AFTER_MS = 60_000

export async function faultsAfterRepair(app: Setting, cup: Pick<Tournament, 'id'>): Promise<string[]> {
  const now = () => new Date(app.clock.now().getTime() + REPAIRED_AFTER_MS)
  await repair({ ...app.deps, clock: { now } })
  return faultsOf(app, cup)
}
