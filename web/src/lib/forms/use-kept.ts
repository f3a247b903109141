import { useMemo, useSyncExternalStore } from 'react'
import { keptText, subscribeKept } from './kept-text.ts'
import { allKept, type KeptResponse } from './outbox.ts'

/** What is kept on this device, in every tab as it stands now. */
export function useKept(): readonly KeptResponse[] {
  const text = useSyncExternalStore(subscribeKept, keptText)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read anew whenever the text is another
  return useMemo(allKept, [text])
}
