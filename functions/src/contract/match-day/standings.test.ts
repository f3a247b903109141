import { describe, expect, it } from 'vitest'
import { aRoomTable, aRound, aTableMatch } from '../../../testing/a-room-table.ts'
import type { Round, TieBreak } from './cup-plan.ts'
import { newRound, SCORING_PRESETS, TIE_BREAKS } from './plan-proposal.ts'
import type { RoomTable } from './results-schema.ts'
import { bestOf } from './room-table.ts'
import { claimsUntil, correctedAt, openTies, standingsOf, tablePhase } from './standings.ts'

type Scoring = Round['scoring']
type Table = Parameters<typeof aRoomTable>[1]

const { moderna, clasica } = SCORING_PRESETS

const rowsOf = (results: string[], changes: Table = {}) => standingsOf(aRoomTable(results, changes)).rows

/** By seat. */
const pointsOf = (results: string[], changes: Table = {}): number[] =>
  rowsOf(results, changes)
    .toSorted((one, other) => one.seat - other.seat)
    .map(({ points }) => points)

/** Seats from the first place on; those that share a place in brackets. */
const orderOf = (results: string[], changes: Table = {}): string => {
  const rows = rowsOf(results, changes)
  const places = [...new Set(rows.map(({ place }) => place))]
  return places
    .map((place) => rows.filter((row) => row.place === place).map(({ seat }) => seat))
    .map((seats) => (seats.length === 1 ? String(seats[0]) : `(${seats.join(' ')})`))
    .join(' ')
}

const scored = (matches: number, scoring: Partial<Scoring>, changes: Partial<Round> = {}): Table => ({
  plan: aRound(matches, { scoring: { ...moderna, ...scoring }, ...changes }),
})

const rush = (matches: number, target: number, scoring: Partial<Scoring> = {}): Table =>
  scored(matches, scoring, { win: { rule: 'champion-rush', target } })

const twoBooyahs = (matches: number): Table => ({
  plan: aRound(matches, { win: { rule: 'two-booyahs', target: 80 } }),
})

const tied = (matches: number, ties: TieBreak[], changes: Table = {}): Table => ({
  plan: aRound(matches, { ties, scoring: { placement: [], kill: 0, headStart: [] } }),
  ...changes,
})

