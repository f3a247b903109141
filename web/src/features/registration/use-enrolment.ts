import { useEffect, useState } from 'react'
import type { RegistrationForm } from '@arena-libre/functions/contract/registration-views'
import { ApiError, hasFields } from '../../lib/api/api-error.ts'
import { hasAccepted } from '../../lib/registrations/accepted-rules.ts'
import { shownProblems } from '../../lib/registrations/entry-problems.ts'
import { newClientKey } from '../../lib/forms/client-key.ts'
import { putAside, rest, send } from '../../lib/registrations/sender.ts'
import { earlierReceiptOf, useSending, type Sending } from '../../lib/registrations/sendings.ts'
import { refusalOf, type Refusal } from './refusal.ts'
import { useEntryDraft, type EntryFilling } from './use-entry-draft.ts'

export interface Enrolment {
  filling: EntryFilling
  sending: Sending | null
  /** How often the server sent the form back with words at its fields. */
  refusals: number
  isCarried: boolean
  /** Why the server takes nobody there any more, as it said last. */
  refusal: Refusal | null
  /** What an earlier attempt of this draft left at the server, with other words in it. */
  earlierReceipt: string | null
  /** It was another player's, of another tab with the same draft: what was typed here goes out as one of its own. */
  sendApart: () => void
}

/** One registration from the first letter to its answer. It lives on while the tournament around it changes. */
export function useEnrolment(
  tournamentId: string,
  entry: RegistrationForm | undefined,
  renew: () => void,
): Enrolment {
  const filling = useEntryDraft(tournamentId, entry)
  const { mark, refuse } = filling
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
    filling: {
      ...filling,
      change: (name, changes) => {
        // What is on its way is what the page shows.
        if (sending?.status === 'sending') return
        filling.change(name, changes)
        rest(tournamentId)
        if (hasFields(failure)) putAside(tournamentId)
      },
    },
    sending,
    refusals,
    isCarried:
      entry !== undefined &&
      filling.draft.acceptedVersion === entry.acceptedVersion &&
      hasAccepted(tournamentId, entry.tournament.rules),
    refusal: refusalOf(failure),
    earlierReceipt: earlierReceiptOf(sending),
    sendApart: () => {
      if (sending === null) return
      const { entry: asked, body } = sending.submission
      const clientKey = newClientKey()
      mark({ clientKey })
      send({ entry: asked, body: { ...body, clientKey } })
    },
  }
}
