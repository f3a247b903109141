import { useEffect, useState } from 'react'
import type { RegistrationForm } from '@arena-libre/functions/contract/registrations/registration-views'
import { ApiError, hasFields } from '../../lib/api/api-error.ts'
import { hasAccepted } from '../../lib/registrations/entry-draft.ts'
import { playerProblems, shownProblems } from '../../lib/registrations/player-problems.ts'
import { useSending, type Sending } from '../../lib/registrations/sendings.ts'
import { refusalOf, type Refusal } from './registration-notices.tsx'
import type { Completion } from './use-completion.ts'
import { type DraftState, useEntryDraft } from './use-entry-draft.ts'

export interface EntryFormState {
  draftState: DraftState
  sending: Sending | null
  isCarried: boolean
  /** Why the server accepts no registrations for this tournament, by its last answer. */
  refusal: Refusal | null
}

/** The state of one registration, from the first input to the server's answer. */
export function useEntryForm(
  tournamentId: string,
  entry: RegistrationForm | undefined,
  completion: Completion | null,
  renew: () => void,
): EntryFormState {
  const draftState = useEntryDraft(tournamentId, entry, completion?.entryProblems ?? playerProblems)
  const { checks } = draftState
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
        // Nothing is sent before it is there.
        completion?.pauseSending(tournamentId)
        if (hasFields(failure)) completion?.dismissRefusal(tournamentId)
      },
    },
    sending,
    isCarried:
      entry !== undefined &&
      draftState.draft.acceptedVersion === entry.acceptedVersion &&
      hasAccepted(tournamentId, entry.tournament.rules),
    refusal: refusalOf(failure),
  }
}
