import { useCallback, useEffect, useState } from 'react'
import type { RegistrationForm } from '@arena-libre/functions/contract/registrations/registration-views'
import { type FormChecks, type Problems, useFormChecks } from '../../lib/forms/form-checks.ts'
import {
  type EntryDraft,
  type EntryText,
  hasAccepted,
  loadEntry,
  saveEntry,
} from '../../lib/registrations/entry-draft.ts'

export interface DraftState {
  draft: EntryDraft
  checks: FormChecks
  change: (name: string, changes: (draft: EntryDraft) => Partial<EntryDraft>) => void
  mark: (changes: Partial<EntryDraft>) => void
}

/** Validated with every input, not only after leaving the field. */
const isLive = (name: string): boolean => name.endsWith('freeFireId')

/** Rules accepted on their own page count as accepted in the version of this form. */
function withAcceptance(draft: EntryDraft, entry: RegistrationForm): EntryDraft {
  const { id, rules } = entry.tournament
  const isCarried = draft.acceptedVersion === null && hasAccepted(id, rules)
  return isCarried ? { ...draft, acceptedVersion: entry.acceptedVersion } : draft
}

/** The draft, stored in the tab with every input. */
export function useEntryDraft(
  tournamentId: string,
  entry: RegistrationForm | undefined,
  problemsOf: (draft: EntryDraft, entry: RegistrationForm) => Problems,
): DraftState {
  const [stored, setStored] = useState(() => loadEntry(tournamentId))
  const [clock] = useState(() => ({ openedAt: performance.now(), before: stored.filledMs }))

  useEffect(() => saveEntry(tournamentId, stored), [tournamentId, stored])

  const draft = entry === undefined ? stored : withAcceptance(stored, entry)
  const problems = entry === undefined ? {} : problemsOf(draft, entry)
  const checks = useFormChecks(problems, (name, hasLeft) => {
    const text = draft.texts[name as EntryText]
    // A field that was only tabbed through is not reported as empty.
    if (text === undefined) return false
    return hasLeft || (isLive(name) && text.trim() !== '')
  })

  const mark = useCallback(
    (changes: Partial<EntryDraft>) => setStored((last) => ({ ...last, ...changes })),
    [],
  )

  const change: DraftState['change'] = (name, changes) => {
    const filledMs = clock.before + performance.now() - clock.openedAt
    setStored((last) => ({ ...last, ...changes(last), filledMs }))
    checks.change(name)
  }

  return { draft, checks, change, mark }
}
