import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { HouseMask } from '../../components/artwork/house-mask.tsx'
import { RaysBackdrop } from '../../components/artwork/ornaments.tsx'
import { CodeStepOver } from '../../components/panel/code-step.tsx'
import { paths } from '../../lib/paths.ts'
import { loadAccountActions } from '../../lib/session/account.ts'
import { useCodeQuestion } from '../../lib/session/code-question.ts'
import { googleAnswer } from '../../lib/session/google-answer.ts'
import { RETURN, safePath } from '../../lib/session/safe-path.ts'
import { isLinkQuery } from '../../lib/session/sent-link.ts'
import { useSession, wantSession } from '../../lib/session/session.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import { AccountCard } from './account-card.tsx'
import { GoogleArrival } from './google.tsx'
import { LinkArrival } from './link-arrival.tsx'
import { LinkForm } from './link-form.tsx'
import { RequestAccessForm } from './request-access-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { SetUpGuide } from './set-up-guide.tsx'
import { SetUpOffer } from './set-up-offer.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-page.module.css'
import { STEP, stepOf, type Step } from './steps.ts'

const TITLES: Record<Step, string> = {
  entrar: 'Acceso del equipo',
  enlace: 'Entrar con un enlace',
  recuperar: 'Recuperar contraseña',
  solicitar: 'Solicitar acceso',
  configurar: 'Configurar el sitio',
}

export function SignInPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const session = useSession()
  const [working, setWorking] = useState(false)
  const [answer, setAnswer] = useState(googleAnswer)
  const step = stepOf(query.get(STEP))
  const isSettingUp = step === 'configurar'
  const account = session.status === 'signed-in' && !working && !isSettingUp ? session.user : null
  const asksForCode = useCodeQuestion() !== null
  const title = asksForCode ? 'Verificación en dos pasos' : TITLES[step]
  const heading = usePageHeading(account === null ? title : 'Tu cuenta')

  useEffect(() => {
    wantSession()
    // Fetched while the form is being filled in; if that fails, submitting fetches it again.
    loadAccountActions().catch(() => undefined)
  }, [])

  function onSignedIn({ staysHere }: { staysHere: boolean }): void {
    setWorking(false)
    setAnswer(null)
    // A link that was used is no address to come back to.
    if (staysHere && isLinkQuery(query)) void navigate(paths.signIn.href(), { replace: true })
    else if (!staysHere) void navigate(safePath(query.get(RETURN), paths.admin.href()), { replace: true })
  }

  return (
    <div className={styles['wall']}>
      <RaysBackdrop viewBox="0 0 900 640" align="xMidYMid" cx={690} cy={300} radius={1500} count={26} />
      <div className={`measure ${styles['page']}`}>
        <h1 ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
          {account === null ? title : `Hola, ${account.displayName}`}
        </h1>
        <CodeStepOver className={styles['forms']}>
          {account !== null ? (
            <AccountCard user={account} />
          ) : answer !== null ? (
            <GoogleArrival
              answer={answer}
              onWorking={setWorking}
              onSignedIn={onSignedIn}
              onGiveUp={() => setAnswer(null)}
            />
          ) : isSettingUp ? (
            <SetUpGuide />
          ) : step === 'enlace' ? (
            isLinkQuery(query) ? (
              <LinkArrival onWorking={setWorking} onSignedIn={onSignedIn} />
            ) : (
              <LinkForm />
            )
          ) : step === 'recuperar' ? (
            <ResetForm />
          ) : step === 'solicitar' ? (
            <RequestAccessForm onWorking={setWorking} />
          ) : (
            <>
              <SetUpOffer />
              <SignInForm onWorking={setWorking} onSignedIn={onSignedIn} />
            </>
          )}
        </CodeStepOver>
        <HouseMask className={styles['mask']} />
      </div>
    </div>
  )
}
