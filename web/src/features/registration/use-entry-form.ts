import { useCallback, useEffect, useState } from 'react'
import type { RegistrationForm } from '@arena-libre/functions/contract/registration-views'
import { ApiError, hasFields } from '../../lib/api/api-error.ts'
import { newClientKey } from '../../lib/forms/client-key.ts'
import {
  hasAccepted,
  loadEntry,
  saveEntry,
  type EntryDraft,
  type EntryText,
} from '../../lib/registrations/entry-draft.ts'
import {
  entryProblems,
  shownProblems,
  without,
  type Problems,
} from '../../lib/registrations/entry-problems.ts'
import { dismissRefusal, pauseSending, sendRegistration } from '../../lib/registrations/sender.ts'
import { earlierReceiptOf, useSending, type Sending } from '../../lib/registrations/sendings.ts'
import { refusalOf, type Refusal } from './registration-notices.tsx'

export interface EntryFormState {
  draftState: DraftState
  sending: Sending | null
  /** How often the server refused fields of the form. */
  refusals: number
  isCarried: boolean
  /** Why the server accepts no registrations for this tournament, by its last answer. */
  refusal: Refusal | null
  /** The receipt of an earlier attempt of this draft with other content. */
  earlierReceipt: string | null
  /** Sends the draft as a registration of its own: the earlier one belongs to another player. */
  sendApart: () => void
}

/** The state of one registration, from the first input to the server's answer. */
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
  // Before rendering: a message shown at a field is not repeated below the form.
  if (failure !== heard) {
    setHeard(failure)
    if (failure !== null) hear(failure)
  }

  // The rules, the terms or the questions have changed.
  const outdated = failure?.code === 'invalid-request' && hasFields(failure) ? failure : null
  useEffect(() => {
    if (outdated !== null) renew()
  }, [outdated, renew])

  return {
    draftState: {
      ...draftState,
      change: (name, changes) => {
        // While a request is in flight the page shows what it contains.
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
  /** All validation errors, also those not shown yet. */
  problems: Problems
  /** The error to show at a field. */
  problemOf: (name: string) => string | undefined
  change: (name: string, changes: (draft: EntryDraft) => Partial<EntryDraft>) => void
  /** The field has lost the focus. */
  leave: (name: string) => void
  /** From now on every field shows its error. */
  check: () => void
  /** Errors from the server, each until its field is changed. */
  refuse: (problems: Problems) => void
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
