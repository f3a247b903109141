import { useParams, useSearchParams } from 'react-router-dom'
import { TicketLink } from '../../../components/buttons.tsx'
import { LoadingBlocks } from '../../../components/skeleton-block.tsx'
import { LoadFailure } from '../../../components/load-notices.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { visitorTimeZone } from '../../../lib/dates.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { isSlug } from '../../../lib/paths.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { usePageHeading } from '../../../lib/use-page-heading.ts'
import { useTournament } from './editor-data.ts'
import { copyOf, emptyValues } from './editor-values.ts'
import styles from './tournament-editor-page.module.css'
import { TournamentEditor } from './tournament-editor.tsx'

/** In the address: the tournament to copy. */
const SOURCE = 'de'

/** A new tournament, a copy, or an existing one. */
export function TournamentEditorPage() {
  const { tournamentId } = useParams()
  const [query] = useSearchParams()
  const { uid } = useAdmin()
  const asked = tournamentId ?? query.get(SOURCE)
  const source = asked !== null && isSlug(asked) ? asked : null
  const { data, error, isFetching, refetch } = useTournament(source)

  if (tournamentId === undefined && source === null) {
    const initial = emptyValues(visitorTimeZone())
    return <TournamentEditor key="new" opened={{ uid, name: 'nuevo', fresh: null, initial }} />
  }
  if (source === null || (error instanceof ApiError && error.code === 'not-found')) return <Missing />
  if (data === undefined) {
    return isFetching ? <Loading /> : <Failure onRetry={() => void refetch()} />
  }
  const isCopy = tournamentId === undefined
  return (
    <TournamentEditor
      key={`${isCopy}-${source}`}
      opened={
        isCopy
          ? { uid, name: `nuevo-de-${source}`, fresh: null, initial: copyOf(data) }
          : { uid, name: source, fresh: data, initial: copyOf(data) }
      }
    />
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

const Loading = () => (
  <>
    <Title>Editar torneo</Title>
    <LoadingBlocks label="Cargando el torneo…" count={4} className={styles['loading']} />
  </>
)

function Missing() {
  return (
    <>
      <Title>Torneo No Encontrado</Title>
      <WallNotice
        title="Torneo No Encontrado"
        text="El torneo que buscas no existe o ha sido eliminado de la arena."
        action={<TicketLink to={panelPaths.cups.href()}>Volver a torneos</TicketLink>}
      />
    </>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Title>Editar torneo</Title>
      <LoadFailure
        title="No pudimos cargar el torneo"
        offlineText="Cuando vuelva la señal, el torneo aparece aquí."
        onRetry={onRetry}
      />
    </>
  )
}
