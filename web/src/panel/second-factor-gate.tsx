import type { SessionUser } from '@arena-libre/functions/contract/people/session'
import { PlainButton } from '../components/buttons.tsx'
import { LoadingBlocks } from '../components/skeleton-block.tsx'
import { CodeSheet } from '../features/admin/account/code-sheet.tsx'
import { EnrolmentSteps } from '../features/admin/account/enrolment.tsx'
import { SignInPrompt } from '../features/admin/account/recent-sign-in.tsx'
import { useSecondFactor } from '../features/admin/account/second-factor-data.ts'
import { accountMessage } from '../lib/session/sign-in-error.ts'
import { usePageHeading } from '../lib/use-page-heading.ts'
import { useSignOut } from '../shell/use-sign-out.ts'
import styles from './second-factor-gate.module.css'

const done = (): void => undefined

/** The site requires a second factor, and this session began without one: all that works is enrolling and leaving. */
export function SecondFactorGate({ user }: { user: SessionUser }) {
  const heading = usePageHeading('Verificación en dos pasos')
  const signOut = useSignOut()
  return (
    <div className={styles['page']}>
      <h1 ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
        Verificación en dos pasos
      </h1>
      <Missing email={user.email} />
      <CodeSheet />
      <p className={styles['who']}>
        Entraste como {user.email}.
        <PlainButton look="text" onClick={signOut}>
          Cerrar Sesión
        </PlainButton>
      </p>
    </div>
  )
}

function Missing({ email }: { email: string }) {
  const { data: factor, error, isFetching, refetch } = useSecondFactor()
  if (factor === undefined && isFetching)
    return <LoadingBlocks label="Leyendo tu verificación…" count={2} className={styles['loading']} />
  if (factor === undefined) {
    return (
      <div role="alert" className={styles['part']}>
        <p>No pudimos leer si está activa. {accountMessage(error)}</p>
        <PlainButton onClick={() => void refetch()}>Reintentar</PlainButton>
      </div>
    )
  }
  // The app is enrolled, but this session is older, or the identity service gave it no new tokens.
  if (factor !== null)
    return <SignInPrompt>Ya la activaste. Entra otra vez, ahora con tu código.</SignInPrompt>
  return (
    <>
      <p>Este sitio la pide a todo el equipo. Actívala y el panel se abre.</p>
      <EnrolmentSteps email={email} onEnrolled={done} />
    </>
  )
}
