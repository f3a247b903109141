import { ownClaimSchema, type Claim, type OwnClaim } from '../contract/match-day/claims-schema.ts'
import { fittingWord } from '../contract/match-day/champion.ts'
import type { Board } from '../contract/match-day/cup-plan.ts'
import {
  ownResult,
  type OwnMatch,
  type OwnResult,
  type PublicOwnResult,
} from '../contract/match-day/own-result.ts'
import { matchIdOf } from '../contract/match-day/room-table.ts'
import type { Registration } from '../contract/registrations/registrations.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { claimsOfPlayer } from '../data/queries.ts'
import { SharedLook } from '../data/shared-look.ts'
import { readOrSkip } from '../http/page-of.ts'
import { MemorySlot } from '../registrations/process-memory.service.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { prizesOfPlayer } from './prizes.service.ts'
import { storedRoster } from './results.service.ts'

/** Open receipts ask again within seconds of a result. Their reads are so far apart, and each begins after it was asked for. */
const PACE = { apartMs: 250 }

/** Not the copies of visitors, which are seconds old: the receipt would say that a claim was upheld, with the result of before. */
export function sharedByReceipts<Seen>(read: (key: string, deps: RegistrationDeps) => Promise<Seen>) {
  const slot = new MemorySlot<SharedLook<Seen>>()
  return (key: string, deps: RegistrationDeps): Promise<Seen> =>
    deps.memory
      .of(slot)
      .get(key, () => new SharedLook(() => read(key, deps), PACE))
      .seen(0)
}

const boardNow = sharedByReceipts(
  async (id, { collections }) => (await collections.boards.doc(id).get()).data() ?? null,
)

const rosterNow = sharedByReceipts(async (id, { collections }) =>
  storedRoster(await collections.rosters(id).doc('day').get()),
)

const tableNow = sharedByReceipts(async (key, { collections }) => {
  const [id = '', room = ''] = key.split(' ')
  return (await collections.tables(id).doc(room).get()).data() ?? null
})

/** What the holder of a receipt sees of the own results; null before the first one, and for those who did not play. */
export async function ownResultOf(
  { id: player }: Pick<Registration, 'id'>,
  cup: Tournament | null,
  deps: RegistrationDeps,
): Promise<OwnResult | null> {
  if (cup === null || cup.date === null || new Date(cup.date) > deps.clock.now()) return null
  const board = await boardNow(cup.id, deps)
  if (board === null || board.tables.length === 0) return null
  const seat = (await rosterNow(cup.id, deps)).entrants.find((entrant) => entrant.player === player)?.seat
  if (seat === undefined) return null
  const own = await latestResult(cup, seat, board, deps)
  if (own === null) return null
  const hasWon = board.outcome?.podium.some((place) => place.seat === seat) === true
  const [matches, prizes] = await Promise.all([
    withPrivate(own, { id: cup.id, player }, deps),
    hasWon ? prizesOfPlayer(player, cup.id, deps) : [],
  ])
  return { ...own, matches, prizes }
}

/** Of the latest round in which this number has a row. */
async function latestResult(
  { id, modality }: Tournament,
  seat: number,
  { tables, outcome }: Board,
  deps: RegistrationDeps,
): Promise<PublicOwnResult | null> {
  const word = outcome?.podium[0]?.seat === seat ? fittingWord(outcome.word, modality) : null
  const rounds = [...new Set(tables.map((table) => Number(table.split('-')[0])))].toSorted((a, b) => b - a)
  for (const round of rounds) {
    const here = tables.filter((table) => table.startsWith(`${round}-`))
    const found = await Promise.all(here.map((table) => tableNow(`${id} ${table}`, deps)))
    for (const table of found) {
      const own = table && ownResult(table, seat, word)
      if (own !== null) return own
    }
  }
  return null
}

/** With the reasons of penalties, and the claims of the player. */
async function withPrivate(
  { round, room, seat, matches }: PublicOwnResult,
  { id, player }: { id: string; player: string },
  { collections, log }: RegistrationDeps,
): Promise<OwnMatch[]> {
  const punished = matches.filter(
    ({ result }) => result !== null && (result.state === 'disqualified' || result.penalty > 0),
  )
  const [claims, stored] = await Promise.all([
    claimsOfPlayer(collections, id, player).get(),
    Promise.all(
      punished.map(({ match }) => collections.matches(id).doc(matchIdOf({ round, room, match })).get()),
    ),
  ])
  const said = claims.docs.flatMap((document) => readOrSkip(document, log))
  const reasons = new Map(
    stored
      .flatMap((document) => document.data() ?? [])
      .map(({ match, entries }) => [match, entries.find((entry) => entry.seat === seat)?.reason ?? '']),
  )
  return matches.map(({ match, result, claimsUntil }) => {
    const claim = said.find((one) => one.round === round && one.room === room && one.match === match)
    return {
      match,
      result: result && { ...result, reason: reasons.get(match) ?? '' },
      claimsUntil,
      claim: claim === undefined ? null : shown(claim),
    }
  })
}

const SHOWN = ownClaimSchema.keyof().options

const shown = (claim: Claim): OwnClaim =>
  Object.fromEntries(SHOWN.map((field) => [field, claim[field]])) as OwnClaim
