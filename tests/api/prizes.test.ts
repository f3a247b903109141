import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import {
  prizeSchema,
  prizeTotalsSchema,
  prizeViewSchema,
  type Prize,
  type PrizeTotals,
  type PrizeView,
} from '../../functions/src/contract/match-day/prizes-schema.ts'
import { NO_RESULT } from '../../functions/src/contract/match-day/results.ts'
import { prizesMarkedSchema } from '../../functions/src/contract/tournaments/prize-delivery.ts'
import { editOf } from '../../functions/src/contract/tournaments/tournament-input.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { prizesOfPlayer } from '../../functions/src/match-day/prizes.service.ts'
import { receiptOf } from '../../functions/src/registrations/receipts/receipt-token.service.ts'
import { erase } from '../../functions/src/registrations/inbox/erase.service.ts'
import { sweepRemoved } from '../../functions/src/registrations/upkeep/sweep.service.ts'
import { join, rule, seen, tournamentOf } from './acts.ts'
import { openTournament } from './arena.ts'
import { beforeNextCommit } from './commits.ts'
import { dataOf, failureOf, setUpOffice } from './office.ts'
import { withReceipt } from './players.ts'
import { wrongResults } from '../support/stored-results.ts'

const office = setUpOffice({ fresh: true })

const DAY_MS = 24 * 60 * 60 * 1000

let cup: Tournament
/** The registrations, by their seat. */
let players: Map<number, string>

const inDays = (days: number): string =>
  new Date(office.app.clock.time.getTime() + days * DAY_MS).toISOString()

function later(days: number): void {
  office.app.clock.time = new Date(inDays(days))
}

const playerOf = (seat: number): string => players.get(seat) ?? ''

/** The last match of the cup, in this order. */
async function play(order: readonly number[], change: object = {}): Promise<void> {
  const entries = order.map((seat, index) => ({
    player: playerOf(seat),
    result: { ...NO_RESULT, place: index + 1, kills: 0 },
  }))
  const body = { round: 1, room: 1, entries, isCorrection: false, revision: 0, match: 1, ...change }
  const answer = await office.send(`/tournaments/${cup.id}/results`, body, { method: 'PUT' })
  expect(answer.status).toBe(200)
}

/** All matches once more, after the table is official. Who has no result in any is not on the podium. */
async function correct(order: readonly number[], revision: number): Promise<void> {
  for (const match of [1, 2, 3]) await play(order, { match, isCorrection: true, revision })
}

afterEach(async () => expect(await wrongResults(cup.id, office.app.collections)).toEqual([]))

/** A cup whose table has been official for an hour: the seats 1, 2 and 3 have won. */
beforeEach(async () => {
  cup = await openTournament(office.app, {
    date: inDays(0.04),
    endsAt: inDays(0.3),
    registrationDeadline: null,
    maxPlayers: 3,
    prizePool: '1er: $50, 2do: $20, 3er: 500 diamantes',
  })
  players = new Map()
  for (let index = 0; index < 3; index++) {
    const id = await join(office.app, cup, { nickname: `N${index}` })
    await rule(office.app, id, 'approved')
    players.set((await seen(office.app, id)).seat ?? 0, id)
  }
  for (const match of [1, 2, 3]) await play([1, 2, 3], { match })
  later(0.02)
  const official = { round: 1, match: null }
  const answer = await office.send(`/tournaments/${cup.id}/results/official`, official, { method: 'POST' })
  expect(answer.status).toBe(200)
})

const list = async (state?: string): Promise<PrizeView[]> => {
  const answer = await office.send(`/prizes${state === undefined ? '' : `?state=${state}`}`)
  return (await dataOf(answer, pageSchema(prizeViewSchema))).items
}

const places = async (state?: string): Promise<number[]> => (await list(state)).map(({ place }) => place)

const totals = async (): Promise<PrizeTotals> =>
  dataOf(await office.send('/prizes/totals'), prizeTotalsSchema)

const put = (place: number, body: object = {}, key?: string): Promise<Response> =>
  office.send(
    `/prizes/${cup.id}-${place}`,
    { delivered: true, note: 'Yape 08841276', revision: 1, ...body },
    { method: 'PUT', ...(key !== undefined && { key }) },
  )

