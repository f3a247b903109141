import { beforeEach, describe, expect, it } from 'vitest'
import {
  boardAnswerSchema,
  cupPlanViewSchema,
  type Round,
} from '../../functions/src/contract/match-day/cup-plan.ts'
import { proposedRounds } from '../../functions/src/contract/match-day/plan-proposal.ts'
import { minuteOf } from '../../functions/src/contract/time/wall-time.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { sweepRemoved } from '../../functions/src/registrations/upkeep/sweep.service.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { edit } from './acts.ts'
import { dataOf, failureOf, setUpOffice } from './office.ts'
import { outcomeOf, signIn } from './people.ts'

const office = setUpOffice({ fresh: true })

let cup: Tournament

const inHours = (hours: number): string =>
  new Date(office.app.clock.time.getTime() + hours * 3_600_000).toISOString()

beforeEach(async () => {
  // Plans are to the minute.
  office.app.clock.time = new Date(minuteOf(office.app.clock.time.toISOString()))
  cup = aTournament({
    maxPlayers: 96,
    linkedFormId: null,
    date: inHours(2),
    endsAt: inHours(26),
    registrationDeadline: null,
  })
  await office.app.collections.tournaments.doc(cup.id).set(cup)
})

interface How {
  key?: string
  as?: string
}

const path = '/tournaments/copa-apertura/plan'
const show = async () => dataOf(await office.send(path), cupPlanViewSchema)
const put = (rounds: readonly Round[], revision = 0, how: How = {}) =>
  office.send(path, { rounds, revision }, { method: 'PUT', ...how })
const remove = (how: How = {}) => office.send(path, undefined, { method: 'DELETE', ...how })

const storedPlan = async () => (await office.app.collections.plans(cup.id).doc('day').get()).data()
const storedBoard = async () => (await office.app.collections.boards.doc(cup.id).get()).data()

const named = (name: string, of: readonly Round[] = proposedRounds(cup)): Round[] =>
  of.map((round, index) => (index === of.length - 1 ? { ...round, name } : round))

const pass = (hours: number) => {
  office.app.clock.time = new Date(office.app.clock.time.getTime() + hours * 3_600_000)
}

describe('GET /api/tournaments/:id/plan', () => {
  it('proposes a plan that is not stored, of a draft too', async () => {
    await office.app.collections.tournaments.doc(cup.id).set({ ...cup, status: 'draft' })
    expect(await show()).toEqual({
      rounds: proposedRounds(cup),
      revision: 0,
      isProposal: true,
      updatedAt: null,
      problems: [],
    })
    expect([await storedPlan(), await storedBoard()]).toEqual([undefined, undefined])
  })

  it('says what of a stored plan no longer fits, and leaves it as it is', async () => {
    await put(named('Gran final'))
    await edit(office.app, cup.id, { maxPlayers: 97, date: inHours(2.5) })
    const { rounds, isProposal, problems } = await show()
    expect([rounds, isProposal]).toEqual([named('Gran final'), false])
    expect(problems).toEqual([
      { field: 'rounds.0.rooms', message: 'No alcanza para 97 jugadores: hacen falta 3 salas' },
      { field: 'rounds.0.matches.0.startsAt', message: 'Es antes del inicio del torneo' },
    ])
  })
})

