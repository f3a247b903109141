import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aRoomTable, aRound, aTableMatch } from '../../../testing/a-room-table.ts'
import type { Round } from './cup-plan.ts'
import { TIE_BREAKS } from './plan-proposal.ts'
import { packResults, unpackResults, type PublicResult } from './results.ts'
import type { RoomTable } from './results-schema.ts'
import { openTies, standingsOf } from './standings.ts'

type Row = (PublicResult | null)[]

interface Game {
  plan: Round
  isLast: boolean
  entered: number[]
  decided: number[]
  heads: number[]
  rows: Row[]
}

const small = (max: number) => fc.integer({ min: 0, max })

/** Small numbers, so that much is equal. */
const planOf = (matches: number): fc.Arbitrary<Round> =>
  fc
    .record({
      placement: fc.array(small(4), { maxLength: 5 }),
      kill: small(2),
      killPoints: fc.array(fc.option(small(3)), { minLength: matches, maxLength: matches }),
      rule: fc.constantFrom('sum' as const, 'two-booyahs' as const, 'champion-rush' as const),
      target: fc.integer({ min: 1, max: 10 }),
      ties: fc.shuffledSubarray([...TIE_BREAKS], { minLength: 1 }),
      advance: small(6),
    })
    .map(({ placement, kill, killPoints, rule, target, ties, advance }) => {
      const falling = placement.toSorted((one, other) => other - one)
      const scoring = { placement: falling, kill, headStart: [] }
      return aRound(matches, { scoring, win: { rule, target }, ties, advance }, killPoints)
    })

const resultAt = (place: number): fc.Arbitrary<PublicResult | null> =>
  fc.oneof(
    { arbitrary: fc.constant(null), weight: 1 },
    {
      arbitrary: fc.record({
        state: fc.constant('absent' as const),
        place: fc.constant(null),
        kills: fc.constant(null),
        penalty: small(3),
      }),
      weight: 1,
    },
    {
      arbitrary: fc.record({
        state: fc.constantFrom(
          'played' as const,
          'played' as const,
          'played' as const,
          'disqualified' as const,
        ),
        place: fc.option(fc.constant(place), { freq: 6 }),
        kills: fc.option(small(2), { freq: 6 }),
        penalty: fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, { arbitrary: small(3), weight: 1 }),
      }),
      weight: 6,
    },
  )

const gameOf = (matches: number, players: number): fc.Arbitrary<Game> => {
  const seats = Array.from({ length: players }, (_, index) => index + 1)
  const column = fc
    .shuffledSubarray(seats, { minLength: players })
    .chain((order) => fc.tuple(...order.map((place) => resultAt(place))))
  return fc
    .record({
      plan: planOf(matches),
      isLast: fc.boolean(),
      missing: fc.option(fc.integer({ min: 1, max: matches }), { freq: 1 }),
      decided: fc.oneof(fc.shuffledSubarray(seats), fc.shuffledSubarray(seats, { minLength: players })),
      heads: fc.array(small(2), { minLength: players, maxLength: players }),
      columns: fc.array(column, { minLength: matches, maxLength: matches }),
    })
    .map(({ plan, isLast, missing, decided, heads, columns }) => {
      const entered = plan.matches.map((_, index) => index + 1).filter((match) => match !== missing)
      const rows = seats.map((_, seat) =>
        columns.map((results, index) => (index + 1 === missing ? null : (results[seat] ?? null))),
      )
      return { plan, isLast, entered, decided, heads, rows }
    })
}

const game = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 7 }))
  .chain(([matches, players]) => gameOf(matches, players))

const tableOf = ({ rows, entered, ...others }: Game): RoomTable =>
  aRoomTable(rows.map(packResults), { ...others, matches: entered.map((match) => aTableMatch(match)) })

const check = (property: (one: Game) => void) => {
  fc.assert(fc.property(game, property), { numRuns: 200 })
}

/**
 * The rules once more, as simply as they are said to players: all pairs of rows are compared, and everything is counted
 * again for each.
 */
