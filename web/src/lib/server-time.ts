import { createStore } from './store.ts'

/** By how many milliseconds the server's clock is ahead of this device's. */
const ahead = createStore(0)

/** The time by which the server decides what is open: a phone's clock may be minutes or days off. */
export const serverNow = (): number => Date.now() + ahead.get()

/** The CDN serves a drawn page for half a minute. */
const MOST_AGE_MS = 31_000

/** A copy is taken to be at least this old: by a slow clock it may seem to be of this moment. */
const COPY_MS = 30_000

/** When the document was fetched at the latest, by the device's clock. */
let latest = Number.POSITIVE_INFINITY

/**
 * Learns from when the document was drawn: it is not from the future, and one that was fetched is at most as old as the
 * CDN keeps it. One out of the browser's cache, or the service worker's, may have any age.
 */
export function learnTimeOfDocument(drawnAt: number): void {
  const now = Date.now()
  const [navigation] = performance.getEntriesByType('navigation')
  const isFetched =
    navigation instanceof PerformanceNavigationTiming &&
    navigation.transferSize > 0 &&
    navigation.workerStart === 0
  if (!isFetched) latest = now - COPY_MS
  const most = isFetched ? drawnAt + MOST_AGE_MS - (now - performance.now()) : Number.POSITIVE_INFINITY
  ahead.set(Math.min(Math.max(ahead.get(), drawnAt - now), most))
}

/** When the document was true, by the device's clock. */
export const seenOf = (drawnAt: number): number => Math.min(onDevice(drawnAt), latest, Date.now())

/** A time of the server by the device's clock. */
export const onDevice = (serverTime: number): number => serverTime - ahead.get()

export const serverTimeAhead = ahead.get
export const onServerTime = ahead.subscribe

const SECOND = 1000

/** The age of a cached answer in milliseconds, by its header. */
function ageOf(headers: Headers): number {
  const age = Number(headers.get('Age') ?? 0)
  return age > 0 ? (age + 1) * SECOND : 0
}

/** When an answer was made: a cached one is older than its arrival. */
export interface AnswerTimes {
  /** By the device's clock. */
  at: number
  /** By the server's clock, or a little earlier; null if the answer does not say. */
  asOf: number | null
}

export function timesOf(headers: Headers): AnswerTimes {
  const age = ageOf(headers)
  const date = Date.parse(headers.get('Date') ?? '')
  return { at: Date.now() - age, asOf: Number.isNaN(date) ? null : date - age }
}

/**
 * Learns the server's time from the headers of an answer. They give a range: the date has whole seconds, the request
 * took some time, and a cached answer may be as old as `Age`. If the device's clock is within the range it is used
 * as it is, otherwise the nearest end. `heardAt` is when the headers arrived.
 */
export function learnServerTime(headers: Headers, askedAt: number, heardAt = Date.now()): void {
  const date = Date.parse(headers.get('Date') ?? '')
  const least = date - heardAt
  const most = date + SECOND + ageOf(headers) - askedAt
  // Ignored without a date, or if the device's clock was changed in between.
  if (least <= most) ahead.set(Math.min(Math.max(ahead.get(), least), most))
}