describe('PUT /api/tournaments/:id/plan', () => {
  it('stores the plan and its board in one commit, with an entry in the audit', async () => {
    const updatedAt = office.app.clock.time.toISOString()
    const rounds = named('Gran final')
    const saved = await dataOf(await put(rounds), cupPlanViewSchema)
    expect(saved).toEqual({ rounds, revision: 1, isProposal: false, updatedAt, problems: [] })
    expect(await show()).toEqual(saved)
    expect(await storedPlan()).toEqual({ rounds, revision: 1, updatedAt })
    expect(await storedBoard()).toEqual({ id: cup.id, rounds, updatedAt, news: 0, tables: [], outcome: null })
    pass(0.1)
    await office.app.collections.boards.doc(cup.id).update({ news: 3 })
    await put(named('Final de finales'), 1)
    expect(await storedBoard()).toEqual({
      id: cup.id,
      rounds: named('Final de finales'),
      news: 3,
      tables: [],
      outcome: null,
      updatedAt: office.app.clock.time.toISOString(),
    })
    expect(await office.trail()).toMatchObject([
      { action: 'plans.create', actor: { uid: office.boss.uid }, before: null, after: { revision: 1 } },
      {
        action: 'plans.update',
        target: { collection: 'tournaments/copa-apertura/plan', id: 'day' },
        before: { revision: 1 },
        after: { revision: 2 },
      },
    ])
  })

  it('changes nothing when nothing changes', async () => {
    await put(named('Gran final'))
    pass(0.1)
    expect(await dataOf(await put(named('Gran final'), 1), cupPlanViewSchema)).toMatchObject({ revision: 1 })
    expect(await office.actions()).toEqual(['plans.create'])
  })

  it('names what does not fit by its field, and stores nothing', async () => {
    const [first, final] = proposedRounds(cup)
    if (first === undefined || final === undefined) throw new Error('There are two rounds')
    const wrong = [
      { ...first, rooms: 1, advance: 12, matches: [{ startsAt: inHours(1), map: '', killPoints: null }] },
      { ...final, ties: ['kills' as const] },
    ]
    const { code, fields } = await failureOf(await put(wrong))
    expect(code).toBe('invalid-request')
    expect(fields).toEqual({
      'rounds.0.rooms': 'No alcanza para 96 jugadores: hacen falta 2 salas',
      'rounds.0.matches.0.startsAt': 'Es antes del inicio del torneo',
      'rounds.1.ties': 'El último desempate es la decisión del equipo',
    })
    expect([await storedPlan(), await storedBoard()]).toEqual([undefined, undefined])
  })

  it('refuses what a round cannot be, by its field', async () => {
    const { fields } = await failureOf(
      await put(proposedRounds(cup).map((round) => Object.assign(round, { rooms: 0 }))),
    )
    expect(fields).toMatchObject({ 'rounds.0.rooms': 'Debe haber al menos una sala' })
  })

  it('refuses an older revision, with what others saved', async () => {
    await put(named('Gran final'))
    const { code, changed } = await failureOf(await put(named('Otra final')))
    expect(code).toBe('conflict')
    expect(changed).toMatchObject({ revision: 1, rounds: named('Gran final') })
    await remove()
    const gone = await failureOf(await put(named('Otra final'), 1))
    expect([gone.code, gone.changed]).toEqual([
      'conflict',
      { revision: 0, rounds: proposedRounds(cup), updatedAt: null },
    ])
  })

  it('counts on after a deletion, so that an edit of a deleted plan is none of the next', async () => {
    await put(named('Gran final'))
    await remove()
    expect(await dataOf(await put(named('Otra final')), cupPlanViewSchema)).toMatchObject({ revision: 2 })
    expect(await outcomeOf(await put(named('Mi final'), 1))).toBe('409 conflict')
  })

  it('is done once under one key, and by one of ten admins at once', async () => {
    const same = await Promise.all(Array.from({ length: 5 }, () => put(named('A'), 0, { key: 'llave-0001' })))
    expect(await Promise.all(same.map(outcomeOf))).toEqual(['200', '200', '200', '200', '200'])
    expect(await office.actions()).toEqual(['plans.create'])
    const others = await Promise.all(Array.from({ length: 10 }, (_, index) => put(named(`${index}`), 1)))
    const outcomes = (await Promise.all(others.map(outcomeOf))).toSorted()
    expect(outcomes).toEqual(['200', ...Array.from({ length: 9 }, () => '409 conflict')])
  })

  it('leaves a round alone from the time of its first match on, and later rounds can still change', async () => {
    await put(proposedRounds(cup))
    const [first, final] = proposedRounds(cup)
    if (first === undefined || final === undefined) throw new Error('There are two rounds')
    const renamed = [{ ...first, name: 'Grupos' }, final]
    pass(1.99)
    expect(await outcomeOf(await put(renamed, 1))).toBe('200')
    pass(0.01)
    const { code, fields } = await failureOf(await put([first, final], 2))
    expect([code, fields]).toEqual([
      'round-begun',
      { 'rounds.0': 'Esta ronda ya comenzó: no se puede cambiar' },
    ])
    expect(await outcomeOf(await put(named('Gran final', renamed), 2))).toBe('200')
    expect(await outcomeOf(await remove())).toBe('409 round-begun')
  })
})

