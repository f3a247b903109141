import { expect, test } from 'vitest'
import {
  ownRegistrationSchema,
  receiptSchema,
  type Receipt,
} from '../../functions/src/contract/registrations/receipts.ts'
import type { RegistrationStatus } from '../../functions/src/contract/registrations/registration-states.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import type { AuditEntry } from '../../functions/src/contract/people/audit.ts'
import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import { playerIdOf, registrationIdOf } from '../../functions/src/data/hashes.ts'
import { aRegistration } from '../../functions/testing/a-registration.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { violationsIn } from '../../scripts/testing/fault-table.ts'
import type { Act } from './match-day-calls.ts'
import { judgeDay, type Standing } from './match-day-verdict.ts'

const ID = registrationIdOf('una')
const NAME = `registration ${ID.slice(0, 8)}`
const START = '2030-01-10T20:00:00.000Z'

/** A time of the day: the window is open from 19:00 until 19:45, for the last ones until 19:55. */
const at = (time: string): string => `2030-01-10T${time}.000Z`
const ms = (time: string): number => Date.parse(at(time))

const anAct = (kind: Act['kind'], time: string, changes: Partial<Act> = {}): Act => ({
  kind,
  id: ID,
  sent: null,
  sentAt: ms(time),
  beganAt: ms(time),
  endedAt: ms(time) + 100,
  code: null,
  data: null,
  ...changes,
})

const entry = (
  action: AuditEntry['action'],
  time: string,
  [before, after]: [RegistrationStatus, RegistrationStatus],
  revision = 3,
): AuditEntry => ({
  id: `${action} ${time}`,
  at: at(time),
  actor: { kind: 'job', name: 'confirmation' },
  action,
  target: { collection: 'registrations', id: ID },
  before: { status: before },
  after: { status: after, revision },
})

const NO_SHOW = entry('registrations.no-show', '19:45:30', ['approved', 'no-show'])
const APPROVED = entry('registrations.approve', '19:30:00', ['pending', 'approved'], 2)

const mail = (change: string, text = ''): Mail => ({
  id: `${ID}-${change}`,
  to: ['a@correo.example'],
  message: { subject: '', text, html: '' },
  createdAt: START,
  headers: {},
  registrationId: ID,
  delivery: null,
  deleteAt: null,
  resentAt: null,
})

const ASKED = mail(`confirm-${Date.parse(START)}`)
const MISSED = mail('3-missed')

const ROOM = { room: 1, gameId: 'sala', password: 'clave', reveal: 'now' }

/** Both rooms were drawn and one was revealed at half past seven; the player is in that one. */
const ROOMS: Act[] = [
  anAct('draw', '19:30:00', {
    id: null,
    data: {
      revision: 1,
      finalists: null,
      draws: [
        {
          round: 1,
          method: 'seat',
          seed: null,
          drawnAt: at('19:30:00'),
          rooms: [{ players: [ID] }, { players: [] }],
        },
      ],
    },
  }),
  anAct('room', '19:31:00', { id: null, sent: ROOM, data: { revision: 1 } }),
]

/** A receipt that shows a room with this password. */
function receipt(password: string | null, changes: Partial<Receipt>): Receipt {
  const registration = aRegistration({ status: 'approved' })
  const own = Object.entries(registration).filter(([name]) => name in ownRegistrationSchema.shape)
  return receiptSchema.parse({
    ...Object.fromEntries(own),
    label: 'Aprobado',
    line: null,
    tournament: null,
    next: { code: 'enter-room', sentence: '' },
    confirm: { state: 'confirmed', opens: at('19:00:00'), ends: at('19:45:00') },
    room: {
      round: 1,
      name: '',
      startsAt: null,
      map: '',
      room: 1,
      seed: null,
      revealsAt: at('19:31:00'),
      access: password === null ? null : { match: null, gameId: 'sala', password, version: 1 },
    },
    final: null,
    group: null,
    table: null,
    confirmations: [],
    answers: [],
    can: { correct: false, withdraw: true, erase: true },
    correctableUntil: null,
    ...changes,
  })
}

const look = (time: string, password: string | null, changes: Partial<Receipt> = {}): Act =>
  anAct('look', time, { data: receipt(password, changes) })

const confirmed = (time: string): Act => anAct('confirm', time, { data: receipt(null, { room: null }) })

interface Left extends Partial<Omit<Standing, 'arena'>> {
  registration?: Partial<Registration>
}

const CONFIRMED = { confirmation: { start: START, at: at('19:20:00'), until: null, finalAt: null } }

/** A player was approved before the day, was asked, and holds the only seat. */
function judged({ registration, ...changes }: Left): string[] {
  const one = aRegistration({ id: ID, seat: 1, status: 'approved', ...CONFIRMED, ...registration })
  const holders = one.seat === null ? [] : [one]
  const day = { start: START, closesAt: null, announcedAt: at('19:00:00'), settledAt: at('19:45:30') }
  const findings = judgeDay({
    now: new Date(at('19:48:00')),
    acts: [],
    arena: {
      tournament: aTournament({
        date: START,
        maxPlayers: 1,
        currentPlayers: holders.length,
        confirmation: { opensBefore: 60, closesBefore: 15, day },
      }),
      registrations: [one],
      seats: holders.map(({ id }) => ({ number: 1, state: 'taken' as const, registrationId: id, series: 0 })),
      claims: holders.map(({ id, freeFireId }) => ({ id: playerIdOf(freeFireId), registrationId: id })),
    },
    line: 'none',
    mails: [ASKED],
    audit: [],
    late: [],
    approvedBefore: [ID],
    withPassword: [],
    ...changes,
  })
  return violationsIn(findings)
}

const LOST = { status: 'no-show', seat: null, confirmation: null } as const

