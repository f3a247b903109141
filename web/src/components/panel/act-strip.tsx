import { type ReactNode, useEffect, useRef } from 'react'
import { type QueuedAct, UNDO_SECONDS, undoable } from '../../../lib/acts/act-queue.ts'
import { Icon } from '../../../components/icon.tsx'
import { useRestoreFocus } from '../../../lib/use-restore-focus.ts'
import states from '../../../components/states.module.css'
import styles from './act-strip.module.css'
import type { Decision } from './decision.ts'
import type { PlayerActs } from './players-acts.ts'
import { didText } from './players-words.ts'

interface ActStripProps {
  acts: PlayerActs
  /** The name of a player of the list. */
  nameOf: (id: string) => string | undefined
}

/** The bar of recent decisions: they can be undone, are being sent, or wait for the connection. */
export function ActStrip({ acts, nameOf }: ActStripProps) {
  const { queue } = acts
  const waiting = undoable(queue)
  const stuck = queue.acts.find(({ problem }) => problem !== null)
  const sent = queue.acts.find(({ seconds }) => seconds === 0)
  return (
    <div className={styles['place']}>
      {stuck !== undefined && <Stuck acts={acts} problem={stuck.problem ?? ''} />}
      {stuck === undefined && waiting === undefined && sent !== undefined && <Sending act={sent} />}
      {waiting !== undefined && <Undo key={waiting.key} act={waiting} acts={acts} nameOf={nameOf} />}
      {/* Rendered all the time: what it says is read out when it changes. */}
      <output className="visually-hidden">
        {waiting === undefined ? '' : `${textOf(waiting, nameOf)}. Puedes deshacerlo.`}
      </output>
    </div>
  )
}

function textOf({ change, left }: QueuedAct<Decision>, nameOf: ActStripProps['nameOf']): string {
  const [only, ...others] = left
  const name = only !== undefined && others.length === 0 ? nameOf(only.id) : undefined
  return didText(change, name ?? left.length)
}

interface StripProps {
  state: 'approved' | 'rejected' | 'pending'
  children: ReactNode
}

const MARKS = { approved: 'tick', rejected: 'cross', pending: 'clock' } as const

const Strip = ({ state, children }: StripProps) => (
  <div className={styles['strip']}>
    <span className={`${styles['mark']} ${states['printed']} ${states[state]}`}>
      <Icon name={MARKS[state]} />
    </span>
    {children}
  </div>
)

interface UndoProps extends ActStripProps {
  act: QueuedAct<Decision>
}

/** The countdown pauses while the pointer or the focus is on the bar. */
function Undo({ act, acts: { hold, undo }, nameOf }: UndoProps) {
  const part = useRef<HTMLDivElement>(null)
  useRestoreFocus(part)
  useEffect(() => () => hold(false), [hold])
  const { seconds, change } = act
  return (
    <div
      ref={part}
      // It may appear under a mouse that rests there.
      onPointerMove={({ pointerType, movementX, movementY }) =>
        pointerType === 'mouse' && (movementX !== 0 || movementY !== 0) && hold(true)
      }
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Strip state={change.status === 'rejected' ? 'rejected' : 'approved'}>
        <div className={styles['text']}>
          <strong>{textOf(act, nameOf)}</strong>
          <progress className={styles['ticks']} value={seconds} max={UNDO_SECONDS} aria-hidden="true" />
        </div>
        <button type="button" className={styles['button']} onClick={undo}>
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

function Sending({ act: { size, left } }: { act: QueuedAct<Decision> }) {
  const done = size - left.length
  if (size === 1) return null
  return (
    <Strip state="pending">
      <div className={styles['text']}>
        <strong id="enviando">
          Enviando {done} de {size}…
        </strong>
        <progress className={styles['bar']} value={done} max={size} aria-labelledby="enviando" />
      </div>
    </Strip>
  )
}

function Stuck({ acts: { queue, retry }, problem }: { acts: PlayerActs; problem: string }) {
  const count = queue.acts.reduce((sum, { left, seconds }) => sum + (seconds === 0 ? left.length : 0), 0)
  return (
    <div role="alert">
      <Strip state="pending">
        <div className={styles['text']}>
          <strong>
            {count === 1 ? 'Queda 1 decisión por enviar' : `Quedan ${count} decisiones por enviar`}
          </strong>
          <p>{problem} Se envían solas en cuanto se pueda.</p>
        </div>
        <button type="button" className={styles['button']} onClick={retry}>
          Reintentar
        </button>
      </Strip>
    </div>
  )
}
