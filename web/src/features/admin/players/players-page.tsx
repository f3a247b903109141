import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { PlainButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useAdmin } from '../../../lib/session/session.ts'
import { usePageHeading } from '../../../lib/use-page-heading.ts'
import { ActStrip } from './act-strip.tsx'
import { AddDialog } from './add-dialog.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { ExportPlayers } from './export-players.tsx'
import { CupChoice, PlayerSearch, StateFilter } from './player-filters.tsx'
import { PlayerList } from './player-list.tsx'
import { PlayerSheet } from './player-sheet.tsx'
import type { Decision } from './decision.ts'
import { usePlayerActs } from './players-acts.ts'
import { addressWith, filterIn, STATE_CHIPS, withState } from './players-filter.ts'
import styles from './players-page.module.css'
import { canBecome } from './players-words.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ShortcutsHelp } from './shortcuts-help.tsx'
import { decidable, nextUndecided } from './shown-players.ts'
import { useChosen } from './use-chosen.ts'
import { useCups, usePlayerRows } from './use-players.ts'
import { rowLink, useIsWide, useRecord } from './use-record.ts'
import { type Shortcut, useShortcuts } from './use-shortcuts.ts'

type Rows = readonly RegistrationView[]

/** Who registered: read, decided about one by one or together, and found again. */
export function PlayersPage() {
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  const acts = usePlayerActs(useAdmin().uid)
  const [typed, setTyped] = useState('')
  const found = usePlayerRows(filter, typed, acts)
  const { cups, chosen: cup, counts, nameOf } = useCups(filter, found)
  const heading = usePageHeading(
    found.hasNews ? 'Inscripciones nuevas en Jugadores' : 'Jugadores',
    undefined,
    true,
  )
  const record = useRecord()
  const isWide = useIsWide()
  const rows: Rows = [...found.refused, ...(found.rows ?? [])]
  const selection = useChosen(rows, acts)
  const [rejecting, setRejecting] = useState<Rows | null>(null)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const search = useRef<HTMLInputElement>(null)

  const change = (changes: Parameters<typeof addressWith>[1]) =>
    setQuery(addressWith(query, changes), { replace: true })
  const at = rows.findIndex(({ id }) => id === record.open)
  const name = (id: string) => [...rows, ...found.listed].find((one) => one.id === id)?.fullName

  /** After one that is open the next one opens that waits for a decision. */
  function apply(decision: Decision, whom: Rows): void {
    const [only] = whom
    const next = only === undefined ? undefined : nextUndecided(rows, only.id)
    acts.decide(decision, whom)
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
    const focused = rows.findIndex(({ id }) => rowLink(id) === document.activeElement)
    const target = rows[record.open === null ? focused + (focused === -1 ? 1 : by) : at + by]
    if (target === undefined) return
    if (record.open === null) rowLink(target.id)?.focus()
    else record.show(target.id)
  }

  /** Those who are chosen; or the one that is open or has the focus. */
  const meant = (): Rows => {
    if (selection.rows.length > 0) return selection.rows
    return rows.filter(({ id }) => id === record.open || rowLink(id) === document.activeElement)
  }
  const onShortcut: Record<Shortcut, () => void> = {
    j: () => step(1),
    k: () => step(-1),
    x() {
      const one = rows.find(({ id }) => id === record.open || rowLink(id) === document.activeElement)
      if (one !== undefined) selection.choose(one.id, !selection.ids.has(one.id))
    },
    a: () => decide('approved', decidable(meant(), 'approved')),
    r: () => decide('rejected', decidable(meant(), 'rejected')),
    z: acts.undo,
    '/': () => search.current?.focus(),
    '?': () => setIsHelpOpen(true),
  }
  const shortcuts = useShortcuts((shortcut) => onShortcut[shortcut]())
  const strip = <ActStrip acts={acts} nameOf={name} />
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
          {cup !== null && (
            <div className={styles['tools']}>
              <PlainButton onClick={() => setIsAdding(true)}>
                <Icon name="people" /> <span className={styles['word']}>Inscribir</span>
              </PlainButton>
              <div>
                <ExportPlayers key={cup.id} tournamentId={cup.id} name={cup.name} />
              </div>
            </div>
          )}
        </div>
        <div className={styles['find']}>
          <PlayerSearch ref={search} value={typed} onChange={setTyped} />
          <CupChoice cups={cups} chosen={cup} onChange={(tournamentId) => change({ tournamentId })} />
        </div>
        {!found.isSearch && (
          <StateFilter
            filter={filter}
            counts={counts}
            onToggle={(status) => change({ states: withState(filter, status) })}
            onAll={() => change({ states: STATE_CHIPS.map(({ status }) => status) })}
            onFlagged={(onlyFlagged) => change({ onlyFlagged })}
          />
        )}
        <PlayerList
          found={found}
          filter={filter}
          typed={typed.trim()}
          refusals={acts.queue.refused}
          selection={selection}
          record={record}
          cupOf={filter.tournamentId === null ? nameOf : null}
          onShowAll={() => {
            setTyped('')
            change({
              states: STATE_CHIPS.map(({ status }) => status),
              onlyFlagged: false,
              tournamentId: null,
            })
          }}
        />
        <div className={styles['foot']}>
          {selection.rows.length > 0 && (
            <ChosenBar rows={selection.rows} onDecide={decide} onClear={selection.clear} />
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
          whom={rejecting.length === 1 ? (rejecting[0]?.fullName ?? 1) : rejecting.length}
          onClose={() => setRejecting(null)}
          onReject={(reason) => {
            setRejecting(null)
            apply({ status: 'rejected', reason }, rejecting)
          }}
        />
      )}
      {isAdding && cup !== null && (
        <AddDialog cup={cup} onAdded={record.show} onClose={() => setIsAdding(false)} />
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
