import { parsePrizePool, prizeInWords } from '../tournaments/prizes.ts'
import type { Tournament } from '../tournaments/tournaments.ts'
import { fittingWord } from './champion.ts'
import type { Outcome, PodiumPlace } from './cup-plan.ts'
import type { Prize } from './prizes-schema.ts'
import type { RoomTable } from './results-schema.ts'
import { hasPlayed, PODIUM, standingsOf } from './standings.ts'

/** How a cup ended, as a pure function of the table of its last round. */

type Awarding = Pick<Tournament, 'prizePool' | 'prize' | 'modality'>

/** What each place of the podium wins, the first place first; null for none. */
export function placePrizes(cup: Awarding): (string | null)[] {
  const { first, second, third } = parsePrizePool(cup.prizePool)
  return [first ?? prizeInWords(cup), second, third]
}

type Given = Pick<Prize, 'place' | 'seat' | 'prize' | 'deliveredAt'>

/** Whether the holder of a place has its prize: after a correction another player may have it. */
export const hasPrize = (
  place: number,
  { seat, prize }: Pick<PodiumPlace, 'seat' | 'prize'>,
  given: readonly Given[],
): boolean =>
  given.some(
    (one) => one.place === place && one.seat === seat && one.prize === prize && one.deliveredAt !== null,
  )

interface OutcomeFacts {
  cup: Awarding
  table: RoomTable
  /** What it was before a correction. */
  before: Outcome | null
  /** As far as there are any yet. */
  given: readonly Given[]
  entrants: number
  matches: number
  now: string
}

export function outcomeOf({ cup, table, before, given, entrants, matches, now }: OutcomeFacts): Outcome {
  const { rows, crowned } = standingsOf(table)
  const prizes = placePrizes(cup)
  const best = rows.filter(hasPlayed).slice(0, PODIUM)
  const podium = best.map(({ seat, name, points, booyahs, kills }, index) => {
    const prize = prizes[index] ?? null
    const delivered = hasPrize(index + 1, { seat, prize }, given)
    return { seat, name, points, booyahs, kills, prize, delivered }
  })
  const isSameChampion = before !== null && before.podium[0]?.seat === podium[0]?.seat
  return {
    officialAt: before?.officialAt ?? now,
    correctedAt: before === null ? null : now,
    crownedIn: crowned?.match ?? null,
    entrants,
    matches,
    podium,
    word: fittingWord(isSameChampion ? before.word : 'campeon', cup.modality),
    version: (before?.version ?? 0) + 1,
  }
}
