import { type FormEvent, useEffect, useRef, useState } from 'react'
import { personProblem } from '@arena-libre/functions/contract/registrations/person-rules'
import { TicketButton } from '../../components/buttons.tsx'
import { FormAlert } from '../../components/form-messages.tsx'
import { EntryText } from '../../components/registering/entry-text.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import { useResend } from '../../lib/api/sent-registrations.ts'
import { useFormChecks } from '../../lib/forms/form-checks.ts'
import { found } from '../../lib/registrations/player-problems.ts'
import styles from './resend-form.module.css'

/** For players who lost their link: asks for what they still know. */
export function ResendForm() {
  const [email, setEmail] = useState('')
  const [freeFireId, setFreeFireId] = useState('')
  const { form, problemOf, check } = useFormChecks(
    found([
      ['email', personProblem('email', email)],
      ['freeFireId', personProblem('freeFireId', freeFireId)],
    ]),
  )
  const resend = useResend()
  const sent = useRef<HTMLOutputElement>(null)

  // It replaces the form, which had the focus.
  useEffect(() => {
    if (resend.isSuccess) sent.current?.focus()
  }, [resend.isSuccess])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (resend.isPending || !check()) return
    resend.mutate({ email: email.trim(), freeFireId: freeFireId.trim() })
  }

  return (
    <section className={styles['section']}>
      <h2 className={`display ${styles['title']}`}>¿Perdiste tu enlace?</h2>
      <p>Te lo enviamos otra vez por correo.</p>
      {resend.isSuccess ? (
        <output ref={sent} tabIndex={-1} className={styles['sent']}>
          Si ese correo está inscrito con ese ID, el enlace va en camino. Revisa también el correo no deseado.
        </output>
      ) : (
        <form ref={form} className={styles['form']} onSubmit={submit} noValidate aria-busy={resend.isPending}>
          {resend.isError && !resend.isPending && <FormAlert>{messageOf(resend.error)}</FormAlert>}
          <EntryText
            name="email"
            hint="El que usaste al inscribirte."
            value={email}
            onChange={setEmail}
            error={problemOf('email')}
          />
          <EntryText
            name="freeFireId"
            value={freeFireId}
            onChange={setFreeFireId}
            error={problemOf('freeFireId')}
          />
          <TicketButton submits wide busy={resend.isPending}>
            {resend.isPending ? 'Enviando…' : 'Reenviar mi enlace'}
          </TicketButton>
        </form>
      )}
    </section>
  )
}
