import { useEffect } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'
import { SleepingMask } from '../../components/artwork/sleeping-mask.tsx'
import { BackLink } from '../../components/back-link.tsx'
import { SkeletonBlock } from '../../components/skeleton-block.tsx'
import { TicketLink } from '../../components/ticket-button.tsx'
import { LoadFailure, WallNotice } from '../../components/wall-notice.tsx'
import { isReceiptGone, useReceipt } from '../../lib/api/get-receipt.ts'
import { overlayOf } from '../../lib/overlays.ts'
import { paths } from '../../lib/paths.ts'
import { isKept, keepReceipt } from '../../lib/registrations/kept-receipts.ts'
import { entryWithReceipt } from '../../lib/registrations/receipt-entry.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import { useSyncDevice } from './device-registration.ts'
import { STANDINGS } from './next-steps.tsx'
import styles from './own-receipt.module.css'
import { ReceiptDetails } from './receipt-details.tsx'
import { ResendForm } from './resend-form.tsx'

export function OwnReceipt({ token }: { token: string }) {
  const asked = useReceipt(token)
  const { data: receipt, error, isFetching, refetch } = asked
  const isGone = isReceiptGone(error)
  const title = receipt === undefined || isGone ? 'Mi inscripción' : STANDINGS[receipt.next.code].title
  const heading = usePageHeading('Mi inscripción')
  useKeepReceipt(token, isGone ? null : (receipt?.tournamentId ?? null), receipt?.tournament?.name ?? null)
  useSyncDevice(token, asked)
  useHideToken(token, receipt !== undefined && !isGone)

  return (
    <div className={`measure ${styles['page']}`}>
      <BackLink to={paths.receipts.href()}>Mis inscripciones</BackLink>
      <h1 ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
        {title}
      </h1>
      {isGone ? (
        <NoReceipt text={error.message} />
      ) : receipt !== undefined ? (
        <ReceiptDetails receipt={receipt} token={token} isOutdated={error !== null} />
      ) : error === null || isFetching ? (
        <div className={styles['columns']}>
          <output className="visually-hidden">Cargando tu inscripción…</output>
          <SkeletonBlock className={styles['skeleton']} />
        </div>
      ) : (
        <LoadFailure
          title="No pudimos cargar tu inscripción"
          offlineText="Cuando vuelva la señal, tu boleto aparece aquí."
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}

/** Removes the secret token from the address bar once the receipt is loaded: addresses are shared and visible. */
function useHideToken(token: string, isRead: boolean): void {
  const location: Location<unknown> = useLocation()
  const navigate = useNavigate()
  const isCovered = overlayOf(location) !== null
  useEffect(() => {
    const { pathname, search, hash, state } = location
    if (!isRead || isCovered || hash === '') return
    void navigate({ pathname, search }, { replace: true, state: entryWithReceipt(token, state) })
  }, [token, isRead, isCovered, location, navigate])
}

/** Stores a receipt opened from an e-mail on this device. */
function useKeepReceipt(token: string, tournamentId: string | null, tournamentName: string | null): void {
  useEffect(() => {
    if (tournamentId === null || isKept(token)) return
    const keptAt = new Date().toISOString()
    keepReceipt({ tournamentId, tournamentName: tournamentName ?? tournamentId, token, keptAt })
  }, [token, tournamentId, tournamentName])
}

/** The link is not valid: mistyped, replaced by a new one, or the registration was erased. */
const NoReceipt = ({ text }: { text: string }) => (
  <div className={styles['noReceiptPage']}>
    <WallNotice
      alert
      art={<SleepingMask />}
      title="No encontramos tu boleto"
      text={text}
      action={<TicketLink to={paths.tournaments.href()}>Ver torneos</TicketLink>}
    />
    <ResendForm />
  </div>
)
