import { type KeyboardEvent, memo, type PointerEvent, useCallback, useLayoutEffect, useRef } from 'react'
import { useRowDrag } from '../../../components/panel/row-drag.ts'
import { FieldError } from '../../../components/answers/labelled.tsx'
import { Icon } from '../../../components/icon.tsx'
import { IdEnd } from './id-end.tsx'
import { KillStepper } from './kill-stepper.tsx'
import type { Room } from './players-in-room.ts'
import { markText, ordinal } from './results-words.ts'
import { killsOf, type Mark, type Scoring, type Step } from './scoring-draft.ts'
import styles from './order-list.module.css'

interface OrderListProps {
  scoring: Scoring
  room: Room
  /** What is wrong at which row. */
  problems: ReadonlyMap<string, string>
  /** The last place first, where one types at the top. */
  isReversed?: boolean
  /** The most rows shown; all of them without it. */
  most?: number
  onStep: (step: Step) => void
  onOpen: (player: string) => void
}

type Grip = ReturnType<ReturnType<typeof useRowDrag>['handleOf']>

/** Who finished where, with their kills. Rows are moved by their handle, with a finger, a mouse or arrows. */
export function OrderList({
  scoring,
  room,
  problems,
  isReversed = false,
  most,
  onStep,
  onOpen,
}: OrderListProps) {
  const list = useRef<HTMLOListElement>(null)
  const goTo = useRef<string | null>(null)
  const { order } = scoring
  const rows = order.map((player, index) => ({ player, place: index + 1 }))
  const shown = (isReversed ? rows.toReversed() : rows).slice(0, most)

  // React may put the row elsewhere in the document, which loses the focus.
  useLayoutEffect(() => {
    const player = goTo.current
    goTo.current = null
    if (player !== null) list.current?.querySelector<HTMLElement>(`[data-grip="${player}"]`)?.focus()
  })

  const move = (from: number, to: number) => {
    const [row, target] = [shown[from], shown[to]]
    if (row === undefined || target === undefined || row.player === null) return
    goTo.current = row.player
    onStep({ is: 'move', player: row.player, to: target.place })
  }
  const drag = useRowDrag(list, move)
  const latest = useRef({ drag, move })
  useLayoutEffect(() => {
    latest.current = { drag, move }
  })

  const onPointer = useCallback((kind: keyof Grip, at: number, event: PointerEvent) => {
    const grip = latest.current.drag.handleOf(at)
    if (kind === 'onPointerDown') grip.onPointerDown(event)
    else if (kind === 'onPointerMove') grip.onPointerMove(event)
    else if (kind === 'onPointerUp') grip.onPointerUp()
    else grip.onPointerCancel()
  }, [])
  const onKey = useCallback((at: number, event: KeyboardEvent) => {
    latest.current.drag.handleOf(at).onKeyDown(event)
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    latest.current.move(at, at + by)
  }, [])

  return (
    <>
      <p id="mover-puestos" className="visually-hidden">
        Arrástralo, o usa las flechas hacia arriba y hacia abajo.
      </p>
      <ol ref={list} className={styles['order']} aria-label="Orden de llegada">
        {shown.map(({ player, place }, at) => {
          const carried = drag.rowOf(at, shown.length)
          if (player === null) {
            return (
              <li key={`nobody-${place}`} className={styles['row']} data-gap={carried['data-gap']}>
                <Place place={place} />
                <span className={styles['nobody']}>Sin anotar</span>
              </li>
            )
          }
          return (
            <OrderRow
              key={player}
              player={player}
              place={place}
              at={at}
              name={room.get(player)?.name ?? 'Ya no está en la sala'}
              idEnd={room.get(player)?.idEnd ?? ''}
              kills={killsOf(scoring, player)}
              mark={scoring.marks[player]}
              problem={problems.get(player)}
              gap={carried['data-gap']}
              carriedBy={carried.style?.transform}
              onStep={onStep}
              onOpen={onOpen}
              onPointer={onPointer}
              onKey={onKey}
            />
          )
        })}
      </ol>
    </>
  )
}

