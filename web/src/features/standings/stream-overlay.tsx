import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { CutOutMask } from '../../components/artwork/cut-out-mask.tsx'
import { Crown } from '../../components/artwork/crown.tsx'
import { TableConnection } from '../../components/tournaments/table-connection.tsx'
import { useNow } from '../../lib/clock.ts'
import { connectionOf, type Shown, useShownTable } from '../../lib/tournaments/shown-table.ts'
import {
  killsText,
  planMatches,
  roomTitle,
  shownName,
  spokenKills,
} from '../../lib/tournaments/table-words.ts'
import type { RoomTablesProps } from './room-tables.tsx'
import styles from './stream-overlay.module.css'
import { streamLine, streamSubtitle } from './stream-words.ts'

/** As many fit beside the game. */
const ROWS = 10

/** The page is seen through, and nothing stands on it that was said to its visitor. */
function useTransparentPage(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['stream'] = ''
    return () => {
      delete dataset['stream']
    }
  }, [])
}

/** The table over a stream: on a transparent page, for a screen of 1280 by 720 or an upright one. */
export function StreamOverlay({ tournament, rounds, tables, chosen }: RoomTablesProps) {
  useTransparentPage()
  const { id, name } = tournament
  const { room } = chosen
  const { live, shown } = useShownTable(id, room)
  const connection = useMemo(() => connectionOf(id, room), [id, room])
  const part = tables.length > 1 ? roomTitle(room, rounds) : null
  return (
    <main className={styles['stage']}>
      <TableConnection live={live} {...connection} />
      <section className={styles['block']} aria-labelledby="copa">
        <header className={styles['header']}>
          <CutOutMask tournamentId={id} className={styles['mask']} />
          <div className={styles['titles']}>
            <h1 id="copa" className={`display ${styles['title']}`}>
              {name}
            </h1>
            <Subtitle shown={shown} part={part} />
          </div>
        </header>
        {shown !== null && <TopTen shown={shown} modality={tournament.modality} />}
      </section>
      {shown !== null && <Foot shown={shown} modality={tournament.modality} />}
      <p className={styles['corner']}>
        {shown !== null && <Label phase={shown.phase} />}
        <span className={styles['brand']}>
          {PRODUCT.name.split(' ')[0]} <b>{PRODUCT.name.split(' ')[1]}</b>
        </span>
      </p>
    </main>
  )
}

function Subtitle({ shown, part }: { shown: Shown | null; part: string | null }) {
  const now = useNow()
  if (shown === null) return <p>Todavía no hay resultados</p>
  const { table, phase } = shown
  return <p>{part ?? streamSubtitle(planMatches(table, phase !== 'live', now), phase)}</p>
}

const LABELS = { live: 'En vivo', provisional: 'Provisional', official: 'Oficial' } as const

const Label = ({ phase }: Pick<Shown, 'phase'>) => (
  <span className={`${styles['label']} ${styles[phase]}`}>{LABELS[phase]}</span>
)

interface PartProps {
  shown: Shown
  modality: Tournament['modality']
}

function TopTen({ shown: { standings }, modality }: PartProps) {
  const rows = standings.rows.slice(0, ROWS)
  const body = useRef<HTMLTableSectionElement>(null)
  useMovingRows(body)
  const lastCrownable = rows.findLastIndex(({ canCrown }) => canCrown)
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{modality === 'duo' ? 'Dúo' : 'Jugador'}</th>
          <th scope="col">Bajas</th>
          <th scope="col">Pts</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, index) => (
          <tr
            key={row.seat}
            data-seat={row.seat}
            className={`${index === 0 ? styles['leader'] : ''} ${index === lastCrownable ? styles['crownable'] : ''}`}
          >
            <td>{row.place}</td>
            <th scope="row">
              <span className={styles['player']}>
                <bdi>{shownName(row, modality)}</bdi>
                {row.canCrown && (
                  <span className={styles['crown']}>
                    <Crown />
                  </span>
                )}
              </span>
            </th>
            <td>
              <span aria-hidden="true">{killsText(row.kills)}</span>
              <span className="visually-hidden">{spokenKills(row.kills)}</span>
            </td>
            <td>{row.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const MOVING = { duration: 600, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/** A row that changes its place moves there; nothing else on the overlay does. */
function useMovingRows(body: RefObject<HTMLElement | null>): void {
  const before = useRef(new Map<string, number>())
  useEffect(() => {
    const now = new Map<string, number>()
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const row of body.current?.querySelectorAll('tr') ?? []) {
      const seat = row.dataset['seat'] ?? ''
      const top = row.offsetTop
      const from = before.current.get(seat)
      now.set(seat, top)
      if (from === undefined || from === top || isStill) continue
      row.animate([{ transform: `translateY(${from - top}px)` }, { transform: 'none' }], MOVING)
    }
    before.current = now
  })
}

/** What is to be won now, in one sentence. */
function Foot({ shown: { table, standings }, modality }: PartProps) {
  const line = streamLine(table, standings)
  if (line === null) return null
  const names = line.names.map((row) => shownName(row, modality))
  return (
    <p className={styles['foot']}>
      <strong className={styles['tag']}>{line.tag}</strong>
      <span className={styles['sentence']}>
        {names.map((one, index) => (
          <span key={one}>
            {index > 0 && (index === names.length - 1 && line.more === 0 ? ' y ' : ', ')}
            <bdi>{one}</bdi>
          </span>
        ))}
        {line.more > 0 && ` y ${line.more} más`} {line.text}
      </span>
    </p>
  )
}
