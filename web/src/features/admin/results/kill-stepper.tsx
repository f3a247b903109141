import { type KeyboardEvent, memo, startTransition, useId, useOptimistic } from 'react'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { onTap } from '../../../lib/finger-tap.ts'
import { Icon } from '../../../components/icon.tsx'
import styles from './kill-stepper.module.css'
import type { Step } from './scoring-draft.ts'

interface KillStepperProps {
  player: string
  name: string
  /** Null: not known, which is not zero. */
  kills: number | null
  onStep: (step: Step) => void
}

/** The kills of one player, counted by tapping or typed. Emptied, nothing is known again. */
export const KillStepper = memo(function KillStepper({
  player,
  name,
  kills: entered,
  onStep,
}: KillStepperProps) {
  const id = useId()
  // The number is painted alone. What follows from it is rendered after that.
  const [kills, show] = useOptimistic(entered)
  const set = (next: number | null) => {
    if (next === kills) return
    startTransition(() => {
      show(next)
      onStep({ is: 'kills', player, kills: next })
    })
  }
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(-String(LIMITS.matchKills).length)
    set(digits === '' ? null : Number(digits))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by !== 0) {
      event.preventDefault()
      set(by > 0 ? more(kills) : less(kills))
    }
    // On the small keyboard, 'done'.
    if (event.key === 'Enter' && event.currentTarget instanceof HTMLElement) event.currentTarget.blur()
    if (event.key === 'Delete') {
      event.preventDefault()
      set(null)
    }
  }
  return (
    <fieldset className={styles['stepper']} aria-label={`Bajas de ${name}`}>
      <button type="button" aria-label={`Menos bajas para ${name}`} {...onTap(() => set(less(kills)))}>
        <Icon name="minus" />
      </button>
      <span className={styles['value']} data-unknown={kills === null || undefined}>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Bajas de ${name}`}
          aria-describedby={id}
          value={kills ?? ''}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
        />
        <small id={id}>{kills === null ? 'sin datos' : kills === 1 ? 'baja' : 'bajas'}</small>
      </span>
      <button type="button" aria-label={`Más bajas para ${name}`} {...onTap(() => set(more(kills)))}>
        <Icon name="plus" />
      </button>
    </fieldset>
  )
})

/** The first tap says 0: no data is not zero. */
const less = (kills: number | null): number => Math.max(0, (kills ?? 1) - 1)
const more = (kills: number | null): number => Math.min(LIMITS.matchKills, (kills ?? 0) + 1)
