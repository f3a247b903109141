import { useEffect, useState } from 'react'
import type { Board } from '@arena-libre/functions/contract/match-day/cup-plan'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { TicketLink } from '../../components/buttons.tsx'
import { LazyPart } from '../../components/error-boundary.tsx'
import { LoadingBlocks, SkeletonBlock } from '../../components/skeleton-block.tsx'
import { usePageUsable } from '../../lib/browser-state.ts'
import { paths } from '../../lib/paths.ts'
import styles from './table-link.module.css'

interface TableLinkProps {
  tournament: Tournament
  board: Board
}

const loadStandings = async () => (await import('./live-standings.tsx')).LiveStandings

/** How a cup stands that is being played, and the way to its tables; also of one that nobody won. */
export function TableLink({ tournament, board }: TableLinkProps) {
  const isDecided = board.outcome !== null
  const isUsable = usePageUsable()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!hasFailed) return undefined
    const again = () => setFailed(false)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [hasFailed])
  const loading = <LeadersLoading hasFailed={hasFailed} />
  return (
    <section className={styles['results']} aria-label="Resultados">
      {!isDecided &&
        (isUsable && !hasFailed ? (
          <LazyPart
            load={loadStandings}
            props={{ tournament, board }}
            onError={() => setFailed(true)}
            meanwhile={loading}
          />
        ) : (
          loading
        ))}
      <TicketLink wide large to={paths.table.href(tournament.id)}>
        {isDecided ? 'Ver la tabla' : 'Ver la tabla en vivo'}
      </TicketLink>
    </section>
  )
}

/** Has the height of the content: the state, and five rows. */
export const LeadersLoading = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed ? (
    <p className={`soft ${styles['failed']}`}>Cuando vuelva la señal, la tabla aparece aquí.</p>
  ) : (
    <>
      <SkeletonBlock className={styles['stateLoading']} />
      <div className={styles['leaders']}>
        <LoadingBlocks label="Cargando la tabla…" count={5} className={styles['blocks']} />
      </div>
    </>
  )
