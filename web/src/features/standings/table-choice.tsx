import { useId, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Round } from '@arena-libre/functions/contract/match-day/cup-plan'
import { inOrder, roundOf } from '@arena-libre/functions/contract/match-day/shown-table'
import { isRecord } from '../../lib/records.ts'
import { type PlanMatch, roomTitle } from '../../lib/tournaments/table-words.ts'
import styles from './table-choice.module.css'
import { CHOSEN, type TableAddress } from './table-address.ts'

interface RoomChoiceProps {
  rounds: readonly Round[]
  /** The rooms with results. */
  tables: readonly string[]
  room: string
  onChoose: (room: string) => void
  address: TableAddress
}

/** Rounds and rooms, where there are several: a list to choose from on a phone, links where there is room. */
export function RoomChoice({ rounds, tables, room, onChoose, address }: RoomChoiceProps) {
  const id = useId()
  const state: unknown = useLocation().state
  const parts = useRef<HTMLDivElement>(null)
  const isChosen = isRecord(state) && state['isRoomChosen'] === true
  useLayoutEffect(() => {
    if (!isChosen || document.activeElement !== document.body) return
    const places = parts.current?.querySelectorAll<HTMLElement>('select, [aria-current]') ?? []
    for (const place of places) place.focus({ preventScroll: true })
  }, [isChosen])
  const known = tables.includes(room) ? tables : [...tables, room]
  if (known.length < 2) return null
  const byRound = Map.groupBy(inOrder(known), roundOf)
  const nameOf = (round: number) => rounds[round - 1]?.name ?? `Ronda ${round}`
  return (
    <div ref={parts} className={styles['rooms']}>
      <p className={styles['list']}>
        <label htmlFor={id} className="visually-hidden">
          Ronda y sala
        </label>
        <select id={id} value={room} onChange={({ target }) => onChoose(target.value)}>
          {[...byRound].map(([round, ids]) => (
            <optgroup key={round} label={nameOf(round)}>
              {ids.map((one) => (
                <option key={one} value={one}>
                  {roomTitle(one, rounds)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </p>
      <nav className={styles['links']} aria-label="Rondas y salas">
        {[...byRound].map(([round, ids]) => (
          <ul key={round} aria-label={nameOf(round)}>
            <li aria-hidden="true" className={styles['round']}>
              {nameOf(round)}
              {rounds[round - 1]?.rooms !== 1 && ', sala'}
            </li>
            {ids.map((one) => (
              <li key={one}>
                <Link
                  to={address({ room: one })}
                  {...CHOSEN}
                  aria-current={one === room ? 'true' : undefined}
                  aria-label={roomTitle(one, rounds)}
                >
                  {rounds[round - 1]?.rooms === 1 ? 'Tabla' : one.split('-')[1]}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </div>
  )
}

interface MatchTabsProps {
  matches: readonly PlanMatch[]
  /** Null: all of them together. */
  chosen: number | null
  address: TableAddress
}

/** The sum, and each match. They are links: each has an address of its own. */
export function MatchTabs({ matches, chosen, address }: MatchTabsProps) {
  const tabs = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const nav = tabs.current
    // On a phone they are wider than the screen: the chosen one, of which `Total` is the first, comes to its middle.
    const link = nav?.querySelectorAll('a')[chosen ?? 0]
    if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.clientWidth) / 2
  }, [chosen])
  if (matches.length < 2) return null
  return (
    <nav ref={tabs} className={styles['matches']} aria-label="Partidas">
      <ul>
        {[null, ...matches].map((match) => {
          const number = match?.number ?? null
          return (
            <li key={number}>
              <Link
                to={address({ match: number })}
                replace
                aria-current={number === chosen ? 'true' : undefined}
              >
                {number === null ? 'Total' : `Partida ${number}`}
                {match?.published?.inReview === true && <small>En revisión</small>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
