import { useEffect, useState } from 'react'
import type { Board } from '@arena-libre/functions/contract/match-day/cup-plan'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { LazyPart } from '../../components/error-boundary.tsx'
import { LoadingBlocks } from '../../components/skeleton-block.tsx'
import { StateLabel } from '../../components/tournaments/tournament-facts.tsx'
import { HowItIsPlayed } from '../../components/tournaments/how-it-is-played.tsx'
import { usePageUsable } from '../../lib/browser-state.ts'
import styles from './tournament-parts.module.css'

interface StandingsProps {
  tournament: Tournament
  board: Board
}

const loadLive = async () => (await import('./live-standings.tsx')).LiveStandings

/** How a cup stands that is being played: live once the page is usable. */
export function Standings({ tournament, board }: StandingsProps) {
  const isUsable = usePageUsable()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!hasFailed) return undefined
    const again = () => setFailed(false)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [hasFailed])
  const loading = <StandingsLoading hasFailed={hasFailed} />
  return (
    <section className={styles['standings']} aria-label="Resultados">
      {isUsable && !hasFailed ? (
        <LazyPart
          load={loadLive}
          props={{ tournament, board }}
          onError={() => setFailed(true)}
          meanwhile={loading}
        />
      ) : (
        loading
      )}
    </section>
  )
}

/** Has the height of the content: the state, and five rows. */
export const StandingsLoading = ({ hasFailed }: { hasFailed: boolean }) => (
  <>
    <div className={styles['state']}>
      <StateLabel state="in-progress" label="En curso" inline />
    </div>
    {hasFailed ? (
      <p className="soft">Cuando vuelva la señal, la tabla aparece aquí.</p>
    ) : (
      <LoadingBlocks label="Cargando la tabla…" count={5} className={styles['blocks']} />
    )}
  </>
)

export const Plan = HowItIsPlayed
