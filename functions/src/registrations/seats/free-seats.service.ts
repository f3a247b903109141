import { randomInt } from 'node:crypto'
import { AggregateField } from 'firebase-admin/firestore'
import type { Collections } from '../../data/collections.ts'
import { seatsInUse } from '../../data/queries.ts'

/** Up to this many seats in use are read one by one, which is cheaper than counting. */
const FEW = 4

/** Concurrent requests count all seats in this many sections, with this minimum length. */
const SECTIONS = 16
const SHORTEST = 4

/**
 * The search begins in a part that should contain this many times the needed free seats. A longer part is halved more
 * often; a shorter one has none of them too often, and the search begins again.
 */
const ENOUGH = 6

/** A range of seats: the number in use, and the sum of their numbers. */
export interface SeatRange {
  first: number
  last: number
  used: number
  sum: number
}

/** Counts a range at the cost of one read, of any size. */
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
 * Finds free numbers without reading the seats in use. The cost grows with `most`, the number of needed seats, not
 * with the total. The result is a hint: others may take seats since, and only a commit that creates the seat knows.
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

/** A random part that should contain more than enough free seats, or null if that is the whole range. */
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
 * Finds free numbers in at most two round trips, while `findFree` counts sequentially. It costs a read for each
 * section, and the seats in use of some sections if none is empty. The numbers of one section are consecutive:
 * processes that begin in different sections rarely try the same seat. Null if every seat was in use.
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

/** Begins at a random number, so that processes with the same result do not try the same seat first. */
export function rotated<Item>(items: readonly Item[]): Item[] {
  const start = items.length === 0 ? 0 : randomInt(items.length)
  return [...items.slice(start), ...items.slice(0, start)]
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const order = items.map((item) => ({ item, at: randomInt(2 ** 32) }))
  return order.toSorted((one, other) => one.at - other.at).map(({ item }) => item)
}

/** Reads every seat in use: one round trip, while counting would take several. */
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
 * The count and the sum determine a single free number, and the mean splits a range with several: so every count
 * finds at least one more.
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
  // So that concurrent processes do not all find the same seat.
  const [one, other] = randomInt(2) === 0 ? [lower, upper] : [upper, lower]
  const freeInOne = one.last - one.first + 1 - one.used
  const found = await Promise.all([
    search(one, most, tournamentId, collections),
    search(other, most - freeInOne, tournamentId, collections),
  ])
  return found.flat()
}
