import { ownClaimSchema, type Claim, type OwnClaim } from '../contract/match-day/claims-schema.ts'
import { fittingWord } from '../contract/match-day/champion.ts'
import type { Board, ChampionWord } from '../contract/match-day/cup-plan.ts'
import {
  ownResult,
  type OwnMatch,
  type OwnResult,
  type PublicOwnResult,
} from '../contract/match-day/own-result.ts'
import { matchIdOf, tableIdOf } from '../contract/match-day/room-table.ts'
import { roomIn } from '../contract/match-day/rooms.ts'
import { roundOf } from '../contract/match-day/shown-table.ts'
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

const drawsNow = sharedByReceipts(
  async (id, { collections }) => (await collections.draws(id).doc('day').get()).data()?.rounds ?? [],
)

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
  const before = await resultsBefore({ id: cup.id, player, seat, own }, board, deps)
  const hasWon = board.outcome?.podium.some((place) => place.seat === seat) === true
  const [[matches = [], ...earlier], prizes] = await Promise.all([
    withPrivate([own, ...before], { id: cup.id, player }, deps),
    hasWon ? prizesOfPlayer(player, cup.id, deps) : [],
  ])
  return {
    ...own,
    matches,
    earlier: before.map(({ round, room, name, place, points }, index) => ({
      round,
      room,
      name,
      place,
      points,
      matches: earlier[index] ?? [],
    })),
    prizes,
  }
}

/** The latest first. */
const roundsOf = (tables: readonly string[]): number[] =>
  [...new Set(tables.map(roundOf))].toSorted((one, other) => other - one)

interface Sought {
  id: string
  seat: number
  tables: readonly string[]
  word: ChampionWord | null
}

/** What this number did in a round: of two rooms, the one in which it has a result. */
async function resultIn(
  round: number,
  { id, seat, tables, word }: Sought,
  deps: RegistrationDeps,
): Promise<PublicOwnResult | null> {
  const here = tables.filter((table) => roundOf(table) === round)
  const found = await Promise.all(here.map((table) => tableNow(`${id} ${table}`, deps)))
  const results = found.flatMap((table) => (table && ownResult(table, seat, word)) ?? [])
  return results.find(hasResult) ?? results[0] ?? null
}

const hasResult = ({ matches }: PublicOwnResult): boolean => matches.some(({ result }) => result !== null)

/** Of the latest round in which this number has a row. */
async function latestResult(
  { id, modality }: Tournament,
  seat: number,
  { tables, outcome }: Board,
  deps: RegistrationDeps,
): Promise<PublicOwnResult | null> {
  const word = outcome?.podium[0]?.seat === seat ? fittingWord(outcome.word, modality) : null
  for (const round of roundsOf(tables)) {
    const own = await resultIn(round, { id, seat, tables, word }, deps)
    if (own !== null) return own
  }
  return null
}

interface Before {
  id: string
  player: string
  seat: number
  own: PublicOwnResult
}

/**
 * Of the rounds before that one. The draw says in which room the player was, so that not all of a round are read. Who was
 * moved after a result has it in another room.
 */
async function resultsBefore(
  { id, player, seat, own }: Before,
  { tables }: Board,
  deps: RegistrationDeps,
): Promise<PublicOwnResult[]> {
  const rounds = roundsOf(tables).filter((round) => round < own.round)
  if (rounds.length === 0) return []
  const draws = await drawsNow(id, deps)
  const found = await Promise.all(
    rounds.map(async (round) => {
      const draw = draws.find((one) => one.round === round)
      const room = draw === undefined ? 1 : roomIn(draw, player)
      const table = room === null ? null : await tableNow(`${id} ${tableIdOf({ round, room })}`, deps)
      const drawn = table && ownResult(table, seat, null)
      return drawn !== null && hasResult(drawn)
        ? drawn
        : resultIn(round, { id, seat, tables, word: null }, deps)
    }),
  )
  return found.flatMap((result) => result ?? [])
}

/** The matches of each round, with the reasons of penalties and the claims of the player. */
async function withPrivate(
  rounds: readonly PublicOwnResult[],
  { id, player }: { id: string; player: string },
  { collections, log }: RegistrationDeps,
): Promise<OwnMatch[][]> {
  const punished = rounds.flatMap(({ round, room, matches }) =>
    matches
      .filter(({ result }) => result !== null && (result.state === 'disqualified' || result.penalty > 0))
      .map(({ match }) => collections.matches(id).doc(matchIdOf({ round, room, match })).get()),
  )
  const [claims, stored] = await Promise.all([
    claimsOfPlayer(collections, id, player).get(),
    Promise.all(punished),
  ])
  const said = new Map(
    claims.docs.flatMap((document) => readOrSkip(document, log)).map((claim) => [matchIdOf(claim), claim]),
  )
  const written = new Map(stored.map((document) => [document.id, document.data()?.entries ?? []]))
  return rounds.map(({ round, room, seat, matches }) =>
    matches.map(({ match, result, claimsUntil }) => {
      const which = matchIdOf({ round, room, match })
      const claim = said.get(which)
      const reason = written.get(which)?.find((entry) => entry.seat === seat)?.reason ?? ''
      return {
        match,
        result: result && { ...result, reason },
        claimsUntil,
        claim: claim === undefined ? null : shown(claim),
      }
    }),
  )
}

const SHOWN = ownClaimSchema.keyof().options

const shown = (claim: Claim): OwnClaim =>
  Object.fromEntries(SHOWN.map((field) => [field, claim[field]])) as OwnClaim
