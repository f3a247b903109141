import { type ReactNode, useEffect, useRef } from 'react'
import { type QueuedAct, UNDO_SECONDS, undoable } from '../../lib/acts/act-queue.ts'
import type { Acts } from '../../lib/acts/acts.ts'
import { useRestoreFocus } from '../../lib/use-restore-focus.ts'
import { Icon } from '../icon.tsx'
import states from '../states.module.css'
import styles from './act-strip.module.css'

type Mark = 'approved' | 'rejected' | 'pending'

interface ActStripProps<Change> {
  acts: Acts<Change>
  /** What was done: 'Aprobaste a Ana Ruiz'. */
  textOf: (act: QueuedAct<Change>) => string
  markOf: (change: Change) => Mark
  /** What waits for the connection: 'Quedan 3 decisiones por enviar'. */
  leftText: (count: number) => string
}

/** The bar of recent acts: they can be undone, are being sent, or wait for the connection. */
export function ActStrip<Change>({ acts, textOf, markOf, leftText }: ActStripProps<Change>) {
  const { queue } = acts
  const waiting = undoable(queue)
  const stuck = queue.acts.find(({ problem }) => problem !== null)
  const sent = queue.acts.find(({ seconds }) => seconds === 0)
  const left = queue.acts.reduce((sum, act) => sum + (act.seconds === 0 ? act.left.length : 0), 0)
  return (
    <div className={styles['place']}>
      {stuck !== undefined && (
        <Stuck text={leftText(left)} problem={stuck.problem ?? ''} onRetry={acts.retry} />
      )}
      {stuck === undefined && waiting === undefined && sent !== undefined && <Sending act={sent} />}
      {waiting !== undefined && (
        <Undo
          key={waiting.key}
          text={textOf(waiting)}
          mark={markOf(waiting.change)}
          seconds={waiting.seconds}
          onHold={acts.hold}
          onUndo={acts.undo}
        />
      )}
      {/* Rendered all the time: what it says is read out when it changes. */}
      <output className="visually-hidden">
        {waiting === undefined ? '' : `${textOf(waiting)}. Puedes deshacerlo.`}
      </output>
    </div>
  )
}

const ICONS = { approved: 'tick', rejected: 'cross', pending: 'clock' } as const

const Strip = ({ mark, children }: { mark: Mark; children: ReactNode }) => (
  <div className={styles['strip']}>
    <span className={`${styles['mark']} ${states['printed']} ${states[mark]}`}>
      <Icon name={ICONS[mark]} />
    </span>
    {children}
  </div>
)

interface UndoProps {
  text: string
  mark: Mark
  seconds: number
  onHold: (isHeld: boolean) => void
  onUndo: () => void
}

/** The countdown pauses while the pointer or the focus is on the bar. */
function Undo({ text, mark, seconds, onHold, onUndo }: UndoProps) {
  const part = useRef<HTMLDivElement>(null)
  useRestoreFocus(part)
  useEffect(() => () => onHold(false), [onHold])
  return (
    <div
      ref={part}
      // It may appear under a mouse that rests there.
      onPointerMove={({ pointerType, movementX, movementY }) =>
        pointerType === 'mouse' && (movementX !== 0 || movementY !== 0) && onHold(true)
      }
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <Strip mark={mark}>
        <div className={styles['text']}>
          <strong>{text}</strong>
          <progress className={styles['ticks']} value={seconds} max={UNDO_SECONDS} aria-hidden="true" />
        </div>
        <button type="button" className={styles['button']} onClick={onUndo}>
          <Icon name="undo" />
          Deshacer
          <span className={styles['seconds']} aria-hidden="true">
            {seconds}
          </span>
        </button>
      </Strip>
    </div>
  )
}

function Sending({ act: { size, left } }: { act: Pick<QueuedAct<unknown>, 'size' | 'left'> }) {
  const done = size - left.length
  if (size === 1) return null
  return (
    <Strip mark="pending">
      <div className={styles['text']}>
        <strong id="enviando">
          Enviando {done} de {size}…
        </strong>
        <progress className={styles['bar']} value={done} max={size} aria-labelledby="enviando" />
      </div>
    </Strip>
  )
}

interface StuckProps {
  text: string
  problem: string
  onRetry: () => void
}

function Stuck({ text, problem, onRetry }: StuckProps) {
  return (
    <div role="alert">
      <Strip mark="pending">
        <div className={styles['text']}>
          <strong>{text}</strong>
          <p>{problem} Se envían solas en cuanto se pueda.</p>
        </div>
        <button type="button" className={styles['button']} onClick={onRetry}>
          Reintentar
        </button>
      </Strip>
    </div>
  )
}
