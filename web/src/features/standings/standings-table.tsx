/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets that a row is one where it is laid out as a grid */
import { Fragment, type ReactNode, useState } from 'react'
import type { RoomTable } from '@arena-libre/functions/contract/match-day/results-schema'
import { openTies, type Standing, type Standings } from '@arena-libre/functions/contract/match-day/standings'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { Crown } from '../../components/artwork/crown.tsx'
import { PlainButton } from '../../components/buttons.tsx'
import { Icon } from '../../components/icon.tsx'
import {
  type Cell,
  cellOf,
  crownText,
  goOnText,
  killsText,
  movementText,
  ownText,
  penaltyText,
  type PlanMatch,
  shownName,
  spokenKills,
} from '../../lib/tournaments/table-words.ts'
import styles from './standings-table.module.css'

/** As many are shown at first. */
const FIRST_ROWS = 12

interface StandingsTableProps {
  table: RoomTable
  standings: Standings
  matches: readonly PlanMatch[]
  modality: Tournament['modality']
  caption: string
  /** The name of the round after this one. */
  nextRound: string | undefined
  ownSeat: number | null
}

/**
 * The sum of all matches. On a phone a row has two lines: the same cells, so that nothing is there twice. Browsers forget
 * that such a row is one of a table, hence the roles.
 */
