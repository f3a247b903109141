import { useId, useState } from 'react'
import { LazyPart } from '../../../components/error-boundary.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import styles from './undelivered-mail.module.css'
import type { UndeliveredMessagesProps } from './undelivered-messages.tsx'

interface UndeliveredMailProps extends UndeliveredMessagesProps {
  text: string
}

const loadMessages = async () => (await import('./undelivered-messages.tsx')).UndeliveredMessages

/** Undelivered messages: how many, which ones on request, and what to do. */
export function UndeliveredMail({ status, count, text }: UndeliveredMailProps) {
  const [isOpen, setOpen] = useState(false)
  const showToast = useToasts()
  const id = useId()

  function giveUp(): void {
    setOpen(false)
    showToast({
      type: 'error',
      title: 'No pudimos mostrar los correos',
      detail: 'Revisa tu conexión e inténtalo otra vez.',
    })
  }

  return (
    <>
      <button
        type="button"
        className={styles['summary']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="mail" />
        <strong>{text}</strong>
        <Icon name="unfold" />
      </button>
      <div id={id} hidden={!isOpen} className={styles['details']}>
        {isOpen && (
          <LazyPart
            load={loadMessages}
            props={{ status, count }}
            onError={giveUp}
            meanwhile={<output className="soft">Cargando los correos…</output>}
          />
        )}
      </div>
    </>
  )
}
