import { createHmac } from 'node:crypto'
import type { Clock } from '../data/clock.ts'

/** What a handler gets about the source of a request: never the address itself. */
export interface Origin {
  /** The same for all requests from one address within a day; null without a known address. */
  mark: () => string | null
}

export const originOf = (address: string | null, clock: Clock, key: Buffer): Origin => ({
  mark: () => (address === null ? null : sourceMarkOf(address, sourceDayOf(clock.now()), key)),
})

/**
 * Groups requests from one address on one day. There are so few addresses that a plain hash could be reversed by
 * trying them all; this needs the key. The day is included, so that marks of different days do not show that an
 * address came back.
 */
export const sourceMarkOf = (address: string, day: string, key: Buffer): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([day, address]))
    .digest()
    .subarray(0, 16)
    .toString('base64url')

/** Midnight UTC is the evening of Latin America, when people play: the day changes when few are awake. */
const TURNS_AT_MS = 9 * 60 * 60 * 1000

export const sourceDayOf = (now: Date): string =>
  new Date(now.getTime() - TURNS_AT_MS).toISOString().slice(0, 10)
