import { useParams } from 'react-router-dom'
import { TicketLink } from '../../../components/buttons.tsx'
import { LoadFailure } from '../../../components/load-notices.tsx'
import { LoadingBlocks } from '../../../components/skeleton-block.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { isSlug } from '../../../lib/paths.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { usePageHeading } from '../../../lib/use-page-heading.ts'
import styles from './cup-plan.module.css'
import { usePlanOf } from './plan-data.ts'
import { PlanEditor } from './plan-editor.tsx'

/** The plan of one tournament. */
export function PlanPage() {
  const { tournamentId = '' } = useParams()
  return isSlug(tournamentId) ? <KnownCup key={tournamentId} id={tournamentId} /> : <Missing />
}

function KnownCup({ id }: { id: string }) {
  const { uid } = useAdmin()
  const { data, error, isFetching, refetch } = usePlanOf(id)
  if (data !== undefined) return <PlanEditor opened={{ uid, cup: data.cup, fresh: data.plan }} />
  if (error instanceof ApiError && error.code === 'not-found') return <Missing />
  return (
    <>
      <Title>Cómo se juega</Title>
      {isFetching ? (
        <LoadingBlocks label="Cargando el plan…" count={4} className={styles['loading']} />
      ) : (
        <LoadFailure
          title="No pudimos cargar el plan"
          offlineText="Cuando vuelva la señal, el plan aparece aquí."
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

function Title({ children }: { children: string }) {
  const heading = usePageHeading(children)
  return (
    <h1 ref={heading} tabIndex={-1} className="visually-hidden">
      {children}
    </h1>
  )
}

const Missing = () => (
  <>
    <Title>Torneo No Encontrado</Title>
    <WallNotice
      title="Torneo No Encontrado"
      text="El torneo que buscas no existe o ha sido eliminado de la arena."
      action={<TicketLink to={panelPaths.cups.href()}>Volver a torneos</TicketLink>}
    />
  </>
)
