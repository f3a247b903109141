import { createHmac } from 'node:crypto'
import type { Clock } from '../data/clock.ts'

/** What a handler may learn of where a request comes from: never the address itself. */
export interface Origin {
  /** The same for everything that comes from one address within a day; null where no address is known. */
  mark: () => string | null
}

export const originOf = (address: string | null, clock: Clock, key: Buffer): Origin => ({
  mark: () => (address === null ? null : sourceMarkOf(address, sourceDayOf(clock.now()), key)),
})

/**
 * Groups what came from one address on one day. There are so few addresses that a plain hash is turned back
 * by trying them all: that takes the key here. With the day in it, marks of different days do not tell that
 * an address came back.
 */
export const sourceMarkOf = (address: string, day: string, key: Buffer): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([day, address]))
    .digest()
    .subarray(0, 16)
    .toString('base64url')

/** Midnight UTC is the evening of Latin America, when people play: the day turns when it is asleep. */
const TURNS_AT_MS = 9 * 60 * 60 * 1000

export const sourceDayOf = (now: Date): string =>
  new Date(now.getTime() - TURNS_AT_MS).toISOString().slice(0, 10)
