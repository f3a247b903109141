import { describe, expect, it } from 'vitest'
import { confirmationWindow } from '@arena-libre/functions/contract/match-day/confirmation'
import type { CupPlanView } from '@arena-libre/functions/contract/match-day/cup-plan'
import { newRound } from '@arena-libre/functions/contract/match-day/plan-proposal'
import type { Room, RoomsView } from '@arena-libre/functions/contract/match-day/rooms-schema'
import { aRegistration } from '../../../../../functions/testing/a-registration.ts'
import { aTournament } from '../../../../../functions/testing/a-tournament.ts'
import { NOTHING_DONE, type ResultsDone } from './cockpit-results.ts'
import {
  cockpitFinal,
  cockpitRounds,
  dayLine,
  finalText,
  revealTimes,
  roomsStepOf,
  roomText,
} from './cockpit-rounds.ts'

const START = '2030-01-10T20:00:00.000Z'
const NOW = Date.parse('2030-01-10T19:50:00.000Z')

const cup = aTournament({ date: START })
const match = (startsAt: string | null) => ({ startsAt, map: '', killPoints: null })

const planOf = (rooms: number): CupPlanView => ({
  rounds: [
    newRound({
      name: 'Eliminatoria',
      rooms,
      advance: 1,
      matches: [match(START), match('2030-01-10T20:30:00.000Z')],
    }),
    newRound({ name: 'Final', matches: [match('2030-01-10T21:00:00.000Z')] }),
  ],
  revision: 1,
  isProposal: false,
  updatedAt: START,
  problems: [],
})

const player = (seat: number) => {
  const { submissionHash: _hash, nameKey: _key, receiptVersion: _version, ...row } = aRegistration({ seat })
  return { ...row, id: `jugador-${seat}`, status: 'approved' as const }
}
const rows = [player(2), player(1), player(3)]

const aRoom = (changes: Partial<Room> = {}): Room => ({
  round: 1,
  room: 1,
  match: null,
  gameId: '8410 3277',
  password: '2806',
  revealsAt: '2030-01-10T19:45:00.000Z',
  version: 1,
  revision: 1,
  ...changes,
})

const drawn = (rooms: string[][], round = 1): RoomsView['draws'][number] => ({
  round,
  method: 'lot',
  seed: 'K7Q2-AB34',
  drawnAt: START,
  rooms: rooms.map((players) => ({ players })),
})

const view = (changes: Partial<RoomsView> = {}): RoomsView => ({
  draws: [],
  finalists: null,
  revision: 0,
  rooms: [],
  views: [],
  group: null,
  ...changes,
})

const closesAt = '2030-01-10T20:55:00.000Z'
const finalists = {
  round: 2,
  players: ['jugador-2', 'jugador-1', 'se-fue', 'jugador-3'],
  seats: 2,
  calledAt: '2030-01-10T20:45:00.000Z',
  closesAt,
  askedAt: null,
  settledAt: null,
}

const roundsOf = (rooms: RoomsView, count = 2) =>
  cockpitRounds({ plan: planOf(count), rooms, rows }, null, NOW)

describe('the rooms of a round', () => {
  it('are drawn first, then completed, revealed, and seen', () => {
    const [before] = roundsOf(view())
    expect(before && roomsStepOf(before)).toBe('draw')
    const draws = [drawn([['jugador-1'], ['jugador-2']])]
    const [missing] = roundsOf(view({ draws }))
    expect(missing && roomsStepOf(missing)).toBe('complete')
    expect(missing?.unplaced.map(({ id }) => id)).toEqual(['jugador-3'])
    const whole = [drawn([['jugador-1', 'jugador-3'], ['jugador-2']])]
    const [closed] = roundsOf(view({ draws: whole, rooms: [aRoom()] }))
    expect(closed && roomsStepOf(closed)).toBe('reveal')
    const [open] = roundsOf(
      view({
        draws: whole,
        rooms: [aRoom(), aRoom({ room: 2, version: 2 })],
        views: [
          { id: 'jugador-1', version: 1, seenAt: START },
          // Of another password.
          { id: 'jugador-2', version: 1, seenAt: START },
        ],
      }),
    )
    expect(open && roomsStepOf(open)).toBe('revealed')
    expect(open?.rooms.map(({ unseen }) => unseen.map(({ id }) => id))).toEqual([
      ['jugador-3'],
      ['jugador-2'],
    ])
  })

  it('is one for everybody without a draw, and that of the latest match that is revealed', () => {
    const rooms = [aRoom(), aRoom({ match: 2, version: 2 }), aRoom({ match: 1, revealsAt: null, version: 3 })]
    const [round] = roundsOf(view({ rooms }), 1)
    expect(round?.rooms).toMatchObject([{ shown: { version: 2 } }])
    expect(round?.rooms[0]?.players.map(({ seat }) => seat)).toEqual([1, 2, 3])
  })

  it('of a later round are there once its players are chosen', () => {
    expect(roundsOf(view())).toHaveLength(1)
    const [, final] = roundsOf(view({ draws: [drawn([['jugador-2']], 2)] }))
    expect(final?.players.map(({ id }) => id)).toEqual(['jugador-2'])
  })
})