const Place = ({ place }: { place: number }) => (
  <span className={styles['place']}>
    <span className="visually-hidden">Puesto </span>
    {ordinal(place)}
  </span>
)

interface OrderRowProps {
  player: string
  place: number
  at: number
  name: string
  idEnd: string
  kills: number | null
  mark: Mark | undefined
  problem: string | undefined
  gap: 'above' | 'below' | undefined
  /** How far it is carried. */
  carriedBy: string | undefined
  onStep: (step: Step) => void
  onOpen: (player: string) => void
  onPointer: (kind: keyof Grip, at: number, event: PointerEvent) => void
  onKey: (at: number, event: KeyboardEvent) => void
}

/** Drawn again only if it changes: a tap on one row must not wait for 47 others. */
const OrderRow = memo(function OrderRow({
  player,
  place,
  at,
  name,
  idEnd,
  kills,
  mark,
  problem,
  gap,
  carriedBy,
  onStep,
  onOpen,
  onPointer,
  onKey,
}: OrderRowProps) {
  return (
    <li
      className={styles['row']}
      data-gap={gap}
      data-wrong={problem === undefined ? undefined : ''}
      {...(carriedBy !== undefined && { 'data-carried': '', style: { transform: carriedBy } })}
    >
      <Place place={place} />
      <button
        type="button"
        className={styles['who']}
        aria-label={rowLabel(name, idEnd, mark)}
        onClick={() => onOpen(player)}
      >
        <bdi className={styles['name']}>{name}</bdi>{' '}
        {mark === undefined ? (
          <IdEnd idEnd={idEnd} />
        ) : (
          <small className={styles['mark']}>{markText(mark)}</small>
        )}
      </button>
      <KillStepper player={player} name={name} kills={kills} onStep={onStep} />
      <button
        type="button"
        className={styles['grip']}
        data-grip={player}
        aria-label={`Mover a ${name}, ${ordinal(place)}`}
        aria-describedby="mover-puestos"
        onPointerDown={(event) => onPointer('onPointerDown', at, event)}
        onPointerMove={(event) => onPointer('onPointerMove', at, event)}
        onPointerUp={(event) => onPointer('onPointerUp', at, event)}
        onPointerCancel={(event) => onPointer('onPointerCancel', at, event)}
        onKeyDown={(event) => onKey(at, event)}
      >
        <Icon name="grip" />
      </button>
      {problem !== undefined && (
        <div className={styles['problem']}>
          <FieldError id={`problema-${player}`}>{problem}</FieldError>
        </div>
      )}
    </li>
  )
})

/** What the button shows, and what it does. */
const rowLabel = (name: string, idEnd: string, mark: Mark | undefined): string =>
  mark === undefined
    ? `${name}, termina en ${idEnd}: cambiar`
    : `${name}, ${markText(mark)}, termina en ${idEnd}: cambiar`

interface OthersProps {
  title: string
  players: readonly string[]
  scoring: Scoring
  room: Room
  onOpen: (player: string) => void
}

/** Players without a place, each of whom opens. */
export function Others({ title, players, scoring, room, onOpen }: OthersProps) {
  if (players.length === 0) return null
  return (
    <section className={styles['others']} aria-label={title}>
      <h2 className={`display ${styles['subtitle']}`}>
        {title} <span>{players.length}</span>
      </h2>
      <ul className={styles['cells']}>
        {players.map((player) => {
          const { name, idEnd } = room.get(player) ?? { name: 'Ya no está en la sala', idEnd: '' }
          const mark = scoring.marks[player]
          return (
            <li key={player}>
              <button
                type="button"
                className={styles['cell']}
                aria-label={rowLabel(name, idEnd, mark)}
                onClick={() => onOpen(player)}
              >
                <bdi className={styles['name']}>{name}</bdi>{' '}
                {mark === undefined ? (
                  <IdEnd idEnd={idEnd} />
                ) : (
                  <small className={styles['mark']}>{markText(mark)}</small>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
