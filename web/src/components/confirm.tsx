import { messageOf } from '../lib/api/api-error.ts'
import { PlainButton, TicketButton } from './buttons.tsx'
import styles from './confirm.module.css'
import { FormAlert } from './form-messages.tsx'
import { Sheet } from './sheet.tsx'

interface ConfirmProps {
  title: string
  text: string
  act: string
  task: { isPending: boolean; error: Error | null }
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an act that cannot be undone. */
export function Confirm({ title, text, act, task: { isPending, error }, onConfirm, onClose }: ConfirmProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={styles['body']}>
        {error !== null && !isPending && <FormAlert>{messageOf(error)}</FormAlert>}
        <p>{text}</p>
        <TicketButton wide tone="paper" onClick={onConfirm} busy={isPending}>
          {isPending ? 'Un momento…' : act}
        </TicketButton>
        <PlainButton onClick={onClose}>Mejor no</PlainButton>
      </div>
    </Sheet>
  )
}
