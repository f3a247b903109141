import { type ConfirmationWindow, dayOf } from '@arena-libre/functions/contract/match-day/confirmation'
import type { CupPlanView, Round } from '@arena-libre/functions/contract/match-day/cup-plan'
import { hasConfirmedFinal } from '@arena-libre/functions/contract/match-day/finalists'
import { isRevealed, plays, roomIn, withoutRoom } from '@arena-libre/functions/contract/match-day/rooms'
import type { Draw, Finalists, Room, RoomsView } from '@arena-libre/functions/contract/match-day/rooms-schema'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import type { ResultsDone } from './cockpit-results.ts'
import { greeting } from './record-words.ts'

/** One room of a round, as the cockpit shows it. */
export interface CockpitRoom {
  room: number
  players: readonly RegistrationView[]
  /** What is stored of it: for all matches, or for single ones. */
  entries: readonly Room[]
  /** What its players see now; of several that of the latest match. */
  shown: Room | null
  /** Those who have not opened their receipt since. */
  unseen: readonly RegistrationView[]
}

export interface CockpitRound {
  /** Counted from 1. */
  place: number
  plan: Round
  /** Everyone who plays it. */
  players: readonly RegistrationView[]
  draw: Draw | null
  /** Whether players have to be distributed before a room can be revealed. */
  needsDraw: boolean
  /** Those who play and have no room yet. */
  unplaced: readonly RegistrationView[]
  rooms: readonly CockpitRoom[]
}

interface Known {
  plan: CupPlanView
  rooms: RoomsView
  rows: readonly RegistrationView[]
}

/** The rounds that can be played: the first, and those whose players are chosen. */
export function cockpitRounds(
  { plan, rooms, rows }: Known,
  window: ConfirmationWindow | null,
  now: number,
): CockpitRound[] {
  const playing = rows
    .filter((row) => plays(row, window))
    .toSorted((one, other) => (one.seat ?? 0) - (other.seat ?? 0))
  return plan.rounds.flatMap((round, index) => {
    const place = index + 1
    const draw = rooms.draws.find((one) => one.round === place) ?? null
    if (place > 1 && draw === null) return []
    const players =
      place === 1 ? playing : playing.filter(({ id }) => draw !== null && roomIn(draw, id) !== null)
    const needsDraw = draw === null && round.rooms > 1
    const count = draw?.rooms.length ?? round.rooms
    const inRoom = (room: number) =>
      draw === null ? (needsDraw ? [] : players) : players.filter(({ id }) => roomIn(draw, id) === room)
    return [
      {
        place,
        plan: round,
        players,
        draw,
        needsDraw,
        unplaced: draw === null || place > 1 ? [] : withoutRoom(draw, players),
        rooms: Array.from({ length: count }, (_, at) => roomOf(at + 1, place, inRoom(at + 1), rooms, now)),
      },
    ]
  })
}

function roomOf(
  room: number,
  round: number,
  players: readonly RegistrationView[],
  { rooms, views }: RoomsView,
  now: number,
): CockpitRoom {
  const entries = rooms
    .filter((entry) => entry.round === round && entry.room === room)
    .toSorted((one, other) => (one.match ?? 0) - (other.match ?? 0))
  const shown = entries.findLast((entry) => isRevealed(entry, new Date(now))) ?? null
  const seenBy = new Set(views.filter(({ version }) => version === shown?.version).map(({ id }) => id))
  const unseen = shown === null ? [] : players.filter(({ id }) => !seenBy.has(id))
  return { room, players, entries, shown, unseen }
}

/** What the team has to do with the rooms of a round. */
export type RoomsStep = 'draw' | 'complete' | 'reveal' | 'revealed'

export function roomsStepOf({ needsDraw, unplaced, rooms }: CockpitRound): RoomsStep {
  if (needsDraw) return 'draw'
  if (unplaced.length > 0) return 'complete'
  return rooms.every(({ shown }) => shown !== null) ? 'revealed' : 'reveal'
}

/** The confirmation before the last round. */
export interface CockpitFinal {
  finalists: Finalists
  phase: 'open' | 'settling' | 'settled'
  /** Those who still have their seat, in the order of the list; `place` counts from 1. */
  entries: readonly { row: RegistrationView; place: number; hasConfirmed: boolean }[]
  confirmed: number
  /** How many finalists have not confirmed; substitutes do not count. */
  missing: number
}

