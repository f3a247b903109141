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
  const placeId = useId()
  const wasLast = useRef(false)
  const scrolledTo = useRef(0)

  useLayoutEffect(() => {
    if (wasLast.current && missing.length === 0) onEmpty()
    wasLast.current = false
  })

  const tap = useCallback(
    (player: string, event: MouseEvent) => {
      // The second half of a double tap would fall on somebody else, who has moved up.
      if (event.detail > 1 && scrolledTo.current === scrollY) return
      scrolledTo.current = scrollY
      // Before the button goes, to the one that takes its place: the browser lays the page out once and not twice.
      const item = event.currentTarget.parentElement
      const next = item?.nextElementSibling ?? item?.previousElementSibling ?? null
      next?.querySelector('button')?.focus({ preventScroll: true })
      wasLast.current = next === null
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
      <ul className={styles['grid']} aria-label="Sin puesto">
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
