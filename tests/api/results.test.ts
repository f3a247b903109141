import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { claimAnsweredSchema } from '../../functions/src/contract/match-day/claims-schema.ts'
import type { Round } from '../../functions/src/contract/match-day/cup-plan.ts'
import { newRound } from '../../functions/src/contract/match-day/plan-proposal.ts'
import { NO_RESULT } from '../../functions/src/contract/match-day/results.ts'
import {
  matchSavedSchema,
  officialMadeSchema,
  roomResultsSchema,
  tableChangedSchema,
  type MatchInput,
  type MatchSaved,
  type Result,
} from '../../functions/src/contract/match-day/results-schema.ts'
import { tablesSchema } from '../../functions/src/contract/match-day/tables-schema.ts'
import { receiptSchema } from '../../functions/src/contract/registrations/receipts.ts'
import { standingsOf } from '../../functions/src/contract/match-day/standings.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { forgetEntrants } from '../../functions/src/match-day/entrant-names.service.ts'
import {
  listenToNews,
  listenToTable,
  listenToTournament,
} from '../../web/src/lib/firebase/tournament-listeners.ts'
import { tableCall } from '../../web/src/lib/tournaments/room-table.ts'
import { beforeCommitOf, beforeNextCommit, recordCommits } from './commits.ts'
import { erase } from '../../functions/src/registrations/inbox/erase.service.ts'
import { saveCupPlan } from '../../functions/src/match-day/cup-plan.service.ts'
import { receiptOf } from '../../functions/src/registrations/receipts/receipt-token.service.ts'
import { join, rule, seen } from './acts.ts'
import { openTournament } from './arena.ts'
import { dataOf, failureOf, setUpOffice } from './office.ts'
import { withReceipt } from './players.ts'
import { wrongResults } from '../support/stored-results.ts'
import { setUpVisitor } from './visitor.ts'

const office = setUpOffice({ fresh: true })
const visitor = setUpVisitor(office)

const MINUTE_MS = 60_000

let cup: Tournament
/** The registrations, by their seat. */
let players: Map<number, string>

const inHours = (hours: number): string =>
  new Date(office.app.clock.time.getTime() + hours * 60 * MINUTE_MS).toISOString()

/** A cup that is played today in one room, with so many approved players. */
async function openCup(count: number, changes: Partial<Tournament> = {}): Promise<void> {
  cup = await openTournament(office.app, {
    date: inHours(1),
    endsAt: inHours(8),
    registrationDeadline: null,
    maxPlayers: count,
    prizePool: '1er: $50, 2do: $20, 3er: TBD',
    ...changes,
  })
  players = new Map()
  for (let index = 0; index < count; index++) {
    const id = await join(office.app, cup, { nickname: `N${index}` })
    await rule(office.app, id, 'approved')
    players.set((await seen(office.app, id)).seat ?? 0, id)
  }
}

const playerOf = (seat: number): string => players.get(seat) ?? ''

const result = (place: number | null, kills: number | null, changes: Partial<Result> = {}): Result => ({
  ...NO_RESULT,
  place,
  kills,
  ...changes,
})

/** By seat: in this order, with these kills. */
const inOrder = (seats: readonly number[], kills: readonly number[] = []): MatchInput['entries'] =>
  seats.map((seat, index) => ({ player: playerOf(seat), result: result(index + 1, kills[index] ?? 0) }))

const input = (changes: Partial<MatchInput> = {}): MatchInput => ({
  round: 1,
  room: 1,
  match: 1,
  entries: inOrder([1, 2, 3]),
  isCorrection: false,
  revision: 0,
  ...changes,
})

const put = (path: string, body: object, key?: string): Promise<Response> =>
  office.send(`/tournaments/${cup.id}/${path}`, body, { method: 'PUT', ...(key !== undefined && { key }) })

const publish = async (changes: Partial<MatchInput> = {}): Promise<MatchSaved> =>
  dataOf(await put('results', input(changes)), matchSavedSchema)

const get = (path: string): Promise<Response> =>
  office.send(`/tournaments/${cup.id}/${path}`, undefined, { method: 'GET' })

const official = (body: object = { round: 1, match: null }): Promise<Response> =>
  office.send(`/tournaments/${cup.id}/results/official`, body, { method: 'POST' })

const boardNow = async () => (await office.app.collections.boards.doc(cup.id).get()).data()

const tableNow = async () => {
  const table = (await office.app.collections.tables(cup.id).doc('1-1').get()).data()
  if (table === undefined) throw new Error('There is no table')
  return table
}

/** 'place prize seat' */
const prizesNow = async (): Promise<string[]> =>
  (await office.app.collections.prizes.orderBy('place').get()).docs
    .map((document) => document.data())
    .map(({ place, prize, seat }) => `${place} ${prize} ${seat}`)

/** 'seat place points', in the order of the table. */
const order = async (): Promise<string[]> =>
  standingsOf(await tableNow()).rows.map(({ seat, place, points }) => `${seat} ${place} ${points}`)

