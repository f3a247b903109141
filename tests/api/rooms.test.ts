import { beforeEach, describe, expect, it } from 'vitest'
import { dayLogSchema } from '../../functions/src/contract/match-day/day-log.ts'
import { proposedRounds } from '../../functions/src/contract/match-day/plan-proposal.ts'
import {
  drawsViewSchema,
  groupSavedSchema,
  roomSavedSchema,
  roomsViewSchema,
  type DrawsView,
  type RoomInput,
  type RoomSaved,
} from '../../functions/src/contract/match-day/rooms-schema.ts'
import { receiptSchema, type Receipt } from '../../functions/src/contract/registrations/receipts.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { minuteOf } from '../../functions/src/contract/time/wall-time.ts'
import { lotOf } from '../../functions/src/data/hashes.ts'
import { dueJobs } from '../../functions/src/due-jobs.ts'
import { saveCupPlan } from '../../functions/src/match-day/cup-plan.service.ts'
import { erase } from '../../functions/src/registrations/inbox/erase.service.ts'
import { receiptOf } from '../../functions/src/registrations/receipts/receipt-token.service.ts'
import { join, rule, seen, withdraw } from './acts.ts'
import { openTournament } from './arena.ts'
import { beforeCommitOf, cutAtEachCommit, isCutOff } from './commits.ts'
import { dataOf, failureOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'
import { withReceipt } from './players.ts'
import { tracesOf } from './traces.ts'

const GAME_ID = '8410 3277'
const PASSWORD = 'canario-2806'

const office = setUpOffice({ fresh: true })

const HOUR_MS = 3_600_000

let cup: Tournament
let players: string[]

const inHours = (hours: number): string =>
  new Date(office.app.clock.time.getTime() + hours * HOUR_MS).toISOString()

/** A cup of today with so many approved players; nobody has to confirm. */
async function openCup(count: number, changes: Partial<Tournament> = {}): Promise<void> {
  cup = await openTournament(office.app, {
    date: inHours(1),
    endsAt: inHours(5),
    registrationDeadline: null,
    maxPlayers: 48,
    ...changes,
  })
  const bySeat = new Map<number, string>()
  for (let index = 0; index < count; index++) {
    const id = await join(office.app, cup)
    await rule(office.app, id, 'approved')
    bySeat.set((await seen(office.app, id)).seat ?? 0, id)
  }
  // Seats are taken in any order.
  players = [...bySeat].toSorted(([one], [other]) => one - other).map(([, id]) => id)
}

/** The cup is played in two rooms, and the best of them play a final. */
async function planTwoRooms(): Promise<void> {
  const [final] = proposedRounds(cup)
  if (final === undefined) throw new Error('There is no final')
  const [match] = final.matches
  const first = {
    ...final,
    name: 'Eliminatoria',
    rooms: 2,
    advance: 1,
    matches: final.matches.slice(0, 1),
  }
  const last = { ...final, matches: [{ map: '', killPoints: null, ...match, startsAt: inHours(3) }] }
  await saveCupPlan(cup.id, { rounds: [first, last], revision: 0 }, office.act, office.app.deps)
}

beforeEach(() => openCup(2))

const A_ROOM: RoomInput = {
  round: 1,
  room: 1,
  match: null,
  gameId: GAME_ID,
  password: PASSWORD,
  reveal: 'now',
  revision: 0,
}

const put = (path: string, body: object, key?: string): Promise<Response> =>
  office.send(`/tournaments/${cup.id}/${path}`, body, { method: 'PUT', ...(key !== undefined && { key }) })

const save = async (changes: Partial<RoomInput> = {}): Promise<RoomSaved> =>
  dataOf(await put('rooms', { ...A_ROOM, ...changes }), roomSavedSchema)

const draw = async (body: object): Promise<DrawsView> =>
  dataOf(await put('draw', { act: 'seat', round: 1, players: null, revision: 0, ...body }), drawsViewSchema)

const tokenOf = async (id: string): Promise<string> =>
  receiptOf(await seen(office.app, id), office.app.deps.receiptKey)

const receiptFor = async (id: string): Promise<Receipt> =>
  dataOf(await withReceipt(office.app, await tokenOf(id)), receiptSchema)

/** What a player can copy. */
const gameIdOf = async (id: string): Promise<string | null> =>
  (await receiptFor(id)).room?.access?.gameId ?? null

const roomsNow = async () =>
  dataOf(await office.send(`/tournaments/${cup.id}/rooms`, undefined, { method: 'GET' }), roomsViewSchema)

const news = async (): Promise<number> =>
  (await office.app.collections.boards.doc(cup.id).get()).data()?.news ?? 0

describe('a room that is revealed', () => {
  it('is on the receipts of its players, who are noted to have seen it', async () => {
    const [one = '', other = ''] = players
    expect((await receiptFor(one)).room).toBeNull()
    await save({ reveal: null })
    expect(await receiptFor(one)).toMatchObject({ room: { access: null }, next: { code: 'be-there' } })
    expect(await news()).toBe(0)
    await save({ revision: 1 })
    expect(await news()).toBe(1)
    expect(await receiptFor(one)).toMatchObject({
      room: {
        name: 'Final',
        startsAt: minuteOf(cup.date ?? ''),
        access: { gameId: GAME_ID, password: PASSWORD },
      },
      next: { code: 'enter-room' },
    })
    const { views } = await roomsNow()
    expect(views.map(({ id, version }) => ({ id, version }))).toEqual([{ id: one, version: 1 }])
    // With another password it is to be seen again.
    await save({ revision: 2, password: 'otra' })
    expect((await roomsNow()).rooms).toMatchObject([{ version: 2 }])
    expect((await receiptFor(other)).room?.access).toMatchObject({ password: 'otra', version: 2 })
  })

  it('is shown at the time that was set, and is hidden again', async () => {
    const [one = ''] = players
    await save({ reveal: inHours(0.5) })
    expect(await receiptFor(one)).toMatchObject({ room: { revealsAt: inHours(0.5), access: null } })
    office.app.clock.time = new Date(inHours(0.5))
    expect(await gameIdOf(one)).toBe(GAME_ID)
    await save({ reveal: null, revision: 1 })
    expect(await gameIdOf(one)).toBeNull()
  })

  it('keeps the time of its reveal when it is saved again, and refuses what others have changed since', async () => {
    const { revealsAt } = await save()
    office.app.clock.time = new Date(inHours(0.1))
    expect(await save({ revision: 1, password: 'otra' })).toMatchObject({ revealsAt, revision: 2 })
    const late = await put('rooms', { ...A_ROOM, revision: 1 }, 'clave-tarde')
    expect(await outcomeOf(late)).toBe('409 conflict')
  })

  it.each<[string, Partial<RoomInput>]>([
    ['a room that the plan does not have', { room: 2 }],
    ['a match that the plan does not have', { match: 4 }],
    ['a round that the plan does not have', { round: 2 }],
    ['an empty ID', { gameId: ' ' }],
  ])('is refused for %s', async (_what, changes) => {
    expect(await outcomeOf(await put('rooms', { ...A_ROOM, ...changes }))).toBe('400 invalid-request')
  })

  it('is erased by hand, with the cup, and when that is over', async () => {
    const [one = ''] = players
    await save()
    const erased = await office.send(`/tournaments/${cup.id}/rooms/erase`, { round: 1 }, { method: 'POST' })
    expect(await outcomeOf(erased)).toBe('200')
    expect(await gameIdOf(one)).toBeNull()
    expect(await tracesOf(office.app, [PASSWORD])).toEqual([])
    await save()
    expect(await gameIdOf(one)).toBe(GAME_ID)
    // The end is put off after the mark was made.
    await office.app.collections.tournaments.doc(cup.id).update({ endsAt: new Date(inHours(6)) })
    const begun = office.app.clock.time.getTime()
    for (const [hours, left] of [
      [5.1, 1],
      [6.1, 0],
    ] as const) {
      office.app.clock.time = new Date(begun + hours * HOUR_MS)
      await dueJobs(office.app.deps)()
      expect(await tracesOf(office.app, [PASSWORD])).toHaveLength(left)
    }
    expect((await office.app.collections.roomViews(cup.id).get()).size).toBe(0)
  })
})

describe('a draw', () => {
  beforeEach(async () => {
    await openCup(5)
    await planTwoRooms()
  })

  it('by lot can be repeated by everyone who knows its seed', async () => {
    const { draws } = await draw({ act: 'lot' })
    const [{ seed, rooms } = { seed: null, rooms: [] }] = draws
    const seats = await Promise.all(
      rooms.flatMap((room) => room.players).map(async (id) => (await seen(office.app, id)).seat),
    )
    const lots = seats.map((seat) => lotOf(seed ?? '', seat))
    expect(lots).toEqual(lots.toSorted())
    expect(rooms.map((room) => room.players.length)).toEqual([3, 2])
    expect((await draw({ act: 'lot', revision: 1 })).draws[0]?.seed).not.toBe(seed)
  })

  it('by seat gets late players, loses those who left, and is changed by hand', async () => {
    expect((await draw({})).draws[0]?.rooms).toEqual([
      { players: players.slice(0, 3) },
      { players: players.slice(3) },
    ])
    const [first = '', second = ''] = players
    await withdraw(office.app, first)
    const late = await join(office.app, cup)
    await rule(office.app, late, 'approved')
    await draw({ act: 'complete', revision: 1, players: undefined })
    const moved = { act: 'move', player: second, room: 2, revision: 2, players: undefined }
    expect((await draw(moved)).draws).toMatchObject([
      {
        method: 'hand',
        rooms: [{ players: [players[2], late] }, { players: [...players.slice(3), second] }],
      },
    ])
    expect(await outcomeOf(await put('draw', { act: 'complete', round: 1, revision: 1 }))).toBe(
      '409 conflict',
    )
  })

  it('is needed before a room is revealed, and opens the own room alone', async () => {
    expect(await outcomeOf(await put('rooms', A_ROOM))).toBe('409 rooms-not-drawn')
    await draw({})
    await save()
    await save({ room: 2, gameId: 'sala-2' })
    const shown = await Promise.all(players.map(gameIdOf))
    expect(shown).toEqual([GAME_ID, GAME_ID, GAME_ID, 'sala-2', 'sala-2'])
    // Moved: at once the other room, and no longer the first.
    await draw({ act: 'move', player: players[0], room: 2, revision: 1, players: undefined })
    expect(await gameIdOf(players[0] ?? '')).toBe('sala-2')
  })

  it('of a later round has those who were chosen', async () => {
    const chosen = players.slice(1, 3)
    expect(await outcomeOf(await put('draw', { act: 'seat', round: 2, players: null, revision: 0 }))).toBe(
      '400 invalid-request',
    )
    await draw({ round: 2, players: chosen })
    await save({ round: 2 })
    expect(await Promise.all(players.map(gameIdOf))).toEqual([null, GAME_ID, GAME_ID, null, null])
  })

  it('has nobody to distribute in an empty cup', async () => {
    await openCup(0)
    await planTwoRooms()
    const empty = await put('draw', { act: 'lot', round: 1, players: null, revision: 0 })
    expect(await outcomeOf(empty)).toBe('409 no-players')
  })
})

const saveGroup = (group: string | null, seen: string | null, key?: string): Promise<Response> =>
  put('group', { group, seen }, key)

const groupFor = async (id: string) => (await receiptFor(id)).group

describe('the group of a cup', () => {
  const GROUP = 'https://chat.example/canario-grupo'

  it('is on the receipts of those with a seat, also before they confirm, and is gone with the cup', async () => {
    const [one = '', other = ''] = players
    await office.app.collections.tournaments
      .doc(cup.id)
      .update({ confirmation: { opensBefore: 60, closesBefore: 15, day: null } })
    expect(await groupFor(one)).toBeNull()
    const before = await news()
    expect(await dataOf(await saveGroup(GROUP, null), groupSavedSchema)).toEqual({ hasGroup: true })
    expect(await news()).toBe(before + 1)
    expect(await groupFor(one)).toBe(GROUP)
    expect((await roomsNow()).group).toBe(GROUP)
    await save({ reveal: null })
    expect(await groupFor(one)).toBe(GROUP)
    await rule(office.app, other, 'rejected')
    expect(await groupFor(other)).toBeNull()
    office.app.clock.time = new Date(inHours(30))
    expect(await groupFor(one)).toBeNull()
    await dueJobs(office.app.deps)()
    expect(await tracesOf(office.app, [GROUP])).toEqual([])
  })

  it('is nowhere else, and is changed by the one of two admins who has seen it as it is', async () => {
    await saveGroup(GROUP, null, 'clave-de-grupo-1')
    await saveGroup(GROUP, null, 'clave-de-grupo-1')
    expect((await failureOf(await saveGroup(null, null))).code).toBe('conflict')
    const found = await tracesOf(office.app, [GROUP])
    expect(found.map((text) => text.split(' ')[0])).toEqual([`tournaments/${cup.id}/rooms/day`])
    expect(JSON.stringify(office.app.log.lines)).not.toContain(GROUP)
    expect(await dataOf(await saveGroup(null, GROUP), groupSavedSchema)).toEqual({ hasGroup: false })
    expect(await groupFor(players[0] ?? '')).toBeNull()
  })

  it.each(['http://chat.example/copa', 'javascript:alert(1)', 'chat.example'])('is no %s', async (link) => {
    expect((await failureOf(await saveGroup(link, null))).code).toBe('invalid-request')
  })
})

describe('what opens a room', () => {
  it('is nowhere but in its document and on the receipts of its players', async () => {
    const [one = '', other = ''] = players
    await put('rooms', A_ROOM, 'clave-de-sala-1')
    await put('rooms', A_ROOM, 'clave-de-sala-1')
    await put('rooms', { ...A_ROOM, revision: 9 }, 'clave-de-sala-2')
    await put('rooms', { ...A_ROOM, gameId: PASSWORD, match: 99 }, 'clave-de-sala-3')
    expect(await gameIdOf(one)).toBe(GAME_ID)
    await withReceipt(office.app, await tokenOf(other), 'withdraw')
    const found = await tracesOf(office.app, [PASSWORD, GAME_ID])
    expect(found.map((text) => text.split(' ')[0])).toEqual([`tournaments/${cup.id}/rooms/day`])
    expect(JSON.stringify(office.app.log.lines)).not.toContain(PASSWORD)
    for (const path of [
      `/tournaments/${cup.id}`,
      `/tournaments/${cup.id}/board`,
      `/tournaments/${cup.id}/plan`,
      `/tournaments/${cup.id}/seats`,
      `/registrations/export/${cup.id}`,
      `/registrations/${one}`,
      `/registrations/${one}/history`,
      '/tournaments',
      '/audit',
    ]) {
      const answer = await office.send(path, undefined, { method: 'GET' })
      expect(await answer.text(), path).not.toMatch(/canario-2806|8410 3277/)
    }
    const asVisitor = await office.send(`/tournaments/${cup.id}/rooms`, undefined, {
      method: 'GET',
      asVisitor: true,
    })
    expect(asVisitor.status).toBe(401)
    const shown = await withReceipt(office.app, await tokenOf(one))
    expect(shown.headers.get('cache-control')).toBe('no-store')
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['was rejected', (id) => rule(office.app, id, 'rejected')],
    ['waits for a decision again', (id) => rule(office.app, id, 'pending')],
    ['has withdrawn', (id) => withdraw(office.app, id)],
    [
      'has to confirm again, since the cup was put off',
      () =>
        office.app.collections.tournaments
          .doc(cup.id)
          .update({ confirmation: { opensBefore: 60, closesBefore: 15, day: null } }),
    ],
    ['plays no more, since the cup is hidden', () => hide()],
  ])('is not shown to one who %s', async (_what, act) => {
    const [one = ''] = players
    await save()
    expect(await gameIdOf(one)).toBe(GAME_ID)
    await act(one)
    expect(JSON.stringify(await receiptFor(one))).not.toContain(PASSWORD)
  })

  it('is not answered to a receipt that was replaced, nor to one whose registration is erased', async () => {
    const [one = ''] = players
    await save()
    const former = await tokenOf(one)
    await office.app.collections.registrations.doc(one).update({ receiptVersion: 2 })
    expect(await outcomeOf(await withReceipt(office.app, former))).toBe('404 receipt-unknown')
    const token = await tokenOf(one)
    expect(await outcomeOf(await withReceipt(office.app, token))).toBe('200')
    await erase(one, { actor: { kind: 'player' } }, office.app.deps)
    expect(await outcomeOf(await withReceipt(office.app, token))).toBe('410 registration-gone')
    expect((await office.app.collections.roomViews(cup.id).get()).size).toBe(0)
  })

  it('does not come back with another registration of the same player', async () => {
    await openCup(3)
    await planTwoRooms()
    await draw({})
    for (const room of [1, 2]) await save({ room })
    const [one = ''] = players
    expect(await gameIdOf(one)).toBe(GAME_ID)
    await rule(office.app, one, 'rejected')
    await rule(office.app, one, 'approved')
    // Still in the draw: an admin brought the player back.
    expect(await gameIdOf(one)).toBe(GAME_ID)
    const other = await join(office.app, cup)
    await rule(office.app, other, 'approved')
    expect(await gameIdOf(other)).toBeNull()
  })
})

const putFinalists = (changes: object, key?: string): Promise<Response> =>
  put('finalists', { players, seats: 2, closesAt: inHours(0.25), revision: 0, ...changes }, key)

const call = async (changes: object = {}): Promise<DrawsView> =>
  dataOf(await putFinalists(changes), drawsViewSchema)

const refused = async (changes: object) => failureOf(await putFinalists(changes))

const confirm = async (id: string): Promise<string> =>
  outcomeOf(await withReceipt(office.app, await tokenOf(id), 'confirm'))

const finalByHand = async (id: string, confirmed: boolean): Promise<string> => {
  const { revision } = await seen(office.app, id)
  const body = { confirmed, for: 'final', revision }
  return outcomeOf(await office.send(`/registrations/${id}/confirmation`, body, { method: 'PUT' }))
}

const job = (): Promise<void> => dueJobs(office.app.deps)()

const finalDraw = async () => (await roomsNow()).draws.find(({ round }) => round === 2)

/** Who was asked to confirm for the final. */
async function asked(): Promise<string[]> {
  const { docs } = await office.app.collections.mail.get()
  return docs.filter(({ id }) => id.includes('-final-')).flatMap((document) => document.data().to)
}

const QUARTER_MS = HOUR_MS / 4

function go(ms: number): void {
  office.app.clock.time = new Date(office.app.clock.time.getTime() + ms)
}

describe('before the final', () => {
  beforeEach(async () => {
    await openCup(5)
    await planTwoRooms()
    go(1.5 * HOUR_MS)
  })

  it('the finalists confirm once more, and the next best plays for one who does not', async () => {
    const [ana = '', eva = '', sol = '', luz = '', mar = ''] = players
    await draw({})
    for (const room of [1, 2]) await save({ room })
    expect(await gameIdOf(ana)).toBe(GAME_ID)
    expect(await call({ players: [eva, ana, sol, luz], revision: 1 })).toMatchObject({ revision: 2 })
    await job()
    await job()
    const emails = await Promise.all(
      [ana, eva, sol, luz].map(async (id) => (await seen(office.app, id)).email),
    )
    expect((await asked()).toSorted()).toEqual(emails.toSorted())
    expect(await receiptFor(ana)).toMatchObject({
      next: { code: 'confirm-final' },
      final: { state: 'open', substitute: null, ends: inHours(0.25) },
      room: null,
    })
    expect((await receiptFor(luz)).final).toMatchObject({ state: 'open', substitute: 2 })
    expect(await receiptFor(mar)).toMatchObject({ next: { code: 'playing' }, final: null })
    for (const id of [luz, sol, ana]) expect(await confirm(id)).toBe('200')
    const { revision: once } = await seen(office.app, ana)
    expect(await confirm(ana)).toBe('200')
    expect((await seen(office.app, ana)).revision).toBe(once)
    expect(await confirm(mar)).toBe('409 wrong-state')
    expect((await receiptFor(ana)).next.code).toBe('final-confirmed')
    go(QUARTER_MS)
    expect(await confirm(eva)).toBe('409 confirmation-closed')
    // Half a minute is left for those whose confirmation is on its way.
    go(29_000)
    await job()
    expect(await finalDraw()).toBeUndefined()
    expect((await roomsNow()).rooms).toHaveLength(2)
    go(1_000)
    await job()
    expect(await finalDraw()).toMatchObject({ method: 'rank', rooms: [{ players: [ana, sol] }] })
    // The rooms of the round before are erased.
    expect((await roomsNow()).rooms).toEqual([])
    expect((await receiptFor(eva)).next.code).toBe('final-missed')
    const log = await office.send(`/tournaments/${cup.id}/log`, undefined, { method: 'GET' })
    const { items } = await dataOf(log, dayLogSchema)
    const [last, ...before] = items.map(({ action }) => action)
    expect(last).toBe('finalists.settle')
    expect(before.toSorted()).toEqual(['draws.make', 'finalists.call', 'rooms.reveal', 'rooms.reveal'])
    expect(JSON.stringify(items)).not.toContain(PASSWORD)
    expect((await receiptFor(luz)).next.code).toBe('final-spare')
    await save({ round: 2, gameId: 'final' })
    expect(await Promise.all(players.map(gameIdOf))).toEqual(['final', null, 'final', null, null])
    await job()
    expect(await asked()).toHaveLength(4)
  })

  it('a confirmation that arrived in time counts, however late it is stored', async () => {
    const [ana = '', eva = ''] = players
    await call()
    await confirm(ana)
    go(QUARTER_MS - 1)
    const end = beforeCommitOf(`registrations/${eva}`, async () => {
      go(20_000)
      await job()
    })
    expect(await confirm(eva)).toBe('200')
    end()
    go(11_000)
    await job()
    expect(await finalDraw()).toMatchObject({ rooms: [{ players: [ana, eva] }] })
  })

  it('the job can be killed at any commit, and run twice', async () => {
    const rounds = await cutAtEachCommit(async (commits) => {
      await openCup(3)
      await planTwoRooms()
      go(1.5 * HOUR_MS)
      const before = await asked()
      await call({ closesAt: inHours(0.25) })
      const [ana = '', eva = '', sol = ''] = players
      const wasCutOff = await isCutOff(commits, job)
      await confirm(ana)
      await confirm(sol)
      go(60_000)
      await Promise.all([job(), job()].map((run) => run.catch(() => undefined)))
      expect((await asked()).length - before.length).toBe(3)
      go(QUARTER_MS)
      const wasCutOffAtTheEnd = await isCutOff(commits, job)
      go(60_000)
      await Promise.all([job(), job()].map((run) => run.catch(() => undefined)))
      go(60_000)
      await job()
      expect(await finalDraw()).toMatchObject({ rooms: [{ players: [ana, sol] }] })
      expect((await receiptFor(eva)).final?.state).toBe('missed')
      return wasCutOff || wasCutOffAtTheEnd
    })
    expect(rounds).toBeGreaterThan(3)
  }, 120_000)

  it('an admin confirms for a player, ends it at once or later, and calls again', async () => {
    const [ana = '', eva = '', sol = ''] = players
    const { revision } = await call()
    expect(await finalByHand(ana, true)).toBe('200')
    expect(await finalByHand(eva, true)).toBe('200')
    expect(await finalByHand(eva, false)).toBe('200')
    expect(await finalByHand(sol, true)).toBe('200')
    expect(await outcomeOf(await putFinalists({ revision: 0 }, 'otra-pestana'))).toBe('409 conflict')
    const later = await call({ revision, closesAt: inHours(0.5) })
    expect(later.finalists).toMatchObject({ closesAt: inHours(0.5) })
    const ended = await call({ revision: later.revision, closesAt: 'now' })
    go(30_000)
    await job()
    expect(await finalDraw()).toMatchObject({ rooms: [{ players: [ana, sol] }] })
    expect(await finalByHand(eva, true)).toBe('409 final-settled')
    const { revision: settled } = await roomsNow()
    expect(settled).toBeGreaterThan(ended.revision)
    await call({ revision: settled, closesAt: inHours(0.25) })
    // Who has confirmed has; the others can now.
    expect(await finalDraw()).toBeUndefined()
    expect(await confirm(eva)).toBe('200')
    go(QUARTER_MS + 30_000)
    await job()
    expect(await finalDraw()).toMatchObject({ rooms: [{ players: [ana, eva] }] })
  })

  it('refuses who does not play, a time that is over, too many, and a cup of one round', async () => {
    const [ana = '', eva = ''] = players
    const stranger = await join(office.app, await openTournament(office.app))
    expect((await refused({ players: [ana, stranger] })).fields).toHaveProperty('players')
    expect((await refused({ players: [ana, ana] })).fields).toHaveProperty('players')
    expect((await refused({ seats: 49 })).fields).toHaveProperty('seats')
    expect((await refused({ closesAt: inHours(-0.1) })).fields).toHaveProperty('closesAt')
    expect((await refused({ closesAt: inHours(48) })).fields).toHaveProperty('closesAt')
    await withdraw(office.app, eva)
    expect((await refused({ players: [ana, eva] })).fields).toHaveProperty('players')
    await openCup(2)
    go(1.5 * HOUR_MS)
    expect((await refused({})).code).toBe('no-final')
    await planTwoRooms()
    go(-1.5 * HOUR_MS)
    expect((await refused({})).code).toBe('no-final')
    go(1.5 * HOUR_MS)
    await call()
  })

  it('can be changed after one of the list has left, and ends where the plan has no final any more', async () => {
    const [ana = '', eva = ''] = players
    const { revision } = await call()
    await withdraw(office.app, eva)
    expect((await call({ revision, closesAt: inHours(0.5) })).finalists?.players).toEqual(players)
    await confirm(ana)
    await office.app.collections.plans(cup.id).doc('day').delete()
    go(2 * QUARTER_MS + 30_000)
    await job()
    expect(await roomsNow()).toMatchObject({ draws: [], finalists: { settledAt: inHours(0) } })
  })

  it('without anybody who confirmed there is no draw, and nothing is tried again', async () => {
    await call()
    go(QUARTER_MS + 30_000)
    await job()
    expect(await finalDraw()).toBeUndefined()
    expect((await roomsNow()).finalists?.settledAt).toBe(office.app.clock.time.toISOString())
    expect((await receiptFor(players[0] ?? '')).final?.state).toBe('missed')
  })
})

const hide = () => office.app.collections.tournaments.doc(cup.id).update({ status: 'draft' })
