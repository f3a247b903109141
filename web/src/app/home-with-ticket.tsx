import { Suspense } from 'react'
import { HomePage } from '../features/home/home-page.tsx'
import { useFreshTicket } from '../lib/registrations/fresh-ticket.ts'
import { lazyPage } from './lazy-page.tsx'

const FreshTicket = lazyPage(async () => (await import('../features/receipt/fresh-ticket.tsx')).FreshTicket)

/** After a registration the home page shows the ticket. */
export function HomeWithTicket() {
  const ticket = useFreshTicket()
  return (
    <>
      {ticket !== null && (
        <Suspense fallback={null}>
          <FreshTicket ticket={ticket} />
        </Suspense>
      )}
      <HomePage />
    </>
  )
}
