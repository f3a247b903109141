import { useEffect, useRef } from 'react'
import { LoadFailure } from '../../components/load-failure.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import { usePastTournaments } from '../../lib/api/get-past-tournaments.ts'
import { ComingSoon } from './coming-soon.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { MoreTournaments } from './more-tournaments.tsx'
import { PastTournament } from './past-tournament.tsx'
import styles from './history.module.css'

export function History() {
  const { data, error, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    usePastTournaments()
  const list = useRef<HTMLUListElement>(null)
  const seen = useRef(0)
  const count = data?.length ?? 0

  useEffect(() => {
    // Whoever asked for more goes on reading where the new ones begin.
    const first = list.current?.children[seen.current]?.querySelector('a')
    if (seen.current > 0 && count > seen.current) first?.focus()
    seen.current = count
  }, [count])

  if (data === undefined) {
    if (isPending || isFetching) return <HistorySkeleton />
    return (
      <LoadFailure
        title="No pudimos cargar el historial"
        offlineText="Cuando vuelva la señal, el historial aparece aquí."
        onRetry={() => void refetch()}
      />
    )
  }
  if (count === 0 && !hasNextPage) return <ComingSoon />
  return (
    <>
      <ul ref={list} className={styles['list']}>
        {data.map((tournament) => (
          <li key={tournament.id}>
            <PastTournament tournament={tournament} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <MoreTournaments
          isLoading={isFetchingNextPage}
          problem={error === null ? null : messageOf(error)}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  )
}
