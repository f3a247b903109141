import type { FormEvent, Ref } from 'react'
import type { Answer } from '@arena-libre/functions/contract/forms/answer-rules'
import type { FormField } from '@arena-libre/functions/contract/forms/forms'
import { TicketButton } from '../buttons.tsx'
import { ErrorSummary } from '../form-messages.tsx'
import note from '../form-note.module.css'
import { OverlayLink } from '../links.tsx'
import { AnswerField } from './answer-field.tsx'
import styles from './form-sheet.module.css'
import { ReadOnlyFields } from './labelled.tsx'

export const FormDescription = ({ children }: { children: string | undefined }) =>
  children ? <p className={styles['description']}>{children}</p> : null

interface FormSheetProps {
  ref: Ref<HTMLFormElement>
  fields: readonly FormField[]
  /** Listed above the fields. */
  wrong: readonly FormField[]
  answerTo: (fieldId: string) => Answer
  onChange: (fieldId: string, answer: Answer) => void
  problemOf: (fieldId: string) => string | undefined
  isSending: boolean
  onSubmit: (event: FormEvent) => void
}

/** The fields of a form as visitors answer them. The panel's preview shows the same. */
export const FormSheet = ({
  ref,
  fields,
  wrong,
  answerTo,
  onChange,
  problemOf,
  isSending,
  onSubmit,
}: FormSheetProps) => (
  <form ref={ref} className={styles['form']} onSubmit={onSubmit} noValidate aria-busy={isSending}>
    <ErrorSummary fields={wrong} />
    <ReadOnlyFields value={isSending}>
      {fields.map((field) => (
        <AnswerField
          // A field of another kind starts empty.
          key={`${field.id} ${field.type}`}
          field={field}
          value={answerTo(field.id)}
          onChange={(answer) => onChange(field.id, answer)}
          error={problemOf(field.id)}
        />
      ))}
    </ReadOnlyFields>
    <TicketButton submits large wide busy={isSending}>
      {isSending ? 'Enviando…' : 'Enviar respuesta'}
    </TicketButton>
    <p className={note['note']}>
      Usamos tus respuestas solo para organizar los torneos.{' '}
      <OverlayLink to="privacy">Privacidad</OverlayLink>
    </p>
  </form>
)
