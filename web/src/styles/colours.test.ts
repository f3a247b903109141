import { PALETTE, type Colour } from '@arena-libre/functions/artwork/palette.ts'
import { expect, test } from 'vitest'

/** The three channels of a token, as light: 0 to 1. */
function lightOf(token: Colour): [red: number, green: number, blue: number] {
  const hex = PALETTE[token].slice(1)
  const [red = NaN, green = NaN, blue = NaN] = [0, 2, 4]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return [red, green, blue]
}

/** Contrast by the formula of WCAG 2. */
function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((token) => lightOf(token))
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .toSorted((first, second) => first - second)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Lightness, and how far it is from grey towards red and towards yellow: OKLab. */
function oklab(token: Colour): [lightness: number, a: number, b: number] {
  const [red, green, blue] = lightOf(token)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function distance(one: Colour, other: Colour): number {
  const [first, second] = [oklab(one), oklab(other)]
  return 100 * Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2])
}

function hue(token: Colour): number {
  const [, a, b] = oklab(token)
  return (Math.atan2(b, a) * 180) / Math.PI
}

test.each(['rejected', 'rejected-on-paper'] as const)(
  '%s is red, and no shade of the pink or of the mango',
  (token) => {
    // 'red' of CSS has 29 degrees, the pink 5, an orange 50.
    expect(hue(token)).toBeGreaterThan(25)
    expect(hue(token)).toBeLessThan(33)
    expect(distance(token, 'pink')).toBeGreaterThan(13)
    expect(distance(token, 'mango')).toBeGreaterThan(10)
  },
)

test.each([
  ['rejected', 'ink-900'],
  ['rejected', 'ink-800'],
  ['rejected', 'ink-700'],
  ['paper', 'rejected-on-paper'],
] as const)('words in %s are legible on %s', (words, ground) => {
  expect(contrast(words, ground)).toBeGreaterThan(4.5)
})