test.each<[string, Left, string[]]>([
  ['a player who confirmed keeps the seat', { acts: [confirmed('19:20:00')] }, []],
  [
    'a player who has not confirmed loses it, with a message',
    { registration: LOST, audit: [NO_SHOW], mails: [ASKED, MISSED] },
    [],
  ],
  [
    'a player confirmed and lost the seat',
    { registration: LOST, acts: [confirmed('19:20:00')], audit: [NO_SHOW], mails: [ASKED, MISSED] },
    [`${NAME} confirmed and lost the seat`],
  ],
  [
    'a player lost the seat after an admin had taken the confirmation back',
    {
      registration: LOST,
      acts: [confirmed('19:20:00'), anAct('unconfirm by hand', '19:30:00')],
      audit: [NO_SHOW],
      mails: [ASKED, MISSED],
    },
    [],
  ],
  [
    'a seat was taken before what had been received was stored',
    {
      registration: LOST,
      audit: [entry('registrations.no-show', '19:45:01', ['approved', 'no-show'])],
      mails: [ASKED, MISSED],
    },
    [`${NAME} lost the seat 29 s too soon`],
  ],
  [
    'one who was approved late lost the seat with the others',
    {
      registration: LOST,
      audit: [
        entry('registrations.approve', '19:45:10', ['pending', 'approved'], 2),
        entry('registrations.no-show', '19:46:00', ['approved', 'no-show']),
      ],
      mails: [ASKED, MISSED, mail('2-approved', 'Confirma que juegas antes')],
    },
    [`${NAME} was approved after the end and had no time to confirm`],
  ],
  [
    'a player who has not confirmed keeps the seat',
    { registration: { confirmation: null } },
    [`${NAME} is approved, has not confirmed and keeps the seat`],
  ],
  [
    'one with a later end still has time',
    { registration: { confirmation: { start: START, at: null, until: at('19:55:00'), finalAt: null } } },
    [],
  ],
  [
    'a loss has no record, and so no message',
    { registration: LOST },
    [`${NAME} is a no-show without a record`],
  ],
  [
    'a player was refused before the end',
    { acts: [anAct('confirm', '19:44:00', { code: 'confirmation-closed' })] },
    [`${NAME} was refused as confirmation-closed at the right time`],
  ],
  [
    'a player was refused after the end that an admin had set',
    {
      acts: [
        anAct('end', '19:30:00', { id: null, sent: 'now' }),
        anAct('confirm', '19:44:00', { code: 'confirmation-closed' }),
      ],
    },
    [],
  ],
  [
    'a player was asked twice',
    { mails: [ASKED, mail('confirm-1')] },
    [`${NAME} was asked 2 times to confirm`],
  ],
  ['a player was never asked', { mails: [] }, [`${NAME} was never asked to confirm`]],
  [
    'one who was approved meanwhile was not asked',
    {
      approvedBefore: [],
      audit: [APPROVED],
      mails: [mail('2-approved')],
      registration: { confirmation: { start: START, at: at('19:40:00'), until: null, finalAt: null } },
    },
    [`${NAME} was approved meanwhile and not asked to confirm`],
  ],
  ['a loss was not told', { registration: LOST, audit: [NO_SHOW] }, [`${NAME} was told 0 of 1 losses`]],
  ['a password is stored elsewhere', { withPassword: ['audit/una'] }, ['a password is stored in audit/una']],
  ['a player sees the own room', { acts: [...ROOMS, look('19:32:00', 'clave')] }, []],
  [
    'a player does not see the own room',
    { acts: [...ROOMS, look('19:32:00', null)] },
    [`${NAME} plays in room 1 and does not see how to enter it`],
  ],
  [
    'one who has not confirmed sees a room',
    {
      acts: [
        ...ROOMS,
        look('19:32:00', 'clave', {
          confirm: { state: 'open', opens: at('19:00:00'), ends: at('19:45:00') },
        }),
      ],
    },
    [`${NAME} has not confirmed and sees how to enter a room`],
  ],
  [
    'one who has to be approved again sees a room',
    { acts: [...ROOMS, look('19:32:00', 'clave', { status: 'pending' })] },
    [`${NAME} is pending and sees how to enter a room`],
  ],
  [
    'a player sees another room',
    {
      acts: [
        ...ROOMS,
        anAct('room', '19:31:00', {
          id: null,
          sent: { ...ROOM, room: 2, password: 'otra' },
          data: { revision: 1 },
        }),
        look('19:32:00', 'otra'),
        look('19:33:00', 'clave'),
      ],
    },
    [`${NAME} sees how to enter room 2 and plays in 1`],
  ],
  [
    'a player sees what a room had before it was changed',
    {
      acts: [
        ...ROOMS,
        anAct('room', '19:32:00', { id: null, sent: { ...ROOM, password: 'nueva' }, data: { revision: 2 } }),
        look('19:33:00', 'clave'),
        look('19:34:00', 'nueva'),
      ],
    },
    [`${NAME} sees how to enter a room that is hidden or was changed`],
  ],
  [
    'a player sees a room that was changed by an attempt without an answer',
    {
      acts: [
        ...ROOMS,
        anAct('room', '19:32:00', {
          id: null,
          sent: { ...ROOM, password: 'nueva' },
          data: { revision: 2 },
          beganAt: ms('19:34:00'),
          endedAt: ms('19:34:01'),
        }),
        look('19:33:00', 'nueva'),
      ],
    },
    [],
  ],
  [
    'one who has left sees a room',
    { acts: [...ROOMS, anAct('rejected', '19:32:00'), look('19:33:00', 'clave')] },
    [`${NAME} had left and sees how to enter a room`],
  ],
])('%s', (_what, left, found) => {
  expect(judged(left)).toEqual(found)
})
