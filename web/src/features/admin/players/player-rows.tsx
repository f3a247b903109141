import { memo, useId, useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { isRedacted } from '@arena-libre/functions/contract/registrations/redaction'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { Icon } from '../../../components/icon.tsx'
import boxes from '../../../components/tick-box.module.css'
import { age } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { useTeam } from '../../../lib/session/team.ts'
import styles from './player-rows.module.css'
import { chatOpenedText } from './record-words.ts'
import { connectionCount, groupNames } from './players-words.ts'
import { isGroup, type ListEntry, type SourceGroup } from './shown-players.ts'
import { StateChip } from './state-chip.tsx'
import { useRowWindow, type RowPlace } from './use-row-window.ts'

/** Marks the link of a row, or the button of a group, for the keyboard. */
export const ROW = 'data-player'

/** The links and buttons of the rows, as they stand on the page. */
export const shownRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`[${ROW}]`)]

/** The id of the row that has the focus, or the key of the group. */
export const focusedRow = (): string | null => document.activeElement?.getAttribute(ROW) ?? null

interface PlayerRowsProps {
  label: string
  rows: readonly ListEntry[]
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], areChosen: boolean) => void
  /** The id of the record that is open. */
  open: string | null
  linkTo: (id: string) => string
  /** The state of the history entry of an open record. */
  entry: object
  /** The name of the tournament, where the list has more than one. */
  cupOf: ((id: string) => string) | null
  refusals?: ReadonlyMap<string, string>
  /** Which place each has who waits, where the list is in the order of the line. */
  places?: ReadonlyMap<string, number>
}

/** A longer list is drawn in part only. */
const MOST_DRAWN = 100

/** Drawn again only if what it shows has changed. */
export const PlayerRows = memo(function PlayerRows(props: PlayerRowsProps) {
  const { label, rows } = props
  if (rows.length > MOST_DRAWN) return <RowWindow {...props} />
  return (
    <ul className={styles['rows']} aria-label={label}>
      {rows.map((item) => (
        <Item key={keyOf(item)} item={item} list={props} />
      ))}
    </ul>
  )
})

const keyOf = (item: ListEntry): string => (isGroup(item) ? item.key : item.id)

const isOf = (item: ListEntry, id: string | null): boolean =>
  isGroup(item) ? item.rows.some((row) => row.id === id) : item.id === id

function RowWindow(props: PlayerRowsProps) {
  const { label, rows, open } = props
  const keys = useMemo(() => rows.map(keyOf), [rows])
  const openItem = open === null ? undefined : rows.find((item) => isOf(item, open))
  const { list, height, places } = useRowWindow(keys, openItem && keyOf(openItem))
  return (
    <ul ref={list} className={`${styles['rows']} ${styles['window']}`} style={{ height }} aria-label={label}>
      {places.map((place) => {
        const item = rows[place.index]
        return item && <Item key={keyOf(item)} item={item} list={props} {...place} />
      })}
    </ul>
  )
}

/** What puts an item in its place of a window. */
const placed = ({ index, count, top, measure }: RowPlace) => ({
  ref: measure,
  'data-index': index,
  'aria-posinset': index + 1,
  'aria-setsize': count,
  style: { top },
})

type ItemProps = { item: ListEntry; list: PlayerRowsProps } & (
  RowPlace | Partial<Record<keyof RowPlace, never>>
)

/** Not drawn again while the list scrolls. */
const Item = memo(function Item({ item, list, index, count, top, measure }: ItemProps) {
  const { chosen, onChoose, open, linkTo, entry, cupOf, refusals, places } = list
  const position = index === undefined ? undefined : placed({ index, count, top, measure })
  const isOpen = isOf(item, open)
  const cup = cupOf?.(item.tournamentId) ?? null
  if (isGroup(item)) {
    return (
      <li className={styles['group']} {...position}>
        <SourceGroupRow group={item} chosen={chosen} onChoose={onChoose} cup={cup} isOpen={isOpen}>
          <PlayerRows {...list} label={connectionCount(item.rows.length)} rows={item.rows} />
        </SourceGroupRow>
      </li>
    )
  }
  const isChosen = chosen.has(item.id)
  return (
    <li
      className={`${styles['row']} ${isOpen ? styles['open'] : ''}`}
      data-chosen={isChosen || undefined}
      {...position}
    >
      <PlayerRow
        row={item}
        isChosen={isChosen}
        isOpen={isOpen}
        to={linkTo(item.id)}
        isReplacing={open !== null}
        cup={cup}
        refusal={refusals?.get(item.id) ?? null}
        place={places?.get(item.id) ?? null}
        entry={entry}
        onChoose={onChoose}
      />
    </li>
  )
})

