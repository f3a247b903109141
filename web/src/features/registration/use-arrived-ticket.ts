import { useEffect, useState } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'
import { overlayOf } from '../../lib/overlays.ts'
import { useFreshTicket, type FreshTicket } from '../../lib/registrations/fresh-ticket.ts'
import { entryWithReceipt, receiptOfEntry } from '../../lib/registrations/receipt-entry.ts'
import { setSending, useSending } from '../../lib/registrations/sendings.ts'

/** What was sent from this very form. Whoever opens the form anew, perhaps the next player, gets an empty one. */
export function useArrivedTicket(tournamentId: string): FreshTicket | null {
  const location: Location<unknown> = useLocation()
  const { state, pathname, search, hash } = location
  // What lies over the form has an entry of the history of its own.
  const isCovered = overlayOf(location) !== null
  const navigate = useNavigate()
  const sending = useSending(tournamentId)
  const ticket = useFreshTicket()
  const [marked, setMarked] = useState(() => receiptOfEntry(state))
  const sent = sending?.status === 'sent' ? sending.receipt : null

  if (sent !== null && sent !== marked) setMarked(sent)

  useEffect(() => {
    if (sent === null || isCovered) return
    setSending(tournamentId, null)
    // The entry of the history in which a form became a ticket: a reload of that one shows it again.
    void navigate({ pathname, search, hash }, { replace: true, state: entryWithReceipt(sent) })
  }, [sent, isCovered, tournamentId, navigate, pathname, search, hash])

  const isOwn = ticket !== null && ticket.tournament.id === tournamentId
  return isOwn && ticket.token === (sent ?? marked) ? ticket : null
}
