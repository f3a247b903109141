import { PlainButton } from '../../components/buttons.tsx'
import { FormAlert, LiveRegion } from '../../components/form-messages.tsx'
import { PaperStrip } from '../../components/paper-strip.tsx'
import { ApiError, hasFields } from '../../lib/api/api-error.ts'
import { sendRegistration } from '../../lib/registrations/sender.ts'
import type { RetryReason, Sending } from '../../lib/registrations/sendings.ts'
import { useOnline } from '../../lib/use-online.ts'

const UNSENT = 'Error al enviar la inscripción. Inténtalo de nuevo.'

interface SendingNoticeProps {
  sending: Sending | null
  /** A field on the page shows an error. */
  isAtFields: boolean
}

/** The progress of sending, for slow connections. */
export function SendingNotice({ sending, isAtFields }: SendingNoticeProps) {
  const online = useOnline()
  const alert = alertOf(sending, online, isAtFields)
  const retryReason = retryReasonOf(sending)
  return (
    <>
      {alert !== null && (
        <FormAlert>
          <strong>{alert}</strong>
          <span>Lo que escribiste sigue aquí.</span>
        </FormAlert>
      )}
      <LiveRegion>
        {sending?.status === 'paused' && <Uncertain />}
        {sending !== null && alert === null && retryReason !== null && (
          <Slow {...{ sending, retryReason, online }} />
        )}
      </LiveRegion>
    </>
  )
}

const retryReasonOf = (sending: Sending | null): RetryReason | null =>
  sending?.status === 'waiting' || sending?.status === 'sending' ? sending.retryReason : null

/** Why sending has stopped until the player acts. */
function alertOf(sending: Sending | null, online: boolean, isAtFields: boolean): string | null {
  if (sending?.status === 'waiting') return sending.retryInMs === null && online ? UNSENT : null
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
  online: boolean
}

const Slow = ({ sending, retryReason, online }: SlowProps) => (
  <PaperStrip tone="pending" icon="clock">
    <strong>{online ? RETRY_REASONS[retryReason] : 'Estás sin conexión.'}</strong> Lo que escribiste sigue
    aquí: lo intentamos otra vez {online ? 'en un momento' : 'cuando vuelva la señal'}. Aunque llegue dos
    veces, es una sola inscripción.
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
