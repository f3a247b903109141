/** The room of a cup without results yet. */
export const FIRST_ROOM = '1-1'

const numbersOf = (id: string): [round: number, room: number] => {
  const [round = 0, room = 0] = id.split('-').map(Number)
  return [round, room]
}

/** Rooms with a table (`{round}-{room}`), as people count them. */
export const inOrder = (tables: readonly string[]): string[] =>
  tables.toSorted((one, other) => {
    const [[round, room], [otherRound, otherRoom]] = [numbersOf(one), numbersOf(other)]
    return round - otherRound || room - otherRoom
  })

export const roundOf = (id: string): number => numbersOf(id)[0]

/** What the page of the tables begins with: the first room of the round that was played last. */
export function shownFirst(tables: readonly string[]): string {
  const sorted = inOrder(tables)
  const last = roundOf(sorted.at(-1) ?? FIRST_ROOM)
  return sorted.find((id) => roundOf(id) === last) ?? FIRST_ROOM
}