function reference({ plan, isLast, entered, decided, heads, rows }: Game) {
  const count = plan.matches.length
  const won = (seat: number, match: number): number => {
    const result = rows[seat]?.[match] ?? null
    if (result === null) return 0
    if (result.state !== 'played') return -result.penalty
    const ofPlace = result.place === null ? undefined : plan.scoring.placement[result.place - 1]
    const ofKill = plan.matches[match]?.killPoints ?? plan.scoring.kill
    return (ofPlace ?? 0) + (result.kills ?? 0) * ofKill - result.penalty
  }
  const sum = (seat: number, until: number): number => {
    let points = heads[seat] ?? 0
    for (let match = 0; match < until; match += 1) points += won(seat, match)
    return points
  }
  const booyah = (seat: number, match: number): boolean =>
    rows[seat]?.[match]?.state === 'played' && rows[seat]?.[match]?.place === 1
  const booyahs = (seat: number, until: number): number => {
    let wins = 0
    for (let match = 0; match < until; match += 1) if (booyah(seat, match)) wins += 1
    return wins
  }
  const kills = (seat: number, until: number): number | null => {
    let all: number | null = null
    for (const result of rows[seat]?.slice(0, until) ?? []) {
      if (result?.state === 'played' && result.kills !== null) all = (all ?? 0) + result.kills
    }
    return all
  }
  const all = rows.map((_, seat) => seat)
  const champion = (until: number): { seat: number; match: number } | null => {
    if (!isLast || plan.win.rule === 'sum') return null
    for (let match = 0; match < until; match += 1) {
      if (!entered.includes(match + 1)) return null
      for (const seat of all.filter((one) => booyah(one, match))) {
        const hasWon =
          plan.win.rule === 'two-booyahs'
            ? booyahs(seat, match + 1) === 2
            : sum(seat, match) >= plan.win.target
        if (hasWon) return { seat, match: match + 1 }
      }
    }
    return null
  }
  const placesAfter = (until: number): number[] => {
    let last = until - 1
    while (last >= 0 && rows.every((row) => row[last] === null)) last -= 1
    /** The higher the better. */
    const values: ((seat: number) => number)[] = [
      (seat) => (champion(until)?.seat === seat ? 1 : 0),
      (seat) => sum(seat, until),
    ]
    for (const tie of plan.ties) {
      const before = [...values]
      const equalTo = (seat: number) =>
        all.filter((other) => before.every((value) => value(other) === value(seat)))
      if (tie === 'booyahs') values.push((seat) => booyahs(seat, until))
      if (tie === 'kills') values.push((seat) => kills(seat, until) ?? 0)
      if (tie === 'last-placement') {
        values.push((seat) => {
          const result = rows[seat]?.[last]
          return result?.state === 'played' && result.place !== null ? -result.place : -1000
        })
      }
      if (tie === 'admin') {
        values.push((seat) =>
          equalTo(seat).every((other) => decided.includes(other + 1)) ? -decided.indexOf(seat + 1) : 0,
        )
      }
    }
    const isInFront = (one: number, other: number): boolean => {
      for (const value of values) {
        if (value(one) !== value(other)) return value(one) > value(other)
      }
      return false
    }
    return all.map((seat) => 1 + all.filter((other) => isInFront(other, seat)).length)
  }
  const places = placesAfter(count)
  const played =
    all.length === 0
      ? []
      : plan.matches.map((_, match) => match).filter((match) => rows.some((row) => row[match] !== null))
  const before = played.length < 2 ? null : placesAfter(played.at(-1) ?? 0)
  const crowned = champion(count)
  const isAhead = (one: number, other: number): boolean =>
    (places[one] ?? 0) === (places[other] ?? 0) ? one < other : (places[one] ?? 0) < (places[other] ?? 0)
  const hasPlayed = (seat: number): boolean =>
    (rows[seat] ?? []).some((result) => result?.state === 'played' || result?.state === 'disqualified')
  const inFront = (seat: number): number =>
    all.filter((other) => hasPlayed(other) && isAhead(other, seat)).length
  const isComplete = crowned !== null || plan.matches.every((_, match) => entered.includes(match + 1))
  const canCrown = (seat: number): boolean => {
    if (!isLast || isComplete || plan.win.rule === 'sum') return false
    return plan.win.rule === 'two-booyahs' ? booyahs(seat, count) > 0 : sum(seat, count) >= plan.win.target
  }
  return {
    crowned: crowned === null ? null : { seat: crowned.seat + 1, match: crowned.match },
    isComplete,
    rows: all
      .toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0) || one - other)
      .map((seat) => ({
        seat: seat + 1,
        place: places[seat],
        isTied: places.filter((place) => place === places[seat]).length > 1,
        points: sum(seat, count),
        booyahs: booyahs(seat, count),
        kills: kills(seat, count),
        movement: before === null ? null : (before[seat] ?? 0) - (places[seat] ?? 0),
        canCrown: canCrown(seat),
        goesOn: !isLast && hasPlayed(seat) && inFront(seat) < plan.advance,
      })),
  }
}

const WON: PublicResult = { state: 'played', place: 1, kills: 9, penalty: 0 }

const placeOf = (one: Game, seat: number): number =>
  standingsOf(tableOf(one)).rows.find((row) => row.seat === seat)?.place ?? 0

/** With another result in one match. */
const changed = (one: Game, seat: number, match: number, result: PublicResult | null): Game => ({
  ...one,
  rows: one.rows.map((row, index) => (index === seat - 1 ? row.with(match, result) : row)),
})