export function cockpitFinal(
  finalists: Finalists | null,
  rows: readonly RegistrationView[],
  { date }: Pick<Tournament, 'date'>,
  now: number,
): CockpitFinal | null {
  if (finalists === null || date === null) return null
  const start = new Date(date)
  const entries = finalists.players.flatMap((id, index) => {
    const row = rows.find((one) => one.id === id && one.status === 'approved')
    return row === undefined ? [] : [{ row, place: index + 1, hasConfirmed: hasConfirmedFinal(row, start) }]
  })
  const isOpen = now < Date.parse(finalists.closesAt)
  return {
    finalists,
    phase: finalists.settledAt !== null ? 'settled' : isOpen ? 'open' : 'settling',
    entries,
    confirmed: entries.filter(({ hasConfirmed }) => hasConfirmed).length,
    missing: entries.filter(({ place, hasConfirmed }) => place <= finalists.seats && !hasConfirmed).length,
  }
}

interface DayStep {
  id: string
  name: string
  /** Stands for the name where that has no room. */
  sign: string
  /** Null without an hour. */
  at: string | null
  state: 'done' | 'now' | 'ahead'
}

/** The day as a line: confirming, the room, each match, the official table, and the rounds after it. */
export function dayLine(
  tournament: Tournament,
  window: ConfirmationWindow | null,
  { plan, rooms: { finalists } }: Pick<Known, 'plan' | 'rooms'>,
  rounds: readonly CockpitRound[],
  results: ResultsDone,
  now: number,
): DayStep[] {
  const current = rounds.at(-1)
  const isConfirmed = window === null || (dayOf(tournament)?.settledAt ?? null) !== null
  const isRevealed = current !== undefined && roomsStepOf(current) === 'revealed'
  const { isOfficial, matches: entered, claimsUntil } = results
  // When the finalists are called, the rounds before the final were played.
  const isPlayed = isOfficial || (current !== undefined && current.place < (finalists?.round ?? 0))
  const hasBegun = isPlayed || results.hasBegun
  const steps = [
    ...(window === null
      ? []
      : [
          {
            id: 'confirm',
            name: 'Confirmación',
            sign: 'C',
            at: window.closes.toISOString(),
            isDone: hasBegun || isConfirmed,
          },
        ]),
    {
      id: 'room',
      sign: 'S',
      name: (current?.rooms.length ?? 1) > 1 ? 'Salas' : 'Sala',
      at: null,
      isDone: hasBegun || (isConfirmed && isRevealed),
    },
    ...(current?.plan.matches ?? []).map(({ startsAt }, index, matches) => {
      const next = matches[index + 1]?.startsAt ?? null
      // As long as no result is entered, a match is over when the next one begins.
      const isOver = !hasBegun && isConfirmed && isRevealed && next !== null && Date.parse(next) <= now
      return {
        id: `match-${index + 1}`,
        name: `Partida ${index + 1}`,
        sign: String(index + 1),
        at: startsAt ?? (index === 0 && current?.place === 1 ? tournament.date : null),
        isDone: isPlayed || isOver || entered.has(index + 1),
      }
    }),
    ...(current === undefined || (isPlayed && !isOfficial)
      ? []
      : [{ id: 'official', name: 'Oficial', sign: 'O', at: claimsUntil, isDone: isOfficial }]),
    ...plan.rounds.slice(current?.place ?? 1).map(({ name, matches }, index) => ({
      id: `round-${index}`,
      name,
      sign: name.slice(0, 1),
      at: matches[0]?.startsAt ?? null,
      isDone: false,
    })),
  ]
  const first = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ id, name, sign, at }, index) => ({
    id,
    name,
    sign,
    at,
    state: index === first ? 'now' : first === -1 || index < first ? 'done' : 'ahead',
  }))
}

const MINUTE_MS = 60_000

/** When a room can be revealed, before its match. */
const REVEALS = [20, 15, 10, 5] as const

export interface RevealTime {
  value: string
  minutes: number
}

/** The times that are still ahead. */
export const revealTimes = (startsAt: string | null, now: number): RevealTime[] =>
  startsAt === null
    ? []
    : REVEALS.map((minutes) => ({
        minutes,
        value: new Date(Date.parse(startsAt) - minutes * MINUTE_MS).toISOString(),
      })).filter(({ value }) => Date.parse(value) > now)

/** The prepared text for WhatsApp, without anything that opens the room. */
export const roomText = (player: Pick<RegistrationView, 'fullName'>, cup: string): string =>
  `${greeting(player)} Los datos de la sala de ${cup} ya están en tu boleto: ábrelo con tu enlace de inscripción.`

export const finalText = (player: Pick<RegistrationView, 'fullName'>, cup: string, end: string): string =>
  `${greeting(player)} Estás en la lista para la final de ${cup}. Confirma desde tu enlace de inscripción antes de las ${end}, o entra quien sigue.`
