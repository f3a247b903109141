import { useEffect, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { goBackFrom } from '../../lib/history-entry.ts'
import { overlayOf } from '../../lib/overlays.ts'
import { type FreshTicket, useFreshTicket } from '../../lib/registrations/fresh-ticket.ts'
import { entryWithReceipt, receiptOfEntry } from '../../lib/registrations/kept-receipts.ts'
import { setSending, useSending } from '../../lib/registrations/sendings.ts'
import { isSecondStep, restoreScrollingAt } from './use-entry-steps.ts'

/**
 * The ticket of the registration sent from this history entry. Opening the form again, perhaps for the next player,
 * shows an empty one.
 */
export function useSentTicket(tournamentId: string): FreshTicket | null {
  const location: Location<unknown> = useLocation()
  const { key, state, pathname, search, hash } = location
  const isSecond = isSecondStep(location)
  // An open overlay has a history entry of its own.
  const isCovered = overlayOf(location) !== null
  const navigate = useNavigate()
  const sending = useSending(tournamentId)
  const ticket = useFreshTicket()
  const [marked, setMarked] = useState(() => receiptOfEntry(state))
  const sent = sending?.status === 'sent' ? sending.receipt : null

  if (sent !== null && sent !== marked) setMarked(sent)

  useEffect(() => {
    if (sent === null || isCovered) return
    // The second step of the form has an entry of its own: the ticket takes the place of the first one.
    if (isSecond) {
      goBackFrom(key, () => void navigate({ pathname, search, hash }, { replace: true, state: null }))
      return
    }
    restoreScrollingAt(key)
    setSending(tournamentId, null)
    // Marks the history entry, so that a reload shows the ticket again.
    void navigate({ pathname, search, hash }, { replace: true, state: entryWithReceipt(sent) })
  }, [sent, isCovered, isSecond, key, tournamentId, navigate, pathname, search, hash])

  const isOwn = ticket !== null && ticket.tournament.id === tournamentId
  return isOwn && ticket.token === (sent ?? marked) ? ticket : null
}
