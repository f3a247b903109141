import { listText } from '../../lib/texts.ts'
import { PlainButton, TicketButton } from '../buttons.tsx'
import { Sheet } from '../sheet.tsx'
import styles from './leaving.module.css'

interface LeaveSheetProps {
  /** What is edited: 'este torneo'. */
  what: string
  isKept: boolean
  onLeave: () => void
  onDiscard: () => void
  onStay: () => void
}

/** Asks before a page with unsaved changes is left. */
export function LeaveSheet({ what, isKept, onLeave, onDiscard, onStay }: LeaveSheetProps) {
  return (
    <Sheet title="¿Salir sin guardar?" onClose={onStay}>
      <div className={styles['body']}>
        <p>
          {isKept
            ? `Lo que escribiste queda en este dispositivo: cuando vuelvas a ${what}, sigue aquí.`
            : 'Este navegador no guarda copias: si sales, pierdes lo que escribiste.'}
        </p>
        {isKept ? (
          <TicketButton wide tone="paper" onClick={onLeave}>
            Salir y seguir después
          </TicketButton>
        ) : null}
        <PlainButton onClick={onDiscard}>Descartar y salir</PlainButton>
        <PlainButton onClick={onStay}>Seguir editando</PlainButton>
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
