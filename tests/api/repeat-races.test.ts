import { setTimeout as delay } from 'node:timers/promises'
import { Firestore, WriteBatch } from 'firebase-admin/firestore'
import { afterEach, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '../../functions/src/contract/site/default-settings.ts'
import { failureSchema } from '../../functions/src/contract/calls/envelope.ts'
import { playerIdOf } from '../../functions/src/data/hashes.ts'
import { aForm } from '../../functions/testing/a-form.ts'
import { aQuestion } from '../../functions/testing/a-question.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { aTournamentEdit } from '../../functions/testing/a-tournament-edit.ts'
import { diceFor } from '../../scripts/demo/dice.ts'
import { announce } from '../support/announce.ts'
import { setUpOffice } from './office.ts'
import { appoint } from './people.ts'
import { enter, openCup, type Player } from './players.ts'

const SEED = process.env['ARENA_SEED'] ?? String(Date.now())
const ROUNDS = 12
const REPEATS = 4
const LONGEST_MS = 15
const KEY = 'una-clave-de-prueba'

interface Call {
  method: string
  path: string
  body?: object
}

interface Act {
  /** The request that is sent several times at once with one key. */
  act: Call
  /** The concurrent acts of others, one after the other. */
  meanwhile: Call[]
}

const office = setUpOffice()

afterEach(() => {
  vi.restoreAllMocks()
})

const send = ({ method, path, body }: Call, key?: string): Promise<Response> =>
  office.send(path, body, { method, ...(key !== undefined && { key }) })

/** The answer without its request id. */
async function said(answer: Response): Promise<string> {
  const body: unknown = await answer.json()
  const failure = failureSchema.safeParse(body)
  if (!failure.success) return `${answer.status} ${JSON.stringify(body)}`
  const { requestId: _id, ...error } = failure.data.error
  return `${answer.status} ${JSON.stringify(error)}`
}

type Decision = Omit<Call, 'path'>

const decision = (status: string, rest: object = {}): Decision => ({
  method: 'PATCH',
  body: { status, ...rest },
})

let player: Player
const decided = (call: Decision): Call => ({
  ...call,
  path: `/registrations/${player.registration.id}/status`,
})

/** A player in a cup that goes on, in the present of the test. */
async function openPlayer(status: 'pending' | 'approved' | 'rejected'): Promise<void> {
  const { time } = office.app.clock
  const date = new Date(time.getTime() + 86_400_000).toISOString()
  const cup = { date, endsAt: date, registrationDeadline: date, maxPlayers: 2, currentPlayers: 1 }
  await openCup(office.app, cup)
  player = await enter(office.app, { status, seat: status === 'rejected' ? null : 1 })
}

/** A decision about a player in this state, with those that others make meanwhile. */
const deciding =
  (status: 'pending' | 'approved', act: Decision, meanwhile: readonly Decision[]) =>
  async (): Promise<Act> => {
    await openPlayer(status)
    return { act: decided(act), meanwhile: meanwhile.map(decided) }
  }

const FORM = '/forms/sugerencias'
const QUESTION = '/questions/pais'

const putForm = async () => office.app.collections.forms.doc('sugerencias').set(aForm())
const putQuestion = async () => office.app.collections.questions.doc('pais').set(aQuestion())

const editCup = (name: string, revision: number): Call => ({
  method: 'PUT',
  path: '/tournaments/copa-apertura',
  body: aTournamentEdit({ name, revision }),
})

const turnForm = (isActive: boolean): Call => ({
  method: 'PATCH',
  path: `${FORM}/status`,
  body: { isActive },
})

function editForm(title: string): Call {
  const { id: _id, ...body } = aForm({ title })
  return { method: 'PUT', path: FORM, body }
}

function editQuestion(text: string): Call {
  const { id: _id, order: _order, ...body } = aQuestion({ text })
  return { method: 'PUT', path: QUESTION, body }
}

function saveSettings(question: string): Call {
  const { updatedAt: _at, ...settings } = DEFAULT_SETTINGS
  return { method: 'PUT', path: '/settings', body: { ...settings, faq: [{ question, answer: 'Sí.' }] } }
}

const BAN = { freeFireId: '1234567890', reason: 'Trampas', until: null }
const lift: Call = { method: 'DELETE', path: `/bans/${playerIdOf(BAN.freeFireId)}` }
const ban: Call = { method: 'POST', path: '/bans', body: BAN }

const ACTS: Record<string, () => Promise<Act>> = {
  'approving, in any later state': deciding('pending', decision('approved'), [
    decision('rejected'),
    decision('pending'),
    decision('rejected'),
  ]),
  'approving what was seen': deciding('pending', decision('approved', { revision: 1 }), [
    decision('rejected'),
    decision('pending'),
  ]),
  'rejecting, in any later state': deciding('pending', decision('rejected', { reason: 'Sin sala' }), [
    decision('approved'),
    decision('pending'),
  ]),
  'rejecting what was seen': deciding('approved', decision('rejected', { revision: 1 }), [
    decision('pending'),
    decision('approved'),
  ]),
  'reopening, in any later state': deciding('approved', decision('pending'), [
    decision('rejected'),
    decision('approved'),
  ]),
  async 'reinstating on the last seat'() {
    await openPlayer('rejected')
    const { registration } = player
    const other = await enter(office.app, { freeFireId: '9999999999', seat: 1 })
    await enter(office.app, { freeFireId: '8888888888', seat: 2 })
    return {
      act: { ...decision('pending'), path: `/registrations/${registration.id}/status` },
      meanwhile: [{ ...decision('rejected'), path: `/registrations/${other.registration.id}/status` }],
    }
  },
  async 'editing a tournament'() {
    await office.app.collections.tournaments.doc('copa-apertura').set(aTournament({ linkedFormId: null }))
    return { act: editCup('Una', 1), meanwhile: [editCup('Otra', 1), editCup('Otra más', 2)] }
  },
  async 'saving a tournament as it is'() {
    await office.app.collections.tournaments.doc('copa-apertura').set(aTournament({ linkedFormId: null }))
    return { act: editCup('Copa Apertura', 1), meanwhile: [editCup('Otra', 1), editCup('Otra más', 2)] }
  },
  async 'editing a form'() {
    await putForm()
    return { act: editForm('Una'), meanwhile: [editForm('Otra')] }
  },
  async 'switching a form off'() {
    await putForm()
    return { act: turnForm(false), meanwhile: [false, true, false, true].map(turnForm) }
  },
  async 'deleting a form'() {
    await putForm()
    return { act: { method: 'DELETE', path: `${FORM}?responses=delete` }, meanwhile: [turnForm(true)] }
  },
  async 'editing a question'() {
    await putQuestion()
    return { act: editQuestion('¿Una?'), meanwhile: [editQuestion('¿Otra?')] }
  },
  async 'toggling a question'() {
    await putQuestion()
    const toggle: Call = { method: 'PATCH', path: `${QUESTION}/toggle`, body: {} }
    return { act: toggle, meanwhile: [toggle, toggle] }
  },
  async 'saving the settings'() {
    return { act: saveSettings('¿Una?'), meanwhile: [saveSettings('¿Otra?')] }
  },
  async 'banning a player'() {
    return { act: ban, meanwhile: [ban, lift, ban, lift] }
  },
  async 'lifting a ban'() {
    await send(ban)
    return { act: lift, meanwhile: [lift, ban, lift, ban] }
  },
}

/** Adds random delays to every read and commit, so that the rounds differ in their order. */
function delayEverything(round: string): void {
  const dice = diceFor(round)
  for (const [target, name] of [
    [Firestore.prototype, 'getAll'],
    [WriteBatch.prototype, 'commit'],
  ] as const) {
    const real = Reflect.get(target, name) as (...asked: unknown[]) => Promise<unknown>
    vi.spyOn(target as unknown as Record<string, typeof real>, name).mockImplementation(async function slow(
      this: unknown,
      ...asked
    ) {
      await delay(dice.number(LONGEST_MS))
      return real.apply(this, asked)
    })
  }
}

/** One round with its own data: the answers of the repetitions, and of a late one. */
async function play(open: () => Promise<Act>, round: string): Promise<string[]> {
  await office.renew()
  await appoint(office.boss, office.app, 'owner')
  const { act, meanwhile } = await open()
  delayEverything(round)
  const repeats = Array.from({ length: REPEATS }, () => send(act, KEY))
  const others = async () => {
    for (const call of meanwhile) await (await send(call)).text()
  }
  const [answers] = await Promise.all([Promise.all(repeats), others()])
  vi.restoreAllMocks()
  return Promise.all([...answers, await send(act, KEY)].map(said))
}

it.each(Object.entries(ACTS))(
  'one key has one answer: %s, several at once while others do something else',
  async (name, open) => {
    const split: string[][] = []
    const outcomes = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const told = await play(open, `${SEED} ${name} ${round}`)
      // A try-again is no final answer.
      if (new Set(told.filter((answer) => !answer.startsWith('503'))).size > 1) split.push(told)
      for (const answer of told) outcomes.add(answer.slice(0, '200'.length))
    }
    const met = [...outcomes].toSorted().join(', ')
    announce(`${name}: ${split.length} of ${ROUNDS} rounds with more than one answer; ${met} (seed ${SEED})`)
    expect(split).toEqual([])
    // The act is one that can succeed.
    expect(outcomes).toContain('200')
  },
  180_000,
)