function later(minutes: number): void {
  const { clock } = office.app
  clock.time = new Date(clock.time.getTime() + minutes * MINUTE_MS)
}

const tokenOf = async (seat: number): Promise<string> =>
  receiptOf(await seen(office.app, playerOf(seat)), office.app.deps.receiptKey)

const claim = async (seat: number, changes: object = {}): Promise<Response> => {
  return withReceipt(office.app, await tokenOf(seat), 'claim', {
    round: 1,
    room: 1,
    match: 1,
    place: null,
    kills: 4,
    text: 'Me faltan tres bajas',
    ...changes,
  })
}

const claims = async () => dataOf(await get('tables'), tablesSchema)

beforeEach(() => openCup(4))

afterEach(async () => expect(await wrongResults(cup.id, office.app.collections)).toEqual([]))

describe('a match', () => {
  it('is public with the commit that published it, and freezes the plan that nobody had stored', async () => {
    const { match, table } = await publish({ entries: inOrder([3, 1, 2], [2, 1]) })
    expect(match).toMatchObject({ id: '1-1-1', revision: 1, officialAt: null, correctedAt: null })
    expect(await tableNow()).toEqual(table)
    expect(await order()).toEqual(['3 1 14', '1 2 10', '2 3 8', '4 4 0'])
    expect(table.rows.map(({ results }) => results)).toEqual(['2.1 - -', '3.0 - -', '1.2 - -', '- - -'])
    expect(await boardNow()).toMatchObject({ tables: ['1-1'], outcome: null, rounds: [{ name: 'Final' }] })
    const plan = await office.app.collections.plans(cup.id).doc('day').get()
    expect(plan.data()).toMatchObject({ rounds: [{ name: 'Final' }] })
    const answer = await put('plan', { rounds: [newRound({ name: 'Otra', matches: [] })], revision: 1 })
    expect(answer.status).toBe(400)
    const changed = plan.data()?.rounds.map((round) => Object.assign(round, { name: 'Otra' }))
    expect((await failureOf(await put('plan', { rounds: changed, revision: 1 }))).code).toBe('round-begun')
  })

  it('costs one write of the match and one of its table, and one read for each page that shows it', async () => {
    await publish()
    const heard = { table: [] as number[], tournament: 0, news: 0 }
    const props = { tournamentId: cup.id, room: '1-1', read: tableCall(cup.id, '1-1').read }
    const stops = [
      listenToTable(
        visitor(),
        props,
      )((news) => {
        if (news.status === 'live') heard.table.push(news.value.table?.matches.length ?? 0)
      }),
      listenToTournament(
        visitor(),
        cup.id,
      )(({ status }) => void (heard.tournament += Number(status === 'live'))),
      listenToNews(visitor(), cup.id)(({ status }) => void (heard.news += Number(status === 'live'))),
    ]
    onTestFinished(() => stops.forEach((stop) => stop()))
    await expect.poll(() => heard).toEqual({ table: [1], tournament: 1, news: 1 })

    const { commits, end } = recordCommits()
    onTestFinished(end)
    await publish({ match: 2 })
    end()
    const [match, table] = [`tournaments/${cup.id}/matches/1-1-2`, `boards/${cup.id}/tables/1-1`]
    expect(commits).toHaveLength(1)
    expect(commits[0]?.map((path) => path.replace(/^audit\/.+/, 'audit')).toSorted()).toEqual(
      ['audit', table, match].toSorted(),
    )

    // What else had arrived with the second match would have been heard before the third.
    await publish({ match: 3 })
    await expect.poll(() => heard).toEqual({ table: [1, 2, 3], tournament: 1, news: 1 })
  })

  it('shows no registration, no name and no reason in public', async () => {
    const [entry] = inOrder([1])
    const reason = 'Jugó con otra cuenta'
    await publish({
      entries: [{ player: entry?.player ?? '', result: result(1, 2, { state: 'disqualified', reason }) }],
    })
    const shown = JSON.stringify([await tableNow(), await boardNow()])
    for (const id of players.values()) expect(shown).not.toContain(id)
    expect(shown).not.toContain(reason)
    expect(shown).not.toContain((await seen(office.app, playerOf(1))).fullName)
    const answer = await office.send(`/tournaments/${cup.id}/tables/1-1`, undefined, {
      method: 'GET',
      asVisitor: true,
    })
    expect(await answer.json()).toMatchObject({
      data: { table: { rows: [{ name: expect.stringMatching(/^N\d$/) as string }, {}, {}, {}] } },
    })
  })

  it('is published once under its key, and by one of two scorers', async () => {
    const key = 'k'.repeat(32)
    const [one, again] = [await put('results', input(), key), await put('results', input(), key)]
    expect(await one.json()).toEqual(await again.json())
    const other = await put('results', input({ entries: inOrder([2, 1, 3]) }))
    const failure = await failureOf(other)
    expect(failure).toMatchObject({ code: 'conflict', changed: { revision: 1 } })
    await publish({ entries: inOrder([2, 1, 3]), revision: 1 })
    expect((await order())[0]).toBe('2 1 12')
    const both = await Promise.all([
      put('results', input({ match: 2, entries: inOrder([1, 2]) })),
      put('results', input({ match: 2, entries: inOrder([2, 1]) })),
    ])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  it.each([
    ['a place twice', () => [...inOrder([1, 2]), ...inOrder([3])]],
    ['a place beyond the room', () => [{ player: playerOf(1), result: result(5, 0) }]],
    ['more kills than rivals', () => [{ player: playerOf(1), result: result(1, 4) }]],
    ['more kills than deaths', () => inOrder([1, 2], [3, 1])],
    ['somebody who plays elsewhere', () => [{ player: 'A'.repeat(43), result: result(1, 0) }]],
    ['somebody twice', () => [...inOrder([1]), { player: playerOf(1), result: result(2, 0) }]],
    ['a penalty without a reason', () => [{ player: playerOf(1), result: { ...result(1, 0), penalty: 5 } }]],
    [
      'kills of one who did not play',
      () => [{ player: playerOf(1), result: { ...result(null, 1), state: 'absent' as const } }],
    ],
  ])('is refused with %s, and nothing changes', async (_what, entries) => {
    const answer = await put('results', input({ entries: entries() }))
    expect(answer.status).toBe(400)
    expect(await boardNow()).toBeUndefined()
  })

  it('is refused where the round, the room or the match is not in the plan', async () => {
    for (const which of [{ round: 2 }, { room: 2 }, { match: 4 }]) {
      expect((await put('results', input(which))).status).toBe(404)
    }
  })

  it('keeps what is not known apart from zero', async () => {
    await publish({
      entries: [
        { player: playerOf(1), result: result(1, null) },
        { player: playerOf(2), result: result(null, 2) },
        { player: playerOf(3), result: { ...NO_RESULT, state: 'absent' } },
        { player: playerOf(4), result: NO_RESULT },
      ],
    })
    expect((await tableNow()).rows.map(({ results }) => results)).toEqual([
      '1.? - -',
      '?.2 - -',
      'n - -',
      '- - -',
    ])
    const shown = await dataOf(await get('results?round=1&room=1'), roomResultsSchema)
    expect(shown.matches[0]?.entries.map(({ seat }) => seat)).toEqual([1, 2, 3])
    expect(shown.entrants.map(({ seat, nickname }) => `${seat} ${nickname}`)).toHaveLength(4)
    expect(shown.entrants[0]?.idEnd).toMatch(/^\d{4}$/)
  })
})

describe('a cup', () => {
  it('goes through a tie, a claim upheld and one refused to its champion, and a correction afterwards', async () => {
    await publish({ entries: inOrder([1, 2, 3, 4], [1, 0, 0, 0]) })
    // One says four kills, which is more than can be; the other something the team sees otherwise.
    expect((await claim(2, { kills: 1 })).status).toBe(200)
    expect((await claim(3)).status).toBe(200)
    expect((await tableNow()).matches).toMatchObject([{ inReview: true }])
    expect(JSON.stringify(await tableNow())).not.toContain('Me faltan')
    later(16)
    expect((await failureOf(await official())).code).toBe('claims-open')
    const said = (await claims()).claims
    const [first, second] = [2, 3].map((seat) => said.find((one) => one.seat === seat))
    if (first === undefined || second === undefined) throw new Error('Two claims are missing')
    const upheld = { outcome: 'upheld', kills: 1, answer: 'Tienes razón', revision: 1 }
    const after = await dataOf(await put(`claims/${first.id}`, upheld), claimAnsweredSchema)
    expect(after.table.rows.map(({ results }) => results)[1]).toBe('2.1 - -')
    expect((await failureOf(await put(`claims/${first.id}`, upheld))).code).toBe('conflict')
    expect((await failureOf(await put(`claims/${first.id}`, { ...upheld, revision: 2 }))).code).toBe(
      'claim-answered',
    )
    expect((await tableNow()).matches).toMatchObject([{ inReview: true }])
    await put(`claims/${second.id}`, { outcome: 'refused', kills: null, answer: 'Se ve una', revision: 1 })
    expect((await tableNow()).matches).toMatchObject([{ inReview: false }])
    // The corrected match may be claimed again.
    expect((await failureOf(await official())).code).toBe('claims-time')
    later(16)
    expect((await dataOf(await official(), officialMadeSchema)).made).toBe(1)
    expect((await failureOf(await official())).code).toBe('nothing-official')
    expect((await failureOf(await claim(4))).code).toBe('claims-closed')

    // 1 and 2 have the same points, Booyahs, kills, and places in the last match: none.
    await publish({ match: 2, entries: inOrder([2, 1, 3, 4], [1, 1, 0, 0]) })
    await publish({ match: 3, entries: inOrder([3, 4]) })
    later(16)
    expect(await order()).toEqual(['3 1 28', '1 2 23', '2 2 23', '4 4 23'])
    expect((await failureOf(await official())).code).toBe('ties-open')
    expect((await tableNow()).matches.map(({ officialAt }) => officialAt === null)).toEqual([
      false,
      true,
      true,
    ])
    await put('results/ties', { round: 1, room: 1, order: [2, 1] })
    const { made, outcome } = await dataOf(await official(), officialMadeSchema)
    expect(made).toBe(2)
    expect(outcome).toMatchObject({
      entrants: 4,
      matches: 3,
      crownedIn: null,
      correctedAt: null,
      word: 'campeon',
      version: 1,
      podium: [
        { seat: 3, points: 28, booyahs: 1, kills: 0, prize: '$50', delivered: false },
        { seat: 2, points: 23, prize: '$20' },
        { seat: 1, points: 23, prize: null },
      ],
    })
    expect((await boardNow())?.outcome).toEqual(outcome)
    expect(await prizesNow()).toEqual(['1 $50 3', '2 $20 2'])

    // A correction of what is official has to be meant, and everyone sees it.
    const corrected = { match: 3, entries: inOrder([2, 3, 4]), revision: 1 }
    expect((await failureOf(await put('results', input(corrected)))).code).toBe('match-official')
    const { match } = await publish({ ...corrected, isCorrection: true })
    expect(match.correctedAt).not.toBeNull()
    expect((await boardNow())?.outcome).toMatchObject({
      version: 2,
      podium: [{ seat: 2 }, { seat: 3 }, { seat: 1 }],
    })
    expect(await prizesNow()).toEqual(['1 $50 2', '2 $20 3'])
    expect(await office.actions()).toEqual(expect.arrayContaining(['results.correct', 'results.official']))
  })
})

it.each([
  [
    'did not play',
    { ...NO_RESULT, state: 'absent' },
    'Está anotado como «No jugó»: corrige primero la partida.',
  ],
  [
    'is disqualified',
    result(2, 0, { state: 'disqualified', reason: 'Jugó con otra cuenta' }),
    'Está descalificado: corrige primero la partida.',
  ],
] as const)('a claim of one who %s is upheld once the match is corrected', async (_what, noted, sentence) => {
  const { match } = await publish({
    entries: [...inOrder([1]), { player: playerOf(2), result: noted }],
  })
  await claim(2, { kills: 2 })
  const [said] = (await claims()).claims
  const path = `claims/${said?.id}`
  const upheld = { outcome: 'upheld', kills: 2, answer: 'Tienes razón', revision: 1 }
  expect(await failureOf(await put(path, upheld))).toMatchObject({ code: 'wrong-state', message: sentence })
  await publish({ entries: inOrder([1, 2], [0, 2]), revision: match.revision })
  const { claim: answered, table } = await dataOf(
    await put(path, { ...upheld, kills: null }),
    claimAnsweredSchema,
  )
  expect(answered.state).toBe('upheld')
  expect(table.rows[1]?.results).toBe('2.2 - -')
  expect(await openClaims()).toEqual([1, 0, false])
})

/** Those that are stored, and how many the match counts. */
const openClaims = async () => {
  const { matches } = office.app.collections
  const match = (await matches(cup.id).doc('1-1-1').get()).data()
  return [(await claims()).claims.length, match?.openClaims, (await tableNow()).matches[0]?.inReview]
}

it('a correction of an earlier round changes who has won, where its places are points in the last one', async () => {
  const matches = [{ startsAt: null, map: '', killPoints: null }]
  const final = newRound({ name: 'Final', matches })
  const rounds = [
    newRound({ name: 'Eliminatoria', advance: 2, matches }),
    { ...final, scoring: { ...final.scoring, headStart: [10, 0] } },
  ]
  await saveCupPlan(cup.id, { rounds, revision: 0 }, office.act, office.app.deps)
  await publish({ entries: inOrder([1, 2, 3, 4]) })
  later(90)
  const drawn = { act: 'seat', round: 2, players: [playerOf(1), playerOf(2)], revision: 0 }
  expect((await put('draw', drawn)).status).toBe(200)
  await publish({ round: 2, entries: inOrder([2, 1]) })
  later(90)
  expect((await official()).status).toBe(200)
  const { outcome } = await dataOf(await official({ round: 2, match: null }), officialMadeSchema)
  expect(outcome).toMatchObject({
    podium: [
      { seat: 1, points: 19 },
      { seat: 2, points: 12 },
    ],
    version: 1,
  })
  await publish({ entries: inOrder([2, 1, 3, 4]), isCorrection: true, revision: 1 })
  expect((await boardNow())?.outcome).toMatchObject({
    podium: [
      { seat: 2, points: 22 },
      { seat: 1, points: 9 },
    ],
    version: 2,
  })
  expect(await prizesNow()).toEqual(['1 $50 2', '2 $20 1'])
})

it('a correction that takes the crown away leaves the cup without a champion until it is played to its end', async () => {
  const [round] = [
    newRound({
      name: 'Final',
      matches: [1, 2].map(() => ({ startsAt: null, map: '', killPoints: null })),
      win: { rule: 'champion-rush', target: 12 },
    }),
  ]
  const third = { ...round, matches: [...round.matches, ...round.matches.slice(0, 1)] }
  await saveCupPlan(cup.id, { rounds: [third], revision: 0 }, office.act, office.app.deps)
  await publish({ entries: inOrder([1, 2, 3, 4]) })
  await publish({ match: 2, entries: inOrder([1, 2, 3, 4]) })
  later(20)
  const { outcome } = await dataOf(await official(), officialMadeSchema)
  expect(outcome).toMatchObject({ crownedIn: 2, podium: [{ seat: 1 }, { seat: 2 }, { seat: 3 }] })
  await publish({ match: 2, entries: inOrder([2, 1, 3, 4]), isCorrection: true, revision: 1 })
  expect((await boardNow())?.outcome).toBeNull()
  expect(await prizesNow()).toEqual([])
  // Another correction gives it back at once: all matches are official.
  await publish({ match: 2, entries: inOrder([1, 2, 4, 3]), isCorrection: true, revision: 2 })
  expect((await boardNow())?.outcome).toMatchObject({
    crownedIn: 2,
    podium: [{ seat: 1 }, { seat: 2 }, { seat: 4 }],
  })
  expect(await prizesNow()).toEqual(['1 $50 1', '2 $20 2'])
  await publish({ match: 2, entries: inOrder([2, 1, 3, 4]), isCorrection: true, revision: 3 })
  expect((await boardNow())?.outcome).toBeNull()
  await publish({ match: 3, entries: inOrder([2, 1, 3, 4]) })
  later(20)
  expect((await dataOf(await official(), officialMadeSchema)).outcome).toMatchObject({
    podium: [{ seat: 2 }, { seat: 1 }, { seat: 3 }],
  })
  expect(await prizesNow()).toEqual(['1 $50 2', '2 $20 1'])
})

const MATCH = { startsAt: null, map: '', killPoints: null }

interface TwoRooms {
  /** Of the round before the final. */
  matches?: number
  final?: Partial<Round>
  headStart?: number[]
}

/** A round of two rooms and a final: returns the seats in each room. */
async function drawTwoRooms(planned: TwoRooms = {}): Promise<[number[], number[]]> {
  const { matches = 1, headStart = [], final: changes = {} } = planned
  const final = newRound({ name: 'Final', matches: [MATCH], ...changes })
  const rounds = [
    newRound({
      name: 'Eliminatoria',
      rooms: 2,
      advance: 1,
      matches: Array.from({ length: matches }, () => MATCH),
    }),
    { ...final, scoring: { ...final.scoring, headStart } },
  ]
  await saveCupPlan(cup.id, { rounds, revision: 0 }, office.act, office.app.deps)
  expect((await put('draw', { act: 'seat', round: 1, players: null, revision: 0 })).status).toBe(200)
  const drawn = (await office.app.collections.draws(cup.id).doc('day').get()).data()?.rounds[0]?.rooms
  const seatsIn = (room: number): number[] =>
    [...players].flatMap(([seat, id]) => (drawn?.[room - 1]?.players.includes(id) === true ? [seat] : []))
  return [seatsIn(1), seatsIn(2)]
}

it('results that are entered after the cup was decided count in how it ended', async () => {
  const [ones, others] = await drawTwoRooms({ headStart: [10, 0] })
  const [first = 0] = ones
  const [second = 0, third = 0] = others
  await publish({ entries: inOrder(ones) })
  later(90)
  const drawn = { act: 'seat', round: 2, players: [first, second].map(playerOf), revision: 1 }
  expect((await put('draw', drawn)).status).toBe(200)
  await publish({ round: 2, entries: inOrder([first, second]) })
  later(90)
  const { outcome } = await dataOf(await official({ round: 2, match: null }), officialMadeSchema)
  expect(outcome).toMatchObject({
    entrants: 3,
    matches: 2,
    podium: [
      { seat: first, points: 22 },
      { seat: second, points: 9 },
    ],
  })
  await publish({ room: 2, entries: inOrder([second, third]) })
  expect((await boardNow())?.outcome).toMatchObject({
    entrants: 4,
    matches: 3,
    podium: [
      { seat: first, points: 22 },
      { seat: second, points: 19 },
    ],
  })
})

it('a late result of an earlier round counts, and how the cup ended is not corrected by it', async () => {
  const [ones, others] = await drawTwoRooms()
  const [first = 0] = ones
  const [second = 0, third = 0] = others
  await publish({ entries: inOrder(ones) })
  // Who is moved after a result has it where it was.
  const moved = { act: 'move', round: 1, player: playerOf(first), room: 2, revision: 1 }
  expect((await put('draw', moved)).status).toBe(200)
  later(90)
  const finalists = { act: 'seat', round: 2, players: [first, second].map(playerOf), revision: 2 }
  expect((await put('draw', finalists)).status).toBe(200)
  await publish({ round: 2, entries: inOrder([first, second]) })
  later(90)
  await dataOf(await official({ round: 2, match: null }), officialMadeSchema)
  const before = (await boardNow())?.outcome
  expect(before).toMatchObject({ entrants: 3, matches: 2, correctedAt: null })
  await publish({ room: 2, entries: inOrder([second, third]) })
  expect((await boardNow())?.outcome).toEqual({ ...before, entrants: 4, matches: 3 })
  const receipt = await dataOf(await withReceipt(office.app, await tokenOf(first)), receiptSchema)
  expect(receipt.table?.earlier).toMatchObject([
    { round: 1, room: 1, place: 1, matches: [{ result: { place: 1 } }] },
  ])
})

it('a result counts that another room gets in the moment in which the cup is decided', async () => {
  const win = { rule: 'champion-rush', target: 12 } as const
  const [ones, others] = await drawTwoRooms({ matches: 2, final: { matches: [MATCH, MATCH, MATCH], win } })
  const [[first = 0], [second = 0]] = [ones, others]
  for (const [room, seats] of [ones, others].entries())
    await publish({ room: room + 1, entries: inOrder(seats) })
  later(90)
  const finalists = [first, second]
  const drawn = { act: 'seat', round: 2, players: finalists.map(playerOf), revision: 1 }
  expect((await put('draw', drawn)).status).toBe(200)
  const final = { round: 2, entries: inOrder(finalists) }
  await publish(final)
  await publish({ ...final, match: 2 })
  later(90)
  beforeNextCommit(() => publish({ match: 2, entries: inOrder(ones) }))
  const { outcome } = await dataOf(await official({ round: 2, match: null }), officialMadeSchema)
  expect(outcome).toMatchObject({ matches: 5 })
  // And so does one in the moment in which a correction gives a crown back.
  const corrected = { ...final, match: 2, isCorrection: true }
  await publish({ ...corrected, entries: inOrder([second, first]), revision: 1 })
  expect((await boardNow())?.outcome).toBeNull()
  beforeNextCommit(() => publish({ room: 2, match: 2, entries: inOrder(others) }))
  await publish({ ...corrected, revision: 2 })
  expect((await boardNow())?.outcome).toMatchObject({ matches: 6 })
})

describe('a name', () => {
  it('changes in the table with the nickname of its player', async () => {
    await publish({ entries: inOrder([1, 2]) })
    const { revision } = await seen(office.app, playerOf(1))
    const body = { nickname: 'ＫＩＮＧ', revision }
    await office.send(`/registrations/${playerOf(1)}`, body, { method: 'PATCH' })
    expect((await tableNow()).rows[0]).toMatchObject({ seat: 1, name: 'ＫＩＮＧ', results: '1.0 - -' })
  })

  it('is gone with a claim that was sent just before the commit of the erasure', async () => {
    await publish({ entries: inOrder([1, 2, 3, 4]) })
    // With it the match is in review: nothing else changes in the table.
    await claim(2)
    beforeCommitOf(`registrations/${playerOf(1)}`, () => claim(1))
    await erase(playerOf(1), { actor: { kind: 'player' } }, office.app.deps)
    expect(await openClaims()).toEqual([1, 1, true])
  })

  it('is gone with an answered claim that was opened again just before the commit', async () => {
    await publish({ entries: inOrder([1, 2, 3, 4]) })
    await claim(1)
    const [said] = (await claims()).claims
    await put(`claims/${said?.id}`, { outcome: 'refused', kills: null, answer: 'Se ve una', revision: 1 })
    await claim(2)
    beforeCommitOf(`registrations/${playerOf(1)}`, () => claim(1, { text: 'Mira el minuto seis' }))
    await erase(playerOf(1), { actor: { kind: 'player' } }, office.app.deps)
    expect(await openClaims()).toEqual([1, 1, true])
  })

  it('takes no claim whose player was erased just before its commit', async () => {
    await publish({ entries: inOrder([1, 2, 3, 4]) })
    await claim(2)
    beforeCommitOf(office.app.collections.claims(cup.id).doc(`1-1-1-${playerOf(1)}`).path, () =>
      erase(playerOf(1), { actor: { kind: 'player' } }, office.app.deps),
    )
    expect((await failureOf(await claim(1))).code).toBe('registration-gone')
    expect(await openClaims()).toEqual([1, 1, true])
  })

  it('is gone with the data of its player, and the result stays; so is an open claim', async () => {
    await publish({ entries: inOrder([1, 2, 3, 4]) })
    await claim(1)
    expect((await tableNow()).matches).toMatchObject([{ inReview: true }])
    await erase(playerOf(1), { actor: { kind: 'player' } }, office.app.deps)
    expect((await tableNow()).rows[0]).toEqual({ seat: 1, name: null, head: 0, results: '1.0 - -' })
    expect((await tableNow()).matches).toMatchObject([{ inReview: false }])
    expect((await claims()).claims).toEqual([])
    const stored = JSON.stringify([
      (await office.app.collections.rosters(cup.id).doc('day').get()).data(),
      await tableNow(),
    ])
    expect(stored).not.toContain(playerOf(1))
    // What is left can be corrected and made official.
    await publish({
      match: 1,
      entries: inOrder([2, 3]).map(({ player }, index) => ({ player, result: result(index + 2, 0) })),
      revision: 1,
    })
    expect(await order()).toEqual(['1 1 12', '2 2 9', '3 3 8', '4 4 0'])
  })

  it('is gone, and its places can be given to nobody else; those of all others can be corrected', async () => {
    await publish({ entries: inOrder([1, 2, 3, 4]) })
    await erase(playerOf(1), { actor: { kind: 'player' } }, office.app.deps)
    const others = (places: readonly number[]) =>
      places.map((place, index) => ({ player: playerOf(index + 2), result: result(place, 0) }))
    const refused = await failureOf(await put('results', input({ entries: others([1, 3, 4]), revision: 1 })))
    expect(refused).toMatchObject({
      code: 'invalid-request',
      fields: { entries: 'El puesto 1.º es de alguien que borró sus datos: no se puede cambiar' },
    })
    await publish({ entries: others([4, 3, 2]), revision: 1 })
    expect(await order()).toEqual(['1 1 12', '4 2 9', '3 3 8', '2 4 7'])
  })

  it('and all others of a cup go after the period for people, and its outcome stays', async () => {
    await publish({ entries: inOrder([1, 2, 3, 4]) })
    await forgetEntrants(cup.id, office.app.deps)
    expect((await tableNow()).rows.map(({ name }) => name)).toEqual([null, null, null, null])
    expect(await order()).toEqual(['1 1 12', '2 2 9', '3 3 8', '4 4 7'])
  })
})

it('answers the tables of all rooms to the team, and what players say about them, in one call', async () => {
  await publish()
  await claim(2)
  later(1)
  await claim(1)
  const shown = await dataOf(await get('tables'), tablesSchema)
  expect(shown.tables.map(({ id }) => id)).toEqual(['1-1'])
  expect(shown.claims.map(({ seat, state }) => [seat, state])).toEqual([
    [2, 'open'],
    [1, 'open'],
  ])
  expect((await get('claims')).status).toBe(404)
})

it('decides between equal ones', async () => {
  await publish({ entries: [] })
  const answer = await put('results/ties', { round: 1, room: 1, order: [4, 2] })
  expect(await dataOf(answer, tableChangedSchema)).toMatchObject({
    table: { decided: [4, 2] },
    changesLaterRound: false,
  })
})

it('is on the receipt at once, though visitors share copies for seconds', async () => {
  await office.renew({ copiesMs: 60_000 })
  await openCup(4)
  const points = async () =>
    (await dataOf(await withReceipt(office.app, await tokenOf(1)), receiptSchema)).table?.points
  later(90)
  expect(await points()).toBeUndefined()
  const { match } = await publish({ entries: inOrder([2, 1]) })
  expect(await points()).toBe(9)
  await publish({ entries: inOrder([2, 1], [0, 2]), revision: match.revision })
  expect(await points()).toBe(11)
})

it('is played as it was planned', async () => {
  const [round] = [newRound({ name: 'Final', matches: [{ startsAt: null, map: '', killPoints: 3 }] })]
  await saveCupPlan(cup.id, { rounds: [round], revision: 0 }, office.act, office.app.deps)
  await publish({ entries: inOrder([1, 2], [2, 0]) })
  expect((await order())[0]).toBe('1 1 18')
})

const changesNext = async (seats: readonly number[], revision: number): Promise<boolean> =>
  (await publish({ entries: inOrder(seats), revision })).changesLaterRound

it('a change says whether others go on to a round that has players already', async () => {
  const matches = [{ startsAt: null, map: '', killPoints: null }]
  const rounds = [
    newRound({ name: 'Eliminatoria', advance: 2, matches }),
    newRound({ name: 'Final', matches }),
  ]
  await saveCupPlan(cup.id, { rounds, revision: 0 }, office.act, office.app.deps)
  expect(await changesNext([1, 2, 3, 4], 0)).toBe(false)
  expect(await changesNext([1, 3, 2, 4], 1)).toBe(false)
  later(90)
  const drawn = { act: 'seat', round: 2, players: [playerOf(1), playerOf(3)], revision: 0 }
  expect((await put('draw', drawn)).status).toBe(200)
  expect(await changesNext([1, 3, 4, 2], 2)).toBe(false)
  expect(await changesNext([1, 2, 3, 4], 3)).toBe(true)
  // So does the answer to a claim: with three kills the third passes the second.
  await claim(3, { kills: 3 })
  const [said] = (await claims()).claims
  const answer = { outcome: 'upheld', kills: 3, answer: 'Tienes razón', revision: 1 }
  const answered = await dataOf(await put(`claims/${said?.id}`, answer), claimAnsweredSchema)
  expect(answered.changesLaterRound).toBe(true)
  // And so does the order of those who are equal: two without a place.
  const shown = await dataOf(await get('results?round=1&room=1'), roomResultsSchema)
  const equal = [2, 3].map((seat) => ({ player: playerOf(seat), result: result(null, 1) }))
  const entries = [...inOrder([1], [1]), ...equal]
  await publish({ entries, revision: shown.matches[0]?.revision ?? 0 })
  const orderThem = async (order: readonly number[]) =>
    (await dataOf(await put('results/ties', { round: 1, room: 1, order }), tableChangedSchema))
      .changesLaterRound
  expect(await orderThem([2, 3])).toBe(false)
  expect(await orderThem([3, 2])).toBe(true)
  expect(await orderThem([3, 2, 1])).toBe(false)
})

it('a finalist still sees the rounds before, and can claim about them', async () => {
  const matches = [{ startsAt: null, map: '', killPoints: null }]
  const rounds = [
    newRound({ name: 'Eliminatoria', advance: 2, matches }),
    newRound({ name: 'Final', matches }),
  ]
  await saveCupPlan(cup.id, { rounds, revision: 0 }, office.act, office.app.deps)
  const punished = { player: playerOf(1), result: result(1, 0, { penalty: 2, reason: 'Llegó tarde' }) }
  const [, ...others] = inOrder([1, 2, 3, 4])
  await publish({ entries: [punished, ...others] })
  later(90)
  const drawn = { act: 'seat', round: 2, players: [playerOf(1), playerOf(2)], revision: 0 }
  expect((await put('draw', drawn)).status).toBe(200)
  await publish({ entries: [punished, ...others], revision: 1 })
  await publish({ round: 2, entries: inOrder([2, 1]) })
  expect((await claim(1)).status).toBe(200)
  const receipt = await dataOf(await withReceipt(office.app, await tokenOf(1)), receiptSchema)
  expect(receipt.table).toMatchObject({
    round: 2,
    place: 2,
    matches: [{ match: 1, claim: null }],
    earlier: [
      {
        round: 1,
        room: 1,
        name: 'Eliminatoria',
        place: 1,
        points: 10,
        matches: [{ match: 1, result: { reason: 'Llegó tarde' }, claim: { state: 'open', kills: 4 } }],
      },
    ],
  })
  const third = await dataOf(await withReceipt(office.app, await tokenOf(3)), receiptSchema)
  expect(third.table).toMatchObject({ round: 1, earlier: [] })
})

const choose = async (seat: number, word: string): Promise<Response> =>
  withReceipt(office.app, await tokenOf(seat), 'champion-word', { word })

async function decide(): Promise<void> {
  await publish({ entries: inOrder([3, 1, 2]) })
  later(20)
  await publish({ match: 2, entries: inOrder([3, 1, 2]) })
  later(20)
  await publish({ match: 3, entries: inOrder([3, 1, 2]) })
  later(20)
  expect((await official()).status).toBe(200)
}

describe('the word of the champion', () => {
  it('is chosen by the champion: the poster has another version, and open receipts hear of it', async () => {
    await decide()
    const before = await boardNow()
    const receipt = await dataOf(await choose(3, 'campeona'), receiptSchema)
    expect(receipt.table?.word).toBe('campeona')
    const chosen = await boardNow()
    expect(chosen?.outcome).toEqual({ ...before?.outcome, word: 'campeona', version: 2 })
    expect(chosen?.news).toBe((before?.news ?? 0) + 1)
    await choose(3, 'campeona')
    expect(await boardNow()).toEqual(chosen)
  })

  it('is nobody else to choose, nor before the cup is decided, nor anything else', async () => {
    await publish({ entries: inOrder([3, 1, 2]) })
    expect((await failureOf(await choose(3, 'campeona'))).code).toBe('wrong-state')
    later(20)
    await publish({ match: 2, entries: inOrder([3, 1, 2]) })
    await publish({ match: 3, entries: inOrder([3, 1, 2]) })
    later(20)
    await official()
    expect((await failureOf(await choose(1, 'campeona'))).code).toBe('wrong-state')
    for (const word of ['rey', 'campeones']) {
      const { code, fields } = await failureOf(await choose(3, word))
      expect([code, fields]).toEqual([
        'invalid-request',
        { word: 'Elige una de las palabras que te mostramos' },
      ])
    }
    expect((await boardNow())?.outcome).toMatchObject({ word: 'campeon', version: 1 })
  })

  it('is that of pairs in a cup of pairs, and another one where the cup is one of players after all', async () => {
    await decide()
    const modalityIs = async (modality: Tournament['modality']) => {
      await office.app.collections.tournaments.doc(cup.id).update({ modality })
      // What is known of a cup is some seconds old.
      later(1)
    }
    await modalityIs('duo')
    expect((await failureOf(await choose(3, 'campeona'))).code).toBe('invalid-request')
    expect((await dataOf(await choose(3, 'campeones'), receiptSchema)).table?.word).toBe('campeones')
    await modalityIs('solo')
    expect((await boardNow())?.outcome?.word).toBe('campeones')
    const receipt = await dataOf(await withReceipt(office.app, await tokenOf(3)), receiptSchema)
    expect(receipt.table?.word).toBe('campeon')
  })
})
