import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aRoomTable } from '../../../testing/a-room-table.ts'
import { nastyText } from '../../../testing/nasty-text.ts'
import { LIMITS } from '../limits.ts'
import {
  claimsEnd,
  matchProblems,
  NO_RESULT,
  packResults,
  publicName,
  saysSomething,
  unpackResults,
} from './results.ts'
import { seatName } from './seat-name.ts'
import {
  matchInputSchema,
  type Result,
  resultSchema,
  type RoomTable,
  roomTableSchema,
} from './results-schema.ts'
import { standingsOf } from './standings.ts'

const aResult = (changes: Partial<Result> = {}): Result => ({ ...NO_RESULT, ...changes })

const known = (max: number, min = 0) => fc.option(fc.integer({ min, max }))

/** All that the API takes. */
const results = fc
  .record({
    state: fc.constantFrom('played' as const, 'absent' as const, 'disqualified' as const),
    place: known(LIMITS.roomPlayers, 1),
    kills: known(LIMITS.matchKills),
    penalty: fc.integer({ min: 0, max: LIMITS.cupPlan.points }),
  })
  .map(({ state, place, kills, penalty }) =>
    state === 'absent' ? { state, place: null, kills: null, penalty } : { state, place, kills, penalty },
  )

const rowOf = <Value>(one: fc.Arbitrary<Value>) =>
  fc.array(fc.option(one), { maxLength: LIMITS.cupPlan.matches })

