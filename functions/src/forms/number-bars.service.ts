import type { FieldSummary } from '../contract/forms/form-views.ts'

type Distribution = NonNullable<FieldSummary['distribution']>

/** Up to this many different numbers have a bar each. */
const MOST_SINGLE = 8
const RANGES = 6

/** 1, 2 or 5 times a power of ten: so that the bounds of the ranges are round. */
function roundStep(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width))
  return power * ([1, 2, 5].find((factor) => factor * power >= width) ?? 10)
}

/** Without the last digits of a binary fraction: 0.1 + 0.2. */
const tidy = (number: number): number => Number(number.toPrecision(12))

/** How many of the numbers are where: each by itself, or in ranges of one width, of which the last bound is excluded. */
export function distributionOf(numbers: readonly number[]): Distribution {
  const ordered = numbers.toSorted((one, other) => one - other)
  const different = [...new Set(ordered)]
  const [least = 0] = different
  const most = different.at(-1) ?? 0
  if (different.length <= MOST_SINGLE) {
    return different.map((number) => ({
      from: number,
      to: number,
      count: ordered.filter((one) => one === number).length,
    }))
  }
  const step = roundStep((most - least) / RANGES)
  const first = Math.floor(least / step)
  const last = Math.floor(most / step)
  // Numbers too large for steps of their own size end up in one place.
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last) || last - first > 2 * RANGES) {
    return [{ from: least, to: most, count: ordered.length }]
  }
  return Array.from({ length: last - first + 1 }, (_, place) => ({
    from: tidy((first + place) * step),
    to: tidy((first + place + 1) * step),
    count: ordered.filter((number) => Math.floor(number / step) === first + place).length,
  }))
}
