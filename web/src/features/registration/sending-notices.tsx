import { PlainButton, TicketLink } from '../../components/buttons.tsx'
import { FormAlert } from '../../components/form-messages.tsx'
import { PaperStrip } from '../../components/paper-strip.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { ApiError, hasFields } from '../../lib/api/api-error.ts'
import { newClientKey } from '../../lib/api/client-key.ts'
import { useOnline } from '../../lib/browser-state.ts'
import { paths } from '../../lib/paths.ts'
import { dismissRefusal, sendRegistration } from '../../lib/registrations/sender.ts'
import type { RetryReason, Sending } from '../../lib/registrations/sendings.ts'
import styles from './registration-notices.module.css'
import type { DraftState } from './use-entry-draft.ts'

const UNSENT = 'Error al enviar la inscripción. Inténtalo de nuevo.'

interface SendingNoticeProps {
  sending: Sending | null
  /** A field on the page shows an error. */
  isAtFields: boolean
}

/** Why a registration was not sent. */
export function SendingAlert({ sending, isAtFields }: SendingNoticeProps) {
  const alert = alertOf(sending, isAtFields)
  return (
    alert !== null && (
      <FormAlert>
        <strong>{alert}</strong>
        <span>Lo que escribiste sigue aquí.</span>
      </FormAlert>
    )
  )
}

/** The progress of sending, for slow connections: the content of a live region. */
export function SendingProgress({ sending, isAtFields }: SendingNoticeProps) {
  if (sending?.status === 'paused') return <Uncertain />
  const retryReason = retryReasonOf(sending)
  if (sending === null || retryReason === null || alertOf(sending, isAtFields) !== null) return null
  return <Slow {...{ sending, retryReason }} />
}

const retryReasonOf = (sending: Sending | null): RetryReason | null =>
  sending?.status === 'waiting' || sending?.status === 'sending' ? sending.retryReason : null

/** Why sending has stopped until the player acts. */
function alertOf(sending: Sending | null, isAtFields: boolean): string | null {
  if (sending?.status === 'waiting') return sending.retryInMs === null ? UNSENT : null
  if (sending?.status !== 'failed') return null
  return hasFields(sending.failure) && isAtFields ? null : sentenceOf(sending.failure)
}

/** The server's message where it refused; a general one for everything else. */
function sentenceOf(failure: unknown): string {
  // The refused fields are not in the form any more, as when a duo tournament became solo.
  if (hasFields(failure)) return 'El formulario cambió mientras lo llenabas. Revísalo y envíalo otra vez.'
  return failure instanceof ApiError && failure.isRefusal ? failure.message : UNSENT
}

const Uncertain = () => (
  <PaperStrip tone="pending" icon="clock">
    <strong>No supimos si tu inscripción llegó.</strong> Envíala otra vez: si ya había llegado, no se repite.
  </PaperStrip>
)

const RETRY_REASONS: Record<RetryReason, string> = {
  'no-answer': 'La respuesta no llega.',
  busy: 'El servidor está ocupado.',
}

interface SlowProps {
  sending: Sending
  retryReason: RetryReason
}

function Slow({ sending, retryReason }: SlowProps) {
  const isOffline = !useOnline() && retryReason === 'no-answer'
  return (
    <PaperStrip tone="pending" icon="clock">
      <strong>{isOffline ? 'Parece que no hay conexión.' : RETRY_REASONS[retryReason]}</strong> Lo que
      escribiste sigue aquí: lo seguimos intentando. Aunque llegue dos veces, es una sola inscripción.
      <div>
        <PlainButton
          look="text"
          onClick={() => sendRegistration(sending.submission)}
          busy={sending.status === 'sending'}
        >
          Reintentar ahora
        </PlainButton>
      </div>
    </PaperStrip>
  )
}

interface EarlierNoticeProps {
  receipt: string
  sending: Sending
  draftState: DraftState
}

/** An earlier attempt had arrived, its answer was lost, and the draft was changed since. */
export function EarlierNotice({
  receipt,
  sending: { submission },
  draftState: { mark },
}: EarlierNoticeProps) {
  const { entry, body } = submission
  // What was typed here is not needed.
  const leave = () => dismissRefusal(entry.tournament.id)
  // The earlier one belongs to another player.
  const sendApart = () => {
    const clientKey = newClientKey()
    mark({ clientKey })
    sendRegistration({ entry, body: { ...body, clientKey } })
  }
  return (
    <WallNotice
      alert
      title="Tu inscripción ya había llegado"
      text="Llegó con lo que enviaste la primera vez. Ábrela para corregir lo que cambiaste después. Si lo que escribiste ahora es de otra persona, envíalo como una inscripción aparte."
      action={
        <div className={styles['actions']}>
          <TicketLink to={paths.receipt.href(receipt)} onClick={leave}>
            Ver mi inscripción
          </TicketLink>
          <PlainButton look="text" onClick={sendApart}>
            Inscribir a otra persona
          </PlainButton>
        </div>
      }
    />
  )
}
