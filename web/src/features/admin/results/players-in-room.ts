import { useMemo } from 'react'
import { seatName } from '@arena-libre/functions/contract/match-day/results'
import { folded } from '@arena-libre/functions/contract/registrations/search-keys'
import { hasNumber, type Known } from './pasted-lines.ts'
import { nameOf, type Scene, type ScoredEntrant } from './results-data.ts'

/** A player or pair of the room, as the scorer shows and finds them. */
export interface RoomPlayer extends Known {
  /** The nickname, or those of a pair, or else 'Jugador 17'. */
  name: string
  fullName: string
}

function roomPlayer(entrant: ScoredEntrant, modality: Scene['modality']): RoomPlayer {
  const { player, seat, nickname, partner, idEnd, idCheck, fullName } = entrant
  const name = nameOf(entrant, modality)
  const names = [name, nickname, partner, fullName, seatName(seat, modality)]
  return {
    player,
    seat,
    name,
    idEnd,
    idCheck,
    fullName,
    names: [...new Set(names.filter((one) => one !== null && one !== ''))] as string[],
  }
}

export type Room = ReadonlyMap<string, RoomPlayer>

export const useRoom = ({ entrants, modality }: Scene): Room =>
  useMemo(
    () => new Map(entrants.map((entrant) => [entrant.player, roomPlayer(entrant, modality)])),
    [entrants, modality],
  )

/** How well a player fits what is typed: 0 is best; null: not at all. */
function fit(player: RoomPlayer, typed: string): number | null {
  if (hasNumber(player, typed)) return 0
  const { names, idEnd } = player
  if (/^\d+$/.test(typed) && idEnd.endsWith(typed)) return 1
  const fits = names.flatMap((name, index) => {
    const known = folded(name)
    // What is behind an ornament counts as a beginning, too.
    const at = known.indexOf(typed)
    if (at === -1) return []
    const isBeginning = at === 0 || !/[a-z0-9]/.test(known.charAt(at - 1))
    return [(isBeginning ? 0 : 2) + (index === 0 ? 0 : 1)]
  })
  return fits.length === 0 ? null : Math.min(...fits)
}

/** Those who fit what is typed, the best first. */
export function playersLike<Player extends RoomPlayer>(typed: string, players: readonly Player[]): Player[] {
  const wanted = folded(typed).trim()
  if (wanted === '') return []
  return players
    .flatMap((player) => {
      const how = fit(player, wanted)
      return how === null ? [] : [{ player, how }]
    })
    .toSorted((one, other) => one.how - other.how || one.player.seat - other.player.seat)
    .map(({ player }) => player)
}
