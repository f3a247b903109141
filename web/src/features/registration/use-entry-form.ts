import { useCallback, useEffect, useState } from 'react'
import type { RegistrationForm } from '@arena-libre/functions/contract/registrations/registration-views'
import { ApiError, hasFields } from '../../lib/api/api-error.ts'
import { newClientKey } from '../../lib/api/client-key.ts'
import { useFormChecks, type FormChecks } from '../../lib/forms/form-checks.ts'
import {
  hasAccepted,
  loadEntry,
  saveEntry,
  type EntryDraft,
  type EntryText,
} from '../../lib/registrations/entry-draft.ts'
import { entryProblems, shownProblems } from '../../lib/registrations/entry-problems.ts'
import { dismissRefusal, pauseSending, sendRegistration } from '../../lib/registrations/sender.ts'
import { earlierReceiptOf, useSending, type Sending } from '../../lib/registrations/sendings.ts'
import { refusalOf, type Refusal } from './registration-notices.tsx'

export interface EntryFormState {
  draftState: DraftState
  sending: Sending | null
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
  const { mark, checks } = draftState
  const sending = useSending(tournamentId)
  const [heard, setHeard] = useState<ApiError | null>(null)
  const failure = sending?.status === 'failed' && sending.failure instanceof ApiError ? sending.failure : null

  // Before rendering: a message shown at a field is not repeated below the form.
  if (failure !== heard) {
    setHeard(failure)
    if (hasFields(failure)) {
      checks.refuse(shownProblems(failure.fields))
      checks.fail()
    }
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
function useEntryDraft(tournamentId: string, entry: RegistrationForm | undefined): DraftState {
  const [stored, setStored] = useState(() => loadEntry(tournamentId))
  const [clock] = useState(() => ({ openedAt: performance.now(), before: stored.filledMs }))

  useEffect(() => saveEntry(tournamentId, stored), [tournamentId, stored])

  const draft = entry === undefined ? stored : withAcceptance(stored, entry)
  const problems = entry === undefined ? {} : entryProblems(draft, entry)
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
