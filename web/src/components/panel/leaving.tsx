import { useBlocker } from 'react-router-dom'
import { listText } from '../../lib/texts.ts'
import { PlainButton, TicketButton } from '../buttons.tsx'
import { Sheet } from '../sheet.tsx'
import styles from './leaving.module.css'

/** The parts of an editor that decide whether it may be left. */
export interface Leaving {
  isDirty: boolean
  /** Whether the browser keeps a copy. */
  isKept: boolean
  isLeaving: { readonly current: boolean }
  forget: () => void
}

interface LeaveGuardProps {
  editor: Leaving
  /** What is edited: 'este torneo'. */
  what: string
  isOn: boolean
}

/** Asks before a page with unsaved changes is left. */
export function LeaveGuard({ editor: { isKept, isLeaving, forget }, what, isOn }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOn && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  if (blocker.state !== 'blocked') return null
  const stay = () => blocker.reset()
  return (
    <Sheet title="¿Salir sin guardar?" onClose={stay}>
      <div className={styles['body']}>
        <p>
          {isKept
            ? `Lo que escribiste queda en este dispositivo: cuando vuelvas a ${what}, sigue aquí.`
            : 'Este navegador no guarda copias: si sales, pierdes lo que escribiste.'}
        </p>
        {isKept ? (
          <TicketButton wide tone="paper" onClick={() => blocker.proceed()}>
            Salir y seguir después
          </TicketButton>
        ) : null}
        <PlainButton
          onClick={() => {
            forget()
            blocker.proceed()
          }}
        >
          Descartar y salir
        </PlainButton>
        <PlainButton onClick={stay}>Seguir editando</PlainButton>
      </div>
    </Sheet>
  )
}

interface DiscardSheetProps {
  /** The labels of what was changed. */
  changes: readonly string[]
  onDiscard: () => void
  onClose: () => void
}

/** Confirms before unsaved changes are discarded. */
export function DiscardSheet({ changes, onDiscard, onClose }: DiscardSheetProps) {
  const names = listText(changes.map((label) => label.toLowerCase()))
  return (
    <Sheet title="¿Descartar los cambios?" onClose={onClose}>
      <div className={styles['body']}>
        <p>Se pierde lo que cambiaste en: {names}.</p>
        <TicketButton wide tone="paper" onClick={onDiscard}>
          Descartar
        </TicketButton>
        <PlainButton onClick={onClose}>Seguir editando</PlainButton>
      </div>
    </Sheet>
  )
}
