import type { Claim } from '../../functions/src/contract/match-day/claims-schema.ts'
import type { Board, Round } from '../../functions/src/contract/match-day/cup-plan.ts'
import { outcomeOf } from '../../functions/src/contract/match-day/outcome.ts'
import { newRound } from '../../functions/src/contract/match-day/plan-proposal.ts'
import type { Prize } from '../../functions/src/contract/match-day/prizes-schema.ts'
import { claimsEnd, NO_RESULT, publicName } from '../../functions/src/contract/match-day/results.ts'
import type { Match, RoomTable, Roster } from '../../functions/src/contract/match-day/results-schema.ts'
import { matchIdOf, tableOf, withEntrants } from '../../functions/src/contract/match-day/room-table.ts'
import { openTies, standingsOf } from '../../functions/src/contract/match-day/standings.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { playersPerSeat } from '../../functions/src/contract/tournaments/capacity.ts'
import { diceFor } from './dice.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, onTheHour } from './moments.ts'
import { type DemoCup, plan } from './tournament-plan.ts'

/** Cups with results: one that is being played, and three that have a champion. */

const played = [
  plan(
    { starts: onTheHour(-HOUR_MS) },
    {
      id: 'copa-colibri',
      name: 'Copa Colibrí',
      description: 'Una sola sala, tres partidas y un cupo en la final de la temporada.',
      maxPlayers: 16,
      mapSelection: 'Bermuda',
      prizePool: '1er: $30, 2do: $15, 3er: $5',
    },
    { seated: 16, approved: 1 },
  ),
  plan(
    { starts: onTheHour(-9 * DAY_MS) },
    {
      id: 'copa-condor',
      name: 'Copa Cóndor',
      description: 'Tres partidas y un campeón.',
      maxPlayers: 24,
      mapSelection: 'Purgatorio',
      prizePool: '1er: $50, 2do: $20, 3er: $10',
    },
    { seated: 24, approved: 1 },
  ),
  plan(
    { starts: onTheHour(-23 * DAY_MS) },
    {
      id: 'noche-del-volcan',
      name: 'Noche del Volcán',
      description: 'De a dos, hasta el último círculo.',
      maxPlayers: 24,
      modality: 'duo',
      mapSelection: 'Kalahari',
      prizePool: '1er: $40, 2do: $20, 3er: TBD',
    },
    { seated: 12, approved: 1 },
  ),
  plan(
    { starts: onTheHour(-37 * DAY_MS) },
    {
      id: 'duelo-del-istmo',
      name: 'Duelo del Istmo',
      description: 'Gana quien llega a 30 puntos y después hace Booyah.',
      maxPlayers: 20,
      mapSelection: 'Alpes',
      prizePool: '1er: $30, 2do: TBD, 3er: TBD',
    },
    { seated: 20, approved: 1 },
  ),
]

/** What is stored of a cup with results. */
export interface PlayedCup extends DemoCup {
  rounds: Round[]
  board: Board
  roster: Roster
  matches: Match[]
  table: RoomTable
  claims: Claim[]
  prizes: Prize[]
}

export function playedCups(now: Date): PlayedCup[] {
  const [inPlay, ...finished] = played.map((cup) => cup(now))
  if (inPlay === undefined) throw new Error('There is no cup')
  return [
    withResults(inPlay, { official: 1, provisional: 1, hasClaim: true, delivered: 0 }, now),
    ...finished.map((cup, index) =>
      // The second prize of the latest one is late.
      withResults(cup, { official: 3, provisional: 0, hasClaim: false, delivered: index === 0 ? 1 : 3 }, now),
    ),
  ]
}

interface Progress {
  official: number
  provisional: number
  hasClaim: boolean
  /** How many prizes the winners have. */
  delivered: number
}

const MATCHES = 3

const RUSH = { rule: 'champion-rush', target: 30 } as const

