import { useSearchParams } from 'react-router-dom'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { PlainButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { BackLink, TextLink } from '../../../components/links.tsx'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { dayAndTime, longDate, visitorTimeZone } from '../../../lib/dates.ts'
import { isSlug, paths } from '../../../lib/paths.ts'
import { useTournament } from './players-data.ts'
import { printedCount, printedRows, type PrintedRow } from './print-list.ts'
import { usePrintList } from './print-list-data.ts'
import styles from './print-list-page.module.css'

/** Those who play a tournament, for paper: to tick off who is there. */
export function PrintListPage() {
  const [query] = useSearchParams()
  const asked = query.get('torneo')
  const id = asked !== null && isSlug(asked) ? asked : null
  const cup = useTournament(id)
  const list = usePrintList(id)
  const isMissing = id === null || (cup.error instanceof ApiError && cup.error.code === 'not-found')
  if (isMissing) {
    return (
      <>
        <PanelHeading title="Lista para imprimir" lead="De los jugadores aprobados de un torneo." />
        <WallNotice
          title="Torneo No Encontrado"
          text="Abre la lista desde los jugadores de un torneo."
          action={<TextLink to={paths.cups.href()}>Volver a torneos</TextLink>}
        />
      </>
    )
  }
  const failed = list.error === null ? cup : list
  return (
    <>
      <div className={styles['screen']}>
        <BackLink to={paths.playersOf.href(id)}>Jugadores</BackLink>
      </div>
      {cup.data === undefined || list.data === undefined ? (
        <>
          <PanelHeading title="Lista para imprimir" lead="De los jugadores aprobados de un torneo." />
          <ListAbsence list={failed} what="la lista" className={styles['loading'] ?? ''} />
        </>
      ) : (
        <PrintList cup={cup.data} rows={printedRows(list.data)} askedAt={list.dataUpdatedAt} />
      )}
    </>
  )
}

interface PrintListProps {
  cup: Tournament
  rows: readonly PrintedRow[]
  askedAt: number
}

function PrintList({ cup, rows, askedAt }: PrintListProps) {
  const isPair = cup.modality === 'duo'
  const when = cup.date === null ? 'Fecha por confirmar' : longDate(new Date(cup.date), cup.timeZone)
  return (
    <>
      <PanelHeading title={cup.name} lead={`${when} · ${printedCount(rows, isPair)}`}>
        {rows.length > 0 && (
          <div className={styles['screen']}>
            <PlainButton onClick={() => print()}>
              <Icon name="download" /> Imprimir
            </PlainButton>
          </div>
        )}
      </PanelHeading>
      {rows.length === 0 ? (
        <WallNotice
          title="Todavía no hay nadie aprobado"
          text="Aquí salen las inscripciones aprobadas, por cupo."
          action={<TextLink to={paths.playersOf.href(cup.id)}>Revisar inscripciones</TextLink>}
        />
      ) : (
        <div className={styles['paper']}>
          <table className={styles['table']}>
            <caption className="visually-hidden">Jugadores aprobados de {cup.name}</caption>
            <thead>
              <tr>
                <th scope="col">Cupo</th>
                <th scope="col">{isPair ? 'Pareja' : 'Jugador'}</th>
                <th scope="col">ID de Free Fire</th>
                <th scope="col">Llegó</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </tbody>
          </table>
          <p className={styles['foot']}>
            Tiene datos de personas: rómpela al terminar. Lista del{' '}
            {dayAndTime(new Date(askedAt), visitorTimeZone())}
          </p>
        </div>
      )}
    </>
  )
}

const Row = ({ row: { seat, players } }: { row: PrintedRow }) => (
  <tr>
    <td>{seat ?? '–'}</td>
    <td>
      {players.map(({ name, freeFireId }) => (
        <span key={freeFireId} className={styles['name']}>
          {name}
        </span>
      ))}
    </td>
    <td>
      {players.map(({ freeFireId }) => (
        <span key={freeFireId} className={styles['name']}>
          {freeFireId}
        </span>
      ))}
    </td>
    <td>
      <span className={styles['box']} aria-hidden="true" />
    </td>
  </tr>
)
