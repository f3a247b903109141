import type { Tournament } from '../tournaments/tournaments.ts'
import type { ChampionWord, Outcome } from './cup-plan.ts'

/** As the belt says it. */
export const CHAMPION_TEXTS = {
  campeon: 'Campeón',
  campeona: 'Campeona',
  campeones: 'Campeones',
} as const satisfies Record<ChampionWord, string>

/** What the champion of a cup can choose, the usual word first. The poster letters two names where it says 'Campeones'. */
export const WORDS_FOR: Readonly<
  Record<Tournament['modality'], readonly [ChampionWord, ...(readonly ChampionWord[])]>
> = {
  solo: ['campeon', 'campeona'],
  duo: ['campeones'],
}

/** The usual one instead of a word that was chosen while the cup had another modality. */
export function fittingWord(word: ChampionWord, modality: Tournament['modality']): ChampionWord {
  const words = WORDS_FOR[modality]
  return words.includes(word) ? word : words[0]
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
