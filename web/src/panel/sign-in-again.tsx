import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import type { SessionUser } from '@arena-libre/functions/contract/people/session'
import { PlainButton, TicketButton } from '../components/buttons.tsx'
import { FormAlert } from '../components/form-messages.tsx'
import { PasswordField } from '../components/text-field.tsx'
import { usePanelField, usePanelForm } from '../lib/forms/panel-form.ts'
import { passwordSchema } from '../lib/session/account-schemas.ts'
import { loadAccountActions } from '../lib/session/account.ts'
import { settleRenewal, wasRemembered } from '../lib/session/renewal.ts'
import { accountMessage } from '../lib/session/sign-in-error.ts'
import { useSubmit } from '../lib/session/use-submit.ts'
import { enterModal } from '../lib/top-modal.ts'
import styles from './sign-in-again.module.css'

const stay = (event: SyntheticEvent): void => event.preventDefault()

/** The session ended in the middle of work: asks for the password over the open page, which stays as it is. */
export function SignInAgain({ user }: { user: SessionUser }) {
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown === null) return undefined
    shown.showModal()
    // The address before it is there to be read.
    shown.querySelector<HTMLElement>('input[type="password"]')?.focus()
    const leaveModal = enterModal(shown)
    return () => {
      leaveModal()
      shown.close()
    }
  }, [])

  // A browser closes it at the second Escape without asking.
  const reopen = () => {
    if (dialog.current?.isConnected === true && !dialog.current.open) dialog.current.showModal()
  }

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby="otra-vez"
      aria-describedby="otra-vez-texto"
      onCancel={stay}
      onClose={reopen}
    >
      <h2 id="otra-vez" className={`display ${styles['title']}`}>
        Tu sesión terminó
      </h2>
      <p id="otra-vez-texto" className={styles['text']}>
        Escribe tu contraseña para seguir donde estabas. Lo que tenías abierto sigue igual.
      </p>
      <AgainForm user={user} />
    </dialog>
  )
}

const EMPTY = { password: '' }

function AgainForm({ user }: { user: SessionUser }) {
  const [isLeaving, setLeaving] = useState(false)
  const [notLeft, setNotLeft] = useState<unknown>(null)

  const { busy, error, submit } = useSubmit(
    async ({ password }: typeof EMPTY) => {
      const { signInAgain } = await loadAccountActions()
      return signInAgain({ email: user.email, password }, wasRemembered())
    },
    () => settleRenewal(true),
  )
  const { control, onSubmit, alert } = usePanelForm({
    schema: passwordSchema,
    start: EMPTY,
    send: submit,
    failure: error,
  })
  const password = usePanelField(control, 'password')

  async function leave(): Promise<void> {
    setLeaving(true)
    try {
      await (await loadAccountActions()).leaveEnded()
    } catch (failure) {
      setNotLeft(failure)
    } finally {
      setLeaving(false)
    }
  }

  const failure = alert ?? notLeft
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      {failure !== null && (
        <FormAlert>
          <strong>{accountMessage(failure)}</strong>
        </FormAlert>
      )}
      {/* Tells a password manager which password is asked for. */}
      <input
        className={styles['who']}
        name="email"
        autoComplete="username"
        aria-label="Correo"
        readOnly
        value={user.email}
      />
      <PasswordField {...password} label="Contraseña" autoComplete="current-password" />
      <TicketButton submits large wide busy={busy}>
        {busy ? 'Entrando...' : 'Seguir'}
      </TicketButton>
      <div className={styles['leave']}>
        <PlainButton look="text" busy={isLeaving} onClick={() => void leave()}>
          Salir del panel
        </PlainButton>
        <span className={styles['text']}>Se pierde lo que no enviaste.</span>
      </div>
    </form>
  )
}