interface SourceGroupRowProps extends Pick<PlayerRowsProps, 'chosen' | 'onChoose'> {
  group: SourceGroup
  cup: string | null
  /** The record of one of them is open: it stays in sight. */
  isOpen: boolean
  children: ReactNode
}

/** Many of one connection: chosen with one tick, and read one by one where that is needed. */
function SourceGroupRow({
  group: { key, rows },
  chosen,
  onChoose,
  cup,
  isOpen,
  children,
}: SourceGroupRowProps) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const id = useId()
  const count = rows.filter((row) => chosen.has(row.id)).length
  const isShown = isUnfolded || isOpen
  return (
    <>
      <div className={styles['row']} data-chosen={count === rows.length || undefined}>
        <label className={styles['choose']}>
          <input
            ref={(box) => {
              if (box !== null) box.indeterminate = count > 0 && count < rows.length
            }}
            type="checkbox"
            className={boxes['square']}
            checked={count === rows.length}
            onChange={({ target }) =>
              onChoose(
                rows.map((row) => row.id),
                target.checked,
              )
            }
            aria-label={`Elegir a los ${connectionCount(rows.length)}`}
          />
        </label>
        <button
          type="button"
          className={styles['link']}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setIsUnfolded(!isShown)}
          {...{ [ROW]: key }}
        >
          <span className={styles['who']}>
            <strong className={styles['name']}>{connectionCount(rows.length)}</strong>
            <span className={styles['facts']}>
              <span className={styles['names']}>{groupNames(rows.map(({ fullName }) => fullName))}</span>
              {cup !== null && <span className={styles['cup']}>{cup}</span>}
            </span>
          </span>
          <span className={styles['fold']}>
            <span className={styles['flags']}>
              <Icon name="people" />
            </span>
            <Icon name="unfold" />
          </span>
        </button>
      </div>
      <div id={id} className={styles['members']}>
        {isShown && children}
      </div>
    </>
  )
}

interface PlayerRowProps extends Pick<PlayerRowsProps, 'onChoose' | 'entry'> {
  row: RegistrationView
  isChosen: boolean
  isOpen: boolean
  to: string
  /** Replaces an open record, so that going back leads to the list. */
  isReplacing: boolean
  cup: string | null
  refusal: string | null
  place: number | null
}

const nicknamesOf = ({ nickname, partner }: RegistrationView): string[] => [
  ...new Set([nickname, partner?.nickname ?? ''].filter((name) => name !== '')),
]

/** What a row holds: drawn again only if it has changed. */
const PlayerRow = memo(function PlayerRow({
  row,
  isChosen,
  isOpen,
  to,
  isReplacing,
  cup,
  refusal,
  place,
  entry,
  onChoose,
}: PlayerRowProps) {
  const { id, fullName, partner, freeFireId, status, createdAt, flags, chatOpenedAt, chatOpenedBy } = row
  const nicknames = nicknamesOf(row)
  const name = partner === null ? fullName : `${fullName} y ${partner.fullName}`
  return (
    <>
      <label className={styles['choose']}>
        <input
          type="checkbox"
          className={boxes['square']}
          checked={isChosen}
          onChange={(event) => onChoose([id], event.target.checked)}
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
            <span>{isRedacted(row) ? 'por plazo' : freeFireId}</span>
            {nicknames.map((nickname) => (
              <bdi key={nickname} className={styles['nickname']}>
                {nickname}
              </bdi>
            ))}
            {place !== null && <span className={styles['cup']}>puesto {place}</span>}
            {cup !== null && <span className={styles['cup']}>{cup}</span>}
          </span>
        </span>
        <span className={styles['state']}>
          <StateChip status={status} />
          <span className={styles['when']}>
            {chatOpenedAt !== null && <ChatMark by={chatOpenedBy} />}
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
    </>
  )
})

/** Who of the team opened the WhatsApp chat last. */
function ChatMark({ by }: { by: string | null }) {
  const { uid: ownUid } = useAdmin()
  const { data: team } = useTeam()
  const text = chatOpenedText(by, { ownUid, team })
  return (
    <span className={styles['chat']} title={text}>
      <Icon name="whatsapp" />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
