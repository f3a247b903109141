import type { Podium } from '../artwork/champion/podium-picture.tsx'
import type { RoomTable } from '../contract/match-day/results-schema.ts'
import { hasPlayed, PODIUM, standingsOf, tablePhase } from '../contract/match-day/standings.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'

/** What the picture of a table shows; undefined before the first result. */
export function podiumOf(
  { id, name, modality }: Pick<Tournament, 'id' | 'name' | 'modality'>,
  table: RoomTable,
): { podium: Podium; table: string } | undefined {
  const standings = standingsOf(table)
  const rows = standings.rows
    .filter(hasPlayed)
    .slice(0, PODIUM)
    .map(({ seat, name: player, place, points }) => ({ seat, name: player, place, points }))
  if (rows.length === 0) return undefined
  const phase = tablePhase(table, standings)
  return { podium: { tournamentId: id, cup: name, isPair: modality === 'duo', phase, rows }, table: table.id }
}
