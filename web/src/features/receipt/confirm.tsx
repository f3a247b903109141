import { FormAlert } from '../../components/form-alert.tsx'
import { PlainButton } from '../../components/plain-button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TicketButton } from '../../components/ticket-button.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import styles from './confirm.module.css'

interface ConfirmProps {
  title: string
  text: string
  act: string
  task: { isPending: boolean; error: Error | null }
  onConfirm: () => void
  onClose: () => void
}

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