function withResults(cup: DemoCup, progress: Progress, now: Date): PlayedCup {
  const { tournament } = cup
  const { id, date, mapSelection: map } = tournament
  if (date === null) throw new Error(`${id} has no date`)
  const matchPlan = { startsAt: null, map, killPoints: null }
  const round = newRound({
    name: 'Final',
    matches: Array.from({ length: MATCHES }, (_, index) => ({
      ...matchPlan,
      startsAt: index === 0 ? date : null,
    })),
    ...(id === 'duelo-del-istmo' && { win: RUSH }),
  })
  const players = cup.registrations.filter(({ status }) => status === 'approved')
  const roster: Roster = { entrants: withEntrants([], players), ties: [], revision: 1 }
  const count = progress.official + progress.provisional
  const matches = Array.from({ length: count }, (_, index) =>
    matchOf(cup, roster, index + 1, { isOfficial: index < progress.official, date, now, progress }),
  )
  const facts = {
    round: 1,
    room: 1,
    plan: round,
    isLast: true,
    seats: roster.entrants.map(({ seat }) => seat),
    matches,
    heads: new Map<number, number>(),
    updatedAt: matches.at(-1)?.publishedAt ?? date,
  }
  const open = tableOf({ ...facts, roster })
  // The team has decided what was left undecided.
  const ties = openTies(standingsOf(open), open).map((order) => ({ round: 1, room: 1, order }))
  const decided: Roster = { ...roster, ties: ties.slice(0, 1) }
  const table = tableOf({ ...facts, roster: decided })
  const officialAt = new Date(Date.parse(date) + 2 * HOUR_MS).toISOString()
  const outcome =
    progress.official < MATCHES
      ? null
      : outcomeOf({
          cup: tournament,
          table,
          before: null,
          given: [],
          entrants: roster.entrants.length,
          matches: MATCHES,
          now: officialAt,
        })
  const podium =
    outcome?.podium.map((place, index) => ({
      ...place,
      delivered: place.prize !== null && index < progress.delivered,
    })) ?? []
  return {
    ...cup,
    tournament: {
      ...tournament,
      prizesDeliveredAt:
        outcome !== null && podium.every(({ prize, delivered }) => prize === null || delivered)
          ? new Date(Date.parse(officialAt) + DAY_MS).toISOString()
          : null,
    },
    rounds: [round],
    board: {
      id,
      rounds: [round],
      updatedAt: table.updatedAt,
      news: 1,
      tables: [table.id],
      outcome: outcome && { ...outcome, podium },
    },
    roster: decided,
    matches,
    table,
    claims: progress.hasClaim ? claimsOn(matches.at(-1), decided) : [],
    prizes: podium.flatMap(({ seat, prize, delivered }, index): Prize[] => {
      if (prize === null) return []
      const entrant = roster.entrants.find((one) => one.seat === seat)
      const deliveredAt = delivered ? new Date(Date.parse(officialAt) + DAY_MS).toISOString() : null
      return [
        {
          id: `${id}-${index + 1}`,
          tournamentId: id,
          place: index + 1,
          prize,
          seat,
          player: entrant?.player ?? null,
          nickname: entrant === undefined ? null : publicName(entrant),
          dueAt: new Date(Date.parse(officialAt) + LIMITS.prizes.withinMs).toISOString(),
          deliveredAt,
          deliveredBy: delivered ? 'demo-admin' : null,
          note: delivered ? 'Nequi' : '',
          receivedAt: deliveredAt,
          revision: delivered ? 2 : 1,
        },
      ]
    }),
  }
}

interface Entered {
  isOfficial: boolean
  date: string
  now: Date
  progress: Progress
}

const MATCH_MS = 15 * MINUTE_MS

const CLAIMED_KILLS = 3

function matchOf(
  { tournament }: DemoCup,
  { entrants }: Roster,
  match: number,
  { isOfficial, date, now, progress }: Entered,
): Match {
  const dice = diceFor(`${tournament.id} match ${match}`)
  // Those with a low number play better, so that a table has leaders.
  const order = entrants
    .map(({ seat }, index) => ({ seat, strength: index + dice.number(entrants.length) }))
    .toSorted((one, other) => one.strength - other.strength)
  // What the claim says can be true.
  let left = (entrants.length - 1) * playersPerSeat(tournament.modality) - (isOfficial ? 0 : CLAIMED_KILLS)
  const entries = order.map(({ seat }, index) => {
    const isUnknown = !isOfficial && index === 6
    const kills = isUnknown ? 0 : Math.min(left, dice.number(index < 3 ? 7 : 3))
    left -= kills
    return Object.assign({ seat }, NO_RESULT, { place: index + 1, kills: isUnknown ? null : kills })
  })
  const publishedAt = new Date(
    progress.official < MATCHES && !isOfficial
      ? now.getTime() - 4 * MINUTE_MS
      : Date.parse(date) + match * MATCH_MS,
  )
  const which = { round: 1, room: 1, match }
  return {
    ...which,
    id: matchIdOf(which),
    entries: entries.toSorted((one, other) => one.seat - other.seat),
    publishedAt: publishedAt.toISOString(),
    // A newcomer has time to look at it.
    claimsUntil: isOfficial ? claimsEnd(publishedAt) : new Date(now.getTime() + HOUR_MS).toISOString(),
    openClaims: !isOfficial && progress.hasClaim ? 1 : 0,
    officialAt: isOfficial ? claimsEnd(publishedAt) : null,
    correctedAt: null,
    revision: 1,
  }
}

function claimsOn(match: Match | undefined, { entrants }: Roster): Claim[] {
  const entry = match?.entries.find(({ kills }) => kills === null)
  const player = entrants.find(({ seat }) => seat === entry?.seat)?.player
  if (match === undefined || entry === undefined || player === undefined || player === null) return []
  return [
    {
      id: `${match.id}-${player}`,
      round: match.round,
      room: match.room,
      match: match.match,
      seat: entry.seat,
      player,
      place: entry.place,
      kills: CLAIMED_KILLS,
      text: 'Hice tres bajas y aparezco sin datos.',
      state: 'open',
      claimedAt: match.publishedAt,
      answer: '',
      answeredAt: null,
      answeredBy: null,
      revision: 1,
    },
  ]
}
