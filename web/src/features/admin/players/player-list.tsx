import { useMemo, useState } from 'react'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import type { RegistrationCounts, Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { PlainButton, TicketButton, TicketLink } from '../../../components/buttons.tsx'
import { FieldError } from '../../../components/answers/labelled.tsx'
import { Icon } from '../../../components/icon.tsx'
import { LoadingBlocks } from '../../../components/skeleton-block.tsx'
import boxes from '../../../components/tick-box.module.css'
import { LoadFailure } from '../../../components/load-notices.tsx'
import { NoRegistrations } from '../../../components/panel/no-registrations.tsx'
import { ShareButton } from '../../../components/sharing/share-button.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { tournamentAddress } from '../../../lib/sharing/share-address.ts'
import styles from './player-list.module.css'
import { OrderChoice } from './player-filters.tsx'
import { PlayerRows } from './player-rows.tsx'
import { renewPlayers } from './players-data.ts'
import { isEveryState, type PlayersFilter, type PlayersOrder } from './players-filter.ts'
import { MOST_CHOSEN } from './players-list-data.ts'
import { hasOwnOrder } from './players-search.ts'
import { chooseText, foundText, newsText, playersCount } from './players-words.ts'
import { entriesOf, sumOfStates } from './shown-players.ts'
import type { Chosen } from '../../../lib/acts/use-chosen.ts'
import type { FoundPlayers } from './use-players.ts'
import type { useRecord } from './use-record.ts'

interface PlayerListProps {
  found: FoundPlayers
  filter: PlayersFilter
  /** The tournament whose registrations these are. */
  cup: Tournament | null
  /** The search text. */
  typed: string
  /** How many are in each state. */
  counts: RegistrationCounts | null
  refusals: ReadonlyMap<string, string>
  selection: Chosen<RegistrationView>
  record: ReturnType<typeof useRecord>
  /** Those who wait, the first in line first; null where the list has another order. */
  line: readonly RegistrationView[] | null
  /** The name of a tournament, where the list has more than one. */
  cupOf: ((id: string) => string) | null
  /** The same for all renderings as long as the address is the same. */
  linkTo: (id: string) => string
  onShowAll: () => void
  onOrder: (order: PlayersOrder) => void
}

export function PlayerList(props: PlayerListProps) {
  const { found, filter, selection, record, cupOf, refusals, line, linkTo, onOrder } = props
  const { rows, refused, gone, query, isSearch } = found
  const shared = {
    chosen: selection.ids,
    onChoose: selection.choose,
    open: record.open,
    linkTo,
    entry: record.entry,
    cupOf,
  }
  const entries = useMemo(() => (isSearch ? (rows ?? []) : entriesOf(rows ?? [])), [isSearch, rows])
  const places = useMemo(() => new Map(line?.map(({ id }, index) => [id, index + 1])), [line])
  return (
    <>
      {refused.length > 0 && (
        <section className={styles['refused']} aria-labelledby="rechazadas-por-el-servidor">
          <h2 id="rechazadas-por-el-servidor">
            No se pudo con {playersCount(refused.length)}.{' '}
            {refused.length === 1 ? 'Sigue elegido.' : 'Siguen elegidos.'}
          </h2>
          <PlayerRows label="No se pudo" rows={refused} refusals={refusals} {...shared} />
        </section>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not hold a button */}
      <div role="status">
        {gone > 0 && (
          <p className={styles['gone']}>
            {gone === 1 ? '1 inscripción ya no existe' : `${gone} inscripciones ya no existen`}: sus datos se
            borraron.{' '}
            <PlainButton look="text" onClick={selection.clear}>
              Entendido
            </PlainButton>
          </p>
        )}
      </div>
      {/* There before the answer, so that it is announced. */}
      {isSearch && (
        <output className={styles['found']} data-none={rows?.length === 0 || undefined}>
          {rows !== undefined && foundText(rows.length, !query.hasNextPage)}
        </output>
      )}
      {rows === undefined ? (
        <Loading {...props} />
      ) : rows.length === 0 && !query.hasNextPage ? (
        <NoPlayers {...props} />
      ) : (
        <>
          {rows.length > 0 && (
            <div className={styles['above']}>
              <ChooseAll {...props} rows={rows} />
              {!isSearch && hasOwnOrder(filter) && <OrderChoice order={filter.order} onChange={onOrder} />}
            </div>
          )}
          <PlayerRows
            label={isSearch ? 'Encontrados' : 'Jugadores'}
            rows={entries}
            places={places}
            {...shared}
          />
          <More query={query} isEmpty={rows.length === 0} />
        </>
      )}
    </>
  )
}

/** At the foot, where it moves no row. */
export const News = ({ news: { count, look } }: { news: FoundPlayers['news'] }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may not hold a button
  <div role="status">
    {count > 0 && (
      <button
        type="button"
        className={styles['news']}
        onClick={() => {
          look()
          void renewPlayers()
        }}
      >
        <Icon name="unfold" /> {newsText(count)}
      </button>
    )}
  </div>
)

/** One choice for the whole list, also for what of it was not fetched so far. */
function ChooseAll({
  found,
  filter,
  counts,
  selection,
  rows,
}: PlayerListProps & { rows: FoundPlayers['rows'] & {} }) {
  const [isLoading, setIsLoading] = useState(false)
  const { query, isSearch, news } = found
  const isWhole = !query.hasNextPage
  const total = isSearch || counts === null ? null : sumOfStates(counts, filter.states) - news.count
  // Others may have changed what is counted since the rows were fetched.
  const count = isWhole ? rows.length : Math.min(Math.max(total ?? 0, rows.length), MOST_CHOSEN)

  async function chooseAll(): Promise<void> {
    setIsLoading(true)
    try {
      const all = await found.loadAll()
      selection.choose(
        all.map(({ id }) => id),
        true,
      )
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <label className={styles['all']}>
      <input
        type="checkbox"
        className={boxes['square']}
        checked={isLoading || rows.every(({ id }) => selection.ids.has(id))}
        onChange={(event) => (event.target.checked ? void chooseAll() : selection.clear())}
      />
      {isLoading ? (
        <output>Cargando a todos… {rows.length}</output>
      ) : (
        chooseText({ count, isWhole, isCounted: total !== null })
      )}
    </label>
  )
}

function Loading({ found: { query } }: PlayerListProps) {
  if (query.error !== null && !query.isFetching) {
    return (
      <LoadFailure
        title="No pudimos cargar a los jugadores"
        offlineText="Cuando vuelva la señal, la lista aparece aquí."
        onRetry={() => void query.refetch()}
      />
    )
  }
  return <LoadingBlocks label="Cargando a los jugadores…" count={6} className={styles['loading']} />
}

function NoPlayers({ found: { isSearch, refused }, filter, cup, counts, typed, onShowAll }: PlayerListProps) {
  if (refused.length > 0) return null
  const isWhole = isEveryState(filter) && filter.tournamentId === null && filter.marks.length === 0
  if (isSearch) {
    return (
      <WallNotice
        title="No encontramos a nadie"
        text={`Nadie coincide con «${typed}». Busca por una parte del nombre o del ID, por el correo completo, por las últimas cuatro cifras del teléfono o por el código del boleto.`}
        action={<TicketButton onClick={onShowAll}>Ver a todos</TicketButton>}
      />
    )
  }
  const isNobodyIn = counts !== null && Object.values(counts).every((count) => count === 0)
  if (cup !== null && isNobodyIn && filter.marks.length === 0) return <NobodyIn cup={cup} />
  // The counts include states that the filter does not list.
  const isNobodyAnywhere = filter.tournamentId === null && filter.marks.length === 0 && isNobodyIn
  if (isWhole || isNobodyAnywhere) {
    return (
      <NoRegistrations text="Llegan cuando hay un torneo publicado con su formulario, y aquí las revisas." />
    )
  }
  return (
    <WallNotice
      title="Nadie por aquí"
      text="Con estos filtros no hay nadie. Si esperabas pendientes, ya están todas revisadas."
      action={<TicketButton onClick={onShowAll}>Ver a todos</TicketButton>}
    />
  )
}

/** No one has registered for a cup: what helps depends on whether they can. */
function NobodyIn({ cup }: { cup: Tournament }) {
  const title = 'Nadie se inscribió todavía'
  if (cup.status === 'published' && cup.linkedFormId !== null) {
    return (
      <WallNotice
        title={title}
        text="La copa ya está en el sitio. Manda su enlace a tus grupos: cada inscripción aparece aquí."
        action={
          <ShareButton
            title="Comparte el torneo"
            text={`Inscríbete en ${cup.name}:`}
            addressFor={(posted) => tournamentAddress(cup.id, posted)}
            look="ticket"
          >
            Compartir la copa
          </ShareButton>
        }
      />
    )
  }
  return (
    <WallNotice
      title={title}
      text={
        cup.status === 'published'
          ? 'Le falta el formulario vinculado: sin uno, nadie puede inscribirse.'
          : 'Todavía no está publicada: solo la ve el equipo.'
      }
      action={<TicketLink to={panelPaths.cup.href(cup.id)}>Abrir en el editor</TicketLink>}
    />
  )
}

interface MoreProps {
  query: PlayerListProps['found']['query']
  isEmpty: boolean
}

function More({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage, error, refetch },
  isEmpty,
}: MoreProps) {
  return (
    <div className={styles['more']}>
      {error !== null && !isFetchingNextPage && (
        <div role="alert" className={styles['failure']}>
          <FieldError id="mas-jugadores">{messageOf(error)}</FieldError>
          {!hasNextPage && <PlainButton onClick={() => void refetch()}>Reintentar</PlainButton>}
        </div>
      )}
      {isEmpty && <p>Entre los que ya cargamos no hay nadie así.</p>}
      {hasNextPage && (
        <TicketButton tone="paper" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Cargando…' : 'Cargar más'}
        </TicketButton>
      )}
    </div>
  )
}
