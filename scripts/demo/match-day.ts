import { proposedRounds } from '../../functions/src/contract/match-day/plan-proposal.ts'
import type { Rooms, RoomView } from '../../functions/src/contract/match-day/rooms-schema.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { keysOf } from '../../functions/src/data/keys.ts'
import { registrationsOf } from '../../functions/src/data/queries.ts'
import { receiptOf } from '../../functions/src/registrations/receipts/receipt-token.service.ts'
import { DEMO_SECRETS } from '../suite/local-parameters.ts'
import { type DemoConnection, type DemoTarget, withEmulators } from './connection.ts'
import { HOUR_MS, MINUTE_MS, onTheHour } from './moments.ts'
import { arenaWrites, commitAll, put } from './store-world.ts'
import { type DemoCup, plan } from './tournament-plan.ts'
import { playedCups, type PlayedCup } from './results.ts'
import { arenaOf } from './world.ts'

/**
 * Two cups that are played today: one whose players confirm, and one whose room is revealed. Only `npm start` has them,
 * since what they show depends on the minute.
 */

const confirming = plan(
  { starts: onTheHour(3 * HOUR_MS) },
  {
    id: 'copa-jaguar',
    name: 'Copa Jaguar',
    description: 'Hoy se juega: quien tiene cupo confirma en su boleto, y quien espera está atento.',
    maxPlayers: 12,
    waitlist: true,
    mapSelection: 'Kalahari',
    prizePool: '1er: $20, 2do: $10, 3er: $5',
  },
  { seated: 12, approved: 1, waiting: 3 },
)

const revealed = plan(
  { starts: onTheHour(HOUR_MS) },
  {
    id: 'copa-nandu',
    name: 'Copa Ñandú',
    description: 'Hoy se juega: la sala ya está en los boletos.',
    maxPlayers: 24,
    mapSelection: 'Bermuda',
    prizePool: '1er: $50, 2do: $20, 3er: $10',
  },
  { seated: 20, approved: 1, noShows: 2 },
)

/** A cup with what is stored for its match day. */
export interface MatchDayCup extends DemoCup {
  rooms: Rooms | null
  views: RoomView[]
}

/** As the job leaves it when it has asked the players, and when seats were given away. */
function withConfirmation(
  { tournament, registrations }: DemoCup,
  now: Date,
  { isOver, share }: { isOver: boolean; share: number },
): DemoCup {
  const start = tournament.date
  if (start === null) throw new Error(`${tournament.id} has no date`)
  const at = now.toISOString()
  // The start is on the hour, so it is at most an hour later than asked for.
  const window = isOver ? { opensBefore: 360, closesBefore: 130 } : { opensBefore: 300, closesBefore: 60 }
  const day = { start, closesAt: null, announcedAt: at, settledAt: isOver ? at : null }
  const confirmedAt = new Date(Date.parse(start) - (window.opensBefore - 10) * MINUTE_MS).toISOString()
  return {
    tournament: { ...tournament, confirmation: { ...window, day } },
    registrations: registrations.map((registration, index): Registration =>
      registration.status === 'approved' && index % 10 < share * 10
        ? { ...registration, confirmation: { start, at: confirmedAt, until: null, finalAt: null } }
        : registration,
    ),
  }
}

function withRoom(cup: DemoCup, now: Date): MatchDayCup {
  const at = new Date(now.getTime() - 5 * MINUTE_MS).toISOString()
  const room = { round: 1, room: 1, match: null, gameId: '8410 3277', password: '2806' }
  const players = cup.registrations.filter(isApproved)
  return {
    ...cup,
    rooms: { rooms: [{ ...room, revealsAt: at, version: 1, revision: 1 }], versions: 1, group: null },
    views: players.slice(3).map(({ id }) => ({ id, version: 1, seenAt: at })),
  }
}

export const matchDayCups = (now: Date): MatchDayCup[] => [
  { ...withConfirmation(confirming(now), now, { isOver: false, share: 0.6 }), rooms: null, views: [] },
  withRoom(withConfirmation(revealed(now), now, { isOver: true, share: 1 }), now),
]

/** Stores the cups of today, if there are none yet, or those of another day. */
export const loadMatchDay = (target: DemoTarget, now = new Date()): Promise<void> =>
  withEmulators(target, async (connection) => {
    await Promise.all([
      ...matchDayCups(now).map((cup) => loadCup(connection, cup, now)),
      ...playedCups(now).map((cup) => loadPlayed(connection, cup, now)),
    ])
  })

