import { useState } from 'react'
import { Link } from 'react-router-dom'
import { SleepingMask } from '../../components/artwork/sleeping-mask.tsx'
import { Icon } from '../../components/icon.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PlainButton } from '../../components/plain-button.tsx'
import { TicketLink } from '../../components/ticket-button.tsx'
import { ticketNumber } from '../../components/tickets/ticket-number.ts'
import { WallNotice } from '../../components/wall-notice.tsx'
import { dayAndTime, visitorTimeZone } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { forgetReceipt, keptReceipts } from '../../lib/registrations/kept-receipts.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import styles from './my-receipts.module.css'
import { ResendForm } from './resend-form.tsx'

/** All registrations whose key is kept on this device. */
export function MyReceipts() {
  const heading = usePageHeading('Mis inscripciones')
  const [kept, setKept] = useState(keptReceipts)

  const forget = (token: string) => {
    forgetReceipt(token)
    setKept(keptReceipts())
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
              {kept.map(({ token, tournamentName, keptAt }) => (
                <li key={token} className={styles['receipt']}>
                  <Link className={styles['link']} to={paths.receipt.href(token)} data-ticket>
                    <strong className="display">{tournamentName}</strong>
                    <span>
                      {ticketNumber(token)} · {dayAndTime(new Date(keptAt), visitorTimeZone())}
                    </span>
                    <Icon name="next" />
                  </Link>
                  <PlainButton look="text" onClick={() => forget(token)}>
                    Quitar de aquí
                    <span className="visually-hidden"> {tournamentName}</span>
                  </PlainButton>
                </li>
              ))}
            </ul>
          )}
          <ResendForm />
        </div>
      </div>
    </>
  )
}
