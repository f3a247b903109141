import type { SessionUser } from '@arena-libre/functions/contract/session'
import { PlainButton } from '../../components/plain-button.tsx'
import { TicketLink } from '../../components/ticket-button.tsx'
import { paths } from '../../lib/paths.ts'
import { isPowerful } from '../../lib/session/session.ts'
import { useSignOut } from '../../shell/use-sign-out.ts'
import styles from './account-card.module.css'
import { AccessRequest } from './access-request.tsx'
import { ResendVerification } from './resend-verification.tsx'
import { SetUp } from './set-up.tsx'

/** Whoever comes here signed in already: what their account can do, and what is missing. */
export function AccountCard({ user }: { user: SessionUser }) {
  const signOut = useSignOut()
  return (
    <section className={styles['card']}>
      <p className={styles['who']}>Entraste como {user.email}.</p>
      <Powers user={user} />
      <PlainButton onClick={signOut}>Cerrar Sesión</PlainButton>
    </section>
  )
}

function Powers({ user }: { user: SessionUser }) {
  if (isPowerful(user)) return <TicketLink to={paths.admin.href()}>Ir al panel</TicketLink>
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
      <SetUp />
    </>
  )
}
