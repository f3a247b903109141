import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SessionUser } from '@arena-libre/functions/contract/people/session'
import { PlainButton, TicketButton, TicketLink } from '../../components/buttons.tsx'
import { Icon } from '../../components/icon.tsx'
import { useSetupCheck } from '../../lib/api/account.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import type { Credentials } from '../../lib/session/account-actions.ts'
import { type Session, useSession } from '../../lib/session/session.ts'
import { useSignOut } from '../../shell/use-sign-out.ts'
import { FirstAccountForm } from './first-account-form.tsx'
import { OwnerKeyForm } from './owner-key-form.tsx'
import styles from './set-up-guide.module.css'
import { stepHref } from './steps.ts'
import { VerifyAddress } from './verify-address.tsx'

/** Leads those who installed the site from nothing to its owner. */
export const SetUpGuide = () => (
  <QueryClientProvider client={queryClient}>
    <Checked />
  </QueryClientProvider>
)

function Checked() {
  const { data, error, isFetching, refetch } = useSetupCheck()
  const session = useSession()
  // Here, because the steps are not shown while the API is asked who has just signed in.
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  const [isSent, setSent] = useState(true)
  if (data === undefined && !isFetching) {
    return <Failure message={messageOf(error)} onRetry={() => void refetch()} />
  }
  if (session.status === 'failed') return <Failure message={session.message} onRetry={session.retry} />
  if (data === undefined || session.status === 'unknown') return <output>Comprobando el sitio…</output>
  if (!data.needsSetup) return <HasOwner />
  return (
    <>
      <Progress step={stepIn(session)} />
      {session.status !== 'signed-in' ? (
        <FirstAccountForm onCreating={setCredentials} onCreated={setSent} />
      ) : (
        <WithAccount user={session.user}>
          {session.user.emailVerified ? (
            <OwnerKeyForm credentials={credentials?.email === session.user.email ? credentials : null} />
          ) : (
            <VerifyAddress email={session.user.email} isSent={isSent} />
          )}
        </WithAccount>
      )}
    </>
  )
}

const Failure = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <section className={styles['card']} role="alert">
    <p>No pudimos comprobar el sitio. {message}</p>
    <TicketButton onClick={onRetry}>Reintentar</TicketButton>
  </section>
)

const HasOwner = () => (
  <section className={styles['card']}>
    <p>Este sitio ya tiene propietario. Si eres del equipo, entra con tu cuenta o pide acceso.</p>
    <TicketLink to={stepHref('entrar')}>Entrar</TicketLink>
  </section>
)

const STEPS = ['Tu cuenta', 'Tu correo', 'La clave']

const stepIn = (session: Session): number =>
  session.status !== 'signed-in' ? 0 : session.user.emailVerified ? 2 : 1

const Progress = ({ step }: { step: number }) => (
  <>
    <p className="soft">Tres pasos y el sitio es tuyo. Se hacen una sola vez.</p>
    <ol className={styles['steps']}>
      {STEPS.map((name, index) => (
        <li
          key={name}
          className={styles[index < step ? 'done' : index === step ? 'now' : 'later']}
          aria-current={index === step ? 'step' : undefined}
        >
          {index < step ? <Icon name="tick" /> : `${index + 1}.`} {name}
          {index < step && <span className="visually-hidden"> (listo)</span>}
        </li>
      ))}
    </ol>
  </>
)

function WithAccount({ user, children }: { user: SessionUser; children: ReactNode }) {
  const signOut = useSignOut()
  return (
    <>
      {children}
      <p className={styles['who']}>
        Entraste como {user.email}.
        <PlainButton look="text" onClick={signOut}>
          Usar otra cuenta
        </PlainButton>
      </p>
    </>
  )
}
