import { useCallback, useState } from 'react'
import { SleepingMask } from '../../components/artwork/sleeping-mask.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TicketLink } from '../../components/ticket-button.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { paths } from '../../lib/paths.ts'
import { keptReceipts } from '../../lib/registrations/kept-receipts.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import { forgetRegistration } from './forget-registration.ts'
import { KeptTicket } from './kept-ticket.tsx'
import styles from './my-receipts.module.css'
import { ResendForm } from './resend-form.tsx'

/** All registrations whose key is kept on this device. */
export function MyReceipts() {
  const heading = usePageHeading('Mis inscripciones')
  const [kept, setKept] = useState(keptReceipts)

  const drop = useCallback((token: string) => {
    forgetRegistration(token)
    setKept(keptReceipts())
  }, [])
  const forget = (token: string) => {
    drop(token)
    heading.current?.focus()
  }

  return (
    <>
      <PageHeader ref={heading} title="Mis inscripciones" lead="Los boletos guardados en este dispositivo." />
      <div className="measure">
        <div className={styles['page']}>
          {kept.length === 0 ? (
            <WallNotice
              art={<SleepingMask />}
              title="Todavía no hay boletos"
              text="Cuando te inscribas en un torneo desde aquí, tu boleto queda guardado en este dispositivo."
              action={<TicketLink to={paths.tournaments.href()}>Ver torneos</TicketLink>}
            />
          ) : (
            <ul className={styles['receipts']}>
              {kept.map((receipt) => (
                <KeptTicket key={receipt.token} kept={receipt} onForget={forget} onGone={drop} />
              ))}
            </ul>
          )}
          <ResendForm />
        </div>
      </div>
    </>
  )
}
