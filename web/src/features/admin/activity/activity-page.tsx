import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AuditEntry } from '@arena-libre/functions/contract/people/audit'
import { TicketLink } from '../../../components/buttons.tsx'
import { BackLink, TextLink } from '../../../components/links.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { MorePages } from '../../../components/load-more.tsx'
import { FilterLinks } from '../../../components/panel/filter-links.tsx'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { TermList } from '../../../components/panel/term-list.tsx'
import { serverNow } from '../../../lib/server-time.ts'
import { dayAndTime, longDate, visitorTimeZone } from '../../../lib/dates.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { paths } from '../../../lib/paths.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { useTeam } from '../../../lib/session/team.ts'
import { useActivity } from './activity-data.ts'
import styles from './activity-page.module.css'
import { ActivitySearch } from './activity-search.tsx'
import {
  actorOf,
  addressOfSearch,
  doneIn,
  FILTER,
  FILTERS,
  isNarrowed,
  isSearching,
  nameIn,
  type Search,
  searchIn,
} from './activity.ts'
import { type Difference, differencesIn } from './differences.ts'
import { Differences } from './difference-list.tsx'

/** Who changed what in the site, the latest first. */
export function ActivityPage() {
  const [query] = useSearchParams()
  const search = searchIn(query)
  const { filter } = search
  return (
    <>
      <BackLink to={panelPaths.configuration.href()}>Configuración</BackLink>
      <PanelHeading title="Actividad" lead="Lo que cambió en el sitio y quién lo hizo." />
      <FilterLinks
        label="Filtrar la actividad"
        links={FILTERS.map(({ slug, label }) => ({
          slug,
          label,
          search: slug === '' ? '' : `?${FILTER}=${slug}`,
        }))}
        current={isNarrowed(search) ? '' : filter.slug}
      />
      <ActivitySearch search={search} />
      <Activity key={addressOfSearch(search)} search={search} />
      <TermList names={['audit', 'ban', 'receipt']} />
    </>
  )
}

function Activity({ search }: { search: Search }) {
  const list = useActivity(search)
  const { data } = list

  if (data === undefined) return <ListAbsence list={list} what="la actividad" className={styles['loading']} />
  if (data.length === 0) return <NoActivity search={search} />
  return (
    <>
      <ActivityTable entries={data} />
      <MorePages id="mas-actividad" list={list} />
    </>
  )
}

function NoActivity({ search }: { search: Search }) {
  const isWhole = search.filter.collection === null && !isSearching(search)
  return (
    <WallNotice
      title="Nada por aquí"
      text={
        isWhole
          ? 'Todavía no cambió nada en el sitio. Lo que haga el equipo se anota aquí solo.'
          : 'Aquí no cambió nada todavía.'
      }
      action={
        isWhole ? (
          <TicketLink to={paths.admin.href()}>Volver al panel</TicketLink>
        ) : (
          <TicketLink to={panelPaths.activity.href()}>Ver todo</TicketLink>
        )
      }
    />
  )
}

const HALF_A_YEAR_MS = 183 * 86_400_000

/** With its year only where that is not obvious. */
const moment = (at: Date, zone: string): string =>
  Math.abs(serverNow() - at.getTime()) < HALF_A_YEAR_MS ? dayAndTime(at, zone) : longDate(at, zone)

const NOTHING = searchIn(new URLSearchParams())

interface Row {
  id: string
  at: string
  when: string
  done: string
  name: string | null
  who: string
  differences: readonly Difference[]
  /** The address of everything that was done to the same document. */
  same: string
}

const features = tableFeatures({})
const column = createColumnHelper<typeof features, Row>()
const COLUMNS = column.columns([
  column.accessor('when', {
    header: 'Cuándo',
    cell: ({ row: { original } }) => <time dateTime={original.at}>{original.when}</time>,
  }),
  column.accessor('done', {
    header: 'Qué',
    cell: ({ row: { original } }) => (
      <>
        <strong>{original.done}</strong>
        {original.name !== null && <span className={styles['name']}>{original.name}</span>}
        <Differences of={original.differences} />
        <p>
          <TextLink to={`${panelPaths.activity.href()}${original.same}`}>
            Ver su historial
            <span className="visually-hidden"> ({[original.done, original.name].join(' ').trim()})</span>
          </TextLink>
        </p>
      </>
    ),
  }),
  column.accessor('who', { header: 'Quién' }),
])

function ActivityTable({ entries }: { entries: AuditEntry[] }) {
  const { uid: ownUid } = useAdmin()
  const { data: team } = useTeam()
  const body = useRef<HTMLTableSectionElement>(null)
  const seen = useRef(entries.length)
  const rows = useMemo(() => {
    const zone = visitorTimeZone()
    return entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      when: moment(new Date(entry.at), zone),
      done: doneIn(entry),
      name: nameIn(entry),
      who: actorOf(entry, { ownUid, team }),
      differences: differencesIn(entry),
      same: addressOfSearch({
        ...NOTHING,
        document: `${entry.target.collection}/${entry.target.id}`,
      }),
    }))
  }, [entries, ownUid, team])
  const table = useTable({ features, columns: COLUMNS, data: rows, getRowId: ({ id }) => id })

  useEffect(() => {
    // After 'load more' the focus moves to the first new row.
    if (entries.length > seen.current) {
      body.current?.querySelectorAll<HTMLElement>('tr')[seen.current]?.focus()
    }
    seen.current = entries.length
  }, [entries.length])

  return (
    <table className={styles['table']}>
      <caption className="visually-hidden">Actividad, lo último primero</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col">
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody ref={body}>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} tabIndex={-1}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
