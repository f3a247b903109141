import { expect, test } from 'vitest'
import { amountText, CURRENCIES, lacksCurrency, withSign } from './money.ts'

test.each([
  ['35', 'USD', '$35'],
  [' 12.50 ', 'USD', '$12.50'],
  ['$35', 'PEN', 'S/35'],
  ['$ 35', 'MXN', '$35'],
  ['S/35', 'PEN', 'S/35'],
  ['1000 diamantes', 'PEN', '1000 diamantes'],
  ['12.505', 'USD', '12.505'],
] as const)('%j in %s is %j', (typed, currency, prize) => {
  expect(withSign(typed, currency)).toBe(prize)
})

test.each([
  ['$35', 'USD', true],
  ['$35 USD', 'USD', false],
  ['S/35', 'PEN', true],
  ['$35', 'PEN', false],
  ['1000 diamantes', 'USD', false],
  ['$', 'USD', false],
  ['Llavero 2030', 'HNL', false],
] as const)('%j names no currency in %s: %s', (text, currency, lacks) => {
  expect(lacksCurrency(text, currency)).toBe(lacks)
})

test.each(CURRENCIES)('an amount in %s is read back as one', (currency) => {
  expect(lacksCurrency(amountText('5', currency), currency)).toBe(true)
})
