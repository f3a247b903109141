import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { PlainButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ActStrip } from '../../../components/panel/act-strip.tsx'
import { TermList } from '../../../components/panel/term-list.tsx'
import type { QueuedAct } from '../../../lib/acts/act-queue.ts'
import { useChosen } from '../../../lib/acts/use-chosen.ts'
import { useNextPage } from '../../../lib/api/use-next-page.ts'
import { useIsWide } from '../../../lib/is-wide.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { useTabBadge } from '../../../lib/tab-badge.ts'
import { usePageHeading } from '../../../lib/use-page-heading.ts'
import { AddDialog } from './add-dialog.tsx'
import { ChosenPlayers } from './chosen-players.tsx'
import { ExportPlayers } from './export-players.tsx'
import { CupChoice, Filters, MarkFilter, PlayerSearch, StateFilter } from './player-filters.tsx'
import { News, PlayerList } from './player-list.tsx'
import { PlayerSheet } from './player-sheet.tsx'
import type { Decision } from './decision.ts'
import { usePlayerActs } from './players-acts.ts'
import {
  type AddressChange,
  addressWith,
  filterIn,
  filterText,
  type PlayersFilter,
  STATE_CHIPS,
  withMark,
  withState,
} from './players-filter.ts'
import { isLineListed, wholeOf } from './players-search.ts'
import words from '../../../components/panel/tablet-words.module.css'
import styles from './players-page.module.css'
import { canBecome, didText, newsMark } from './players-words.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { focusedRow, shownRows } from './player-rows.tsx'
import { ShortcutsHelp } from './shortcuts-help.tsx'
import { decidable, nextUndecided, sourceGroupsOf } from './shown-players.ts'
import { useCups, usePlayerRows } from './use-players.ts'
import { useRecord } from './use-record.ts'
import { type Shortcut, useShortcuts } from './use-shortcuts.ts'

type Rows = readonly RegistrationView[]

const EVERY_STATE = STATE_CHIPS.map(({ status }) => status)

