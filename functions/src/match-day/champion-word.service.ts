import { OTHER_WORD, type ChampionWordInput } from '../contract/match-day/champion-word.ts'
import { fittingWord } from '../contract/match-day/champion.ts'
import type { Receipt } from '../contract/registrations/receipts.ts'
import { CONVERTERS } from '../data/collections.ts'
import { optimistically } from '../data/optimistic.ts'
import { putVersioned } from '../data/versioned.ts'
import { ApiError } from '../http/api-error.ts'
import { openReceipt } from '../registrations/receipts/open-receipt.service.ts'
import { showRegistration } from '../registrations/receipts/receipt.service.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { copyOf } from '../tournaments/find-tournament.service.ts'
import { storedRoster } from './results.service.ts'

/**
 * The champion of a cup chooses what the poster calls them. Another word is another version of the outcome, so that its
 * pictures have other addresses; the same word again changes nothing.
 */
export function chooseWord({ token, word }: ChampionWordInput, deps: RegistrationDeps): Promise<Receipt> {
  const { collections, clock } = deps
  return optimistically(async () => {
    const { present } = await openReceipt(token, deps)
    const { id: player, tournamentId } = present
    const [copy, board, roster] = await Promise.all([
      copyOf(tournamentId, deps),
      collections.boards.doc(tournamentId).get(),
      collections.rosters(tournamentId).doc('day').get(),
    ])
    const stored = board.data()
    const seat = storedRoster(roster).entrants.find((entrant) => entrant.player === player)?.seat
    const outcome = stored?.outcome
    if (!outcome || seat === undefined || outcome.podium[0]?.seat !== seat) throw new ApiError('wrong-state')
    const cup = copy?.read()
    if (cup === undefined) throw new ApiError('wrong-state')
    if (fittingWord(word, cup.modality) !== word) {
      throw new ApiError('invalid-request', { fields: { word: OTHER_WORD } })
    }
    if (outcome.word !== word) {
      const batch = board.ref.firestore.batch()
      putVersioned(batch, board, CONVERTERS.boards, {
        ...stored,
        outcome: { ...outcome, word, version: outcome.version + 1 },
        news: stored.news + 1,
        updatedAt: clock.now().toISOString(),
      })
      await batch.commit()
    }
    return showRegistration(present, deps)
  })
}