it('stores hours to the minute, and a cup may begin within one', async () => {
  const date = new Date(Date.parse(inHours(2)) + 15_000).toISOString()
  await office.app.collections.tournaments.doc(cup.id).set({ ...cup, date })
  const [first, ...others] = proposedRounds({ ...cup, date })
  if (first === undefined) throw new Error('There is a first round')
  const late = { ...first, matches: [{ startsAt: date, map: '', killPoints: null }] }
  const { rounds } = await dataOf(await put([late, ...others]), cupPlanViewSchema)
  expect([first.matches[0]?.startsAt, rounds[0]?.matches[0]?.startsAt]).toEqual([inHours(2), inHours(2)])
})

describe('DELETE /api/tournaments/:id/plan', () => {
  it('goes back to the proposal, without a board', async () => {
    await put(named('Gran final'))
    const answer = await dataOf(await remove(), cupPlanViewSchema)
    expect(answer).toEqual(await show())
    expect(answer).toMatchObject({ isProposal: true, revision: 0 })
    expect([await storedPlan(), await storedBoard()]).toEqual([undefined, undefined])
    expect(await office.actions()).toEqual(['plans.create', 'plans.delete'])
  })

  it('can be repeated, with and without a key', async () => {
    await put(named('Gran final'))
    const answers = [await remove({ key: 'llave-0002' }), await remove({ key: 'llave-0002' }), await remove()]
    expect(await Promise.all(answers.map(outcomeOf))).toEqual(['200', '200', '200'])
    expect(await office.actions()).toEqual(['plans.create', 'plans.delete'])
  })
})

/** As a visitor gets it. */
const board = async () => {
  const answer = await office.send('/tournaments/copa-apertura/board', undefined, { asVisitor: true })
  return answer.ok ? (await dataOf(answer, boardAnswerSchema)).board : outcomeOf(answer)
}

describe('GET /api/tournaments/:id/board', () => {
  it('shows visitors the plan of a published cup, and no proposal', async () => {
    expect(await board()).toBeNull()
    await put(named('Gran final'))
    expect(await board()).toEqual(await storedBoard())
    await remove()
    expect(await board()).toBeNull()
  })

  it('shows none of a cup that is not published', async () => {
    await put(named('Gran final'))
    await office.app.collections.tournaments.doc(cup.id).update({ status: 'draft' })
    expect(await board()).toBe('404 not-published')
  })
})

it('a deleted cup leaves neither plan nor board', async () => {
  await put(named('Gran final'))
  await office.send('/tournaments/copa-apertura', undefined, { method: 'DELETE' })
  pass(1)
  await sweepRemoved(office.app.deps)
  expect([await storedPlan(), await storedBoard()]).toEqual([undefined, undefined])
})

it('an account without a role and a visitor get nothing', async () => {
  const other = await office.people.register()
  const as = await signIn(other)
  expect(await outcomeOf(await put(named('A'), 0, { as }))).toBe('403 forbidden')
  expect(await outcomeOf(await office.send(path, undefined, { asVisitor: true }))).toBe('401 unauthenticated')
  expect(await storedPlan()).toBeUndefined()
})