/** Whether the cup is to be stored: it is not there, or the one that is there is over. */
async function makesPlace(
  { firestore, collections }: DemoConnection,
  id: string,
  isOver: (saved: Tournament) => boolean,
): Promise<boolean> {
  const { tournaments, boards, departures, removals } = collections
  const [found, departure, removal] = await Promise.all([
    tournaments.doc(id).get(),
    departures.doc(id).get(),
    removals.doc(id).get(),
  ])
  // Somebody has deleted it.
  if (departure.exists || removal.exists) return false
  const saved = found.data()
  if (saved === undefined) return true
  if (!isOver(saved)) return false
  await Promise.all([tournaments.doc(id), boards.doc(id)].map((one) => firestore.recursiveDelete(one)))
  const { docs } = await registrationsOf(collections, id).get()
  await Promise.all(docs.map((document) => document.ref.delete()))
  return true
}

/** A cup that is being played is over with its end; the finished ones stay. */
async function loadPlayed(connection: DemoConnection, cup: PlayedCup, now: Date): Promise<void> {
  const { firestore, collections } = connection
  const { tournament, registrations, rounds, board, roster, matches, table, claims, prizes } = cup
  const { id } = tournament
  const isOver = ({ endsAt }: Tournament) => board.outcome === null && new Date(endsAt) <= now
  if (!(await makesPlace(connection, id, isOver))) return
  await commitAll(firestore, [
    ...arenaWrites(collections, arenaOf({ tournament, registrations })),
    put(collections.plans(id).doc('day'), { rounds, revision: 1, updatedAt: board.updatedAt }),
    put(collections.boards.doc(id), board),
    put(collections.rosters(id).doc('day'), roster),
    put(collections.tables(id).doc(table.id), table),
    ...matches.map((match) => put(collections.matches(id).doc(match.id), match)),
    ...claims.map((claim) => put(collections.claims(id).doc(claim.id), claim)),
    ...prizes.map((prize) => put(collections.prizes.doc(prize.id), prize)),
  ])
}

async function loadCup(
  connection: DemoConnection,
  { tournament, registrations, rooms, views }: MatchDayCup,
  now: Date,
): Promise<void> {
  const { firestore, collections } = connection
  const { id } = tournament
  const { plans, boards, repairs } = collections
  const isOver = ({ date }: Tournament) => date === null || Date.parse(date) <= now.getTime()
  if (!(await makesPlace(connection, id, isOver))) return
  const at = now.toISOString()
  const mark = `confirmation-${id}`
  const rounds = proposedRounds(tournament)
  await commitAll(firestore, [
    ...arenaWrites(collections, arenaOf({ tournament, registrations })),
    put(plans(id).doc('day'), { rounds, revision: 1, updatedAt: at }),
    put(boards.doc(id), { id, rounds, updatedAt: at, news: 1, tables: [], outcome: null }),
    put(repairs.doc(mark), { id: mark, tournamentId: id, dueAt: at, failures: 0 }),
    ...(rooms === null ? [] : [put(collections.rooms(id).doc('day'), rooms)]),
    ...views.map((view) => put(collections.roomViews(id).doc(view.id), view)),
  ])
}

const isMissing = ({ status, confirmation }: Registration): boolean =>
  status === 'approved' && confirmation === null

const isApproved = ({ status }: Registration): boolean => status === 'approved'

function winnerOf(cup: PlayedCup | undefined): Registration | undefined {
  const seat = cup?.board.outcome?.podium[0]?.seat
  const player = cup?.roster.entrants.find((entrant) => entrant.seat === seat)?.player
  return cup?.registrations.find(({ id }) => id === player)
}

export interface DemoReceipt {
  what: string
  path: string
}

/** The links of players who have something to do today. */
export function matchDayReceipts(now = new Date()): DemoReceipt[] {
  const [toConfirm, withRoomNow] = matchDayCups(now)
  const [inPlay, finished] = playedCups(now)
  const key = keysOf(DEMO_SECRETS.SIGNING_SECRET).receipts
  const linkOf = (registration: Registration | undefined): string => {
    if (registration === undefined) throw new Error('There is no such player')
    return `/mi-inscripcion#${receiptOf(registration, key)}`
  }
  return [
    { what: 'Copa Jaguar: has to confirm', path: linkOf(toConfirm?.registrations.find(isMissing)) },
    {
      what: 'Copa Jaguar: waits for a seat',
      path: linkOf(toConfirm?.registrations.find(({ status }) => status === 'waitlisted')),
    },
    { what: 'Copa Ñandú: sees the room', path: linkOf(withRoomNow?.registrations.find(isApproved)) },
    {
      what: 'Copa Colibrí: sees the own results, and can claim',
      path: linkOf(inPlay?.registrations.find(isApproved)),
    },
    { what: 'Copa Cóndor: has won', path: linkOf(winnerOf(finished)) },
  ]
}