describe('packed results', () => {
  it('are as they were when unpacked, and fit in a table', () => {
    fc.assert(
      fc.property(rowOf(results), (row) => {
        for (const result of row) if (result !== null) resultSchema.parse({ ...result, reason: 'Motivo' })
        const packed = packResults(row)
        expect(unpackResults(packed)).toEqual(row)
        expect(() => roomTableSchema.shape.rows.element.shape.results.parse(packed)).not.toThrow()
      }),
    )
  })

  it.each([
    ['1.9', aResult({ place: 1, kills: 9 })],
    ['?.0', aResult({ kills: 0 })],
    ['12.?', aResult({ place: 12 })],
    ['?.?', aResult()],
    ['n', aResult({ state: 'absent' })],
    ['n!5', aResult({ state: 'absent', penalty: 5 })],
    ['d3.?!20', aResult({ state: 'disqualified', place: 3, penalty: 20 })],
  ])('%s is one result', (packed, full) => {
    const result = { state: full.state, place: full.place, kills: full.kills, penalty: full.penalty }
    expect(packResults([result])).toBe(packed)
    expect(unpackResults(packed)).toEqual([result])
  })

  it('of no match, or of none with a result', () => {
    expect(unpackResults('')).toEqual([])
    expect(packResults([null, null])).toBe('- -')
    expect(unpackResults('- -')).toEqual([null, null])
  })

  it('that make no sense are no results, of whatever signs they are made', () => {
    const near = fc.string({
      unit: fc.constantFrom(...'0159?.!-nd '.split('')),
      maxLength: LIMITS.cupPlan.matches * 2,
    })
    fc.assert(
      fc.property(fc.oneof(near, nastyText), (text) => {
        for (const result of unpackResults(text)) {
          const numbers = [result?.place, result?.kills, result?.penalty].filter(
            (one) => typeof one === 'number',
          )
          expect(numbers.every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(true)
        }
        const [row] = standingsOf(aRoomTable([text])).rows
        expect(Number.isSafeInteger(row?.points)).toBe(true)
      }),
    )
    expect(unpackResults(`1.${'9'.repeat(400)}`)).toEqual([null])
    expect(unpackResults('1.2.3 1 .2 dn nd 1.2! 1.-2 1.2\n x1.2 1.2x')).toEqual(Array(10).fill(null))
  })
})

const isTaken = (changes: Partial<Record<keyof Result, unknown>>): boolean =>
  resultSchema.safeParse({ ...NO_RESULT, ...changes }).success

describe('a result', () => {
  it('says something with any part that is known', () => {
    expect(saysSomething(NO_RESULT)).toBe(false)
    expect(saysSomething(aResult({ reason: 'Nada' }))).toBe(false)
    expect(saysSomething(aResult({ place: 1 }))).toBe(true)
    expect(saysSomething(aResult({ kills: 0 }))).toBe(true)
    expect(saysSomething(aResult({ penalty: 1 }))).toBe(true)
    expect(saysSomething(aResult({ state: 'absent' }))).toBe(true)
    expect(saysSomething(aResult({ state: 'disqualified' }))).toBe(true)
  })

  it('has a place in the room and kills of a match, or does not say', () => {
    const { roomPlayers, matchKills } = LIMITS
    expect(isTaken({})).toBe(true)
    expect(isTaken({ place: roomPlayers, kills: matchKills })).toBe(true)
    for (const place of [0, roomPlayers + 1, 1.5, '1', undefined]) expect(isTaken({ place })).toBe(false)
    for (const kills of [-1, matchKills + 1, 0.5, '0', undefined]) expect(isTaken({ kills })).toBe(false)
  })

  it('of who did not play has neither', () => {
    expect(isTaken({ state: 'absent' })).toBe(true)
    expect(isTaken({ state: 'absent', place: 3 })).toBe(false)
    expect(isTaken({ state: 'absent', kills: 0 })).toBe(false)
  })

  it('that costs something has a reason, which the player reads', () => {
    expect(isTaken({ state: 'disqualified' })).toBe(false)
    expect(isTaken({ state: 'disqualified', reason: ' ' })).toBe(false)
    expect(isTaken({ state: 'disqualified', place: 1, reason: 'Usó emulador' })).toBe(true)
    expect(isTaken({ penalty: 5 })).toBe(false)
    expect(isTaken({ penalty: 5, reason: 'Llegó tarde' })).toBe(true)
    for (const penalty of [-1, 0.5, LIMITS.cupPlan.points + 1]) {
      expect(isTaken({ penalty, reason: 'Llegó tarde' })).toBe(false)
    }
    expect(isTaken({ penalty: 5, reason: 'a'.repeat(201) })).toBe(false)
  })

  it('is of a known state, and has nothing else', () => {
    expect(isTaken({ state: 'won' })).toBe(false)
    expect(resultSchema.safeParse({ ...NO_RESULT, points: 12 }).success).toBe(false)
  })

  it('is entered once for each player', () => {
    const player = 'A'.repeat(43)
    const entry = { player, result: NO_RESULT }
    const input = { round: 1, room: 1, match: 1, isCorrection: false, revision: 0 }
    expect(matchInputSchema.safeParse({ ...input, entries: [entry] }).success).toBe(true)
    expect(matchInputSchema.safeParse({ ...input, entries: [entry, entry] }).success).toBe(false)
  })
})

const problems = (rows: Partial<Result>[], entrants: number, modality: 'solo' | 'duo' = 'solo') =>
  matchProblems(
    rows.map((changes, index) => ({ player: `p${index + 1}`, result: aResult(changes) })),
    entrants,
    modality,
  )

describe('what cannot have happened', () => {
  it('is nothing in a match of which little is known', () => {
    expect(problems([{}, { place: 2 }, { kills: 0 }, { state: 'absent' }], 4)).toEqual([])
    expect(problems([], 0)).toEqual([])
  })

  it('is a place twice, or more often', () => {
    expect(problems([{ place: 1 }, { place: 3 }, { place: 1 }, { place: 3 }, { place: 1 }], 5)).toEqual([
      { players: ['p1', 'p3', 'p5'], message: 'El puesto 1.º está 3 veces' },
      { players: ['p2', 'p4'], message: 'El puesto 3.º está 2 veces' },
    ])
  })

  it('is a place beyond those who play', () => {
    expect(problems([{ place: 3 }], 3)).toEqual([])
    expect(problems([{ place: 4 }], 3)).toEqual([
      { players: ['p1'], message: 'No puede haber un puesto 4.º: son 3' },
    ])
    // 24 pairs are 48 players, and still 24 places.
    expect(problems([{ place: 25 }], 24, 'duo')).toHaveLength(1)
  })

  it('is more kills than there are rivals: the partner is none', () => {
    expect(problems([{ kills: 9 }], 10)).toEqual([])
    expect(problems([{ kills: 10 }], 10)).toEqual([
      { players: ['p1'], message: 'No puede tener 10 bajas: hay 9 rivales' },
    ])
    expect(problems([{ kills: 8 }], 5, 'duo')).toEqual([])
    expect(problems([{ kills: 9 }], 5, 'duo')).toEqual([
      { players: ['p1'], message: 'No puede tener 9 bajas: hay 8 rivales' },
    ])
    expect(problems([{ kills: 2 }], 2)[0]?.message).toBe('No puede tener 2 bajas: hay 1 rival')
  })

  it('are more kills in sum than could die, since somebody is alive at the end', () => {
    expect(problems([{ kills: 2 }, { kills: 1 }], 4)).toEqual([])
    expect(problems([{ kills: 2 }, { kills: 2 }], 4)).toEqual([
      { players: [], message: 'Hay 4 bajas entre 4 jugadores: sobra 1' },
    ])
    expect(problems([{ kills: 2 }, { kills: 5 }], 4, 'duo')).toEqual([])
    expect(problems([{ kills: 6 }, { kills: 3 }], 4, 'duo')).toEqual([
      { players: [], message: 'Hay 9 bajas entre 8 jugadores: sobran 2' },
    ])
    // Said once: who has too many is named already.
    expect(problems([{ kills: 4 }, { kills: 2 }], 4)).toHaveLength(1)
  })

  it('is said for several faults at once', () => {
    const found = problems([{ place: 9 }, { place: 9, kills: 9 }], 4)
    expect(found.map(({ players }) => players)).toEqual([['p1', 'p2'], ['p1'], ['p2'], ['p2']])
  })
})

describe('in public', () => {
  it('a pair is both nicknames, or the one that is known', () => {
    expect(publicName({ nickname: 'KING☬', partner: null })).toBe('KING☬')
    expect(publicName({ nickname: 'KING☬', partner: 'Lu亗' })).toBe('KING☬ · Lu亗')
    expect(publicName({ nickname: null, partner: 'Lu亗' })).toBe('Lu亗')
    expect(publicName({ nickname: '', partner: '' })).toBeNull()
    expect(publicName({ nickname: null, partner: null })).toBeNull()
  })

  it('who has no nickname is a number', () => {
    expect(seatName(17, 'solo')).toBe('Jugador 17')
    expect(seatName(17, 'duo')).toBe('Dúo 17')
  })
})

it('players may claim for a quarter of an hour after a change', () => {
  expect(claimsEnd(new Date('2030-01-10T20:00:00.000Z'))).toBe('2030-01-10T20:15:00.000Z')
})

/** The longest that a nickname can be, of signs of three bytes in no order that a compressor could use. */
const longName = (seed: number): string =>
  Array.from({ length: 40 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((seed * 7_919 + index * 104_729 + seed * seed * index * 31) % 20_000)),
  ).join('')

/** Six matches in each room. */
function aCup(rooms: number, players: number, nameOf: (seat: number) => string): RoomTable[] {
  return Array.from({ length: rooms }, (_, room): RoomTable => {
    const size = Math.floor((players + rooms - 1 - room) / rooms)
    const table = aRoomTable(
      Array.from({ length: size }, (__, row) =>
        Array.from(
          { length: 6 },
          (___, match) => `${((row * 7 + match * 11) % 48) + 1}.${(row + match) % 5}`,
        ).join(' '),
      ),
    )
    const rows = table.rows.map(({ results: packed }, row) => {
      const seat = row * rooms + room + 1
      return { seat, name: nameOf(seat), head: 0, results: packed }
    })
    return roomTableSchema.parse({ ...table, id: `1-${room + 1}`, room: room + 1, rows })
  })
}

const bytesOf = (tables: readonly RoomTable[]): number => Buffer.byteLength(JSON.stringify(tables))

const usual = (): string => 'BRYANツ_ff'

describe('the tables of a cup of six matches, as they are sent', () => {
  it('are less than 6 kB for a room of 48', () => {
    expect(bytesOf(aCup(1, 48, usual))).toBeLessThan(6_000)
  })

  it('are less than 120 kB for 1,000 players in 21 rooms', () => {
    expect(bytesOf(aCup(21, 1_000, usual))).toBeLessThan(120_000)
  })

  it('are less than 230 kB, and compressed less than 120 kB, if all names have 40 Chinese signs', () => {
    const cup = aCup(21, 1_000, longName)
    expect(bytesOf(cup)).toBeLessThan(230_000)
    expect(gzipSync(JSON.stringify(cup)).length).toBeLessThan(120_000)
  })
})
