import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useMatch, useNavigate } from 'react-router-dom'
import type { Receipt } from '@arena-libre/functions/contract/registrations/receipts'
import { useReplacing } from '../../components/bare-wall.tsx'
import { BackLink, TextLink } from '../../components/links.tsx'
import { LoadFailure } from '../../components/load-notices.tsx'
import { SleepingMask } from '../../components/wall-notice.tsx'
import { SkeletonBlock } from '../../components/skeleton-block.tsx'
import { TournamentHead } from '../../components/tournaments/tournament-head.tsx'
import { queryClient } from '../../lib/api/query-client.ts'
import { isReceiptGone, useReceipt } from '../../lib/api/receipts.ts'
import { isLinked, overlayOf } from '../../lib/overlays.ts'
import { paths } from '../../lib/paths.ts'
import {
  entryWithReceipt,
  isKept,
  keepReceipt,
  receiptOfEntry,
  shortNameOf,
} from '../../lib/registrations/kept-receipts.ts'
import { serverTimeAhead } from '../../lib/server-time.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import { AcceptedPage } from './accepted-page.tsx'
import { hasToConfirm } from './confirm-place.tsx'
import { loadTicket, useSyncDevice } from './device-registration.ts'
import { MyReceipts } from './my-receipts.tsx'
import { isTitledByTable, isUrgent, ReceiptDetails, titleOf } from './receipt-details.tsx'
import { ReceiptNews } from './receipt-news.tsx'
import styles from './receipt-page.module.css'
import { ResendForm } from './resend-form.tsx'
import { SavedReceipt } from './saved-receipt.tsx'

/**
 * The registration of the token behind the '#' or in the history entry; without a token, all registrations stored on
 * this device. The texts that a registration accepted are at an address of their own.
 */
export function ReceiptPage() {
  useNoIndex()
  const token = useToken()
  const isOfTexts = useMatch(paths.accepted.pattern) !== null
  return (
    <QueryClientProvider client={queryClient}>
      {isOfTexts ? (
        <AcceptedPage />
      ) : token === '' ? (
        <MyReceipts />
      ) : (
        <OwnReceipt key={token} token={token} />
      )}
    </QueryClientProvider>
  )
}

/** Some overlays use the hash as their address: meanwhile the last token is used. */
function useToken(): string {
  const location: Location<unknown> = useLocation()
  const kept = receiptOfEntry(location.state)
  const [last, setLast] = useState(kept ?? '')
  const over = overlayOf(location)
  const isHashTaken = over !== null && isLinked(over)
  const token = isHashTaken ? (kept ?? last) : location.hash.slice(1) || (kept ?? '')
  if (token !== last) setLast(token)
  return token
}

/** The page holds personal data. */
function useNoIndex(): void {
  useEffect(() => {
    const robots = document.createElement('meta')
    robots.name = 'robots'
    robots.content = 'noindex, nofollow'
    document.head.append(robots)
    return () => robots.remove()
  }, [])
}

export function OwnReceipt({ token }: { token: string }) {
  const asked = useReceipt(token)
  const { data: receipt, error, isFetching, isPaused, dataUpdatedAt, errorUpdatedAt, refetch } = asked
  const isGone = isReceiptGone(error)
  const [saved] = useState(() => loadTicket(token))
  const shown = isGone ? null : (receipt ?? saved)
  const title = isGone
    ? 'Revisa tu enlace'
    : shown === null
      ? 'Mi inscripción'
      : titleOf(shown.next.code, receipt)
  const isLoading = error === null || isFetching
  // The notice has a title of its own.
  const hasFailed = shown === null && !isGone && !isLoading
  const isTitleHidden = hasFailed || (!isGone && receipt !== undefined && isTitledByTable(receipt))
  const heading = usePageHeading('Mi inscripción')
  // On phones the ticket is far below what there is to do. Results have a head of their own.
  const hasHead = receipt === undefined ? saved !== null && hasToConfirm(saved) : isUrgent(receipt)
  const tournament = hasHead && shown !== null ? shown.tournament : null
  useKeepReceipt(token, isGone ? undefined : receipt)
  useSyncDevice(token, asked)
  useHideToken(token, receipt !== undefined && !isGone)

  return (
    <div className={`measure ${styles['page']}`}>
      <div className={styles['back']}>
        <BackLink to={paths.receipts.href()}>Mis boletos</BackLink>
      </div>
      {tournament !== null && (
        <div className={styles['head']}>
          <TournamentHead tournament={tournament} />
        </div>
      )}
      <h1
        ref={heading}
        tabIndex={-1}
        className={isTitleHidden ? 'visually-hidden' : `display ${styles['title']}`}
      >
        {title}
      </h1>
      {isGone ? (
        <NoReceipt text={error.message} />
      ) : receipt !== undefined ? (
        <>
          <ReceiptDetails
            receipt={receipt}
            token={token}
            outdatedSince={error !== null || isPaused ? dataUpdatedAt : null}
          />
          <ReceiptNews
            receipt={receipt}
            knownAt={dataUpdatedAt + serverTimeAhead()}
            failedAt={error === null ? null : errorUpdatedAt + serverTimeAhead()}
            onNews={() => void refetch()}
          />
        </>
      ) : saved !== null ? (
        <SavedReceipt
          ticket={saved}
          token={token}
          isAsking={error === null && !isPaused}
          onRetry={() => void refetch()}
        />
      ) : isLoading ? (
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
function useKeepReceipt(token: string, receipt: Receipt | undefined): void {
  useEffect(() => {
    if (receipt === undefined || isKept(token)) return
    const { tournamentId, tournament } = receipt
    keepReceipt({
      tournamentId,
      tournamentName: tournament?.name ?? tournamentId,
      playerName: shortNameOf(receipt),
      token,
      keptAt: new Date().toISOString(),
    })
  }, [token, receipt])
}

/** The link is not valid: mistyped, replaced by a new one, or the registration was erased. */
function NoReceipt({ text }: { text: string }) {
  const part = useRef<HTMLDivElement>(null)
  useReplacing(part)
  return (
    <div ref={part} className={styles['noReceiptPage']}>
      <p role="alert" className={styles['gone']}>
        {text}
      </p>
      <ResendForm />
      <div className={styles['elsewhere']}>
        <TextLink to={paths.tournaments.href()}>Ver torneos</TextLink>
        <SleepingMask />
      </div>
    </div>
  )
}
