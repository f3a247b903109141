import { expect, test } from 'vitest'
import { purse, sumOfPrizes } from './purse.ts'

test.each([
  ['1er: $50, 2do: $20, 3er: $10', '$80'],
  ['1er: $15, 2do: TBD, 3er: TBD', '$15'],
  ['1er: $0.10, 2do: $0.20, 3er: TBD', '$0.3'],
  ['1er: S/50, 2do: S/20, 3er: TBD', 'S/70'],
  ['1er: $50, 2do: S/20, 3er: TBD', null],
  ['1er: $50, 2do: 100 diamantes, 3er: TBD', null],
  ['1er: TBD, 2do: TBD, 3er: TBD', null],
  ['', null],
])('%j is %j', (prizePool, together) => {
  expect(purse(prizePool)).toBe(together)
})

test('any prizes add up where all of them are money', () => {
  expect(sumOfPrizes(['$20', '$50', '$20', '$0.50'])).toBe('$90.5')
  expect(sumOfPrizes(['$20', '500 diamantes'])).toBeNull()
  expect(sumOfPrizes([])).toBeNull()
})
