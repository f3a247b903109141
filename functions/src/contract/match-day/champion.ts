import type { Tournament } from '../tournaments/tournaments.ts'
import type { ChampionWord, Outcome } from './cup-plan.ts'

/** As the belt says it. */
export const CHAMPION_TEXTS = {
  campeon: 'Campeón',
  campeona: 'Campeona',
  campeones: 'Campeones',
} as const satisfies Record<ChampionWord, string>

/** What the poster of a cup's champion shows; null for a cup that no one played. */
export function championOf({ id, name: cup }: Pick<Tournament, 'id' | 'name'>, { podium, word }: Outcome) {
  const [first] = podium
  if (first === undefined) return null
  const { seat, name, points, booyahs, kills, prize } = first
  return { tournamentId: id, cup, name, seat, word: CHAMPION_TEXTS[word], prize, booyahs, kills, points }
}
