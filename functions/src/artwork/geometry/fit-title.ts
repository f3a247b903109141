import { emWidth, setLines, type Lettering } from './lettering.ts'
import { shortWord } from './short-word.ts'

/** Lines more different in size than this look like two titles. */
const MOST_UNEVEN = 2.8
const SMALLEST_GOOD_SIZE = 56

const GENERIC: ReadonlySet<string> = new Set(['COPA', 'TORNEO', 'LIGA', 'CAMPEONATO', 'RETO'])
const JOINING: ReadonlySet<string> = new Set(['DE', 'DEL', 'LA', 'EL', 'LOS', 'LAS'])

/** How many words a name begins with that any cup could have, such as 'COPA' or 'LIGA DE LA'. */
function leadLength(words: readonly string[]): number {
  if (!GENERIC.has(words[0] ?? '')) return 0
  const name = words.findIndex((word, index) => index > 0 && !JOINING.has(word))
  return Math.max(name, 0)
}

/** Every way to break the words into at most three lines. A name has up to 40 words: this stays quadratic. */
export function lineBreaks(words: readonly string[]): string[][] {
  const join = (from: number, to?: number) => words.slice(from, to).join(' ')
  const splits: string[][] = [[join(0)]]
  for (let first = 1; first < words.length; first++) {
    splits.push([join(0, first), join(first)])
    for (let second = first + 1; second < words.length; second++) {
      splits.push([join(0, first), join(first, second), join(second)])
    }
  }
  return splits
}

/**
 * Fits a title into a box with the line breaks that cover most of it; `tallest` is how much its letters may be
 * stretched vertically afterwards. With `breaks`, the ways to break its words into lines, no word is smaller than it
 * has to be.
 */
export function fitTitle(
  title: string,
  width: number,
  height: number,
  tallest = 1,
  breaks?: (words: readonly string[]) => string[][],
): Lettering {
  const words = title.toUpperCase().split(/\s+/).filter(Boolean).map(shortWord)
  const leads = breaks === undefined ? leadLength(words) : 0
  const lead = words.slice(0, leads).join(' ')
  let best = { score: -1, lines: [title.toUpperCase()], scale: 1 }
  for (const lines of (breaks ?? lineBreaks)(words.slice(leads))) {
    const heightRatio = height / setLines(lines, width, lead).height
    const scale = Math.min(1, heightRatio)
    const drawnOut = Math.min(tallest, Math.max(1, heightRatio))
    const sizes = lines.map((line) => (scale * width) / emWidth(line))
    const smallest = Math.min(...sizes)
    // A line covers its size times its width, and every line has the full width.
    const ink = sizes.reduce((area, size) => area + size * scale * width, 0)
    const even = Math.max(...sizes) / smallest > MOST_UNEVEN ? 0.6 : 1
    const score = ink * drawnOut * even * Math.min(1, smallest / SMALLEST_GOOD_SIZE)
    if (score > best.score) best = { score, lines, scale }
  }
  return setLines(best.lines, width * best.scale, lead)
}
