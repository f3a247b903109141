import { inTime } from './deadline.ts'

/** Acts on each item, so many at a time. After a failure no further item is begun. */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values()
  const work = async () => {
    for (const item of waiting) await inTime(act(item))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
