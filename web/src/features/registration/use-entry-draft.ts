import { useCallback, useEffect, useState } from 'react'
import type { RegistrationForm } from '@arena-libre/functions/contract/registration-views'
import { hasAccepted } from '../../lib/registrations/accepted-rules.ts'
import { loadEntry, saveEntry, type EntryDraft, type EntryText } from '../../lib/registrations/entry-draft.ts'
import { entryProblems, without, type Problems } from '../../lib/registrations/entry-problems.ts'

export interface EntryFilling {
  draft: EntryDraft
  /** What keeps it from being sent, whether or not it is time to say so. */
  problems: Problems
  /** What is to be said at a field now. */
  problemOf: (name: string) => string | undefined
  change: (name: string, changes: (draft: EntryDraft) => Partial<EntryDraft>) => void
  /** Somebody has been in that field and left it. */
  leave: (name: string) => void
  /** From the first attempt on, every field says what is wrong with it. */
  check: () => void
  /** What the server would not take, until it is changed. */
  refuse: (problems: Problems) => void
  mark: (changes: Partial<EntryDraft>) => void
}

/** These say at once what is wrong with them, as they are typed. */
const isLive = (name: string): boolean => name.endsWith('freeFireId')

/** Rules that were read on their own screen are accepted already, at the version this form came with. */
function withAcceptance(draft: EntryDraft, entry: RegistrationForm): EntryDraft {
  const { id, rules } = entry.tournament
  const isCarried = draft.acceptedVersion === null && hasAccepted(id, rules)
  return isCarried ? { ...draft, acceptedVersion: entry.acceptedVersion } : draft
}

/** One person's way through the form, kept in the tab with every letter. */
export function useEntryDraft(tournamentId: string, entry: RegistrationForm | undefined): EntryFilling {
  const [stored, setStored] = useState(() => loadEntry(tournamentId))
  const [clock] = useState(() => ({ openedAt: performance.now(), before: stored.filledMs }))
  const [checked, setChecked] = useState(false)
  const [left, setLeft] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<Problems>({})

  useEffect(() => saveEntry(tournamentId, stored), [tournamentId, stored])

  const draft = entry === undefined ? stored : withAcceptance(stored, entry)
  const problems = entry === undefined ? {} : entryProblems(draft, entry)

  const mark = useCallback(
    (changes: Partial<EntryDraft>) => setStored((last) => ({ ...last, ...changes })),
    [],
  )

  const change: EntryFilling['change'] = (name, changes) => {
    const filledMs = clock.before + performance.now() - clock.openedAt
    setStored((last) => ({ ...last, ...changes(last), filledMs }))
    setRefused((last) => without(last, name))
  }

  const isSaid = (name: string): boolean => {
    if (checked) return true
    const text = draft.texts[name as EntryText]
    // Whoever only passed through a field is not told that it is empty.
    if (text === undefined) return false
    return left.includes(name) || (isLive(name) && text.trim() !== '')
  }

  return {
    draft,
    problems,
    problemOf: (name) => refused[name] ?? (isSaid(name) ? problems[name] : undefined),
    change,
    leave: (name) => setLeft((names) => (names.includes(name) ? names : [...names, name])),
    check: () => setChecked(true),
    refuse: setRefused,
    mark,
  }
}
