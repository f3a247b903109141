import { FormAlert } from '../../components/form-alert.tsx'
import { Icon } from '../../components/icon.tsx'
import { PlainButton } from '../../components/plain-button.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { useOnline } from '../../lib/use-online.ts'
import styles from './sending-notice.module.css'
import type { Sender } from './use-sender.ts'

const UNSENT = 'Error al enviar la inscripción. Inténtalo de nuevo.'

interface SendingNoticeProps {
  sender: Sender
  /** A reload came between sending and the answer. */
  isUncertain: boolean
}

/** How the sending goes, for whoever waits for it on a bad line. */
export function SendingNotice({ sender: { sending, send }, isUncertain }: SendingNoticeProps) {
  const online = useOnline()
  if (sending.status === 'waiting') {
    return (
      <Strip>
        <strong>{online ? 'La respuesta no llega.' : 'Estás sin conexión.'}</strong> Tus datos están
        guardados: lo intentamos otra vez en un momento. Aunque llegue dos veces, es una sola inscripción.
        <PlainButton look="text" onClick={() => send(sending.body)}>
          Reintentar ahora
        </PlainButton>
      </Strip>
    )
  }
  if (sending.status === 'failed') {
    const { failure } = sending
    const isAtFields = failure instanceof ApiError && Object.keys(failure.fields).length > 0
    if (isAtFields) return null
    return (
      <FormAlert>
        <strong>{sentenceOf(failure)}</strong>
        <span>Lo que escribiste sigue aquí.</span>
      </FormAlert>
    )
  }
  if (sending.status === 'idle' && isUncertain) {
    return (
      <Strip>
        <strong>No supimos si tu inscripción llegó.</strong> Envíala otra vez: si ya había llegado, no se
        repite.
      </Strip>
    )
  }
  return null
}

/** The words of the server, where it refused; else those for whatever happened in between. */
const sentenceOf = (failure: unknown): string =>
  failure instanceof ApiError && failure.status >= 400 && failure.status < 500 ? failure.message : UNSENT

function Strip({ children }: { children: React.ReactNode }) {
  return (
    <output className={styles['strip']}>
      <span className={styles['mark']}>
        <Icon name="clock" />
      </span>
      <span className={styles['text']}>{children}</span>
    </output>
  )
}
