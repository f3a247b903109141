import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { Icon } from '../../../components/icon.tsx'
import boxes from '../../../components/tick-box.module.css'
import { age } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-time.ts'
import styles from './player-rows.module.css'
import { StateChip } from './state-chip.tsx'

/** Marks the link of a row, for the keyboard. */
export const ROW = 'data-player'

interface PlayerRowsProps {
  label: string
  rows: readonly RegistrationView[]
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
  /** The id of the record that is open. */
  open: string | null
  linkTo: (id: string) => string
  /** What the entry of an opened record says of the one before it. */
  entry: object
  /** The name of the tournament, where the list has more than one. */
  cupOf: ((id: string) => string) | null
  refusals?: ReadonlyMap<string, string>
}

export function PlayerRows({
  label,
  rows,
  chosen,
  open,
  linkTo,
  cupOf,
  refusals,
  ...others
}: PlayerRowsProps) {
  return (
    <ul className={styles['rows']} aria-label={label}>
      {rows.map((row) => (
        <PlayerRow
          key={row.id}
          row={row}
          isChosen={chosen.has(row.id)}
          isOpen={row.id === open}
          to={linkTo(row.id)}
          isReplacing={open !== null}
          cup={cupOf?.(row.tournamentId) ?? null}
          refusal={refusals?.get(row.id) ?? null}
          {...others}
        />
      ))}
    </ul>
  )
}

interface PlayerRowProps extends Pick<PlayerRowsProps, 'onChoose' | 'entry'> {
  row: RegistrationView
  isChosen: boolean
  isOpen: boolean
  to: string
  /** Another record is open: going back leads to the list, not to that one. */
  isReplacing: boolean
  cup: string | null
  refusal: string | null
}

const PlayerRow = memo(function PlayerRow({
  row,
  isChosen,
  isOpen,
  to,
  isReplacing,
  cup,
  refusal,
  entry,
  onChoose,
}: PlayerRowProps) {
  const { id, fullName, partner, freeFireId, status, createdAt, flags } = row
  const name = partner === null ? fullName : `${fullName} y ${partner.fullName}`
  return (
    <li className={`${styles['row']} ${isOpen ? styles['open'] : ''}`} data-chosen={isChosen || undefined}>
      <label className={styles['choose']}>
        <input
          type="checkbox"
          className={boxes['square']}
          checked={isChosen}
          onChange={(event) => onChoose(id, event.target.checked)}
          aria-label={`Elegir a ${name}`}
        />
      </label>
      <Link
        className={styles['link']}
        to={to}
        state={entry}
        replace={isReplacing}
        aria-current={isOpen ? 'true' : undefined}
        preventScrollReset
        {...{ [ROW]: id }}
      >
        <span className={styles['who']}>
          <strong className={styles['name']}>{name}</strong>
          <span className={styles['facts']}>
            <span>{freeFireId}</span>
            {cup !== null && <span className={styles['cup']}>{cup}</span>}
          </span>
        </span>
        <span className={styles['state']}>
          <StateChip status={status} />
          <span className={styles['when']}>
            {flags.length > 0 && (
              <span className={styles['flags']}>
                <Icon name="alert" />
                <span className="visually-hidden">
                  {flags.length === 1 ? '1 aviso' : `${flags.length} avisos`}
                </span>
              </span>
            )}
            {age(Date.parse(createdAt), serverNow())}
          </span>
        </span>
      </Link>
      {refusal !== null && (
        <p className={styles['refusal']}>
          <Icon name="alert" />
          {refusal}
        </p>
      )}
    </li>
  )
})
