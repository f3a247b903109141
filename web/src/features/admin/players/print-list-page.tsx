import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { zoneNameIn } from '@arena-libre/functions/contract/time/spanish-dates'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { PlainButton } from '../../../components/buttons.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { Icon } from '../../../components/icon.tsx'
import { BackLink, TextLink } from '../../../components/links.tsx'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import { dayAndTime, longDate, visitorTimeZone } from '../../../lib/dates.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { isSlug } from '../../../lib/paths.ts'
import { useTournament } from './players-data.ts'
import { idEnd, type PaperChoice, printedCount, printedRows, type PrintedRow } from './print-list.ts'
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
          action={<TextLink to={panelPaths.cups.href()}>Volver a torneos</TextLink>}
        />
      </>
    )
  }
  const absent = [cup, list].filter(({ data }) => data === undefined)
  return (
    <>
      <div className={styles['screen']}>
        <BackLink to={panelPaths.playersOf.href(id)}>Jugadores</BackLink>
      </div>
      {cup.data === undefined || list.data === undefined ? (
        <>
          <PanelHeading title="Lista para imprimir" lead="De los jugadores aprobados de un torneo." />
          <ListAbsence
            list={{
              isFetching: absent.some(({ isFetching }) => isFetching),
              refetch: () => absent.forEach(({ refetch }) => void refetch()),
            }}
            what="la lista"
            className={styles['loading'] ?? ''}
          />
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
  const [choice, setChoice] = useState<PaperChoice>({ isBare: false, hasPhones: false })
  const isPair = cup.modality === 'duo'
  const start = cup.date === null ? null : new Date(cup.date)
  const when =
    start === null
      ? 'Fecha por confirmar'
      : `${longDate(start, cup.timeZone)} (${zoneNameIn(cup.timeZone, start)})`
  const count = printedCount(rows, isPair)
  return (
    <>
      <div className={styles['screen']}>
        <PanelHeading title={cup.name} lead={`${when} · ${count}`}>
          {rows.length > 0 && (
            <PlainButton onClick={() => print()}>
              <Icon name="download" /> Imprimir
            </PlainButton>
          )}
        </PanelHeading>
      </div>
      {rows.length === 0 ? (
        <WallNotice
          title="Todavía no hay nadie aprobado"
          text="Aquí salen las inscripciones aprobadas, por cupo."
          action={<TextLink to={panelPaths.playersOf.href(cup.id)}>Revisar inscripciones</TextLink>}
        />
      ) : (
        <>
          <PaperChoices choice={choice} onChange={setChoice} />
          <div className={styles['paper']}>
            <table className={styles['table']}>
              <caption className="visually-hidden">Jugadores aprobados de {cup.name}</caption>
              <Head heading={`${cup.name} · ${when} · ${count}`} choice={choice} />
              {rows.map((row) => (
                <Row key={row.id} row={row} choice={choice} />
              ))}
            </table>
            <p className={styles['foot']}>
              {!choice.isBare && 'Tiene datos de personas: rómpela al terminar. '}Lista del{' '}
              {dayAndTime(new Date(askedAt), visitorTimeZone())}
            </p>
          </div>
        </>
      )}
    </>
  )
}

interface PaperChoicesProps {
  choice: PaperChoice
  onChange: (choice: PaperChoice) => void
}

/** What is on the paper. Phones are there only if they are asked for. */
const PaperChoices = ({ choice: { isBare, hasPhones }, onChange }: PaperChoicesProps) => (
  <fieldset className={styles['choices']}>
    <legend className="visually-hidden">Qué sale en el papel</legend>
    <Checkbox checked={isBare} onChange={(checked) => onChange({ isBare: checked, hasPhones: false })}>
      Sin datos personales: solo nombres y cupos
    </Checkbox>
    <Checkbox
      checked={hasPhones}
      disabled={isBare}
      onChange={(checked) => onChange({ isBare, hasPhones: checked })}
    >
      Con teléfonos
    </Checkbox>
  </fieldset>
)

/** It stands on every sheet, with the cup that the sheet belongs to. */
const Head = ({ heading, choice: { isBare, hasPhones } }: { heading: string; choice: PaperChoice }) => (
  <thead>
    <tr className={styles['sheet']}>
      <th scope="colgroup" colSpan={isBare ? 4 : hasPhones ? 6 : 5}>
        {heading}
      </th>
    </tr>
    <tr>
      <th scope="col">Cupo</th>
      <th scope="col">Jugador</th>
      {!isBare && <th scope="col">ID</th>}
      {hasPhones && <th scope="col">Teléfono</th>}
      <th scope="col" className={styles['blank']}>
        Nombre en el juego
      </th>
      <th scope="col">Llegó</th>
    </tr>
  </thead>
)

/** A pair is two lines that no sheet parts, each with a box of its own. */
const Row = ({ row: { seat, phone, players }, choice }: { row: PrintedRow; choice: PaperChoice }) => (
  <tbody className={styles['group']}>
    {players.map(({ name, nickname, freeFireId }, at) => (
      <tr key={freeFireId}>
        {at === 0 && <td rowSpan={players.length}>{seat ?? '–'}</td>}
        <td className={styles['name']}>{name}</td>
        {!choice.isBare && <td className={styles['figures']}>{idEnd(freeFireId)}</td>}
        {choice.hasPhones && at === 0 && (
          <td rowSpan={players.length} className={styles['phone']}>
            {phone}
          </td>
        )}
        <td className={styles['blank']}>
          <bdi>{nickname}</bdi>
        </td>
        <td>
          <span className={styles['box']} aria-hidden="true" />
        </td>
      </tr>
    ))}
  </tbody>
)
