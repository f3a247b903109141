import type { Registration } from '../registrations/registrations.ts'
import { ownConfirmation, SETTLING_MS, type ConfirmationWindow } from './confirmation.ts'
import { plays, roomIn } from './rooms.ts'
import type { Draw, Finalists, OwnFinal } from './rooms-schema.ts'

/**
 * The confirmation before the last round. Finalists and substitutes confirm at the same time; who plays is decided at
 * the end by their order, so that no player has to wait for another. Pure functions for both sides.
 */

type Confirming = Pick<Registration, 'id' | 'status' | 'confirmation'>

/** Of a new call: between two rounds there is little time. */
export const FINAL_MINUTES = [5, 10, 15] as const

/** Whether a player has confirmed for the final of a cup with this start. */
export const hasConfirmedFinal = (registration: Pick<Registration, 'confirmation'>, start: Date): boolean =>
  (ownConfirmation(registration, { start })?.finalAt ?? null) !== null

/** Those who play the final, in their order. */
export function finalPlayers(
  { players, seats }: Pick<Finalists, 'players' | 'seats'>,
  registrations: readonly Confirming[],
  start: Date,
  window: ConfirmationWindow | null,
): string[] {
  const ready = new Set(
    registrations
      .filter((player) => plays(player, window) && hasConfirmedFinal(player, start))
      .map(({ id }) => id),
  )
  return players.filter((id) => ready.has(id)).slice(0, seats)
}

/** The place among the substitutes, counted from 1; null for a finalist. */
const substitutePlace = ({ players, seats }: Finalists, id: string): number | null => {
  const place = players.indexOf(id) + 1
  return place > seats ? place - seats : null
}

/** What a player sees of the final. */
export function ownFinal(
  registration: Confirming,
  { finalists, draws }: { finalists: Finalists | null; draws: readonly Draw[] },
  start: Date,
  now: Date,
): OwnFinal | null {
  const { id } = registration
  if (finalists === null || !finalists.players.includes(id)) return null
  const hasConfirmed = hasConfirmedFinal(registration, start)
  const draw = draws.find(({ round }) => round === finalists.round)
  const stateOf = (): OwnFinal['state'] => {
    if (finalists.settledAt !== null && draw !== undefined && roomIn(draw, id) !== null) return 'plays'
    if (hasConfirmed) return finalists.settledAt === null ? 'confirmed' : 'spare'
    return now < new Date(finalists.closesAt) ? 'open' : 'missed'
  }
  return { state: stateOf(), substitute: substitutePlace(finalists, id), ends: finalists.closesAt }
}

/** From when on it is decided who plays: by then every confirmation that arrived in time is stored. */
export const finalSettlesAt = ({ closesAt }: Pick<Finalists, 'closesAt'>): Date =>
  new Date(Date.parse(closesAt) + SETTLING_MS)
