import { useCallback, useMemo, useState } from 'react'
import type { Acts } from './acts.ts'

/** The selected rows. Those that the server refused stay selected. */
export function useChosen<Row extends { id: string }>(
  rows: readonly Row[],
  { queue: { refused }, forget }: Pick<Acts<unknown>, 'queue' | 'forget'>,
) {
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  const ids = useMemo(() => new Set([...own, ...refused.keys()]), [own, refused])
  return {
    ids,
    /** An act concerns visible rows only. */
    rows: rows.filter(({ id }) => ids.has(id)),
    /** The same for all renderings: rows are drawn again only if they change. */
    choose: useCallback(
      (some: readonly string[], areChosen: boolean) => {
        setOwn((before) => {
          const next = new Set(before)
          for (const id of some) {
            if (areChosen) next.add(id)
            else next.delete(id)
          }
          return next
        })
        if (!areChosen) forget(some)
      },
      [forget],
    ),
    clear: () => {
      setOwn(new Set())
      if (refused.size > 0) forget([...refused.keys()])
    },
  }
}

export type Chosen<Row extends { id: string }> = ReturnType<typeof useChosen<Row>>
