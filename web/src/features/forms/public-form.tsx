import { type FormEvent, useEffect } from 'react'
import type { PublicForm as Form } from '@arena-libre/functions/contract/forms/form-views'
import { FormSheet } from '../../components/answers/form-sheet.tsx'
import { LoadingBlocks } from '../../components/skeleton-block.tsx'
import { useHydrating } from '../../lib/drawn.ts'
import { type Toast, useToasts } from '../../shell/toasts/use-toasts.ts'
import { prepareDeliveries } from '../../shell/unsent/unsent-connection.tsx'
import { FormFrame } from './form-frame.tsx'
import { discardedToast, RefusedNotice } from './refused-responses.tsx'
import { QueuedCard, SentCard } from './result-cards.tsx'
import styles from './public-form.module.css'
import { useFormResponse } from './use-form-response.ts'

interface PublicFormProps {
  form: Form
  /** Fetches the form again. */
  renew: () => Promise<unknown>
}

const CHANGED: Toast = {
  type: 'warning',
  title: 'El formulario cambió mientras lo llenabas.',
  detail: 'Revísalo y envíalo otra vez. Lo que escribiste sigue aquí.',
}

export function PublicForm({ form, renew }: PublicFormProps) {
  const { title, description, fields } = form
  const response = useFormResponse(form)
  const { form: element, hasFailed, fail } = response.checks
  const showToast = useToasts()
  const isSending = response.phase === 'sending'
  const isRefused = response.refusal !== null
  const isHydrating = useHydrating()

  useEffect(prepareDeliveries, [])
  useEffect(() => {
    // The form may have changed since.
    if (isRefused) void renew()
  }, [isRefused, renew])

  const send = async () => {
    const outcome = await response.submit()
    if (outcome.status === 'wrong') {
      showToast(CHANGED)
      await renew()
      fail()
    }
    if (outcome.status !== 'failed') return
    showToast({
      type: 'error',
      title: 'Error al enviar el formulario. Por favor, inténtalo de nuevo.',
      detail: outcome.why,
    })
  }
  const discard = async () => {
    const takeBack = await response.discard()
    showToast(discardedToast(() => void takeBack()))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) void send()
  }

  if (response.phase === 'sent' || response.phase === 'kept') {
    return (
      <FormFrame title={title}>
        {response.phase === 'sent' ? (
          <SentCard onAgain={response.startOver} />
        ) : (
          <QueuedCard waiting={response.waiting} onAgain={response.startOver} />
        )}
      </FormFrame>
    )
  }
  const wrong = fields.filter(({ id }) => response.problemOf(id) !== undefined)
  return (
    <FormFrame title={title} description={description}>
      {response.refusal !== null && (
        <RefusedNotice reason={response.refusal} onDiscard={() => void discard()} />
      )}
      {isHydrating ? (
        <FormSkeleton />
      ) : (
        <FormSheet
          ref={element}
          fields={fields}
          wrong={hasFailed ? wrong : []}
          answerTo={response.answerTo}
          onChange={response.change}
          problemOf={response.problemOf}
          isSending={isSending}
          onSubmit={submit}
        />
      )}
    </FormFrame>
  )
}

/** In place of the fields, which are of no use before the script runs: what is typed there could not be kept. */
export const FormSkeleton = () => (
  <LoadingBlocks label="Cargando el formulario…" count={5} className={styles['skeleton']} />
)
