import { parsePrizePool } from './prizes.ts'
import type { Tournament } from './tournaments.ts'

/** A sign and an amount. */
const MONEY = /^([^\d\s]{1,3})(\d{1,6}(?:\.\d{1,2})?)$/

/** '$80': what all places get together, where every prize is money; null where one is something else. */
export function purse(prizePool: string): string | null {
  const { first, second, third } = parsePrizePool(prizePool)
  return sumOfPrizes([first, second, third].filter((prize) => prize !== null))
}

/** 'PREMIOS MXN': a dollar sign alone does not say whose money it is. */
export const purseLabel = ({ currency }: Pick<Tournament, 'currency'>): string => `PREMIOS ${currency}`

/** The same of any prizes. */
export function sumOfPrizes(prizes: readonly string[]): string | null {
  const amounts = prizes.map((prize) => MONEY.exec(prize))
  const sign = amounts[0]?.[1]
  if (sign === undefined || amounts.some((amount) => amount?.[1] !== sign)) return null
  const total = amounts.reduce((sum, amount) => sum + Number(amount?.[2]), 0)
  return `${sign}${Number(total.toFixed(2))}`
}
