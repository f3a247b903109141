import type { RegistrationForm } from '@arena-libre/functions/contract/registrations/registration-views'
import type { EntryDraft } from '../../lib/registrations/entry-draft.ts'
import { entryProblems } from '../../lib/registrations/entry-problems.ts'
import {
  dismissRefusal,
  dismissSeenRefusal,
  pauseSending,
  resumeWaiting,
  sendRegistration,
} from '../../lib/registrations/sender.ts'
import { visitSource } from '../../lib/registrations/source.ts'
import { submissionOf } from '../../lib/registrations/submission.ts'
import { contactLabels, ContactStep } from './contact-step.tsx'
import { EarlierNotice, SendingAlert, SendingProgress } from './sending-notices.tsx'
import { SentTicket } from './sent-ticket.tsx'
import { RegisteredIdHint } from './taken-id.tsx'

/** While the page of a tournament is open. Returns what leaving it does. */
function attendSending(tournamentId: string): () => void {
  resumeWaiting()
  return () => dismissSeenRefusal(tournamentId)
}

/** `website`: the value of the honeypot field. */
const send = (draft: EntryDraft, entry: RegistrationForm, website: string): void =>
  sendRegistration({ entry, body: submissionOf(draft, entry, { source: visitSource(), website }) })

/** What only the second step, the sending and its answer need. */
export const COMPLETION = {
  ContactStep,
  EarlierNotice,
  RegisteredIdHint,
  SendingAlert,
  SendingProgress,
  SentTicket,
  attendSending,
  contactLabels,
  dismissRefusal,
  entryProblems,
  pauseSending,
  send,
} as const
