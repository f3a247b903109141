/** A seeded random generator, so that the demo world always has the same people. */
export interface Dice {
  /** From 0 up to, not including, `below`. */
  number: (below: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** True with that probability. */
  chance: (share: number) => boolean
  shuffled: <Item>(items: readonly Item[]) => Item[]
}

export function diceFor(seed: string): Dice {
  const roll = mulberry32(hashOf(seed))
  const number = (below: number): number => Math.floor(roll() * below)
  return {
    number,
    pick(items) {
      const item = items[number(items.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    chance: (share) => roll() < share,
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: roll() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ item }) => item),
  }
}

/** FNV-1a. */
const hashOf = (text: string): number =>
  Array.from(text).reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  )

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = Math.trunc(state + 0x6d2b79f5)
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
