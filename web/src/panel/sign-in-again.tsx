import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import type { SessionUser } from '@arena-libre/functions/contract/people/session'
import { AccountAlert } from '../components/account-alert.tsx'
import { PlainButton, TicketButton } from '../components/buttons.tsx'
import { CodeStepOver } from '../components/panel/code-step.tsx'
import { PasswordField, TextField } from '../components/text-field.tsx'
import { usePanelField } from '../lib/forms/panel-form.ts'
import { useFocusedField } from '../lib/forms/use-focused-field.ts'
import { paths } from '../lib/paths.ts'
import { passwordSchema, pastedLinkSchema } from '../lib/session/account-schemas.ts'
import { loadAccountActions, loadLinkSignIn } from '../lib/session/account.ts'
import { useCodeQuestion } from '../lib/session/code-question.ts'
import { settleRenewal, wasRemembered } from '../lib/session/renewal.ts'
import { codeOf } from '../lib/session/sign-in-error.ts'
import { useAccountForm } from '../lib/session/use-account-form.ts'
import { useSubmit } from '../lib/session/use-submit.ts'
import { enterModal } from '../lib/open-modals.ts'
import styles from './sign-in-again.module.css'

const goOn = (): void => settleRenewal(true)
const stay = (event: SyntheticEvent): void => event.preventDefault()

/** The session ended in the middle of work: asks for the password over the open page, which stays as it is. */
export function SignInAgain({ user }: { user: SessionUser }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [byLink, setByLink] = useState(false)
  const asksForCode = useCodeQuestion() !== null

  useLayoutEffect(() => {
    const shown = dialog.current
    if (shown === null) return undefined
    shown.showModal()
    // The address comes before the password, so that password managers see it.
    shown.querySelector<HTMLElement>('input[type="password"]')?.focus()
    const leaveModal = enterModal(shown)
    return () => {
      leaveModal()
      shown.close()
    }
  }, [])

  // A browser closes a dialog at the second Escape without an event that can be cancelled.
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
      <p id="otra-vez-texto" className="soft">
        {asksForCode
          ? 'Falta un paso para seguir donde estabas.'
          : byLink
            ? 'Entra con un enlace para seguir donde estabas.'
            : 'Escribe tu contraseña para seguir donde estabas.'}{' '}
        Lo que tenías abierto sigue igual.
      </p>
      <CodeStepOver>
        {byLink ? <LinkAgain email={user.email} /> : <AgainForm user={user} />}
        <div className={styles['leave']}>
          <PlainButton look="text" onClick={() => setByLink(!byLink)}>
            {byLink ? 'Usar mi contraseña' : 'No tengo contraseña'}
          </PlainButton>
        </div>
        <Leaving />
      </CodeStepOver>
    </dialog>
  )
}

const EMPTY = { password: '' }

function AgainForm({ user }: { user: SessionUser }) {
  const { busy, control, onSubmit, alert } = useAccountForm({
    schema: passwordSchema,
    start: EMPTY,
    async send({ password }) {
      const { signInAgain } = await loadAccountActions()
      return signInAgain({ email: user.email, password }, wasRemembered())
    },
    onDone: goOn,
  })
  const password = usePanelField(control, 'password')

  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      <AccountAlert error={alert} />
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
    </form>
  )
}

const ADDRESS = `${location.origin}${paths.signIn.href()}?paso=enlace`

/** For an account without a password. The link is pasted: opened, it would begin a session in another tab. */
function LinkAgain({ email }: { email: string }) {
  const [isSent, setSent] = useState(false)
  const { busy, error, submit } = useSubmit(
    async (to: string) => (await loadLinkSignIn()).sendLink(to, ADDRESS),
    () => setSent(true),
  )
  // Where it was too soon for another one, the first is on its way.
  if (isSent || codeOf(error) === 'link-too-soon') return <PasteForm email={email} />
  return (
    <div className={styles['form']}>
      <AccountAlert error={error} />
      <TicketButton large wide busy={busy} onClick={() => void submit(email)}>
        {busy ? 'Enviando...' : 'Enviarme un enlace'}
      </TicketButton>
      <p className="soft">Te llega a {email}.</p>
    </div>
  )
}

const NO_LINK = { link: '' }

function PasteForm({ email }: { email: string }) {
  const { busy, control, onSubmit, alert } = useAccountForm({
    schema: pastedLinkSchema,
    start: NO_LINK,
    send: async ({ link: pasted }) => (await loadLinkSignIn()).renewWithLink(email, wasRemembered(), pasted),
    onDone: goOn,
  })
  const { ref, ...link } = usePanelField(control, 'link')
  const focused = useFocusedField(ref)

  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      <AccountAlert error={alert} />
      <TextField
        {...link}
        ref={focused}
        label="Enlace del correo"
        hint={`Lo enviamos a ${email}. Cópialo sin abrirlo, porque sirve una sola vez, y pégalo aquí.`}
        type="url"
        autoComplete="off"
      />
      <TicketButton submits large wide busy={busy}>
        {busy ? 'Entrando...' : 'Seguir'}
      </TicketButton>
    </form>
  )
}

function Leaving() {
  const [isLeaving, setLeaving] = useState(false)
  const [notLeft, setNotLeft] = useState<unknown>(null)

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

  return (
    <div className={styles['leave']}>
      <AccountAlert error={notLeft} />
      <PlainButton look="text" busy={isLeaving} onClick={() => void leave()}>
        Salir del panel
      </PlainButton>
      <span className="soft">Se pierde lo que no enviaste.</span>
    </div>
  )
}
