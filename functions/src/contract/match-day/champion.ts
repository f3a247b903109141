import type { Tournament } from '../tournaments/tournaments.ts'
import type { ChampionWord, Outcome } from './cup-plan.ts'

/** As the belt says it. */
export const CHAMPION_TEXTS = {
  campeon: 'Campeón',
  campeona: 'Campeona',
  campeones: 'Campeones',
} as const satisfies Record<ChampionWord, string>

/** Only a pair has 'Campeones': the poster letters two names there. Another word gives way to the usual one. */
export function fittingWord(word: ChampionWord, modality: Tournament['modality']): ChampionWord {
  if (modality === 'duo') return 'campeones'
  return word === 'campeones' ? 'campeon' : word
}

/** What the poster of a cup's champion shows; null for a cup that no one played. */
export function championOf(
  { id, name: cup, modality }: Pick<Tournament, 'id' | 'name' | 'modality'>,
  { podium, word: chosen }: Outcome,
) {
  const [first] = podium
  if (first === undefined) return null
  const { seat, name, points, booyahs, kills, prize } = first
  const word = CHAMPION_TEXTS[fittingWord(chosen, modality)]
  return { tournamentId: id, cup, name, seat, word, prize, booyahs, kills, points }
}
