import { useState } from 'react'
import type { SessionUser } from '@arena-libre/functions/contract/people/session'
import { PlainButton, TicketLink } from '../../components/buttons.tsx'
import { paths } from '../../lib/paths.ts'
import { REQUEST_MESSAGES, useAccessRequest } from '../../lib/session/access-request.ts'
import { loadAccessRequests } from '../../lib/session/account.ts'
import { hasPanelAccess } from '../../lib/session/session.ts'
import { useSignOut } from '../../shell/use-sign-out.ts'
import styles from './card.module.css'
import { ResendVerification } from './resend-verification.tsx'
import { SetUpOffer } from './set-up-offer.tsx'
import { useAccountTask } from './use-account-task.ts'

/** For a visitor who is signed in already: what the account may do, and what is missing. */
export function AccountCard({ user }: { user: SessionUser }) {
  const signOut = useSignOut()
  return (
    <section className={styles['card']}>
      <p className="soft">Entraste como {user.email}.</p>
      <Powers user={user} />
      <PlainButton onClick={signOut}>Cerrar Sesión</PlainButton>
    </section>
  )
}

function Powers({ user }: { user: SessionUser }) {
  const hasWayIn = user.emailVerified && user.secondFactor.isMissing
  if (hasPanelAccess(user) || hasWayIn) return <TicketLink to={paths.admin.href()}>Ir al panel</TicketLink>
  if (!user.emailVerified) {
    return (
      <>
        <p>Verifica tu correo para usar el panel: abre el enlace que te enviamos y vuelve a entrar.</p>
        <ResendVerification />
      </>
    )
  }
  return (
    <>
      <AccessRequest user={user} />
      <SetUpOffer />
    </>
  )
}

/** The status of the access request; an account without one can file it here. */
function AccessRequest({ user }: { user: SessionUser }) {
  const known = useAccessRequest(user.uid)
  const [filed, setFiled] = useState(false)
  const { busy, run: ask } = useAccountTask(async () => {
    const { uid, email, displayName } = user
    const { fileAccessRequest } = await loadAccessRequests()
    await fileAccessRequest({ uid, email, displayName })
    setFiled(true)
  }, 'No pudimos registrar tu solicitud')

  const state = filed ? 'pending' : known
  if (state === 'loading') return <output>Consultando tu solicitud…</output>
  if (state === 'none') {
    return (
      <>
        <p>Tu cuenta no tiene acceso al panel.</p>
        <PlainButton busy={busy} onClick={ask}>
          Solicitar acceso
        </PlainButton>
      </>
    )
  }
  const { title, detail } = REQUEST_MESSAGES[state]
  return (
    <p>
      <strong>{title}.</strong> {detail}
    </p>
  )
}