describe('standings of any results', () => {
  it('are those of the rules, counted in the simplest way', () => {
    check((one) => {
      const { crowned, isComplete, rows } = standingsOf(tableOf(one))
      const shown = rows.map(
        ({ seat, place, isTied, points, booyahs, kills, movement, canCrown, goesOn }) => ({
          seat,
          place,
          isTied,
          points,
          booyahs,
          kills,
          movement,
          canCrown,
          goesOn,
        }),
      )
      expect({ crowned, isComplete, rows: shown }).toEqual(reference(one))
    })
  })

  it('have everyone once, with places that are counted on, and shared where nothing decides only', () => {
    check((one) => {
      const { rows } = standingsOf(tableOf(one))
      expect(rows.map(({ seat }) => seat).toSorted((a, b) => a - b)).toEqual(
        one.rows.map((_, index) => index + 1),
      )
      for (const [index, { place, isTied, seat, points, booyahs, kills }] of rows.entries()) {
        const equal = rows.filter((row) => row.place === place)
        expect(isTied).toBe(equal.length > 1)
        expect(place).toBe(rows.findIndex((row) => row.place === place) + 1)
        expect(equal.every((row) => row.points === points)).toBe(true)
        if (one.plan.ties.includes('booyahs'))
          expect(equal.every((row) => row.booyahs === booyahs)).toBe(true)
        if (one.plan.ties.includes('kills')) {
          expect(equal.every((row) => (row.kills ?? 0) === (kills ?? 0))).toBe(true)
        }
        const next = rows[index + 1]
        if (next?.place === place) expect(next.seat).toBeGreaterThan(seat)
      }
      const isFullyDecided = one.plan.ties.includes('admin') && one.decided.length === one.rows.length
      if (isFullyDecided) expect(rows.some(({ isTied }) => isTied)).toBe(false)
    })
  })

  it('have points that are the sum of their parts', () => {
    check((one) => {
      for (const { points, head, matches } of standingsOf(tableOf(one)).rows) {
        expect(points).toBe(matches.reduce((total, match) => total + (match?.points ?? 0), head))
      }
    })
  })

  it('do not depend on the order in which rows enter', () => {
    check((one) => {
      const table = tableOf(one)
      const expected = standingsOf(table)
      expect(standingsOf({ ...table, rows: table.rows.toReversed() })).toEqual(expected)
      const half = Math.floor(table.rows.length / 2)
      const turned = [...table.rows.slice(half), ...table.rows.slice(0, half)]
      expect(standingsOf({ ...table, rows: turned })).toEqual(expected)
    })
  })

  it('are the same after a correction and its correction back', () => {
    check((one) => {
      const table = tableOf(one)
      const before = standingsOf(table)
      const corrected = table.rows.map((row) => {
        const results = unpackResults(row.results).map((result) => (result === null ? null : WON))
        return { ...row, results: packResults(results) }
      })
      standingsOf({ ...table, rows: corrected })
      const back = table.rows.map((row) => ({ ...row, results: packResults(unpackResults(row.results)) }))
      expect(standingsOf({ ...table, rows: back })).toEqual(before)
    })
  })

  it('lower nobody for one kill more', () => {
    check((one) => {
      for (const [index, row] of one.rows.entries()) {
        for (const [match, result] of row.entries()) {
          if (result?.state !== 'played') continue
          const better = changed(one, index + 1, match, { ...result, kills: (result.kills ?? 0) + 1 })
          expect(placeOf(better, index + 1)).toBeLessThanOrEqual(placeOf(one, index + 1))
        }
      }
    })
  })

  it('lower nobody for a place that is taken over, where points decide', () => {
    check((any) => {
      const one = { ...any, plan: { ...any.plan, win: { ...any.plan.win, rule: 'sum' as const } } }
      for (const [index, row] of one.rows.entries()) {
        for (const [match, result] of row.entries()) {
          const place = (result?.place ?? 0) - 1
          const other = one.rows.findIndex((others) => others[match]?.place === place)
          const overtaken = one.rows[other]?.[match] ?? null
          if (result?.state !== 'played' || overtaken === null) continue
          const lowered = changed(one, other + 1, match, { ...overtaken, place: place + 1 })
          const better = changed(lowered, index + 1, match, { ...result, place })
          expect(placeOf(better, index + 1)).toBeLessThanOrEqual(placeOf(one, index + 1))
        }
      }
    })
  })

  it('leave nothing to decide once the team has ordered what is open', () => {
    check((one) => {
      // As in every plan that can be stored.
      const ties = [...one.plan.ties.filter((tie) => tie !== 'admin'), 'admin' as const]
      const admin = { ...one, plan: { ...one.plan, ties } }
      const table = tableOf({ ...admin, decided: [] })
      const decided = openTies(standingsOf(table), table).flatMap((seats) => seats.toReversed())
      const after = { ...table, decided }
      expect(openTies(standingsOf(after), after)).toEqual([])
    })
  })
})
