import { randomBytes } from 'node:crypto'
import { Firestore, GrpcStatus } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { RESEND_SLOT_MS } from '../../functions/src/registrations/messages/messages.service.ts'
import { aQuestion } from '../../functions/testing/a-question.ts'
import { freshApp, type Setting } from './app-on-emulator.ts'
import { aPlayer, openTournament, type Sent } from './arena.ts'
import { call, outcomeOf } from './people.ts'
import { enter, openCup } from './players.ts'

const STRANGER = '198.51.100.7'
const PLAYER = '203.0.113.9'
const { most } = LIMITS.calls.registrationsOfPlayer

let app: Setting

beforeEach(freshApp((opened) => (app = opened)))
afterEach(() => vi.restoreAllMocks())

const from = (address: string, path: string, body: unknown): Promise<string> =>
  call(`${app.url}/api${path}`, undefined, body, { headers: { 'X-Forwarded-For': address } }).then(outcomeOf)

const register = (player: Sent, address = PLAYER): Promise<string> => from(address, '/registrations', player)

async function times(count: number, send: () => Promise<string>): Promise<string[]> {
  const outcomes: string[] = []
  for (let sent = 0; sent < count; sent++) outcomes.push(await send())
  return [...new Set(outcomes)]
}

const newKey = (): string => randomBytes(16).toString('hex')

describe('a game ID used by a stranger', () => {
  it.each<[string, (player: Sent) => Sent, string]>([
    ['without an answer', (player) => ({ ...player, answers: {} }), '400 invalid-request'],
    [
      'with older terms',
      (player) => ({ ...player, acceptedVersion: 'ponmlkjihgfedcba' }),
      '400 invalid-request',
    ],
    ['for no tournament', (player) => ({ ...player, tournamentId: 'nada' }), '404 not-published'],
    ['without a name', (player) => ({ ...player, fullName: '' }), '400 invalid-request'],
  ])('%s locks no one out', async (_how, spoil, refusal) => {
    const cup = await openTournament(app)
    await app.collections.questions.doc('pais').set(aQuestion())
    const player = aPlayer(cup, { answers: { pais: 'Colombia' } })
    const nonsense = () => register({ ...spoil(player), clientKey: newKey() }, PLAYER)
    expect(await times(most + 5, nonsense)).toEqual([refusal])
    expect(await register(player)).toBe('200')
  })

  it('in valid registrations does not lock out its owner', async () => {
    const [taken, open] = [await openTournament(app), await openTournament(app)]
    const player = aPlayer(taken)
    await register(player, STRANGER)
    const again = () => register({ ...player, clientKey: newKey() }, STRANGER)
    const outcomes = await times(most + 5, again)
    expect(outcomes).toEqual(['409 already-registered', '429 too-many-requests'])
    expect(await register({ ...player, clientKey: newKey() })).toBe('409 already-registered')
    expect(await register(aPlayer(open, { freeFireId: player.freeFireId }))).toBe('200')
  })
})

it('an accepted registration is answered for any number of repetitions', async () => {
  const player = aPlayer(await openTournament(app))
  expect(await times(most * 3, () => register(player))).toEqual(['200'])
  // The limit exists: it applies to requests with another key.
  expect(await register({ ...player, clientKey: newKey() })).toBe('429 too-many-requests')
  expect(await register(player)).toBe('200')
})

it('attempts during an outage do not count against address or player', async () => {
  const player = aPlayer(await openTournament(app))
  const gone = Object.assign(new Error('gone'), { code: GrpcStatus.UNAVAILABLE })
  const reads = vi.spyOn(Firestore.prototype, 'getAll').mockRejectedValue(gone)
  const tries = LIMITS.calls.registrations.most + 5
  expect(await times(tries, () => register(player))).toEqual(['503 try-again'])
  reads.mockRestore()
  expect(await register(player)).toBe('200')
})

const pair = { email: 'maria@correo.example', freeFireId: '1234567890' }

const resend = (body: object, address: string): Promise<string> =>
  from(address, '/registrations/receipt/resend', body)

const mails = async (): Promise<number> => (await app.collections.mail.count().get()).data().count

const later = (ms: number): void => {
  app.clock.time = new Date(app.clock.time.getTime() + ms)
}

describe('a link that is requested again', () => {
  beforeEach(async () => {
    await openCup(app)
    await enter(app)
  })

  it('is sent after strangers requested it with other game IDs', async () => {
    const guess = () => resend({ ...pair, freeFireId: '99999999' }, STRANGER)
    expect(await times(10, guess)).toEqual(['200'])
    expect(await resend(pair, PLAYER)).toBe('200')
    expect(await mails()).toBe(1)
  })

  it('is sent in the next slot after a stranger requested it throughout this one', async () => {
    expect(await times(10, () => resend(pair, STRANGER))).toEqual(['200'])
    expect(await mails()).toBe(1)
    later(RESEND_SLOT_MS)
    expect(await resend(pair, PLAYER)).toBe('200')
    expect(await mails()).toBe(2)
  })

  it('is sent a few times an hour at most, for any number and source of requests', async () => {
    for (let minute = 0; minute < 120; minute += 5) {
      expect(await resend(pair, `203.0.113.${minute}`)).toBe('200')
      later(5 * 60_000)
    }
    const { most: allowed } = LIMITS.calls.receiptMails
    // `allowed` at once, and as many again in each hour.
    expect(await mails()).toBeGreaterThanOrEqual(2 * allowed)
    expect(await mails()).toBeLessThanOrEqual(3 * allowed)
  })
})
