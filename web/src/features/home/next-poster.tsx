import paper from '../../components/paper.module.css'
import { TornEdge } from '../../components/artwork/torn-edge.tsx'
import { AgeNotice } from '../../components/tournaments/age-notice.tsx'
import { LiveConnection } from '../../components/tournaments/live-connection.tsx'
import { useNow, useWakeAt } from '../../lib/clock.ts'
import { activeAt, nextChange } from '../../lib/tournaments/active-tournaments.ts'
import { isCurrent } from '../../lib/tournaments/feed.ts'
import { nextTournament } from '../../lib/tournaments/next-tournament.ts'
import { useTournamentList } from '../../lib/tournaments/use-tournament-list.ts'
import { NextFacts } from './next-facts.tsx'
import styles from './next-poster.module.css'
import { NextSkeleton } from './next-skeleton.tsx'
import { NoPoster } from './no-poster.tsx'

/** The sheet under the hero: the next cup's poster, live. */
export function NextPoster() {
  const list = useTournamentList()
  const { seen, status, retry } = list
  const now = useNow()
  const active = activeAt(seen?.tournaments ?? [], now)
  useWakeAt(nextChange(active, now))
  const next = nextTournament(active, now)

  return (
    <section className={`${paper['paper']} ${styles['sheet']}`} aria-labelledby="proximo-torneo">
      <LiveConnection list={list} />
      {next !== null && (
        <div className={`measure ${styles['age']}`}>
          <AgeNotice of="list" status={status} seenAt={seen?.seenAt ?? null} onRetry={retry} />
        </div>
      )}
      <div className={`measure ${styles['columns']}`}>
        <h2 id="proximo-torneo" className={`display ${styles['title']}`}>
          Próximo torneo
        </h2>
        {next !== null ? (
          <NextFacts tournament={next} now={now} />
        ) : status === 'connecting' ? (
          <NextSkeleton />
        ) : (
          <NoPoster failed={!isCurrent(status)} onRetry={retry} />
        )}
      </div>
      <TornEdge seed="pie-del-cartel" sheet="ink" />
    </section>
  )
}
