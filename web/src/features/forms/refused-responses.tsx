import { useRef } from 'react'
import { PlainButton } from '../../components/plain-button.tsx'
import { forgetDraft } from '../../lib/forms/draft.ts'
import { dropResponse, isRefused, type KeptResponse } from '../../lib/forms/outbox.ts'
import { useKept } from '../../lib/forms/use-kept.ts'
import { useLeavesFocus } from '../../lib/use-leaves-focus.ts'
import styles from './refused-responses.module.css'

/** What was written for a form that takes no answers any more: to be read, copied, or thrown away. */
export function RefusedResponses({ formId }: { formId: string }) {
  const refused = useKept().filter((response) => response.formId === formId && isRefused(response))
  return refused.map((response) => <RefusedResponse key={response.id} response={response} />)
}

function RefusedResponse({ response: { id, formId, answers, labels, refusal } }: { response: KeptResponse }) {
  const section = useRef<HTMLElement>(null)
  useLeavesFocus(section)

  const discard = async () => {
    await dropResponse(formId, id)
    forgetDraft(formId, id)
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
