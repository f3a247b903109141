import { useEffect, useState } from 'react'
import { TicketButton } from '../../components/buttons.tsx'
import { loadAccountActions } from '../../lib/session/account.ts'
import { useToasts } from '../../shell/toasts/use-toasts.ts'
import { ResendVerification } from './resend-verification.tsx'
import styles from './set-up-guide.module.css'
import { useAccountTask } from './use-account-task.ts'

interface VerifyAddressProps {
  email: string
  isSent: boolean
}

/** Waits for the link of the mail, which is opened in another tab or on another device. */
export function VerifyAddress({ email, isSent }: VerifyAddressProps) {
  const [isLocal, setLocal] = useState(false)
  const showToast = useToasts()

  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      // This only spares a press of the button, which says what went wrong.
      loadAccountActions()
        .then(({ isVerifiedNow }) => isVerifiedNow())
        .catch(() => undefined)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  useEffect(() => {
    let isCurrent = true
    void loadAccountActions()
      .then(({ isEmulated }) => isEmulated())
      .then(
        (local) => isCurrent && setLocal(local),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [])

  const { busy, run: look } = useAccountTask(async () => {
    if (await (await loadAccountActions()).isVerifiedNow()) return
    showToast({
      type: 'info',
      title: 'Tu correo todavía no está verificado',
      detail: 'Abre el enlace que trae el mensaje.',
    })
  }, 'No pudimos comprobarlo')

  return (
    <section className={styles['card']}>
      {isSent ? (
        <p>
          Enviamos un enlace a <strong>{email}</strong>. Ábrelo y vuelve aquí.
        </p>
      ) : (
        <p role="alert">No pudimos enviar el correo a {email}. Tu cuenta está creada: pídelo otra vez.</p>
      )}
      {isLocal && (
        <p className="soft">
          Este sitio corre en tu máquina y no envía correos: el enlace aparece en la terminal donde lo
          iniciaste.
        </p>
      )}
      <TicketButton busy={busy} onClick={look}>
        {busy ? 'Comprobando...' : 'Ya lo abrí'}
      </TicketButton>
      <ResendVerification />
    </section>
  )
}
