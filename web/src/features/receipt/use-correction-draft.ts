import { useEffect, useState } from 'react'
import type { Receipt } from '@arena-libre/functions/contract/receipts'
import { loadCorrection, saveCorrection } from './correction-draft.ts'
import { changedMeanwhile, correctedOf, differs, rebased, type Corrected } from './correction.ts'

interface CorrectionDraft {
  typed: Corrected
  change: (changes: (typed: Corrected) => Corrected) => void
  /** What is another since the form was opened, and not because it was typed so. */
  overtaken: readonly string[]
}

/**
 * What is being typed, kept in the tab, over the receipt as it stands now: what an admin or another tab changes
 * meanwhile its holder does not mean to take back. While it is sent it holds still: what comes back then is the own
 * change, and what was typed beyond it would be lost with the draft.
 */
export function useCorrectionDraft(receipt: Receipt, token: string, isSending: boolean): CorrectionDraft {
  const present = correctedOf(receipt)
  const [draft, setDraft] = useState(() => loadCorrection(token) ?? { before: present, typed: present })
  const [overtaken, setOvertaken] = useState<readonly string[]>([])

  if (!isSending && differs(draft.before, present)) {
    setOvertaken([...new Set([...overtaken, ...changedMeanwhile(draft, present)])])
    setDraft(rebased(draft, present))
  }

  useEffect(() => saveCorrection(token, differs(draft.before, draft.typed) ? draft : null), [token, draft])

  return {
    typed: draft.typed,
    change(changes) {
      if (!isSending) setDraft((last) => ({ ...last, typed: changes(last.typed) }))
    },
    overtaken,
  }
}
