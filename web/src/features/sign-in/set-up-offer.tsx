import { QueryClientProvider } from '@tanstack/react-query'
import { TicketLink } from '../../components/buttons.tsx'
import { useSetupCheck } from '../../lib/api/account.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import styles from './set-up-guide.module.css'
import { stepHref } from './steps.ts'

/** On a site without an owner: the way to the set-up. Elsewhere nothing. */
export const SetUpOffer = () => (
  <QueryClientProvider client={queryClient}>
    <Offer />
  </QueryClientProvider>
)

function Offer() {
  const { data } = useSetupCheck()
  if (data?.needsSetup !== true) return null
  return (
    <section className={styles['card']} aria-label="Primera configuración">
      <p>Este sitio todavía no tiene propietario.</p>
      <TicketLink to={stepHref('configurar')} tone="paper">
        Configurar el sitio
      </TicketLink>
    </section>
  )
}
