import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { TicketLink } from '../../../components/buttons.tsx'
import { LoadFailure } from '../../../components/load-notices.tsx'
import { BackLink } from '../../../components/links.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { LoadingBlocks } from '../../../components/skeleton-block.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { isSlug } from '../../../lib/paths.ts'
import { keepScorer } from '../../../lib/scorer-copy.ts'
import { hasServiceWorker, startServiceWorker } from '../../../lib/service-worker.ts'
import { loadAdminSession } from '../../../lib/session/hints.ts'
import { type Unanswered, useAdmin } from '../../../lib/session/session.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { keepMatch, loadDraft, loadKeptMatch } from './kept-scoring.ts'
import { type MatchAddress, matchAddress, useScoredMatch } from './results-data.ts'
import { addressText } from './results-data.ts'
import { publishedToast } from './results-words.ts'
import { Scorer } from './scorer.tsx'
import { type ScoringOptions, useScoring } from './use-scoring.ts'
import styles from './scorer.module.css'

/** The results of one match. */
export function ResultsPage() {
  const { tournamentId = '', match = '' } = useParams()
  const address = isSlug(tournamentId) ? matchAddress(tournamentId, match) : null
  if (address === null) return <Missing cup={tournamentId} />
  return <KnownMatch key={`${tournamentId} ${addressText(address)}`} address={address} />
}

function KnownMatch({ address }: { address: MatchAddress }) {
  const { uid } = useAdmin()
  const onPublished = usePublished(address.cup)
  const { data, error, isFetching, refetch } = useScoredMatch(address)
  const isFetched = data !== undefined
  useEffect(() => {
    if (data !== undefined) keepMatch(uid, address, data)
  }, [uid, address, data])
  useEffect(() => {
    if (isFetched) void prepareForReload()
  }, [isFetched])
  if (error instanceof ApiError && error.code === 'not-found') return <Missing cup={address.cup} />
  return (
    <Entering
      uid={uid}
      address={address}
      fetched={data ?? null}
      isFetching={isFetching}
      renew={refetch}
      onPublished={onPublished}
    />
  )
}

/** Back to where the next match is. */
function usePublished(cup: string): ScoringOptions['onPublished'] {
  const showToast = useToasts()
  const navigate = useNavigate()
  return (saved, isCorrection) => {
    showToast(publishedToast(saved, isCorrection))
    void navigate(panelPaths.cockpit.href(cup))
  }
}

interface KeptScorerProps {
  session: Unanswered
  tournamentId?: string | undefined
  match?: string | undefined
  /** The device keeps nothing of it. */
  onMissing: () => void
}

/** The panel opens within this time once the API answers. */
const ASK_AGAIN_MS = 5_000

/**
 * What this device keeps of a match, for the account that was signed in last: without a connection nobody can say that it
 * still is. Nothing else opens. What is published is sent with the token of the account, which the API checks.
 */
export function KeptScorer({ session, tournamentId = '', match = '', onMissing }: KeptScorerProps) {
  const [kept] = useState(() => keptMatch(tournamentId, match))
  const onPublished = usePublished(tournamentId)
  const retry = session.status === 'failed' ? session.retry : null
  useEffect(() => {
    if (kept === null) onMissing()
  }, [kept, onMissing])
  useEffect(() => {
    if (retry === null) return undefined
    const timer = setInterval(retry, ASK_AGAIN_MS)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [retry])
  if (kept === null) return null
  return <Entering {...kept} isFetching={false} renew={async () => retry?.()} onPublished={onPublished} />
}

function keptMatch(cup: string, match: string): Pick<ScoringOptions, 'uid' | 'address' | 'fetched'> | null {
  const uid = loadAdminSession()?.user.id
  const address = isSlug(cup) ? matchAddress(cup, match) : null
  if (uid === undefined || address === null) return null
  const fetched = loadKeptMatch(uid, address)
  return fetched === null && loadDraft(uid, address) === null ? null : { uid, address, fetched }
}

interface EnteringProps extends ScoringOptions {
  isFetching: boolean
}

/** Rendered with each tap: the data of the match comes from above, and is not asked for again. */
function Entering({ isFetching, ...options }: EnteringProps) {
  const { address, renew } = options
  const state = useScoring(options)
  const { opened, scoring } = state
  if (opened === null || scoring === null) {
    return (
      <>
        <BackLink to={panelPaths.cockpit.href(address.cup)}>Cabina</BackLink>
        <PanelHeading title={`Partida ${address.match}`} lead="Resultados" />
        {isFetching ? (
          <LoadingBlocks label="Cargando la partida…" count={6} className={styles['loading']} />
        ) : (
          <LoadFailure
            title="No pudimos cargar la partida"
            offlineText="Cuando vuelva la señal, la partida aparece aquí."
            onRetry={() => void renew()}
          />
        )}
      </>
    )
  }
  if (opened.scene.entrants.length === 0) {
    return (
      <>
        <BackLink to={panelPaths.cockpit.href(address.cup)}>Cabina</BackLink>
        <PanelHeading title={`Partida ${address.match}`} lead={opened.scene.cupName} />
        <WallNotice
          title="Nadie Juega Aquí Todavía"
          text="Cuando haya jugadores en esta sala, aquí anotas sus resultados."
          action={<TicketLink to={panelPaths.cockpit.href(address.cup)}>Ir a la cabina</TicketLink>}
        />
      </>
    )
  }
  return <Scorer address={address} state={state} scene={opened.scene} scoring={scoring} />
}

/** Browsers refuse it in private windows and without storage: then a reload needs a connection. */
async function prepareForReload(): Promise<void> {
  await startServiceWorker()
  if (await hasServiceWorker()) await keepScorer().catch(() => undefined)
}

const Missing = ({ cup }: { cup: string }) => (
  <>
    <PanelHeading title="Resultados" lead="De una partida" />
    <WallNotice
      title="Partida No Encontrada"
      text="El plan del torneo no tiene esa partida. Ábrela desde la cabina."
      action={
        isSlug(cup) ? (
          <TicketLink to={panelPaths.cockpit.href(cup)}>Ir a la cabina</TicketLink>
        ) : (
          <TicketLink to={panelPaths.cups.href()}>Volver a torneos</TicketLink>
        )
      }
    />
  </>
)
