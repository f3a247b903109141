import type { TextBlock } from '@arena-libre/functions/contract/site/text-versions'
import { countText, listText } from '../../../lib/texts.ts'

export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** A line of the text, a title or a paragraph, as it was and as it is. */
export interface LineChange {
  kind: 'same' | 'added' | 'removed' | 'changed'
  isTitle: boolean
  pieces: Piece[]
}

interface Line {
  text: string
  isTitle: boolean
}

const linesOf = (blocks: readonly TextBlock[]): Line[] =>
  blocks.flatMap(({ title, paragraphs }) => [
    { text: title, isTitle: true },
    ...paragraphs.map((text) => ({ text, isTitle: false })),
  ])

interface Step<Item> {
  kind: Piece['kind']
  item: Item
}

/** What two lists have in common, in their order, and what was removed from and added to it. */
function difference<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): Step<Item>[] {
  // The length of the longest common part of what follows each pair of places.
  const width = after.length + 1
  const common = new Uint16Array((before.length + 1) * width)
  const at = (row: number, column: number): number => common[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      common[row * width + column] = isSame(before[row] as Item, after[column] as Item)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const steps: Step<Item>[] = []
  let row = 0
  let column = 0
  while (row < before.length || column < after.length) {
    const old = before[row] as Item
    const now = after[column] as Item
    if (row < before.length && column < after.length && isSame(old, now)) {
      steps.push({ kind: 'same', item: now })
      row += 1
      column += 1
    } else if (
      column >= after.length ||
      (row < before.length && at(row + 1, column) >= at(row, column + 1))
    ) {
      steps.push({ kind: 'removed', item: old })
      row += 1
    } else {
      steps.push({ kind: 'added', item: now })
      column += 1
    }
  }
  return steps
}

/** Words with the space behind them. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []

/** Beyond this a comparison by words would take long, and no one would read it. */
const MOST_WORDS = 1000

/** A line counts as the same one, changed, if it keeps at least this share of its words. */
const KEPT_SHARE = 0.4

/** The words of a changed line; null if it is another line altogether. */
function wordChanges(before: string, after: string): Piece[] | null {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  if (Math.max(old.length, now.length) > MOST_WORDS) return null
  const steps = difference(old, now, (one, other) => one.trimEnd() === other.trimEnd())
  const kept = steps.filter(({ kind }) => kind === 'same').length
  if (kept < KEPT_SHARE * Math.max(old.length, now.length)) return null
  return joined(steps.map(({ kind, item }) => ({ kind, text: item })))
}

/** Neighbours of a kind in one piece: removed words together, then the added ones. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    const before = result.at(-2)
    if (last?.kind === piece.kind) last.text += piece.text
    else if (piece.kind === 'removed' && last?.kind === 'added' && before?.kind === 'removed') {
      before.text += piece.text
    } else result.push({ ...piece })
  }
  return result
}

/** Every line of two versions of a text, with what was added and removed. */
export function textDifference(before: readonly TextBlock[], after: readonly TextBlock[]): LineChange[] {
  const steps = difference(
    linesOf(before),
    linesOf(after),
    (one, other) => one.isTitle === other.isTitle && one.text === other.text,
  )
  const changes: LineChange[] = []
  for (const { kind, item } of steps) {
    const { isTitle, text } = item
    const match =
      kind === 'added'
        ? changes.findIndex(
            (change, at) =>
              change.kind === 'removed' &&
              change.isTitle === isTitle &&
              changes.slice(at).every((later) => later.kind !== 'same'),
          )
        : -1
    const old = changes[match]
    const pieces = old === undefined ? null : wordChanges(old.pieces[0]?.text ?? '', text)
    if (pieces === null) changes.push({ kind, isTitle, pieces: [{ kind, text }] })
    else changes[match] = { kind: 'changed', isTitle, pieces }
  }
  return changes
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [countText(count, one, many)]

/** How much changed, in words. */
export function differenceText(changes: readonly LineChange[]): string {
  const count = (kind: LineChange['kind']) => changes.filter((change) => change.kind === kind).length
  const parts = [
    ...counted(count('changed'), 'línea cambiada', 'líneas cambiadas'),
    ...counted(count('added'), 'línea agregada', 'líneas agregadas'),
    ...counted(count('removed'), 'línea quitada', 'líneas quitadas'),
  ]
  return parts.length === 0 ? 'Sin diferencias' : listText(parts)
}