const deliver = async (place: number, body: object = {}): Promise<Prize> =>
  dataOf(await put(place, body), prizeSchema)

const stored = async (place: number): Promise<Prize | undefined> =>
  (await office.app.collections.prizes.doc(`${cup.id}-${place}`).get()).data()

const outcome = async () => (await office.app.collections.boards.doc(cup.id).get()).data()?.outcome

/** What the podium says of each place. */
const shown = async (): Promise<boolean[] | undefined> =>
  (await outcome())?.podium.map(({ delivered }) => delivered)

const deliveredAt = async (): Promise<string | null> =>
  (await tournamentOf(office.app, cup.id)).prizesDeliveredAt

const receive = async (seat: number): Promise<Response> =>
  withReceipt(
    office.app,
    receiptOf(await seen(office.app, playerOf(seat)), office.app.deps.receiptKey),
    'prize',
  )

const prizeActs = async (): Promise<string[]> =>
  (await office.actions()).filter((action) => action.includes('prize'))

describe('a prize', () => {
  it('is due three days after the table is official, with its cup and whom to write to', async () => {
    const [first] = await list()
    const winner = await seen(office.app, playerOf(1))
    expect(first).toMatchObject({
      id: `${cup.id}-1`,
      prize: '$50',
      seat: 1,
      player: playerOf(1),
      nickname: winner.nickname,
      dueAt: inDays(3),
      deliveredAt: null,
      tournament: { id: cup.id, name: cup.name },
      contact: { fullName: winner.fullName, phoneE164: winner.phoneE164, guardian: null },
      placeNow: null,
    })
    expect(await places()).toEqual([1, 2, 3])
    expect(await totals()).toEqual({ due: 3, overdue: 0, delivered: 0 })
    const dueIn = (days: number) =>
      office.app.collections.prizes
        .doc(`${cup.id}-2`)
        .update({ dueAt: Timestamp.fromDate(new Date(inDays(days))) })
    await dueIn(-0.1)
    expect(await totals()).toEqual({ due: 3, overdue: 1, delivered: 0 })
    expect(await places()).toEqual([2, 1, 3])
    await dueIn(3)
  })

  it('is delivered: the list, the podium and the audit say so, and only the winner reads how', async () => {
    const before = await outcome()
    const prize = await deliver(2)
    expect(prize).toMatchObject({
      deliveredAt: inDays(0),
      deliveredBy: office.boss.uid,
      note: 'Yape 08841276',
      receivedAt: null,
      revision: 2,
    })
    expect(await stored(2)).toEqual(prize)
    expect([await places(), await places('delivered'), (await places('all')).length]).toEqual([
      [1, 3],
      [2],
      3,
    ])
    expect(await shown()).toEqual([false, true, false])
    expect((await outcome())?.version).toBe((before?.version ?? 0) + 1)
    expect(await deliveredAt()).toBeNull()
    const entry = (await office.trail()).find(({ action }) => action === 'prizes.deliver')
    expect(entry).toMatchObject({
      actor: { kind: 'user', uid: office.boss.uid },
      target: { collection: 'prizes', id: `${cup.id}-2` },
      before: { deliveredAt: null, revision: 1 },
      after: { deliveredAt: inDays(0), revision: 2 },
    })
    const open = JSON.stringify([await office.trail(), await outcome()])
    expect(open).not.toContain('08841276')
    const own = await prizesOfPlayer(playerOf(2), cup.id, office.app.deps)
    const { place, prize: what, dueAt, note } = prize
    expect(own).toEqual([
      { place, prize: what, dueAt, deliveredAt: prize.deliveredAt, note, receivedAt: null },
    ])
    expect(await prizesOfPlayer('A'.repeat(43), cup.id, office.app.deps)).toEqual([])
  })

  it('that is the last one of its cup ends what the cup owes, until one is owed again', async () => {
    for (const place of [1, 2]) await deliver(place)
    const { revision } = await tournamentOf(office.app, cup.id)
    expect(await deliveredAt()).toBeNull()
    await deliver(3)
    expect(await deliveredAt()).toBe(inDays(0))
    expect((await tournamentOf(office.app, cup.id)).revision).toBe(revision + 1)
    expect(await shown()).toEqual([true, true, true])
    await deliver(2, { delivered: false, note: '', revision: 2 })
    expect(await deliveredAt()).toBeNull()
    expect(await shown()).toEqual([true, false, true])
    expect(await stored(2)).toMatchObject({ deliveredAt: null, deliveredBy: null, note: '', revision: 3 })
    expect(await prizeActs()).toEqual([
      'prizes.deliver',
      'prizes.deliver',
      'prizes.deliver',
      'prizes.owe',
      'tournaments.deliver-prizes',
      'tournaments.owe-prizes',
    ])
  })

  it('gets another note without being delivered again', async () => {
    await deliver(1)
    const { version } = (await outcome()) ?? {}
    later(0.2)
    const prize = await deliver(1, { note: 'Nequi', revision: 2 })
    expect(prize).toMatchObject({ note: 'Nequi', deliveredAt: inDays(-0.2), revision: 3 })
    expect((await outcome())?.version).toBe(version)
  })

  it('is marked by one of two admins, and once under its key', async () => {
    const key = 'k'.repeat(32)
    const [one, again] = [await put(1, {}, key), await put(1, {}, key)]
    expect(await one.json()).toEqual(await again.json())
    const late = await failureOf(await put(1, { note: 'Nequi' }))
    expect(late).toMatchObject({ code: 'conflict', changed: { revision: 2, deliveredAt: inDays(0) } })
    expect((await stored(1))?.note).toBe('Yape 08841276')
    const both = await Promise.all([put(2, { note: 'Nequi' }), put(2, { note: 'Yape' })])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  it('is decided again where the table changes in the same moment', async () => {
    beforeNextCommit(async () => {
      await play([2, 1, 3], { match: 1, isCorrection: true, revision: 1 })
      await play([2, 1, 3], { match: 2, isCorrection: true, revision: 1 })
    })
    expect((await failureOf(await put(1))).code).toBe('conflict')
    expect(await stored(1)).toMatchObject({ seat: 2, deliveredAt: null })
  })

  it('that was delivered stays with whom it was given to after a correction; owed again, it is the winner’s', async () => {
    await deliver(1)
    await correct([2, 1, 3], 1)
    expect(await stored(1)).toMatchObject({ seat: 1, player: playerOf(1), revision: 2 })
    expect(await stored(2)).toMatchObject({ seat: 1, player: playerOf(1), deliveredAt: null })
    const [given] = await list('delivered')
    expect(given).toMatchObject({ place: 1, seat: 1, placeNow: { seat: 2 } })
    expect((await list())[0]?.placeNow).toBeNull()
    // The new champion has nothing yet, and everyone sees that.
    await deliver(2, { revision: (await stored(2))?.revision })
    expect(await shown()).toEqual([false, true, false])
    const owed = await deliver(1, { delivered: false, note: '', revision: 2 })
    expect(owed).toMatchObject({ seat: 2, player: playerOf(2), deliveredAt: null, revision: 3 })
    await deliver(1, { revision: 3 })
    expect(await shown()).toEqual([true, true, false])
  })

  it('that a correction adds or takes away changes what the cup owes', async () => {
    for (const place of [1, 2]) await deliver(place)
    expect(await deliveredAt()).toBeNull()
    await correct([1, 2], 1)
    expect(await places('all')).toEqual([2, 1])
    expect(await deliveredAt()).toBe(inDays(0))
    const { revision } = await tournamentOf(office.app, cup.id)
    await correct([1, 2, 3], 2)
    expect(await places()).toEqual([3])
    expect(await deliveredAt()).toBeNull()
    expect((await tournamentOf(office.app, cup.id)).revision).toBe(revision + 1)
    expect((await prizeActs()).slice(-2)).toEqual(['tournaments.deliver-prizes', 'tournaments.owe-prizes'])
  })

  it('that was delivered stays delivered when the date of its cup is moved, and so does the mark of the cup', async () => {
    for (const place of [1, 2, 3]) await deliver(place)
    const edit = { ...editOf(await tournamentOf(office.app, cup.id)), date: inDays(2), endDate: null }
    const answer = await office.send(`/tournaments/${cup.id}`, edit, { method: 'PUT' })
    expect(answer.status).toBe(200)
    expect((await tournamentOf(office.app, cup.id)).date).toBe(inDays(2))
    expect(await deliveredAt()).toBe(inDays(0))
    expect(await places('delivered')).toHaveLength(3)
    await deliver(3, { delivered: false, note: '', revision: 2 })
    expect(await deliveredAt()).toBeNull()
  })

  it('is received, once, by the one who won it and no one else, and only what was delivered', async () => {
    expect((await receive(1)).status).toBe(200)
    expect((await stored(1))?.receivedAt).toBeNull()
    await deliver(1)
    await deliver(2)
    expect((await receive(1)).status).toBe(200)
    const received = await stored(1)
    expect(received).toMatchObject({ receivedAt: inDays(0), revision: 3 })
    later(0.2)
    expect((await receive(1)).status).toBe(200)
    expect(await stored(1)).toEqual(received)
    expect((await stored(2))?.receivedAt).toBeNull()
    expect((await prizeActs()).filter((act) => act === 'prizes.receive')).toHaveLength(1)
    // The winner was faster than the one who wanted to take it back.
    expect((await failureOf(await put(1, { delivered: false, revision: 2 }))).code).toBe('conflict')
    await deliver(1, { delivered: false, note: '', revision: 3 })
    expect(await stored(1)).toMatchObject({ receivedAt: null, deliveredAt: null })
  })

  it('of a person whose data was erased has nobody to write to', async () => {
    await erase(playerOf(1), { actor: { kind: 'user', uid: office.boss.uid } }, office.app.deps)
    expect((await list())[0]).toMatchObject({ place: 1, contact: null })
  })

  it('of an unpublished cup is still owed, and goes with a deleted one', async () => {
    await office.app.collections.tournaments.doc(cup.id).update({ status: 'draft' })
    expect(await places()).toEqual([1, 2, 3])
    await deliver(1)
    const gone = await office.send(`/tournaments/${cup.id}?registrations=cancel`, undefined, {
      method: 'DELETE',
    })
    expect(gone.status).toBe(200)
    expect(await places('all')).toEqual([])
    expect((await put(2)).status).toBe(404)
    later(1)
    await sweepRemoved(office.app.deps)
    expect((await office.app.collections.prizes.get()).size).toBe(0)
  })

  it.each<[string, object]>([
    ['no revision', { revision: undefined }],
    ['a long note', { note: 'x'.repeat(201) }],
    ['a note that is no text', { note: 7 }],
    ['another field', { prize: '$500' }],
  ])('is refused with %s', async (_what, body) => {
    expect((await put(1, body)).status).toBe(400)
    expect((await stored(1))?.revision).toBe(1)
  })

  it('is unknown under any other id, and there is no other list', async () => {
    for (const id of [`${cup.id}-4`, cup.id, `${'a'.repeat(2000)}-1`, encodeURIComponent('../x-1')]) {
      const sent = { delivered: true, note: '', revision: 1 }
      expect((await office.send(`/prizes/${id}`, sent, { method: 'PUT' })).status).toBe(404)
    }
    expect((await office.send('/prizes?state=lost')).status).toBe(400)
    expect((await office.send('/prizes?cursor=nada')).status).toBe(400)
  })
})

/** The mark of the whole cup. */
const mark = async (delivered: boolean): Promise<string | null> => {
  const { revision } = await tournamentOf(office.app, cup.id)
  const answer = await office.send(
    `/tournaments/${cup.id}/prizes`,
    { revision, delivered },
    { method: 'POST' },
  )
  return (await dataOf(answer, prizesMarkedSchema)).prizesDeliveredAt
}

describe('all prizes of a cup', () => {
  it('are marked with it, also those that already were', async () => {
    await deliver(1)
    later(0.5)
    const over = Timestamp.fromDate(new Date(inDays(-2)))
    await office.app.collections.tournaments.doc(cup.id).update({ date: over, endsAt: over })
    expect(await mark(true)).toBe(inDays(0))
    expect(await stored(1)).toMatchObject({ deliveredAt: inDays(-0.5), note: 'Yape 08841276', revision: 2 })
    expect(await stored(3)).toMatchObject({ deliveredAt: inDays(0), note: '', revision: 2 })
    expect(await shown()).toEqual([true, true, true])
    expect(await mark(false)).toBeNull()
    expect(await totals()).toMatchObject({ due: 3, delivered: 0 })
    expect(await shown()).toEqual([false, false, false])
  })
})
