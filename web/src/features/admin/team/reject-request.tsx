import { useId, useState, type FormEvent } from 'react'
import { FieldError } from '../../../components/answers/labelled.tsx'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { KeptNote } from '../../../components/panel/kept-note.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { hasFields, messageOf } from '../../../lib/api/api-error.ts'
import { keptAt, useKept } from '../../../lib/forms/kept.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { useRejection } from './team-data.ts'
import styles from './team-page.module.css'

const LONGEST = 500

interface RejectRequestProps {
  uid: string
  name: string
  onClose: () => void
}

/** Asks for the reason, which the applicant reads. */
export function RejectRequest({ uid, name, onClose }: RejectRequestProps) {
  const id = useId()
  const showToast = useToasts()
  const rejection = useRejection()
  const [at] = useState(() => keptAt<string>('access-requests', uid))
  const notes = useKept({ at, start: '', isNothing: (text) => text.trim() === '' })
  const [isMissing, setIsMissing] = useState(false)
  const failure = rejection.isPending ? null : rejection.error
  const problem = isMissing ? 'Escribe por qué' : hasFields(failure) ? failure.fields['notes'] : undefined

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (rejection.isPending) return
    const text = notes.value.trim()
    setIsMissing(text === '')
    if (text === '') {
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    rejection.mutate(
      { uid, notes: text },
      {
        onSuccess: () => {
          at.forget()
          showToast({ type: 'success', title: `Rechazaste la solicitud de ${name}` })
          onClose()
        },
      },
    )
  }

  return (
    <Sheet title={`¿Rechazar a ${name}?`} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate aria-busy={rejection.isPending}>
        {failure !== null && problem === undefined && <FormAlert>{messageOf(failure)}</FormAlert>}
        <KeptNote isShown={notes.isFound} onStartOver={notes.startOver} />
        <div className={styles['field']}>
          <label htmlFor={id}>Por qué</label>
          <p id={`${id}-hint`} className={styles['hint']}>
            Lo lee quien lo pidió, también si vuelve a pedirlo. Quedan {LONGEST - notes.value.length} letras.
          </p>
          <textarea
            id={id}
            className={styles['text']}
            rows={4}
            maxLength={LONGEST}
            value={notes.value}
            onChange={(event) => {
              setIsMissing(false)
              notes.change(event.target.value)
            }}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
          />
          {problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        </div>
        <TicketButton submits wide tone="paper" busy={rejection.isPending}>
          {rejection.isPending ? 'Un momento…' : 'Rechazar la solicitud'}
        </TicketButton>
        <PlainButton onClick={onClose}>Mejor no</PlainButton>
      </form>
    </Sheet>
  )
}
