import { Suspense } from 'react'
import { HomePage } from '../features/home/home-page.tsx'
import { useHasFreshTicket } from '../lib/registrations/signals.ts'
import { lazyPage } from './lazy-page.tsx'

const FreshTicket = lazyPage(async () => (await import('../features/receipt/fresh-ticket.tsx')).FreshTicket)

/** After a registration the home page shows the ticket. */
function WithTicket() {
  return (
    <>
      {useHasFreshTicket() && (
        <Suspense fallback={null}>
          <FreshTicket />
        </Suspense>
      )}
      <HomePage />
    </>
  )
}

export const HomeWithTicket = Object.assign(WithTicket, { fetchParts: HomePage.fetchParts })
