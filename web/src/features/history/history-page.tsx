import { QueryClientProvider } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { championOf } from '@arena-libre/functions/contract/match-day/champion'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { TicketLink } from '../../components/buttons.tsx'
import { MorePages } from '../../components/load-more.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { LoadFailure } from '../../components/load-notices.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { LoadingBlocks } from '../../components/skeleton-block.tsx'
import { queryClientOfPage } from '../../lib/api/query-client.ts'
import { usePastTournaments } from '../../lib/api/tournaments.ts'
import { yearIn } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import type { PastCup } from '../../lib/tournaments/past-page.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import styles from './history-page.module.css'
import columns from '../../components/columns.module.css'
import { LatestCup, WallPoster } from './champions.tsx'
import { PastTournament } from './past-tournament.tsx'

export function HistoryPage() {
  const [client] = useState(queryClientOfPage)
  const heading = usePageHeading('Historial', 'Los torneos que ya se jugaron en Arena Libre y sus premios.')
  return (
    <>
      <PageHeader ref={heading} title="Historial" lead="Las copas y sus campeones." />
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
  const shown = useRef<HTMLDivElement>(null)
  useReadOn(shown, data)

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
  if (data.length === 0 && !hasNextPage) return <ComingSoon />
  return (
    <>
      <div ref={shown}>
        <Cups cups={data} />
      </div>
      <MorePages id="mas-torneos" list={past} />
    </>
  )
}

/** After 'load more' the focus moves to the first new cup. */
function useReadOn(shown: RefObject<HTMLElement | null>, cups: readonly PastCup[] = []): void {
  const seen = useRef(new Set<string>())
  useEffect(() => {
    const isFirst = seen.current.size === 0
    const added = Array.from(shown.current?.querySelectorAll<HTMLElement>('[data-cup]') ?? []).find(
      ({ dataset }) => !seen.current.has(dataset['cup'] ?? ''),
    )
    if (!isFirst) added?.querySelector('a')?.focus()
    seen.current = new Set(cups.map(({ tournament }) => tournament.id))
  }, [shown, cups])
}

/** The last champion, the wall of those before, and the cups that have none. */
function Cups({ cups }: { cups: readonly PastCup[] }) {
  const decided = cups.flatMap(({ tournament, outcome }) => {
    const champion = outcome && championOf(tournament, outcome)
    return outcome === null || champion === null ? [] : [{ tournament, outcome, champion }]
  })
  const [latest, ...earlier] = decided
  const others = cups.flatMap(({ tournament }) =>
    decided.some((one) => one.tournament === tournament) ? [] : [tournament],
  )
  return (
    <>
      {latest && <LatestCup {...latest} />}
      {earlier.length > 0 && (
        <section aria-labelledby="muro">
          <div className={styles['head']}>
            <h2 id="muro" className="display">
              El muro
            </h2>
            <p className="soft-small">{yearsOf(earlier.map(({ tournament }) => tournament))}</p>
          </div>
          <ul className={styles['wall']}>
            {earlier.map((one, index) => (
              <li key={one.tournament.id}>
                <WallPoster {...one} isAbove={index < ABOVE} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby={latest && 'sin-campeon'}>
          {latest && (
            <div className={styles['head']}>
              <h2 id="sin-campeon" className="display">
                Más copas
              </h2>
            </div>
          )}
          <ul className={`${columns['columns']} ${styles['list']}`}>
            {others.map((tournament) => (
              <li key={tournament.id}>
                <PastTournament tournament={tournament} isBelow={latest !== undefined} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The others are drawn as they come near. */
const ABOVE = 2

/** '2026', '2025–2026' */
function yearsOf(cups: readonly Tournament[]): string {
  const years = cups.map(({ date, endsAt, timeZone }) => yearIn(new Date(date ?? endsAt), timeZone))
  const [first, last] = [years.at(-1), years[0]]
  return first === last ? `${last}` : `${first}–${last}`
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

const HistorySkeleton = () => (
  <LoadingBlocks
    label="Cargando el historial…"
    count={3}
    className={`${columns['columns']} ${styles['list']} ${styles['bones']}`}
  />
)
