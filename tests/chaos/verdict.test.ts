import { describe, expect, test } from 'vitest'
import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import { playerIdOf, receivedMailIdOf, registrationIdOf } from '../../functions/src/data/hashes.ts'
import { aRegistration } from '../../functions/testing/a-registration.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { violationsIn } from '../../scripts/testing/fault-table.ts'
import { playersOf } from './crowd.ts'
import type { Outcome } from './run.ts'
import { type Answer, Tale } from './tale.ts'
import { judge } from './verdict.ts'

const ID = registrationIdOf('una')
const NAME = `registration ${ID.slice(0, 8)}`
const [PLAYER] = playersOf({
  seed: 'una',
  modality: 'solo',
  tournamentId: 'copa',
  acceptedVersion: '',
  count: 1,
})

const answer = (changes: Partial<Answer> = {}): Answer => ({
  status: 200,
  code: null,
  data: { outcome: 'pending', receipt: 'recibo' },
  sentAt: 10,
  beganAt: 10,
  endedAt: 20,
  ...changes,
})

const mail = (change: string): Mail => ({
  id: change === 'received' ? receivedMailIdOf('a@correo.example', 'copa', 1) : `${ID}-${change}`,
  to: ['a@correo.example'],
  message: { subject: '', text: '', html: '' },
  createdAt: '2030-01-01T00:00:00.000Z',
  headers: {},
  registrationId: ID,
  delivery: null,
  deleteAt: null,
  resentAt: null,
})

interface Left {
  answers?: Answer[]
  registration?: Partial<Registration> | null
  mails?: Mail[]
  isDeleted?: boolean
  mayHaveLeft?: boolean
  forgot?: { from: number; to: number }
}

/** A player has registered, got the answer, and holds the only seat. */
function judged({
  answers = [answer()],
  registration,
  mails,
  isDeleted = false,
  mayHaveLeft = false,
  forgot,
}: Left): string[] {
  const tale = new Tale()
  if (PLAYER === undefined) throw new Error('No player')
  for (const one of answers) tale.tell(ID, PLAYER, one)
  if (forgot !== undefined) tale.forgot(forgot)
  if (mayHaveLeft) tale.asksToLeave(ID)
  const createdAt = new Date().toISOString()
  const one = aRegistration({ id: ID, seat: 1, createdAt, ...registration })
  const registrations = registration === null || isDeleted ? [] : [one]
  const holders = registrations.filter(({ seat }) => seat !== null)
  const outcome: Outcome = {
    tale,
    arena: {
      tournament: isDeleted ? undefined : aTournament({ maxPlayers: 1, currentPlayers: holders.length }),
      registrations,
      seats: holders.map(({ id }) => ({ number: 1, state: 'taken' as const, registrationId: id, series: 0 })),
      claims: holders.map(({ id, freeFireId }) => ({ id: playerIdOf(freeFireId), registrationId: id })),
    },
    mails: mails ?? [mail('received')],
    late: [],
  }
  return violationsIn(judge(outcome))
}

describe('a run is judged', () => {
  test.each<[string, Left, string[]]>([
    ['valid', {}, []],
    [
      'valid if a refused registration is not stored',
      { answers: [answer({ code: 'tournament-full' })], registration: null, mails: [] },
      [],
    ],
    [
      'invalid if a clock was wrong',
      { registration: { createdAt: new Date(Date.now() - 60_000).toISOString() } },
      ['1 registrations are dated before or after the run'],
    ],
    [
      'invalid if a refused registration is stored',
      { answers: [answer({ code: 'tournament-full' })] },
      [`${NAME} was refused as tournament-full and is stored`],
    ],
    [
      'invalid if one key was answered and refused',
      { answers: [answer(), answer({ code: 'tournament-full' })] },
      [`${NAME} was refused as tournament-full and is stored`],
    ],
    [
      'valid if a player was refused, asked again and was registered',
      { answers: [answer({ code: 'tournament-full' }), answer({ beganAt: 30, endedAt: 40 })] },
      [],
    ],
    [
      'invalid if a player was registered, then refused, with any answer afterwards',
      {
        answers: [
          answer(),
          answer({ code: 'tournament-full', beganAt: 30, endedAt: 40 }),
          answer({ beganAt: 50, endedAt: 60 }),
        ],
      },
      [`${NAME} was refused as tournament-full and is stored`],
    ],
    [
      'valid if Firestore forgot the refusal',
      { answers: [answer({ code: 'tournament-full' })], forgot: { from: 15, to: 30 } },
      [],
    ],
    [
      'invalid if an answered registration is lost',
      { registration: null, mails: [] },
      [`${NAME} was answered and is lost`],
    ],
    [
      'valid if the answer came after the export that Firestore was restored from',
      { registration: null, mails: [], forgot: { from: 15, to: 30 } },
      [],
    ],
    [
      'invalid if the answer came before that export',
      { registration: null, mails: [], forgot: { from: 25, to: 30 } },
      [`${NAME} was answered and is lost`],
    ],
    [
      'invalid if one key got two answers',
      { answers: [answer(), answer({ data: { outcome: 'waitlisted', receipt: 'recibo' } })] },
      [`${NAME} was answered in different ways`],
    ],
    ['invalid without a message', { mails: [] }, [`${NAME} is pending and was never told 'received'`]],
    [
      'invalid if a state was not reported',
      { registration: { status: 'rejected', seat: null } },
      [`${NAME} is rejected and was never told 'rejected'`],
    ],
    [
      'valid if an early withdrawal was not reported',
      { registration: { status: 'withdrawn', seat: null } },
      [],
    ],
    [
      'invalid if an approved player left and got no message',
      { registration: { status: 'withdrawn', seat: null, decidedAt: '2030-01-01T00:00:00.000Z' } },
      [`${NAME} is withdrawn and was never told 'withdrawn'`],
    ],
    [
      'invalid if an arrival was reported twice',
      {
        mails: [
          mail('received'),
          { ...mail('received'), id: receivedMailIdOf('a@correo.example', 'copa', 2) },
        ],
      },
      ['1 changes were told more than once'],
    ],
    [
      'invalid if a change was reported twice',
      { mails: [mail('received'), mail('2-approved'), mail('2-rejected')] },
      ['1 changes were told more than once'],
    ],
    [
      'invalid if a deletion was not reported',
      { isDeleted: true },
      [`${NAME} is gone and was told received`],
    ],
    ['valid if a deletion was reported', { isDeleted: true, mails: [mail('1-tournament-cancelled')] }, []],
    [
      'invalid if another message of a deleted tournament is left',
      { isDeleted: true, mails: [mail('received'), mail('1-tournament-cancelled')] },
      [`${NAME} is gone and was told received, tournament-cancelled`],
    ],
    ['valid if the player may have left before', { isDeleted: true, mails: [], mayHaveLeft: true }, []],
  ])('%s', (_what, left, violations) => {
    expect(judged(left)).toEqual(violations)
  })
})
