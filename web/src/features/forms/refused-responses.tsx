import { useRef } from 'react'
import { PlainButton } from '../../components/buttons.tsx'
import { PaperStrip } from '../../components/paper-strip.tsx'
import { forgetDraft } from '../../lib/forms/draft.ts'
import {
  dropResponse,
  isRefused,
  type QueuedResponse,
  restoreResponse,
  useOutbox,
} from '../../lib/forms/outbox.ts'
import { useRestoreFocus } from '../../lib/use-restore-focus.ts'
import { type Toast, useToasts } from '../../shell/toasts/use-toasts.ts'
import styles from './refused-responses.module.css'

export const discardedToast = (takeBack: () => void): Toast => ({
  type: 'info',
  title: 'Descartaste tu respuesta',
  action: { label: 'Deshacer', onPress: takeBack },
})

interface RefusedNoticeProps {
  reason: string
  onDiscard: () => void
}

/** Above a form that contains a refused response. */
export function RefusedNotice({ reason, onDiscard }: RefusedNoticeProps) {
  const notice = useRef<HTMLElement>(null)
  useRestoreFocus(notice)

  return (
    <section ref={notice} aria-label="Respuesta sin entregar">
      <PaperStrip tone="rejected" icon="alert">
        <p>
          <strong>Tu respuesta no se entregó.</strong> {reason}
        </p>
        <p>Está aquí abajo como la escribiste: revísala y envíala otra vez, o descártala.</p>
        <PlainButton look="text" onClick={onDiscard}>
          Descartar esta respuesta
        </PlainButton>
      </PaperStrip>
    </section>
  )
}

/** Refused responses of a form that accepts none any more: they can be read, copied and deleted. */
export function RefusedResponses({ formId }: { formId: string }) {
  const refused = useOutbox().filter((response) => response.formId === formId && isRefused(response))
  return refused.map((response) => <RefusedResponse key={response.id} response={response} />)
}

function RefusedResponse({ response }: { response: QueuedResponse }) {
  const { id, formId, answers, labels, refusal } = response
  const section = useRef<HTMLElement>(null)
  const showToast = useToasts()
  useRestoreFocus(section)

  const discard = async () => {
    await dropResponse(formId, id)
    forgetDraft(formId, id)
    showToast(discardedToast(() => void restoreResponse(response)))
  }
  return (
    <section ref={section} className={styles['response']} aria-label="Respuesta sin entregar">
      <h2 className={`display ${styles['title']}`}>Tu respuesta no se entregó</h2>
      <p>{refusal} Esto es lo que escribiste:</p>
      <dl className={styles['answers']}>
        {Object.entries(answers).map(([field, answer]) => (
          <div key={field}>
            <dt>{labels[field] ?? field}</dt>
            <dd>{typeof answer === 'string' ? answer : answer.join(', ')}</dd>
          </div>
        ))}
      </dl>
      <PlainButton onClick={() => void discard()}>Descartar esta respuesta</PlainButton>
    </section>
  )
}
