import { memo, type MouseEvent, useCallback, useId, useLayoutEffect, useRef } from 'react'
import { IdEnd } from './id-end.tsx'
import type { RoomPlayer } from './players-in-room.ts'
import type { Step } from './scoring-draft.ts'
import { ordinal } from './results-words.ts'
import styles from './tap-grid.module.css'

interface TapGridProps {
  missing: readonly RoomPlayer[]
  /** Which they are tapped for. */
  place: number
  onStep: (step: Step) => void
  /** Takes the focus after the last one was tapped. */
  onEmpty: () => void
}

/** Who has no place yet, each a button that gives the next one. They keep their order. */
export function TapGrid({ missing, place, onStep, onEmpty }: TapGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const placeId = useId()
  const tappedAt = useRef<number | null>(null)
  const scrolledTo = useRef(0)

  // The button that was pressed is gone: the focus goes to the one in its place.
  useLayoutEffect(() => {
    const at = tappedAt.current
    if (at === null) return
    tappedAt.current = null
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(at, buttons.length - 1)]
    if (next === undefined) onEmpty()
    else next.focus({ preventScroll: true })
  })

  const tap = useCallback(
    (player: string, event: MouseEvent) => {
      // The second half of a double tap would fall on somebody else, who has moved up.
      if (event.detail > 1 && scrolledTo.current === scrollY) return
      scrolledTo.current = scrollY
      tappedAt.current = [...(list.current?.children ?? [])].indexOf(
        event.currentTarget.parentElement as HTMLElement,
      )
      onStep({ is: 'place', player, kills: null })
    },
    [onStep],
  )

  return (
    <>
      {/* Named by all of them: a button that stays where it is needs no other name when the place changes. */}
      <span id={placeId} className="visually-hidden">
        anotar {ordinal(place)}
      </span>
      <ul ref={list} className={styles['grid']} aria-label="Sin puesto">
        {missing.map(({ player, name, idEnd }) => (
          <TapButton key={player} player={player} name={name} idEnd={idEnd} placeId={placeId} onTap={tap} />
        ))}
      </ul>
    </>
  )
}

interface TapButtonProps {
  player: string
  name: string
  idEnd: string
  placeId: string
  onTap: (player: string, event: MouseEvent) => void
}

const TapButton = memo(function TapButton({ player, name, idEnd, placeId, onTap }: TapButtonProps) {
  const id = useId()
  return (
    <li>
      <button
        type="button"
        id={id}
        className={styles['tap']}
        aria-label={`${name}, termina en ${idEnd},`}
        aria-labelledby={`${id} ${placeId}`}
        onClick={(event) => onTap(player, event)}
      >
        <bdi className={styles['name']}>{name}</bdi>
        <IdEnd idEnd={idEnd} />
      </button>
    </li>
  )
})
