import { useState } from 'react'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import type { PlayerActs } from './players-acts.ts'

/** Whom the admin has chosen among the rows; whom the server refused stays chosen. */
export function useChosen(rows: readonly RegistrationView[], { queue: { refused }, forget }: PlayerActs) {
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  const ids = new Set([...own, ...refused.keys()])
  return {
    ids,
    /** Only who can be seen is decided about. */
    rows: rows.filter(({ id }) => ids.has(id)),
    choose: (id: string, isChosen: boolean) => {
      const next = new Set(own)
      if (isChosen) next.add(id)
      else next.delete(id)
      setOwn(next)
      if (!isChosen && refused.has(id)) forget([id])
    },
    chooseAll: () => setOwn(new Set(rows.map(({ id }) => id))),
    clear: () => {
      setOwn(new Set())
      if (refused.size > 0) forget([...refused.keys()])
    },
  }
}

export type Chosen = ReturnType<typeof useChosen>
