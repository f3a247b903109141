import { memo, startTransition, useCallback, useId, useLayoutEffect, useOptimistic, useRef } from 'react'
import { onTap, type Tap } from '../../../lib/finger-tap.ts'
import { IdEnd } from './id-end.tsx'
import type { RoomPlayer } from './players-in-room.ts'
import { placeOf, type Scoring, type Step } from './scoring-draft.ts'
import { ordinal } from './results-words.ts'
import styles from './tap-grid.module.css'

interface TapGridProps {
  missing: readonly RoomPlayer[]
  /** The next one. */
  place: number
  onStep: (step: Step) => Scoring | null
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
  }, [missing, onEmpty])

  const give = useCallback(
    (player: string, { button, isSecond }: Tap): number | null => {
      // The second half of a double tap would fall on somebody else, who has moved up.
      if (isSecond && scrolledTo.current === scrollY) return null
      scrolledTo.current = scrollY
      const shown = button
        .closest('ul')
        ?.querySelectorAll<HTMLElement>(':scope > :not([data-placed]) > button')
      const buttons = Array.from(shown ?? [])
      const at = buttons.indexOf(button)
      const next = buttons[at + 1] ?? buttons[at - 1]
      // Before the button goes, to the one that takes its place: the browser lays the page out once and not twice.
      if (document.activeElement === button) next?.focus({ preventScroll: true })
      wasLast.current = next === undefined
      const after = onStep({ is: 'place', player, kills: null })
      return after && placeOf(after, player)
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
          <TapButton
            key={player}
            player={player}
            name={name}
            idEnd={idEnd}
            placeId={placeId}
            onPlace={give}
          />
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
  /** Returns the place, or null if the tap does not count. */
  onPlace: (player: string, tap: Tap) => number | null
}

const TapButton = memo(function TapButton({ player, name, idEnd, placeId, onPlace }: TapButtonProps) {
  const id = useId()
  // The tap is painted with the place alone. What follows from it for everyone else is rendered after that.
  const [placed, setPlaced] = useOptimistic<number | null>(null)
  return (
    <li data-placed={placed === null ? undefined : ordinal(placed)}>
      <button
        type="button"
        id={id}
        className={styles['tap']}
        aria-label={`${name}, termina en ${idEnd},`}
        aria-labelledby={`${id} ${placeId}`}
        {...onTap((tap) => startTransition(() => setPlaced(onPlace(player, tap))))}
      >
        <bdi className={styles['name']}>{name}</bdi>
        <IdEnd idEnd={idEnd} />
      </button>
    </li>
  )
})
