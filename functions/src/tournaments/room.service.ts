import { playersPerSeat, seatCount } from '../contract/capacity.ts'
import type { Tournament } from '../contract/tournaments.ts'
import { seatsHeld, seatsHeldBeyond } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { countLive } from './registration-counts.service.ts'
import type { TournamentDeps } from './tournament-list.service.ts'

type Size = Pick<Tournament, 'modality' | 'maxPlayers'>

/** Refuses a size that has no place for who is there already, and says how many that are. */
export async function requireRoom(
  present: Tournament,
  wanted: Size,
  { collections }: Pick<TournamentDeps, 'collections'>,
): Promise<void> {
  const { id, modality } = present
  if (wanted.modality !== modality) {
    const live = await countLive(id, collections)
    if (live > 0) throw refusal('modality', `Hay ${live} inscripciones vigentes en la modalidad actual.`)
  }
  const last = seatCount(wanted)
  if (last >= seatCount(present)) return
  const [held, beyond] = await Promise.all([
    seatsHeld(collections, id).count().get(),
    seatsHeldBeyond(collections, id, last).count().get(),
  ])
  const players = (seats: number): number => seats * playersPerSeat(modality)
  const there = players(held.data().count)
  if (held.data().count > last) throw refusal('maxPlayers', `Hay ${there} jugadores con cupo.`)
  // Seats have numbers, and nobody is moved from one to another: the free ones below are not theirs.
  const stranded = players(beyond.data().count)
  if (stranded > 0) {
    throw refusal(
      'maxPlayers',
      `Hay ${there} jugadores con cupo, y ${stranded} de ellos en lugares que se cerrarían.`,
    )
  }
}

const refusal = (field: keyof Size, message: string): ApiError =>
  new ApiError('seats-taken', { message, fields: { [field]: message } })
