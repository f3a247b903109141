import { useNavigate, useSearchParams } from 'react-router-dom'
import { PERIODS } from '@arena-libre/functions/contract/site/figures'
import { PlainButton, TicketLink } from '../../../components/buttons.tsx'
import { LoadFailure } from '../../../components/load-notices.tsx'
import { CupCombobox } from '../../../components/panel/cup-combobox.tsx'
import { FilterLinks } from '../../../components/panel/filter-links.tsx'
import { NoRegistrations } from '../../../components/panel/no-registrations.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { PartFailure } from '../../../components/panel/part-failure.tsx'
import { LoadingBlocks } from '../../../components/skeleton-block.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/clock.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { useLatestCups } from '../../../lib/tournaments/cups.ts'
import { Charts } from './charts.tsx'
import { Highlights } from './highlights.tsx'
import { useFigures, useHasRegistrations, useRecount } from './statistics-data.ts'
import { type Look, lookIn, PERIOD_WORDS, periodText, searchFor, upToText } from './statistics.ts'
import styles from './statistics-page.module.css'

/** How many register, from where, and how it goes on with them. */
export function StatisticsPage() {
  const [query] = useSearchParams()
  const look = lookIn(query)
  const now = useNow()
  const figures = useFigures(look)
  const { data } = figures
  return (
    <div>
      <PanelHeading
        title="Estadísticas"
        lead={
          data === undefined ? (
            'Quiénes se inscriben, de dónde llegan y cómo les va.'
          ) : (
            <>
              {periodText(data)} · hora de Bogotá
              {data.upTo !== null && (
                <>
                  <br />
                  {upToText(data.upTo, data.timeZone, now)}
                </>
              )}
            </>
          )
        }
      >
        <Recount />
      </PanelHeading>
      <Filters look={look} />
      <Shown look={look} figures={figures} />
    </div>
  )
}

function Filters({ look }: { look: Look }) {
  const navigate = useNavigate()
  const { data: latest } = useLatestCups()
  const { data } = useFigures(look)
  const id = look.tournament
  const known = [...(data?.seats ?? []), ...(latest ?? [])].find((cup) => cup.id === id)
  return (
    <div className={styles['filters']}>
      <FilterLinks
        label="Periodo"
        links={PERIODS.map((days) => ({
          slug: days,
          label: PERIOD_WORDS[days],
          search: searchFor({ ...look, days }),
        }))}
        current={look.days}
      />
      <CupCombobox
        label="Torneo"
        none={{ value: '', label: 'Todos los torneos' }}
        offersNone
        chosen={id === null ? null : (known ?? { id, name: 'Un torneo', date: null })}
        onChange={(cup) => {
          const search = searchFor({ ...look, tournament: cup?.id ?? null })
          void navigate({ search }, { replace: true })
        }}
      />
    </div>
  )
}

function Recount() {
  const { mutate, isPending, error, part } = useRecount()
  return (
    <div className={styles['recount']}>
      <PlainButton busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Contando…' : error === null ? 'Contar de nuevo' : 'Seguir contando'}
      </PlainButton>
      <output className={styles['progress']}>
        {isPending && part !== null && `${part.counted} de ${part.total} torneos`}
      </output>
      {error !== null && (
        <PartFailure text={`No terminamos de contar. ${messageOf(error)}`} onRetry={mutate} />
      )}
    </div>
  )
}

function Shown({ look, figures }: { look: Look; figures: ReturnType<typeof useFigures> }) {
  const { data, error, isFetching, refetch } = figures
  const isEmpty = data?.registrations === 0 && data.seats.length === 0
  const hasAny = useHasRegistrations(isEmpty)
  const loading = <LoadingBlocks label="Cargando las estadísticas…" count={4} className={styles['loading']} />
  if (data === undefined) {
    if (isFetching) return loading
    if (error instanceof ApiError && error.code === 'not-found') {
      return (
        <WallNotice
          title="Ese torneo no existe"
          text="Puede que lo hayan eliminado. Sus inscripciones ya no se cuentan."
          action={
            <TicketLink to={`${panelPaths.statistics.href()}${searchFor({ ...look, tournament: null })}`}>
              Ver todos los torneos
            </TicketLink>
          }
        />
      )
    }
    return (
      <LoadFailure
        title="No pudimos cargar las estadísticas"
        offlineText="Cuando vuelva la señal, las estadísticas aparecen aquí."
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      {error !== null && !isFetching && (
        <PartFailure
          text={`No pudimos actualizar las cifras. ${messageOf(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {isEmpty && hasAny === undefined ? (
        loading
      ) : isEmpty && hasAny === false ? (
        <NoRegistrations text="Cuando alguien se inscriba, aquí se ve cuántos llegan, de dónde y cómo les va." />
      ) : data.upTo === null ? (
        <WallNotice
          title="Todavía estamos contando…"
          text="La primera cuenta tarda cerca de un minuto. Las cifras aparecen aquí solas."
          action={null}
        />
      ) : isEmpty ? (
        <Nothing look={look} />
      ) : (
        <>
          <Highlights figures={data} look={look} />
          <Charts figures={data} look={look} />
        </>
      )}
    </>
  )
}

/** In this period; there are others. */
function Nothing({ look }: { look: Look }) {
  const isEverything = look.days === '365' && look.tournament === null
  return (
    <WallNotice
      title={isEverything ? 'Sin inscripciones en los últimos 12 meses' : 'Sin inscripciones en este periodo'}
      text={
        isEverything
          ? 'Las de antes siguen en Jugadores. Cuando alguien se inscriba, aquí se ve cuántos llegan y de dónde.'
          : 'Prueba con un periodo más largo o con otro torneo.'
      }
      action={
        isEverything ? (
          <TicketLink to={panelPaths.cups.href()}>Ver los torneos</TicketLink>
        ) : (
          <TicketLink to={`${panelPaths.statistics.href()}${searchFor({ days: '365', tournament: null })}`}>
            Ver los últimos 12 meses
          </TicketLink>
        )
      }
    />
  )
}
