import { useCallback, useEffect, useState } from 'react'
import type { RegistrationForm } from '@arena-libre/functions/contract/registration-views'
import { ApiError, hasFields } from '../../lib/api/api-error.ts'
import {
  type EntryDraft,
  type EntryText,
  hasAccepted,
  loadEntry,
  saveEntry,
} from '../../lib/registrations/entry-draft.ts'
import {
  entryProblems,
  type Problems,
  shownProblems,
  without,
} from '../../lib/registrations/entry-problems.ts'
import { newClientKey } from '../../lib/forms/client-key.ts'
import { dismissRefusal, pauseSending, sendRegistration } from '../../lib/registrations/sender.ts'
import { earlierReceiptOf, type Sending, useSending } from '../../lib/registrations/sendings.ts'
import { type Refusal, refusalOf } from './registration-notices.tsx'

export interface EntryFormState {
  draftState: DraftState
  sending: Sending | null
  /** How often the server sent the form back with words at its fields. */
  refusals: number
  isCarried: boolean
  /** Why the server accepts no registrations for this tournament, by its last answer. */
  refusal: Refusal | null
  /** What an earlier attempt of this draft left at the server, with other words in it. */
  earlierReceipt: string | null
  /** It was another player's, of another tab with the same draft: what was typed here goes out as one of its own. */
  sendApart: () => void
}

/** One registration from the first letter to its answer. It lives on while the tournament around it changes. */
export function useEntryForm(
  tournamentId: string,
  entry: RegistrationForm | undefined,
  renew: () => void,
): EntryFormState {
  const draftState = useEntryDraft(tournamentId, entry)
  const { mark, refuse } = draftState
  const sending = useSending(tournamentId)
  const [refusals, setRefusals] = useState(0)
  const [heard, setHeard] = useState<ApiError | null>(null)
  const failure = sending?.status === 'failed' && sending.failure instanceof ApiError ? sending.failure : null

  const hear = (refused: ApiError) => {
    if (!hasFields(refused)) return
    refuse(shownProblems(refused.fields))
    setRefusals((count) => count + 1)
  }
  // Before anything of it is shown: what stands at a field is not said once more below.
  if (failure !== heard) {
    setHeard(failure)
    if (failure !== null) hear(failure)
  }

  // The rules, the terms or the questions are others by now.
  const outdated = failure?.code === 'invalid-request' && hasFields(failure) ? failure : null
  useEffect(() => {
    if (outdated !== null) renew()
  }, [outdated, renew])

  return {
    draftState: {
      ...draftState,
      change: (name, changes) => {
        // What is on its way is what the page shows.
        if (sending?.status === 'sending') return
        draftState.change(name, changes)
        pauseSending(tournamentId)
        if (hasFields(failure)) dismissRefusal(tournamentId)
      },
    },
    sending,
    refusals,
    isCarried:
      entry !== undefined &&
      draftState.draft.acceptedVersion === entry.acceptedVersion &&
      hasAccepted(tournamentId, entry.tournament.rules),
    refusal: refusalOf(failure),
    earlierReceipt: earlierReceiptOf(sending),
    sendApart: () => {
      if (sending === null) return
      const { entry: asked, body } = sending.submission
      const clientKey = newClientKey()
      mark({ clientKey })
      sendRegistration({ entry: asked, body: { ...body, clientKey } })
    },
  }
}

export interface DraftState {
  draft: EntryDraft
  /** What keeps it from being sent, whether or not it is time to say so. */
  problems: Problems
  /** What is to be said at a field now. */
  problemOf: (name: string) => string | undefined
  change: (name: string, changes: (draft: EntryDraft) => Partial<EntryDraft>) => void
  /** The field has lost the focus. */
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
function useEntryDraft(tournamentId: string, entry: RegistrationForm | undefined): DraftState {
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

  const change: DraftState['change'] = (name, changes) => {
    const filledMs = clock.before + performance.now() - clock.openedAt
    setStored((last) => ({ ...last, ...changes(last), filledMs }))
    setRefused((last) => without(last, name))
  }

  const isSaid = (name: string): boolean => {
    if (checked) return true
    const text = draft.texts[name as EntryText]
    // A field that was only tabbed through is not reported as empty.
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
