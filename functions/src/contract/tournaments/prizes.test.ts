import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePrizePool, prizeInWords, prizePoolOf } from './prizes.ts'

describe('parsePrizePool', () => {
  it.each([
    ['1er: $50, 2do: $30, 3er: $20', { first: '$50', second: '$30', third: '$20' }],
    ['3er: $20, 1er: $50', { first: '$50', second: null, third: '$20' }],
    ['1er: $50, 2do: TBD, 3er: tbd', { first: '$50', second: null, third: null }],
    ['1ER : $50,2DO:$30', { first: '$50', second: '$30', third: null }],
    ['1er: 1,000 diamantes, 2do: 500', { first: '1,000 diamantes', second: '500', third: null }],
    ['1er: Pase: Élite, 2do:', { first: 'Pase: Élite', second: null, third: null }],
    ['1er: $50, 1er: $90', { first: '$50', second: null, third: null }],
    ['$100 en premios', { first: null, second: null, third: null }],
    ['', { first: null, second: null, third: null }],
  ])('reads %j', (pool, prizes) => {
    expect(parsePrizePool(pool)).toEqual(prizes)
  })

  const prize = fc
    .string({ minLength: 1, unit: fc.constantFrom(...Array.from('$1,0 :aéTBDer23do')) })
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== 'TBD' && !/,\s*(1er|2do|3er)\s*:/i.test(`${text}:`))
    .filter((text) => text.toUpperCase() !== 'TBD')

  it('reads what is written by place', () => {
    const perhaps = fc.option(prize, { nil: null })
    fc.assert(
      fc.property(fc.record({ first: perhaps, second: perhaps, third: perhaps }), (prizes) => {
        expect(parsePrizePool(prizePoolOf(prizes))).toEqual(prizes)
      }),
    )
    expect(prizePoolOf({ first: '$50', second: null, third: '$20' })).toBe('1er: $50, 2do: TBD, 3er: $20')
    expect(prizePoolOf({ first: null, second: null, third: null })).toBe('')
  })

  it('finds every prize again, in any order and with any spaces', () => {
    fc.assert(
      fc.property(
        fc.record({ first: prize, second: prize, third: prize }),
        fc.shuffledSubarray(['first', 'second', 'third'] as const),
        fc.constantFrom(',', ', ', ' ,  '),
        fc.constantFrom(':', ': ', ' : '),
        (prizes, places, comma, colon) => {
          const labels = { first: '1er', second: '2do', third: '3er' }
          const pool = places.map((place) => labels[place] + colon + prizes[place]).join(comma)
          const none = { first: null, second: null, third: null }
          const expected = Object.fromEntries(places.map((place) => [place, prizes[place]]))
          expect(parsePrizePool(pool)).toEqual({ ...none, ...expected })
        },
      ),
    )
  })

  it('never throws and never gives an empty or unknown prize', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('1er23do:, TBDx')) }), (pool) => {
        for (const found of Object.values(parsePrizePool(pool))) {
          expect(found === null || (found !== '' && found.toUpperCase() !== 'TBD')).toBe(true)
        }
      }),
    )
  })
})

describe('the prize in words', () => {
  it.each([
    ['', ' Un pase Élite ', 'Un pase Élite'],
    ['1er: TBD, 2do: TBD', 'Diamantes para diez', 'Diamantes para diez'],
    ['Se anuncia pronto', '$100', '$100'],
    ['1er: $50', '$100', null],
    ['', 'TBD', null],
    ['', ' ', null],
  ])('of %j and %j is %j', (prizePool, prize, words) => {
    expect(prizeInWords({ prizePool, prize })).toBe(words)
  })
})