const places = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index + 1}.0`)

const openIn = (results: string[], changes: Table) => {
  const table = aRoomTable(results, changes)
  return openTies(standingsOf(table), table)
}

const advancing = (advance: number): Table => ({ plan: aRound(1, { advance }), isLast: false })

const moved = (results: string[], changes: Table = {}) =>
  Object.fromEntries(rowsOf(results, changes).map(({ seat, movement }) => [seat, movement]))

const complete = (results: string[], changes: Table = {}) =>
  standingsOf(aRoomTable(results, changes)).isComplete

const phase = (matches: RoomTable['matches'], count: number) => {
  const table = aRoomTable(['1.0'], { plan: aRound(count), matches })
  return tablePhase(table, standingsOf(table))
}

const claimableAt = (time: string, ...matches: RoomTable['matches']) =>
  claimsUntil({ matches }, new Date(time))

const readyIn = (results: string[], changes: Table) =>
  rowsOf(results, changes).flatMap(({ seat, canCrown }) => (canCrown ? [seat] : []))

const crownedFrom = (head: number, results: string) =>
  standingsOf(aRoomTable([results], { ...rush(2, 20), heads: [head] })).crowned

describe('published rules of championships', () => {
  it('Free Fire World Series 2023: 12 points for a Booyah, 9 for the second place, none for the 11th', () => {
    // Kompas Tekno, 10 November 2023, 'Sistem poin FFWS 2023'; Liga Brasileira de Free Fire gave the same.
    expect(pointsOf(places(12))).toEqual([12, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0])
    expect(pointsOf(['1.9', '11.4'])).toEqual([21, 4])
  })

  it('Free Fire Pro League 2019: 300 points for a Booyah, 10 for the 11th place, 20 for a kill', () => {
    // ffproleague.com, 2 October 2019; the full list to the 12th place in the rules of the AXE Free Cup, brooo.tv.
    const classic = { plan: aRound(1, { scoring: clasica }) }
    expect(pointsOf(places(12), classic)).toEqual([300, 200, 170, 135, 105, 80, 60, 45, 30, 20, 10, 0])
    expect(pointsOf(['1.9', '12.4'], classic)).toEqual([480, 80])
  })

  it('IGE Community Series 2023, section 6.5: Booyahs decide, then kills, then the most recent match', () => {
    // Computed by hand from these rules: all four have 24 points.
    const ties: TieBreak[] = ['booyahs', 'kills', 'last-placement']
    const results = ['2.4 3.3', '1.0 1.0', '2.2 2.4', '2.4 2.2']
    expect(pointsOf(results, { plan: aRound(2, { ties }) })).toEqual([24, 24, 24, 24])
    expect(orderOf(results, { plan: aRound(2, { ties }) })).toBe('2 1 (3 4)')
    const last = ['2.3 3.4', '3.4 2.3']
    expect(orderOf(last, { plan: aRound(2, { ties }) })).toBe('2 1')
  })

  it('PUBG Mobile Global Championship 2023: 10-6-5-4-3-2-1-1 and a point for a kill', () => {
    // Skor.id, 'Jadwal dan Format Grand Finals PMGC 2023'; computed by hand from these rules.
    const ten = scored(2, { placement: [10, 6, 5, 4, 3, 2, 1, 1] })
    expect(pointsOf(['1.7 9.2', '8.0 1.12', '2.4 7.1'], ten)).toEqual([19, 23, 12])
  })

  it('PUBG Mobile World Cup 2025, Smash Rule: who wins a match beyond the target is champion', () => {
    // Sportskeeda: the target is ten points more than the leader has after twelve matches. Computed by hand for an end
    // of three matches, with the points of the days before as head start.
    const smash = rush(3, 110, { placement: [10, 6, 5, 4, 3, 2, 1, 1] })
    const heads = [100, 98, 60]
    const day = (results: string[]) => standingsOf(aRoomTable(results, { ...smash, heads }))
    expect(day(['2.4 2.1 1.0', '1.1 3.9 2.9', '3.0 1.9 3.0']).crowned).toEqual({ seat: 1, match: 3 })
    const { crowned, rows } = day(['2.4 2.1 2.0', '1.1 3.9 3.0', '3.0 1.9 1.9'])
    expect(crowned).toBeNull()
    expect(rows.map(({ seat, points }) => [seat, points])).toEqual([
      [2, 128],
      [1, 123],
      [3, 103],
    ])
  })

  it('Fortnite World Cup 2019: one Victory Royale with nine eliminations gave 19 points', () => {
    // Scoring of solos by Daily Esports, first match of the final by Dexerto.
    const placement = [
      10,
      ...Array<number>(4).fill(7),
      ...Array<number>(10).fill(5),
      ...Array<number>(10).fill(3),
    ]
    const cup = scored(1, { placement })
    expect(pointsOf(['1.9', '5.0', '6.0', '15.0', '16.0', '25.0', '26.7'], cup)).toEqual([
      19, 7, 5, 5, 3, 3, 7,
    ])
  })

  it('FFCS Americas 2020: two with 151 points and a Booyah each, and the rules say who is champion', () => {
    // The Enemy: Liquid with 36 kills and Santos with 38, at two points each. There, points for places decided for
    // Liquid; with ours kills decide for Santos. The places are made up to give 79 and 75 points.
    const cup = scored(2, { placement: [40, 39, 35], kill: 2 })
    expect(pointsOf(['1.20 2.16', '3.18 1.20'], cup)).toEqual([151, 151])
    expect(orderOf(['1.20 2.16', '3.18 1.20'], cup)).toBe('2 1')
  })

  it('Apex Legends Global Series 2024, Split 2, final of North America: the table of the whole day', () => {
    // Liquipedia, the first seven of twenty: place and kills of each of six matches. Match point is at 50 points: two
    // teams had them after the fourth match, and one of them won the fifth; the others played on.
    const day = [
      '2.15 5.7 12.1 4.11 1.11 -',
      '10.2 1.8 1.12 2.3 5.3 5.3',
      '13.4 10.7 5.3 11.2 8.4 2.10',
      '14.3 13.3 15.2 1.12 14.0 9.1',
      '11.3 9.5 17.3 14.1 2.10 7.0',
      '12.0 14.1 7.3 6.5 17.0 1.8',
      '3.1 12.0 16.1 13.3 6.3 3.9',
    ]
    const placement = [12, 9, 7, 5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1]
    const table = aRoomTable(day.toReversed(), rush(6, 50, { placement }))
    const { rows, crowned } = standingsOf(table)
    expect(rows.map(({ points }) => points)).toEqual([76, 74, 49, 39, 38, 37, 36])
    expect(rows.map(({ seat }) => seat)).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(crowned).toEqual({ seat: 7, match: 5 })
    const afterFour = day.map((row) => row.split(' ').slice(0, 4).join(' '))
    const before = standingsOf(aRoomTable(afterFour, rush(6, 50, { placement })))
    expect(before.crowned).toBeNull()
    expect(before.rows.map(({ seat, canCrown }) => canCrown && seat)).toEqual([
      2,
      1,
      ...Array<false>(5).fill(false),
    ])
  })

  it('Free Fire National Series 2025: nobody wins a match beyond the target, so the leader is champion', () => {
    // Champion Rush as GGWP describes it; computed by hand from these rules.
    const table = aRoomTable(['1.20 2.20 2.30', '2.1 1.1 3.1', '3.1 3.1 1.1'], rush(3, 60))
    const { rows, crowned, isComplete } = standingsOf(table)
    expect([rows[0]?.seat, crowned, isComplete]).toEqual([1, null, true])
  })
})

describe('points', () => {
  it('of a kill can differ by match, and can be none', () => {
    expect(pointsOf(['11.5 11.5 11.5'], { plan: aRound(3, {}, [null, 3, 0]) })).toEqual([20])
  })

  it('to begin with are part of the points, and are shown', () => {
    expect(rowsOf(['2.0', '1.0'], { heads: [5] })).toMatchObject([
      { seat: 1, head: 5, points: 14, place: 1 },
      { seat: 2, head: 0, points: 12, place: 2 },
    ])
  })

  it('are taken away by a penalty, below zero too, also from who was absent', () => {
    expect(pointsOf(['1.0!5', '10.1!7', 'n!3'])).toEqual([7, -5, -3])
    expect(orderOf(['10.1!7', 'n!3', '1.0!5'])).toBe('3 2 1')
  })

  it('are none for who was disqualified, whose place is no Booyah and whose kills do not count', () => {
    const [row] = rowsOf(['d1.9 2.3'])
    expect(row).toMatchObject({ points: 12, booyahs: 0, kills: 3 })
    expect(row?.matches[0]).toMatchObject({ state: 'disqualified', points: 0, isBooyah: false, place: 1 })
    expect(pointsOf(['d1.9!4'])).toEqual([-4])
  })

  it('are none for what is not known, and the kills stay unknown', () => {
    const rows = rowsOf(['1.?', '?.3', '?.?', 'n', '-'])
    expect(rows.map(({ seat, points, kills }) => [seat, points, kills])).toEqual([
      [1, 12, null],
      [2, 3, 3],
      [3, 0, null],
      [4, 0, null],
      [5, 0, null],
    ])
    expect(rowsOf(['1.? 2.4'])[0]).toMatchObject({ kills: 4, points: 25 })
    expect(rowsOf(['2.0'])[0]).toMatchObject({ kills: 0 })
  })

  it('are none for a place beyond the list', () => {
    expect(pointsOf(['48.2'])).toEqual([2])
  })

  it('of matches that the plan does not have do not count, and a match without a result is null', () => {
    const [row] = rowsOf(['- 1.0 1.0'], { plan: aRound(2) })
    expect(row?.points).toBe(12)
    expect(row?.matches).toMatchObject([null, { points: 12, isBooyah: true }])
  })
})

describe('first to two Booyahs', () => {
  it('wins with the second one, with fewer points than others, who are ordered by points', () => {
    const { crowned, rows } = standingsOf(
      aRoomTable(['2.9 2.9 2.9', '1.0 4.0 1.0', '3.0 1.0 3.0'], twoBooyahs(3)),
    )
    expect(crowned).toEqual({ seat: 2, match: 3 })
    expect(rows.map(({ seat, place }) => [seat, place])).toEqual([
      [2, 1],
      [1, 2],
      [3, 3],
    ])
  })

  it('stays the winner whatever is played afterwards', () => {
    const results = ['1.0 1.0 5.0 5.0 5.0', '2.0 2.0 1.9 1.9 1.9']
    expect(standingsOf(aRoomTable(results, twoBooyahs(5))).crowned).toEqual({ seat: 1, match: 2 })
  })

  it('is nobody with one each: the points decide', () => {
    const { crowned, rows } = standingsOf(aRoomTable(['1.0 3.0', '2.5 1.0'], twoBooyahs(2)))
    expect([crowned, rows[0]?.seat]).toEqual([null, 2])
  })

  it('is not one whose first Booyah is taken away', () => {
    expect(standingsOf(aRoomTable(['d1.0 1.0', '2.0 2.0'], twoBooyahs(2))).crowned).toBeNull()
  })
})

describe('a champion rush', () => {
  it('is not won by the Booyah with which the target is reached, but by a later one', () => {
    expect(standingsOf(aRoomTable(['1.8 2.0'], rush(2, 20))).crowned).toBeNull()
    expect(standingsOf(aRoomTable(['1.8 1.0'], rush(2, 20))).crowned).toEqual({ seat: 1, match: 2 })
    expect(standingsOf(aRoomTable(['1.8 2.0 1.0'], rush(3, 20))).crowned).toEqual({ seat: 1, match: 3 })
    expect(standingsOf(aRoomTable(['1.8 2.0 1.0'], rush(3, 30))).crowned).toBeNull()
  })

  it('counts points to begin with, and those that a penalty took before', () => {
    expect(crownedFrom(11, '2.0 1.0')).toEqual({ seat: 1, match: 2 })
    expect(crownedFrom(10, '2.0 1.0')).toBeNull()
    expect(crownedFrom(12, '2.0!2 1.0')).toBeNull()
  })

  it('is won by the first who does it, although another one has more points', () => {
    const results = ['2.30 2.30 2.30', '1.8 2.0 1.0']
    const { crowned, rows } = standingsOf(aRoomTable(results, rush(3, 20)))
    expect([crowned, rows[0]?.seat]).toEqual([{ seat: 2, match: 3 }, 2])
  })
})

describe('nobody wins by Booyahs', () => {
  const results = ['1.9 1.9 1.9', '2.0 2.0 2.0']

  it.each(['two-booyahs', 'champion-rush'] as const)('in a round that others follow: %s', (rule) => {
    const plan = aRound(3, { win: { rule, target: 10 }, advance: 1 })
    expect(standingsOf(aRoomTable(results, { plan, isLast: false })).crowned).toBeNull()
  })

  it('where the points decide', () => {
    const { crowned, rows } = standingsOf(aRoomTable(['1.0 1.0', '2.9 2.9']))
    expect([crowned, rows[0]?.seat]).toEqual([null, 2])
  })

  it('as long as an earlier match is not entered, which may have crowned somebody else', () => {
    const table = aRoomTable(['1.0 - 1.0 3.0', '2.0 - 2.0 1.0'], twoBooyahs(4))
    expect(standingsOf(table)).toMatchObject({ crowned: null, isComplete: false })
  })
})

it('with two Booyahs in one match the crown does not depend on the order of the rows', () => {
  const table = aRoomTable(['1.0 1.0', '1.0 1.0'], twoBooyahs(2))
  const turned = { ...table, rows: table.rows.toReversed() }
  expect(standingsOf(turned)).toEqual(standingsOf(table))
})

describe('a Booyah from now on wins the cup', () => {
  it('for who has reached the target of a champion rush', () => {
    expect(readyIn(['1.8', '2.10'], rush(2, 20))).toEqual([1])
    expect(readyIn(['1.8', '2.11'], rush(2, 20))).toEqual([1, 2])
  })

  it('for who has one Booyah where two win', () => {
    expect(readyIn(['2.9', '1.0'], twoBooyahs(2))).toEqual([2])
  })

  it('for nobody after the last match, after the crown, in an earlier round, or where the points decide', () => {
    expect(readyIn(['1.8 2.9'], rush(2, 20))).toEqual([])
    expect(readyIn(['1.8 1.0', '2.12 2.0'], rush(3, 20))).toEqual([])
    expect(readyIn(['1.8'], { ...rush(2, 20), isLast: false })).toEqual([])
    expect(readyIn(['1.8'], { plan: aRound(2) })).toEqual([])
  })
})

describe('between equal points', () => {
  // Each is in front by one of them only: Booyahs, kills, the place in the last match, the decision.
  const results = ['1.0 7.0', '5.9 6.0', '5.0 2.0', '6.0 8.0', '7.0 9.0']
  const decided = [4, 5, 3, 2, 1]

  it.each<[TieBreak, string]>([
    ['booyahs', '1 (2 3 4 5)'],
    ['kills', '2 (1 3 4 5)'],
    ['last-placement', '3 2 1 4 5'],
    ['admin', '4 5 3 2 1'],
  ])('%s alone decides', (tie, order) => {
    expect(orderOf(results, tied(2, [tie], { decided }))).toBe(order)
  })

  it.each<[TieBreak[], string]>([
    [['booyahs', 'kills'], '1 2 (3 4 5)'],
    [['kills', 'booyahs'], '2 1 (3 4 5)'],
    [['booyahs', 'last-placement'], '1 3 2 4 5'],
    [['last-placement', 'booyahs'], '3 2 1 4 5'],
    [['kills', 'last-placement'], '2 3 1 4 5'],
    [['last-placement', 'kills'], '3 2 1 4 5'],
    [['booyahs', 'admin'], '1 4 5 3 2'],
    [['kills', 'admin'], '2 4 5 3 1'],
    [['admin', 'booyahs'], '4 5 3 2 1'],
    [['booyahs', 'kills', 'last-placement', 'admin'], '1 2 3 4 5'],
    [['kills', 'admin', 'booyahs', 'last-placement'], '2 4 5 3 1'],
  ])('%s decide in this order', (ties, order) => {
    expect(orderOf(results, tied(2, ties, { decided }))).toBe(order)
  })

  it('an unknown place in the last match is behind any other, and so are absence and disqualification', () => {
    expect(orderOf(['1.0 ?.0', '1.0 n', '1.0 d2.0', '1.0 48.0'], tied(2, ['last-placement']))).toBe(
      '4 (1 2 3)',
    )
  })

  it('the last match is the last one with results, not the last one of the plan', () => {
    expect(orderOf(['1.0 3.0', '3.0 2.0'], tied(5, ['last-placement']))).toBe('2 1')
  })

  it('unknown kills are in front of nobody', () => {
    expect(orderOf(['2.?', '3.0', '4.1'], tied(1, ['kills']))).toBe('3 (1 2)')
  })

  it('a decision about some of them only decides nothing, whatever their seats are', () => {
    expect(orderOf(['2.0', '2.0', '2.0'], tied(1, ['admin'], { decided: [3, 1] }))).toBe('(1 2 3)')
    expect(orderOf(['2.0', '2.0', '2.0'], tied(1, ['admin'], { decided: [3, 1, 2] }))).toBe('3 1 2')
  })

  it('a decision is about equal ones only, and several ties can be decided', () => {
    const decided = [2, 1, 5, 4, 3]
    expect(orderOf(['1.0', '1.0', '3.0', '3.0', '2.0'], { plan: aRound(1), decided })).toBe('2 1 5 4 3')
  })

  it('who shares a place is marked, ordered by seat, and the place after it is counted on', () => {
    const rows = rowsOf(['1.0', '2.0', '2.0', '5.0'], { plan: aRound(1, { ties: ['booyahs'] }) })
    expect(rows.map(({ seat, place, isTied }) => [seat, place, isTied])).toEqual([
      [1, 1, false],
      [2, 2, true],
      [3, 2, true],
      [4, 4, false],
    ])
  })
})

describe('the team has to decide', () => {
  it('a tie across the line of those who go on, and no other', () => {
    const results = ['1.0', '5.0', '5.0', '5.0', '9.0', '9.0']
    expect(openIn(results, advancing(1))).toEqual([])
    expect(openIn(results, advancing(2))).toEqual([[2, 3, 4]])
    expect(openIn(results, advancing(3))).toEqual([[2, 3, 4]])
    expect(openIn(results, advancing(4))).toEqual([])
    expect(openIn(results, advancing(5))).toEqual([[5, 6]])
    expect(openIn(results, advancing(6))).toEqual([])
  })

  it('each tie that begins on the podium', () => {
    expect(openIn(['1.0', '1.0', '3.0', '3.0', '5.0', '5.0'], {})).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(openIn(['1.0', '2.0', '3.0', '4.0', '4.0'], {})).toEqual([])
  })

  it('nothing any more once it has', () => {
    expect(openIn(['1.0', '1.0', '2.0'], { decided: [2, 1] })).toEqual([])
    expect(openIn(['1.0', '1.0', '1.0'], { decided: [2, 1] })).toEqual([[1, 2, 3]])
  })

  it('nothing between those who have played no match: they stand on no podium, and do not go on', () => {
    expect(openIn(['1.0', '2.0', '-', '-'], {})).toEqual([])
    expect(openIn(['1.0', '2.0', '-', '11.0'], { plan: aRound(1, { ties: ['admin'] }) })).toEqual([])
    expect(openIn(['1.0', '2.0', '-', '11.0', '11.0'], { plan: aRound(1, { ties: ['admin'] }) })).toEqual([
      [3, 4, 5],
    ])
    // Without results they are in front of those with penalties, who are the next on the podium.
    expect(openIn(['1.0', '-', '-', '-', '11.0!5', '11.0!5'], {})).toEqual([[5, 6]])
    expect(openIn(['1.0', 'n', 'n', 'n'], {})).toEqual([])
    expect(openIn(['1.0', '-', '-'], advancing(2))).toEqual([])
    expect(openIn(['1.0', 'n', 'n'], advancing(2))).toEqual([])
    expect(openIn(['1.0', '-', '11.0', '11.0'], advancing(2))).toEqual([[3, 4]])
  })
})

it('the best go on, as many as the plan says, and of the last round nobody', () => {
  const results = ['3.0', '1.0', '2.0']
  const going = (changes: Table) =>
    rowsOf(results, changes).flatMap(({ seat, goesOn }) => (goesOn ? [seat] : []))
  expect(going({ plan: aRound(1, { advance: 2 }), isLast: false })).toEqual([2, 3])
  expect(going({ plan: aRound(1, { advance: 5 }), isLast: false })).toEqual([2, 3, 1])
  expect(going({ plan: aRound(1, { advance: 2 }), isLast: true })).toEqual([])
})

/** A room of which two go on; its seats count from the first. */
function roomOfTwo(room: number, first: number, results: string[]): RoomTable {
  const table = aRoomTable(results, { room, plan: aRound(1, { advance: 2 }), isLast: false })
  return {
    ...table,
    rows: table.rows.map(({ seat, ...row }) => Object.assign(row, { seat: first + seat - 1 })),
  }
}

const goingFrom = (table: RoomTable): number[] =>
  standingsOf(table).rows.flatMap(({ seat, goesOn }) => (goesOn ? [seat] : []))

it('a player without a match neither goes on nor is proposed for the next round', () => {
  // Without a result one is in front of those with penalties.
  const few = roomOfTwo(1, 1, ['-', '1.3', 'n', '11.0!5'])
  const many = roomOfTwo(2, 11, ['3.0', '2.0', '1.0', '4.0'])
  const none = roomOfTwo(3, 21, ['-', 'n'])
  expect(goingFrom(few)).toEqual([2, 4])
  expect(goingFrom(none)).toEqual([])
  expect(bestOf([few, many, none])).toEqual([2, 13, 12, 4])
})

it('who is equal to the last of those who go on takes no place of another room', () => {
  const equal = roomOfTwo(1, 1, ['11.0', '11.0', '11.0'])
  expect(bestOf([equal, roomOfTwo(2, 21, ['11.0', '12.0', '13.0'])])).toEqual([1, 2, 21, 22])
})

describe('movement', () => {
  it('is nothing after the first match with results, although it is not the first of the plan', () => {
    expect(moved(['1.0', '2.0'], { plan: aRound(3) })).toEqual({ 1: null, 2: null })
    expect(moved(['- 1.0', '- 2.0'])).toEqual({ 1: null, 2: null })
    expect(moved(['-', '-'])).toEqual({ 1: null, 2: null })
  })

  it('is what the last match changed', () => {
    expect(moved(['1.0 9.0', '2.0 1.0', '3.0 2.0'], { plan: aRound(4) })).toEqual({ 1: -2, 2: 1, 3: 1 })
    expect(moved(['1.0 9.0 -', '2.0 1.0 -', '3.0 2.0 -'])).toEqual({ 1: -2, 2: 1, 3: 1 })
    expect(moved(['1.0 - 5.0', '2.0 - 1.0'])).toEqual({ 1: -1, 2: 1 })
  })

  it('compares with the order before the crown', () => {
    expect(moved(['1.0 5.0 1.0', '2.9 2.9 2.9'], twoBooyahs(3))).toEqual({ 1: 1, 2: -1 })
    expect(moved(['1.0 1.0 9.0', '2.20 2.20 1.9'], twoBooyahs(3))).toEqual({ 1: 0, 2: 0 })
  })
})

describe('a table', () => {
  it('is complete with all matches of the plan, or with the crown', () => {
    expect(complete(['1.0 1.0'])).toBe(true)
    expect(complete(['1.0 1.0'], { plan: aRound(3) })).toBe(false)
    expect(complete(['1.0 1.0'], twoBooyahs(3))).toBe(true)
    const others = [aTableMatch(1), aTableMatch(3), aTableMatch(4)]
    expect(complete(['1.0 - 1.0'], { plan: aRound(3), matches: others })).toBe(false)
  })

  it('is live, then provisional, then official', () => {
    const [open, closed] = [aTableMatch(1), aTableMatch(1, { officialAt: '2030-01-10T21:00:00.000Z' })]
    expect(phase([open], 2)).toBe('live')
    expect(phase([closed], 2)).toBe('live')
    expect(phase([open], 1)).toBe('provisional')
    expect(phase([closed, { ...open, match: 2 }], 2)).toBe('provisional')
    expect(phase([closed], 1)).toBe('official')
  })

  it('can be claimed about until the latest end of its matches that are not official', () => {
    const [early, late] = ['2030-01-10T20:15:00.000Z', '2030-01-10T20:40:00.000Z']
    const [one, two] = [aTableMatch(1, { claimsUntil: late }), aTableMatch(2, { claimsUntil: early })]
    expect(claimableAt('2030-01-10T20:10:00.000Z', one, two)).toBe(late)
    expect(claimableAt('2030-01-10T20:10:00.000Z', { ...one, officialAt: early }, two)).toBe(early)
    expect(claimableAt(early, { ...one, officialAt: early }, two)).toBeNull()
    expect(claimableAt('2030-01-10T20:10:00.000Z')).toBeNull()
  })

  it('was corrected when the latest of its matches was', () => {
    const [early, late] = ['2030-01-10T20:15:00.000Z', '2030-01-10T20:40:00.000Z']
    const [one, two] = [aTableMatch(1, { correctedAt: late }), aTableMatch(2, { correctedAt: early })]
    expect(correctedAt({ matches: [one, two, aTableMatch(3)] })).toBe(late)
    expect(correctedAt({ matches: [aTableMatch(1)] })).toBeNull()
  })

  it('of a plan as it is proposed decides ties by Booyahs, kills, the last place and the team', () => {
    expect(newRound({ name: 'Final', matches: [] })).toMatchObject({ ties: TIE_BREAKS, scoring: moderna })
    expect(TIE_BREAKS).toEqual(['booyahs', 'kills', 'last-placement', 'admin'])
  })
})
