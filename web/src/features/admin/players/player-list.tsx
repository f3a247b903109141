import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { FieldError } from '../../../components/answers/labelled.tsx'
import { Icon } from '../../../components/icon.tsx'
import { SkeletonBlock } from '../../../components/skeleton-block.tsx'
import boxes from '../../../components/tick-box.module.css'
import { LoadFailure, SleepingMask, WallNotice } from '../../../components/wall-notice.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import styles from './player-list.module.css'
import { PlayerRows } from './player-rows.tsx'
import { renewPlayers } from './players-data.ts'
import { isEveryState, type PlayersFilter } from './players-filter.ts'
import { playersCount } from './players-words.ts'
import type { Chosen } from './use-chosen.ts'
import type { usePlayerRows } from './use-players.ts'
import type { useRecord } from './use-record.ts'

interface PlayerListProps {
  found: ReturnType<typeof usePlayerRows>
  filter: PlayersFilter
  /** What is searched for. */
  typed: string
  refusals: ReadonlyMap<string, string>
  selection: Chosen
  record: ReturnType<typeof useRecord>
  /** The name of a tournament, where the list has more than one. */
  cupOf: ((id: string) => string) | null
  onShowAll: () => void
}

export function PlayerList(props: PlayerListProps) {
  const { found, selection, record, cupOf, refusals } = props
  const { rows, refused, gone, query, isSearch, hasNews } = found
  const shared = {
    chosen: selection.ids,
    onChoose: selection.choose,
    open: record.open,
    linkTo: record.linkTo,
    entry: record.entry,
    cupOf,
  }
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
        {hasNews && (
          <button
            type="button"
            className={styles['news']}
            onClick={() => void renewPlayers({ withCounts: true })}
          >
            <Icon name="unfold" /> Llegaron inscripciones nuevas. Mostrarlas
          </button>
        )}
      </div>
      {rows === undefined ? (
        <Loading {...props} />
      ) : rows.length === 0 && !query.hasNextPage ? (
        <Nobody {...props} />
      ) : (
        <>
          {rows.length > 0 && (
            <label className={styles['all']}>
              <input
                type="checkbox"
                className={boxes['square']}
                checked={rows.every(({ id }) => selection.ids.has(id))}
                onChange={(event) => (event.target.checked ? selection.chooseAll() : selection.clear())}
              />
              Elegir {rows.length === 1 ? 'al único' : `a los ${rows.length}`} de la lista
            </label>
          )}
          <PlayerRows label={isSearch ? 'Encontrados' : 'Jugadores'} rows={rows} {...shared} />
          <More query={query} isEmpty={rows.length === 0} />
        </>
      )}
    </>
  )
}

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

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
  return (
    <>
      <output className="visually-hidden">Cargando a los jugadores…</output>
      <div className={styles['loading']} aria-hidden="true">
        {ROWS.map((row) => (
          <SkeletonBlock key={row} className={styles['row']} />
        ))}
      </div>
    </>
  )
}

function Nobody({ found: { isSearch, refused }, filter, typed, onShowAll }: PlayerListProps) {
  if (refused.length > 0) return null
  const isWhole = isEveryState(filter) && filter.tournamentId === null && !filter.onlyFlagged
  if (isSearch) {
    return (
      <WallNotice
        art={<SleepingMask />}
        title="No encontramos a nadie"
        text={`Nadie coincide con «${typed}». Busca por el comienzo del nombre, el ID completo o el correo completo.`}
        action={<TicketButton onClick={onShowAll}>Ver a todos</TicketButton>}
      />
    )
  }
  return (
    <WallNotice
      art={<SleepingMask />}
      title={isWhole ? 'Todavía no hay inscripciones' : 'Nadie por aquí'}
      text={
        isWhole
          ? 'Cuando alguien se inscriba, aparece en esta lista.'
          : 'Con estos filtros no hay nadie. Si esperabas pendientes, ya están todas revisadas.'
      }
      action={!isWhole && <TicketButton onClick={onShowAll}>Ver a todos</TicketButton>}
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