describe('the line of the day', () => {
  const confirmation = { opensBefore: 60, closesBefore: 15, day: null }
  const settled = { start: START, closesAt: null, announcedAt: null, settledAt: START }
  const lineOf = (
    rooms: RoomsView,
    day: typeof settled | null,
    now = NOW,
    results: Partial<ResultsDone> = {},
  ) => {
    const today = { ...cup, confirmation: { ...confirmation, day } }
    const window = confirmationWindow(today)
    const plan = planOf(1)
    const rounds = cockpitRounds({ plan, rooms, rows }, null, now)
    return dayLine(today, window, { plan, rooms }, rounds, { ...NOTHING_DONE, ...results }, now).map(
      ({ name, state }) => `${name} ${state}`,
    )
  }

  it('is at the final once the finalists are called', () => {
    expect(lineOf(view({ finalists }), settled)).toEqual([
      'Confirmación done',
      'Sala done',
      'Partida 1 done',
      'Partida 2 done',
      'Final now',
    ])
  })

  it('goes from the confirmation over the room to the matches', () => {
    expect(lineOf(view(), null)).toEqual([
      'Confirmación now',
      'Sala ahead',
      'Partida 1 ahead',
      'Partida 2 ahead',
      'Oficial ahead',
      'Final ahead',
    ])
    expect(lineOf(view(), settled)[1]).toBe('Sala now')
    expect(lineOf(view({ rooms: [aRoom()] }), settled)[2]).toBe('Partida 1 now')
    const later = Date.parse('2030-01-10T20:31:00.000Z')
    expect(lineOf(view({ rooms: [aRoom()] }), settled, later).slice(2, 4)).toEqual([
      'Partida 1 done',
      'Partida 2 now',
    ])
  })

  it('follows the entered matches and not the clock, up to the official table', () => {
    const later = Date.parse('2030-01-10T20:31:00.000Z')
    const first = { hasBegun: true, matches: new Set([1]) }
    expect(lineOf(view(), null, NOW, first)).toEqual([
      'Confirmación done',
      'Sala done',
      'Partida 1 done',
      'Partida 2 now',
      'Oficial ahead',
      'Final ahead',
    ])
    expect(lineOf(view({ rooms: [aRoom()] }), settled, later, { hasBegun: true })[2]).toBe('Partida 1 now')
    const both = { hasBegun: true, matches: new Set([1, 2]) }
    expect(lineOf(view(), null, NOW, both).slice(3)).toEqual(['Partida 2 done', 'Oficial now', 'Final ahead'])
    expect(lineOf(view(), null, NOW, { ...both, isOfficial: true }).slice(4)).toEqual([
      'Oficial done',
      'Final now',
    ])
  })
})

describe('the final', () => {
  const confirmedFinal = { start: START, at: null, until: null, finalAt: '2030-01-10T20:50:00.000Z' }
  const called = rows.map((row) =>
    row.id === 'jugador-1' ? row : Object.assign({}, row, { confirmation: confirmedFinal }),
  )
  const open = Date.parse(closesAt) - 1
  const finalAt = (now: number, changes: Partial<typeof finalists> | { settledAt: string } = {}) =>
    cockpitFinal({ ...finalists, ...changes }, called, cup, now)

  it('counts the finalists who have not confirmed, and leaves out those who left', () => {
    const final = finalAt(open)
    expect(final?.entries.map(({ row, place, hasConfirmed }) => [row.id, place, hasConfirmed])).toEqual([
      ['jugador-2', 1, true],
      ['jugador-1', 2, false],
      ['jugador-3', 4, true],
    ])
    expect(final).toMatchObject({ phase: 'open', missing: 1 })
  })

  it('is decided by a run of the clock after the end', () => {
    expect(finalAt(Date.parse(closesAt))?.phase).toBe('settling')
    expect(finalAt(Date.parse(closesAt), { settledAt: closesAt })?.phase).toBe('settled')
    expect(cockpitFinal(null, called, cup, open)).toBeNull()
  })

  it('is named in the text for WhatsApp', () => {
    expect(finalText({ fullName: 'Ana Ruiz' }, 'Copa Ñandú', '3:55 p. m.')).toContain(
      'Confirma desde tu enlace de inscripción antes de las 3:55 p. m.',
    )
  })
})

it('offers the times of a reveal that are ahead', () => {
  expect(revealTimes(START, NOW).map(({ minutes }) => minutes)).toEqual([5])
  expect(revealTimes(null, NOW)).toEqual([])
})

it('writes to a player without anything that opens the room', () => {
  expect(roomText({ fullName: 'Ana Ruiz' }, 'Copa Ñandú')).toBe(
    'Hola, Ana. Te escribimos de Arena Libre. Los datos de la sala de Copa Ñandú ya están en tu boleto: ábrelo con tu enlace de inscripción.',
  )
})