export function StandingsTable({
  table,
  standings,
  matches,
  modality,
  caption,
  nextRound,
  ownSeat,
}: StandingsTableProps) {
  const [isWhole, setWhole] = useState(false)
  const { rows } = standings
  const { plan, isLast } = table
  const undecided = new Set(openTies(standings, table).flat())
  const lastCrownable = rows.findLastIndex(({ canCrown }) => canCrown)
  const lastOn = rows.findLastIndex(({ goesOn }) => goesOn)
  const hasHeads = rows.some(({ head }) => head > 0)
  const columns = 6 + matches.length

  return (
    <>
      <table
        role="table"
        className={styles['table']}
        data-many={matches.length > 6 || undefined}
        data-whole={isWhole || undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <colgroup>
          <col className={styles['placeWidth']} />
          <col className={styles['movementWidth']} />
          <col />
          {matches.map(({ number }) => (
            <col key={number} className={styles['matchWidth']} />
          ))}
          <col className={styles['booyahsWidth']} />
          <col className={styles['killsWidth']} />
          <col className={styles['pointsWidth']} />
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className={styles['place']}>
              <Spoken short="#">Puesto</Spoken>
            </th>
            <th role="columnheader" scope="col">
              <span className="visually-hidden">Movimiento</span>
            </th>
            <th role="columnheader" scope="col" className={styles['name']}>
              {modality === 'duo' ? 'Dúo' : 'Jugador'}
            </th>
            {matches.map(({ number }) => (
              <th key={number} role="columnheader" scope="col" className={styles['match']}>
                <Spoken short={`P${number}`}>Partida {number}</Spoken>
              </th>
            ))}
            <th role="columnheader" scope="col">
              Booyahs
            </th>
            <th role="columnheader" scope="col">
              Bajas
            </th>
            <th role="columnheader" scope="col" className={styles['points']}>
              Puntos
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <Fragment key={row.seat}>
              <Row
                row={row}
                matches={matches}
                modality={modality}
                isFirst={index === 0}
                isMore={index >= FIRST_ROWS}
                own={row.seat === ownSeat ? ownText(standings, row.seat) : null}
                isUndecided={undecided.has(row.seat)}
              />
              {index === lastCrownable && (
                <Line columns={columns} isMore={index >= FIRST_ROWS} crown>
                  {crownText(plan.win.target)}
                  <span className={styles['wide']}>. Si hace Booyah desde aquí, se lleva la copa.</span>
                </Line>
              )}
              {index === lastOn && !isLast && (
                <Line columns={columns} isMore={index >= FIRST_ROWS}>
                  {goOnText(nextRound)}
                </Line>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      <Legend hasHeads={hasHeads} />
      {rows.length > FIRST_ROWS && (
        <div className={styles['whole']}>
          <PlainButton look="text" onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? `Ver solo los primeros ${FIRST_ROWS}`
              : modality === 'duo'
                ? `Ver los ${rows.length} dúos`
                : `Ver los ${rows.length} jugadores`}
          </PlainButton>
        </div>
      )}
    </>
  )
}

const Spoken = ({ short, children }: { short: string; children: ReactNode }) => (
  <>
    <span aria-hidden="true">{short}</span>
    <span className="visually-hidden">{children}</span>
  </>
)

interface RowProps {
  row: Standing
  matches: readonly PlanMatch[]
  modality: Tournament['modality']
  isFirst: boolean
  isMore: boolean
  /** What the player whose phone this is reads in their row. */
  own: string | null
  isUndecided: boolean
}

function Row({ row, matches, modality, isFirst, isMore, own, isUndecided }: RowProps) {
  const { place, movement, booyahs, kills, points, canCrown, head, isTied } = row
  const kinds = [isFirst && styles['leader'], own !== null && styles['own'], isMore && styles['more']]
  return (
    <tr role="row" className={kinds.filter(Boolean).join(' ')}>
      <td role="cell" className={styles['place']}>
        {place}
      </td>
      <td role="cell" className={styles['movement']}>
        <Movement movement={movement} />
      </td>
      <th role="rowheader" scope="row" className={styles['name']}>
        {own !== null && <small className={styles['you']}>{own}</small>}
        <span className={styles['player']}>
          <bdi className={styles['nickname']}>{shownName(row, modality)}</bdi>
          {canCrown && (
            <span className={styles['crown']}>
              <Crown />
              <span className="visually-hidden">, puede coronarse</span>
            </span>
          )}
          {isTied && (
            <small className={isUndecided ? styles['undecided'] : styles['aside']}>
              {isUndecided ? 'empate por decidir' : 'empate'}
            </small>
          )}
          {head > 0 && <small className={styles['aside']}>+{head} de ventaja</small>}
        </span>
      </th>
      {matches.map((match, index) => (
        <MatchCell key={match.number} cell={cellOf(row.matches[index] ?? null, match)} match={match} />
      ))}
      <td role="cell" className={`${styles['booyahs']} ${booyahs === 0 ? styles['none'] : ''}`}>
        {booyahs}
      </td>
      <td role="cell" className={styles['kills']}>
        <Sight />
        <Spoken short={killsText(kills)}>{spokenKills(kills)}</Spoken>
      </td>
      <td role="cell" className={styles['points']}>
        {points}
      </td>
    </tr>
  )
}

const ARROWS = { up: 'up', down: 'down', same: 'minus' } as const

function Movement({ movement }: { movement: number | null }) {
  if (movement === null) return null
  const way = movement === 0 ? 'same' : movement > 0 ? 'up' : 'down'
  return (
    <span className={`${styles['moved']} ${way === 'up' ? styles['up'] : ''}`}>
      <Icon name={ARROWS[way]} />
      <Spoken short={movement === 0 ? '' : String(Math.abs(movement))}>{movementText(movement)}</Spoken>
    </span>
  )
}

const MatchCell = ({ cell, match }: { cell: Cell; match: PlanMatch }) => (
  <td role="cell" className={styles['match']} data-ahead={match.published === undefined || undefined}>
    <span aria-hidden="true" className={cell.isBooyah ? styles['booyah'] : cell.isWord ? styles['word'] : ''}>
      {cell.short === cell.long ? (
        cell.long
      ) : (
        <>
          <span className={styles['narrow']}>{cell.short}</span>
          <span className={styles['wide']}>{cell.long}</span>
        </>
      )}
    </span>
    {cell.penalty > 0 && (
      <small className={styles['penalty']} aria-hidden="true" title={penaltyText(cell.penalty)}>
        −{cell.penalty}
      </small>
    )}
    <span className="visually-hidden">{cell.spoken}</span>
  </td>
)

interface LineProps {
  columns: number
  isMore: boolean
  crown?: boolean
  children: ReactNode
}

const Line = ({ columns, isMore, crown = false, children }: LineProps) => (
  <tr role="row" className={`${styles['line']} ${isMore ? styles['more'] : ''}`}>
    <td role="cell" colSpan={columns}>
      <span className={styles['dashes']}>
        {crown && (
          <span className={styles['crown']}>
            <Crown />
          </span>
        )}
        <span>{children}</span>
      </span>
    </td>
  </tr>
)

/** Kills. */
const Sight = () => (
  <svg className={styles['sight']} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM12 3v4.5M12 16.5V21M3 12h4.5M16.5 12H21" />
  </svg>
)

const Legend = ({ hasHeads }: { hasHeads: boolean }) => (
  <p className={styles['legend']}>
    <span>
      <span className={styles['booyah']}>12</span> Booyah
    </span>
    <span>
      <Sight /> bajas
    </span>
    <span>s/d: sin datos todavía</span>
    <span className={styles['narrow']}>…: en juego</span>
    <span className={styles['narrow']}>NJ: no jugó</span>
    <span className={styles['narrow']}>DQ: descalificado</span>
    {hasHeads && <span>ventaja: puntos de la ronda anterior</span>}
  </p>
)

interface MatchTableProps {
  rows: readonly Standing[]
  match: PlanMatch
  modality: Tournament['modality']
  caption: string
  ownSeat: number | null
}

/** One match: places, kills and points. */
export function MatchTable({ rows, match, modality, caption, ownSeat }: MatchTableProps) {
  return (
    <table className={styles['one']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles['place']}>
            <Spoken short="#">Puesto</Spoken>
          </th>
          <th scope="col" className={styles['name']}>
            {modality === 'duo' ? 'Dúo' : 'Jugador'}
          </th>
          <th scope="col">Bajas</th>
          <th scope="col">Puntos</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const result = row.matches[match.number - 1] ?? null
          const cell = cellOf(result, match)
          const kinds = [cell.isBooyah && styles['leader'], row.seat === ownSeat && styles['ownOne']]
          return (
            <tr key={row.seat} className={kinds.filter(Boolean).join(' ')}>
              <td className={styles['place']}>
                {result?.place ?? <span className="visually-hidden">sin puesto</span>}
              </td>
              <th scope="row" className={styles['name']}>
                {row.seat === ownSeat && <small className={styles['you']}>Tú</small>}
                <span className={styles['player']}>
                  <bdi className={styles['nickname']}>{shownName(row, modality)}</bdi>
                </span>
              </th>
              <td>
                <Spoken short={killsText(result?.kills ?? null)}>{spokenKills(result?.kills ?? null)}</Spoken>
              </td>
              <td>
                <span
                  aria-hidden="true"
                  className={cell.isBooyah ? styles['booyah'] : cell.isWord ? styles['word'] : ''}
                >
                  {cell.long}
                </span>
                {cell.penalty > 0 && (
                  <small className={styles['penalty']} aria-hidden="true">
                    −{cell.penalty}
                  </small>
                )}
                <span className="visually-hidden">{cell.spoken}</span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