/** The inbox: registrations are listed, searched and decided, one by one or together. */
export function PlayersPage() {
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => filterIn(query), [query])
  const acts = usePlayerActs(useAdmin().uid)
  const [typed, setTyped] = useState('')
  const record = useRecord()
  const found = usePlayerRows(filter, { typed, open: record.open }, acts)
  const { chosen: cup, counts, nameOf } = useCups(filter, found)
  const heading = usePageHeading(`${newsMark(found.news.count)}Jugadores`, undefined, true)
  useTabBadge(found.news.count)
  const isWide = useIsWide()
  const rows: Rows = [...found.refused, ...(found.rows ?? [])]
  const selection = useChosen(rows, acts)
  const [rejecting, setRejecting] = useState<Rows | null>(null)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const search = useRef<HTMLInputElement>(null)

  // A second press may come before the address has followed the first one.
  const wanted = useRef(query)
  useEffect(() => {
    wanted.current = query
  }, [query])
  const change = (changesOf: (present: PlayersFilter) => AddressChange) => {
    wanted.current = addressWith(wanted.current, changesOf(filterIn(wanted.current)))
    setQuery(wanted.current, { replace: true })
  }
  const at = rows.findIndex(({ id }) => id === record.open)
  const { hasNextPage, fetchNextPage } = found.query
  // The next page is there before the last row of this one is left.
  const isNearEnd = at !== -1 && at >= rows.length - 2
  useNextPage(hasNextPage && isNearEnd, rows.length, () => void fetchNextPage())
  const name = (id: string) => [...rows, ...found.listed].find((one) => one.id === id)?.fullName

  /** After a decision the next pending record opens. */
  function apply(decision: Decision, whom: Rows): void {
    const [only] = whom
    const next = only === undefined ? undefined : nextUndecided(rows, only.id)
    acts.act(decision, whom)
    selection.clear()
    if (record.open === null || record.open !== only?.id || decision.status === 'pending') return
    if (next === undefined) record.close()
    else record.show(next.id)
  }

  function decide(status: Decision['status'], whom: Rows): void {
    if (whom.length === 0) return
    if (status === 'rejected') setRejecting(whom)
    else apply({ status, reason: null }, whom)
  }

  const step = (by: 1 | -1) => {
    if (record.open !== null) {
      const target = rows[at + by]
      if (target !== undefined) record.show(target.id)
      return
    }
    const shown = shownRows()
    const focused = shown.findIndex((row) => row === document.activeElement)
    shown[focused + (focused === -1 ? 1 : by)]?.focus()
  }

  /** The one that is open or has the focus; of a group all. */
  const current = (): Rows => {
    const key = record.open ?? focusedRow()
    const group = key === null ? undefined : sourceGroupsOf(rows).get(key)
    return group?.rows ?? rows.filter(({ id }) => id === key)
  }
  /** Those who are chosen, or else the current one. */
  const meant = (): Rows => (selection.rows.length > 0 ? selection.rows : current())
  const onShortcut: Record<Shortcut, () => void> = {
    j: () => step(1),
    k: () => step(-1),
    x() {
      const ids = current().map(({ id }) => id)
      selection.choose(ids, !ids.every((id) => selection.ids.has(id)))
    },
    a: () => decide('approved', decidable(meant(), 'approved')),
    r: () => decide('rejected', decidable(meant(), 'rejected')),
    z: acts.undo,
    '/': () => search.current?.focus(),
    '?': () => setIsHelpOpen(true),
  }
  const shortcuts = useShortcuts((shortcut) => onShortcut[shortcut]())
  const strip = (
    <ActStrip
      acts={acts}
      textOf={({ change, left }: QueuedAct<Decision>) => {
        const [only, ...others] = left
        const whom = only !== undefined && others.length === 0 ? name(only.id) : undefined
        return didText(change, whom ?? left.length)
      }}
      markOf={({ status }) => (status === 'rejected' ? 'rejected' : 'approved')}
      leftText={(count) =>
        count === 1 ? 'Queda 1 decisión por enviar' : `Quedan ${count} decisiones por enviar`
      }
    />
  )
  // One line has an order, not those of several tournaments together.
  const hasLine = isLineListed(filter) && !found.isSearch
  const line = useMemo(
    () => (hasLine ? (found.rows ?? []).filter(({ status }) => status === 'waitlisted') : null),
    [hasLine, found.rows],
  )
  const linkTo = useCallback((id: string) => `?${addressWith(query, { record: id })}`, [query])
  const isOver = record.open !== null && !isWide

  return (
    <div className={styles['page']} data-wide>
      <div className={styles['list']}>
        <div className={styles['top']}>
          <div>
            <h1 ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
              Jugadores
            </h1>
            <p className={styles['lead']}>
              {cup === null
                ? 'Las inscripciones de todos los torneos'
                : `${cup.name} · ${cup.currentPlayers} de ${cup.maxPlayers} cupos`}
            </p>
          </div>
          <div className={styles['tools']}>
            {cup !== null && (
              <PlainButton onClick={() => setIsAdding(true)}>
                <Icon name="people" /> <span className={words['words']}>Inscribir</span>
              </PlainButton>
            )}
            <div>
              <ExportPlayers
                search={wholeOf(filter, found.isSearch ? typed.trim() : null)}
                name={cup?.name ?? 'Todos los torneos'}
                filter={found.isSearch ? 'lo que encontraste' : filterText(filter)}
                isEmpty={found.rows?.length === 0 && !found.query.hasNextPage}
                printed={cup === null ? null : panelPaths.printList.href(cup.id)}
              />
            </div>
          </div>
        </div>
        <div className={styles['find']}>
          <PlayerSearch ref={search} value={typed} onChange={setTyped} />
          <CupChoice chosen={cup} onChange={(tournamentId) => change(() => ({ tournamentId }))} />
        </div>
        {!found.isSearch && (
          <Filters>
            <StateFilter
              filter={filter}
              counts={counts}
              onToggle={(status) => change((present) => ({ states: withState(present, status) }))}
              onAll={() => change(() => ({ states: EVERY_STATE }))}
            />
            <MarkFilter
              marks={filter.marks}
              onToggle={(mark) => change((present) => ({ marks: withMark(present, mark) }))}
            />
          </Filters>
        )}
        <PlayerList
          found={found}
          filter={filter}
          cup={cup}
          typed={typed.trim()}
          line={line}
          linkTo={linkTo}
          counts={counts}
          refusals={acts.queue.refused}
          selection={selection}
          record={record}
          cupOf={filter.tournamentId === null ? nameOf : null}
          onShowAll={() => {
            setTyped('')
            change(() => ({ states: EVERY_STATE, marks: [], tournamentId: null }))
          }}
          onOrder={(order) => change(() => ({ order }))}
        />
        <TermList names={['pending', 'review', 'waitingList', 'ban', 'receipt']} />
        <div className={styles['foot']}>
          <News news={found.news} />
          {selection.rows.length > 0 && (
            <ChosenPlayers rows={selection.rows} line={line} onDecide={decide} onClear={selection.clear} />
          )}
          {!isOver && strip}
        </div>
      </div>
      {record.open === null ? (
        isWide && (
          <aside className={styles['empty']}>
            <p>Elige a alguien de la lista para ver su ficha.</p>
            <button type="button" className={styles['help']} onClick={() => setIsHelpOpen(true)}>
              Ver los atajos del teclado
            </button>
          </aside>
        )
      ) : (
        <div className={isOver ? undefined : styles['beside']}>
          <PlayerSheet
            id={record.open}
            listed={rows[at]}
            changes={found.changes}
            place={at === -1 ? null : `${at + 1} de ${rows.length}`}
            cupOf={nameOf}
            hasPrevious={rows[at - 1] !== undefined}
            hasNext={rows[at + 1] !== undefined}
            onStep={step}
            onClose={record.close}
            onDecide={(status, one) => canBecome(one.status, status) && decide(status, [one])}
            linkTo={record.linkTo}
            isOver={isOver}
            strip={strip}
          />
        </div>
      )}
      {rejecting !== null && (
        <RejectDialog
          ids={rejecting.map(({ id }) => id)}
          whom={rejecting.length === 1 ? (rejecting[0]?.fullName ?? 1) : rejecting.length}
          onClose={() => setRejecting(null)}
          onReject={(reason) => {
            setRejecting(null)
            apply({ status: 'rejected', reason }, rejecting)
          }}
        />
      )}
      {isAdding && cup !== null && (
        <AddDialog
          cup={cup}
          onAdded={(id) => {
            // Registrations that this admin added are not announced.
            found.news.look()
            record.show(id)
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {isHelpOpen && (
        <ShortcutsHelp
          isOff={shortcuts.isOff}
          onTurnOff={shortcuts.turnOff}
          onClose={() => setIsHelpOpen(false)}
        />
      )}
    </div>
  )
}
