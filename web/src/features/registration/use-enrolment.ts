import { useState } from 'react'
import type { Registered, RegistrationForm } from '@arena-libre/functions/contract/registration-views'
import { ApiError } from '../../lib/api/api-error.ts'
import { hasAccepted } from '../../lib/registrations/accepted-rules.ts'
import { setFreshTicket, type FreshTicket } from '../../lib/registrations/fresh-ticket.ts'
import { keepReceipt } from '../../lib/registrations/kept-receipts.ts'
import type { SubmissionBody } from '../../lib/registrations/submission.ts'
import { refusalOf, type Refusal } from './refusal.ts'
import { useEntryDraft, type EntryFilling } from './use-entry-draft.ts'
import { useSender, type Sender } from './use-sender.ts'

export interface Enrolment {
  filling: EntryFilling
  sender: Sender
  /** How often the server sent the form back with words at its fields. */
  refusals: number
  /** Somebody is registered with one of these IDs. */
  isTaken: boolean
  isCarried: boolean
  /** Why the server takes nobody there any more, as it said last. */
  refusal: Refusal | null
  /** What an earlier attempt of this draft left at the server, with other words in it. */
  earlierReceipt: string | null
  ticket: FreshTicket | null
}

const ticketOf = (
  { outcome, receipt }: Registered,
  { fullName, freeFireId, partner }: SubmissionBody,
  { tournament }: RegistrationForm,
): FreshTicket => ({
  tournament,
  outcome,
  token: receipt,
  players: [{ fullName, freeFireId }, ...(partner === null ? [] : [partner])],
})

/** A name of the API for what stands on the page as more than one field. */
const shown = (fields: Readonly<Record<string, string>>): Record<string, string> => {
  const { guardian, partner, ...others } = fields
  return {
    ...(guardian !== undefined && { 'guardian.name': guardian }),
    ...(partner !== undefined && { 'partner.fullName': partner }),
    ...others,
  }
}

/** One registration from the first letter to its ticket. It lives on while the tournament around it changes. */
export function useEnrolment(
  tournamentId: string,
  entry: RegistrationForm | undefined,
  renew: () => void,
): Enrolment {
  const filling = useEntryDraft(tournamentId, entry)
  const [refusals, setRefusals] = useState(0)
  const [isTaken, setIsTaken] = useState(false)
  const [earlierReceipt, setEarlierReceipt] = useState<string | null>(null)
  const [ticket, setTicket] = useState<FreshTicket | null>(null)

  const keep = (token: string) => {
    const tournamentName = entry?.tournament.name ?? tournamentId
    keepReceipt({ tournamentId, tournamentName, token, keptAt: new Date().toISOString() })
    filling.finish()
  }

  const onSent = (registered: Registered, body: SubmissionBody) => {
    keep(registered.receipt)
    if (entry === undefined) return
    const fresh = ticketOf(registered, body, entry)
    setFreshTicket(fresh)
    setTicket(fresh)
  }

  const onFailed = (failure: unknown) => {
    if (!(failure instanceof ApiError) || failure.isPassing || failure.status === 429) return
    filling.mark({ isUncertain: false })
    setIsTaken(failure.code === 'already-registered')
    if (failure.receipt !== null) {
      keep(failure.receipt)
      setEarlierReceipt(failure.receipt)
    }
    if (Object.keys(failure.fields).length === 0) return
    filling.refuse(shown(failure.fields))
    setRefusals((count) => count + 1)
    // The rules, the terms or the questions are others by now.
    if (failure.code === 'invalid-request') renew()
  }

  const sender = useSender({ onSent, onFailed })
  const { sending } = sender
  return {
    filling: {
      ...filling,
      change: (name, changes) => {
        filling.change(name, changes)
        if (sending.status === 'waiting') sender.rest()
        if (name.endsWith('freeFireId')) setIsTaken(false)
      },
    },
    sender,
    refusals,
    isTaken,
    isCarried:
      entry !== undefined &&
      filling.draft.acceptedVersion === entry.acceptedVersion &&
      hasAccepted(tournamentId, entry.tournament.rules),
    refusal: sending.status === 'failed' ? refusalOf(sending.failure) : null,
    earlierReceipt,
    ticket,
  }
}
