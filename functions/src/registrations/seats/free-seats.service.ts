import { randomInt } from 'node:crypto'
import { AggregateField } from 'firebase-admin/firestore'
import type { Collections } from '../../data/collections.ts'
import { seatsInUse } from '../../data/queries.ts'

/** So many seats in use are read one by one where counting would not tell more for less. */
const FEW = 4

/** Requests that come together look at all seats in so many sections, none of them shorter than this. */
const SECTIONS = 16
const SHORTEST = 4

/** A part of the seats is looked at in which so many times as many should be free as are needed. */
const ENOUGH = 16

/** Seats from one number to another: how many are in use, and the sum of their numbers. */
export interface SeatRange {
  first: number
  last: number
  used: number
  sum: number
}

/** Counts for the price of one read, whatever the number of seats. */
export async function measureSeats(
  collections: Collections,
  tournamentId: string,
  first: number,
  last: number,
): Promise<SeatRange> {
  const measured = await seatsInUse(collections, tournamentId, first, last)
    .aggregate({ used: AggregateField.count(), sum: AggregateField.sum('number') })
    .get()
  return { first, last, ...measured.data() }
}

const numbersOf = ({ first, last }: Pick<SeatRange, 'first' | 'last'>): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/**
 * Finds free numbers without reading the seats that are in use. What it costs grows with `most`, the number of seats
 * that are needed, and not with the seats there are. What it finds is a hint: others take seats meanwhile, and a commit
 * that creates one knows.
 */
export async function findFree(
  range: SeatRange,
  most: number,
  tournamentId: string,
  collections: Collections,
): Promise<number[]> {
  const part = somePartOf(range, most)
  if (part !== null) {
    const measured = await measureSeats(collections, tournamentId, part.first, part.last)
    const found = await search(measured, most, tournamentId, collections)
    if (found.length > 0) return found
  }
  return search(range, most, tournamentId, collections)
}

/** A random part in which more than enough seats should be free, or null where that is no less than the whole. */
function somePartOf(
  { first, last, used }: SeatRange,
  most: number,
): Pick<SeatRange, 'first' | 'last'> | null {
  const size = last - first + 1
  const length = Math.ceil((most * ENOUGH * size) / (size - used))
  if (used <= FEW || length < 1 || length > size / 2) return null
  const start = first + randomInt(size - length + 1)
  return { first: start, last: start + length - 1 }
}

/**
 * Finds free numbers in at most two round trips, where `findFree` takes one after the other. What it costs is a read for
 * each section, and the seats in use of some sections where none is empty. Numbers of one section follow each other:
 * processes that begin in different sections seldom try the same seat. Null where every seat was in use.
 */
export async function findFreeAtOnce(
  last: number,
  most: number,
  tournamentId: string,
  collections: Collections,
): Promise<number[] | null> {
  const length = Math.max(SHORTEST, Math.ceil(last / SECTIONS))
  const starts = Array.from({ length: Math.ceil(last / length) }, (_, index) => 1 + index * length)
  const sections = await Promise.all(
    starts.map((first) => measureSeats(collections, tournamentId, first, Math.min(last, first + length - 1))),
  )
  const empty = sections.filter(({ used }) => used === 0)
  if (empty.length > 0) return shuffled(empty).flatMap((one) => rotated(numbersOf(one)))
  const chosen: SeatRange[] = []
  let free = 0
  const open = shuffled(sections.filter((section) => freeIn(section) > 0))
  if (open.length === 0) return null
  for (const section of open.toSorted((one, other) => freeIn(other) - freeIn(one))) {
    if (free >= most) break
    chosen.push(section)
    free += freeIn(section)
  }
  const found = await Promise.all(chosen.map((section) => readFree(section, tournamentId, collections)))
  return found.flat()
}

const freeIn = ({ first, last, used }: SeatRange): number => last - first + 1 - used

/** From a random number on: processes that found the same do not begin with the same. */
export function rotated<Item>(items: readonly Item[]): Item[] {
  const start = items.length === 0 ? 0 : randomInt(items.length)
  return [...items.slice(start), ...items.slice(0, start)]
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const order = items.map((item) => ({ item, at: randomInt(2 ** 32) }))
  return order.toSorted((one, other) => one.at - other.at).map(({ item }) => item)
}

/** Reads every seat that is in use: one answer, where counting would take several. */
async function readFree(
  range: Pick<SeatRange, 'first' | 'last'>,
  tournamentId: string,
  collections: Collections,
): Promise<number[]> {
  const { docs } = await seatsInUse(collections, tournamentId, range.first, range.last).get()
  const taken = new Set(docs.map((seat) => seat.data().number))
  return numbersOf(range).filter((number) => !taken.has(number))
}

/**
 * How many are free and the sum of their numbers tell a single one, and the mean divides several: so every count finds
 * at least one more.
 */
async function search(
  range: SeatRange,
  most: number,
  tournamentId: string,
  collections: Collections,
): Promise<number[]> {
  const { first, last, used } = range
  const all = numbersOf(range)
  const free = all.length - used
  if (free <= 0 || most <= 0) return []
  if (used <= 0) return all
  const mean = (((first + last) * all.length) / 2 - range.sum) / free
  // Seats were taken or released between two counts.
  if (mean < first || mean > last) return []
  if (free === 1) return [mean]
  if (used <= FEW || used <= Math.min(free, most)) return readFree(range, tournamentId, collections)
  const middle = Math.min(last - 1, Math.floor(mean))
  const lower = await measureSeats(collections, tournamentId, first, middle)
  const upper = { first: middle + 1, last, used: used - lower.used, sum: range.sum - lower.sum }
  // Processes that look at the same time do not all find the same seat.
  const [one, other] = randomInt(2) === 0 ? [lower, upper] : [upper, lower]
  const freeInOne = one.last - one.first + 1 - one.used
  const found = await Promise.all([
    search(one, most, tournamentId, collections),
    search(other, most - freeInOne, tournamentId, collections),
  ])
  return found.flat()
}
