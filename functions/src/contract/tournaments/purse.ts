import { parsePrizePool } from './prizes.ts'

const MONEY = /^\$(\d{1,6}(?:\.\d{1,2})?)$/

/** '$80': what all places get together, where every prize is money; null where one is something else. */
export function purse(prizePool: string): string | null {
  const { first, second, third } = parsePrizePool(prizePool)
  return sumOfPrizes([first, second, third].filter((prize) => prize !== null))
}

/** The same of any prizes. */
export function sumOfPrizes(prizes: readonly string[]): string | null {
  const amounts = prizes.map((prize) => Number(MONEY.exec(prize)?.[1]))
  if (amounts.length === 0 || amounts.some(Number.isNaN)) return null
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  return `$${Number(total.toFixed(2))}`
}
