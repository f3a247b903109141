import type { FormEvent } from 'react'
import type { PublicForm as Form } from '@arena-libre/functions/contract/form-views'
import { AnswerField } from '../../components/answers/answer-field.tsx'
import { WrongFields } from '../../components/answers/wrong-fields.tsx'
import { OverlayLink } from '../../components/overlay-link.tsx'
import { TicketButton } from '../../components/ticket-button.tsx'
import { useFirstWrong } from '../../lib/use-first-wrong.ts'
import { useToasts } from '../../shell/toasts/use-toasts.ts'
import { FormFrame } from './form-frame.tsx'
import styles from './public-form.module.css'
import { SentCard } from './sent-card.tsx'
import { useResponse } from './use-response.ts'

export function PublicForm({ form }: { form: Form }) {
  const { title, description, fields } = form
  const response = useResponse(form)
  const { form: element, checked, check } = useFirstWrong()
  const showToast = useToasts()

  const send = async () => {
    const outcome = await response.submit()
    if (outcome.status === 'wrong') check()
    if (outcome.status !== 'failed') return
    showToast({
      type: 'error',
      title: 'Error al enviar el formulario. Por favor, inténtalo de nuevo.',
      detail: outcome.isOffline
        ? 'Parece que no hay conexión. Lo que escribiste sigue aquí.'
        : 'Lo que escribiste sigue aquí.',
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!response.isSending) void send()
  }

  if (response.isSent) {
    return (
      <FormFrame title={title}>
        <SentCard onAgain={response.startOver} />
      </FormFrame>
    )
  }
  const wrong = fields.filter(({ id }) => response.problemOf(id) !== undefined)
  return (
    <FormFrame title={title}>
      {description !== '' && <p className={styles['description']}>{description}</p>}
      <form
        ref={element}
        className={styles['form']}
        onSubmit={submit}
        noValidate
        aria-busy={response.isSending}
      >
        {checked && wrong.length > 0 && <WrongFields fields={wrong} />}
        {fields.map((field) => (
          <AnswerField
            key={field.id}
            field={field}
            value={response.answerTo(field.id)}
            onChange={(answer) => response.change(field.id, answer)}
            error={response.problemOf(field.id)}
          />
        ))}
        <TicketButton submits large wide disabled={response.isSending}>
          {response.isSending ? 'Enviando…' : 'Enviar respuesta'}
        </TicketButton>
        <p className={styles['note']}>
          Usamos tus respuestas solo para organizar los torneos.{' '}
          <OverlayLink to="privacy">Privacidad</OverlayLink>
        </p>
      </form>
    </FormFrame>
  )
}
