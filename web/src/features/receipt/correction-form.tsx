import { type FormEvent, useEffect, useRef } from 'react'
import type { Receipt } from '@arena-libre/functions/contract/registrations/receipts'
import { AnswerField } from '../../components/answers/answer-field.tsx'
import { ReadOnlyFields } from '../../components/answers/labelled.tsx'
import { PlainButton, TicketButton } from '../../components/buttons.tsx'
import { FormAlert, LiveRegion } from '../../components/form-messages.tsx'
import { PaperStrip } from '../../components/paper-strip.tsx'
import { entryLabel, EntryText } from '../../components/registering/entry-text.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import { answerName } from '../../lib/registrations/submission.ts'
import { useToasts } from '../../shell/toasts/use-toasts.ts'
import styles from './correction-form.module.css'
import { correctedOf, linesOf } from './correction.ts'
import { answerText } from './sent-data.tsx'
import { useCorrectionForm } from './use-correction-form.ts'

interface CorrectionFormProps {
  receipt: Receipt
  token: string
  onClose: () => void
}

/** Corrects a registration without losing the seat. */
export function CorrectionForm({ receipt, token, onClose }: CorrectionFormProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const showToast = useToasts()
  const { form, submit, lines, answers, isPending, failure, conflicts } = useCorrectionForm(receipt, token)

  // It replaces the button that opened it.
  useEffect(() => heading.current?.focus(), [])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    submit(() => {
      showToast({ type: 'success', title: 'Guardamos tus cambios' })
      onClose()
    })
  }

  return (
    <section className={styles['section']}>
      <h2 ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
        Corrige tus datos
      </h2>
      {receipt.status === 'approved' && (
        <p className="soft">
          Tu cupo se mantiene. Si cambias un ID, un administrador vuelve a revisar tu inscripción.
        </p>
      )}
      <form ref={form} className={styles['form']} onSubmit={onSubmit} noValidate aria-busy={isPending}>
        {failure !== null && <FormAlert>{messageOf(failure)}</FormAlert>}
        <ReadOnlyFields value={isPending}>
          {lines.map((line) => (
            <EntryText key={line.name} {...line} />
          ))}
          {answers.map((answer) => (
            <AnswerField key={answer.field.id} {...answer} />
          ))}
        </ReadOnlyFields>
        <ConflictNotice receipt={receipt} names={conflicts} />
        <TicketButton submits wide busy={isPending}>
          {isPending ? 'Guardando…' : 'Guardar cambios'}
        </TicketButton>
        <PlainButton busy={isPending} onClick={onClose}>
          Dejar como estaba
        </PlainButton>
      </form>
    </section>
  )
}

interface ConflictNoticeProps {
  receipt: Receipt
  /** The changed fields, by their names in the form. */
  names: readonly string[]
}

/**
 * Shows what an admin, or the player in another tab, changed since the form was opened, before it is overwritten.
 * The receipt does not tell who it was.
 */
function ConflictNotice({ receipt, names }: ConflictNoticeProps) {
  const { texts } = correctedOf(receipt)
  const all = [
    ...linesOf(receipt).map((line) => ({ name: line as string, label: entryLabel(line), text: texts[line] })),
    ...receipt.answers.map(({ id, text, answer }) => ({
      name: answerName(id),
      label: text ?? 'Pregunta retirada',
      text: answerText(answer),
    })),
  ]
  const changed = all.filter(({ name }) => names.includes(name))
  return (
    <LiveRegion>
      {changed.length > 0 && (
        <PaperStrip tone="waitlisted" icon="info">
          <p>
            <strong>Tu inscripción cambió mientras la corregías.</strong> Ahora dice:
          </p>
          <ul>
            {changed.map(({ name, label, text }) => (
              <li key={name}>
                {label}: {text}
              </li>
            ))}
          </ul>
          <p>Lo que tú escribiste sigue aquí: revísalo antes de guardar.</p>
        </PaperStrip>
      )}
    </LiveRegion>
  )
}
