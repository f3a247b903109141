import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { TicketLink } from '../../components/buttons.tsx'
import { MorePages } from '../../components/load-more.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { LoadFailure } from '../../components/load-notices.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { SkeletonBlock } from '../../components/skeleton-block.tsx'
import { queryClientOfPage } from '../../lib/api/query-client.ts'
import { usePastTournaments } from '../../lib/api/tournaments.ts'
import { paths } from '../../lib/paths.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import styles from './history-page.module.css'
import columns from '../../components/columns.module.css'
import { PastTournament } from './past-tournament.tsx'

export function HistoryPage() {
  const [client] = useState(queryClientOfPage)
  const heading = usePageHeading('Historial', 'Los torneos que ya se jugaron en Arena Libre y sus premios.')
  return (
    <>
      <PageHeader
        ref={heading}
        title="Historial"
        lead="Los torneos que ya se jugaron y lo que repartieron."
      />
      <div className={`measure ${styles['board']}`}>
        <QueryClientProvider client={client}>
          <History />
        </QueryClientProvider>
      </div>
    </>
  )
}

function History() {
  const past = usePastTournaments()
  const { data, isPending, isFetching, refetch, hasNextPage } = past
  const list = useRef<HTMLUListElement>(null)
  const seen = useRef(0)
  const count = data?.length ?? 0

  useEffect(() => {
    // After 'load more' the focus moves to the first new entry.
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
      <ul ref={list} className={`${columns['columns']} ${styles['list']}`}>
        {data.map((tournament) => (
          <li key={tournament.id}>
            <PastTournament tournament={tournament} />
          </li>
        ))}
      </ul>
      <MorePages id="mas-torneos" list={past} />
    </>
  )
}

function ComingSoon() {
  return (
    <WallNotice
      title="Próximamente"
      text="Aquí vas a encontrar cada torneo terminado, con sus resultados y sus premios."
      action={<TicketLink to={paths.tournaments.href()}>Ver torneos</TicketLink>}
    />
  )
}

const STUBS = ['first', 'second', 'third']

function HistorySkeleton() {
  return (
    <>
      <output className="visually-hidden">Cargando el historial…</output>
      <ul className={`${columns['columns']} ${styles['list']}`} aria-hidden="true">
        {STUBS.map((stub) => (
          <li key={stub}>
            <SkeletonBlock className={styles['stub']} />
          </li>
        ))}
      </ul>
    </>
  )
}
