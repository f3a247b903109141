import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { STORAGE_KEYS } from '@arena-libre/functions/contract/site/storage-keys'
import { AccountAlert } from '../../components/account-alert.tsx'
import { PlainButton } from '../../components/buttons.tsx'
import { queryClient } from '../../lib/api/query-client.ts'
import { paths } from '../../lib/paths.ts'
import { isRecord } from '../../lib/records.ts'
import { loadGoogleSignIn } from '../../lib/session/account.ts'
import { hasLeft } from '../../lib/session/code-question.ts'
import { authorizationUrl } from '../../lib/session/google.ts'
import type { GoogleArrival as Answer, GoogleRequest } from '../../lib/session/google-answer.ts'
import { hasPanelAccess } from '../../lib/session/session.ts'
import { SignInError } from '../../lib/session/sign-in-error.ts'
import { useSubmit } from '../../lib/session/use-submit.ts'
import { tabStorage, writeStored } from '../../lib/stored.ts'
import styles from './form.module.css'

/** A build for a project with Google sign-in writes its client there. */
const CONFIGURATION_URL = '/google-sign-in.json'

async function fetchClientId(): Promise<string | null> {
  const answer = await fetch(CONFIGURATION_URL)
  const body: unknown = answer.ok ? await answer.json() : null
  const clientId = isRecord(body) ? body['clientId'] : null
  return typeof clientId === 'string' && clientId !== '' ? clientId : null
}

const clientOptions = queryOptions({
  queryKey: ['google-client'],
  queryFn: fetchClientId,
  staleTime: Infinity,
})

interface GoogleButtonProps extends Pick<GoogleRequest, 'remember'> {
  onRefused: (error: unknown) => void
}

/** Leaves the page for Google's. Absent where the project has no client, or while that is unknown. */
export function GoogleButton({ remember, onRefused }: GoogleButtonProps) {
  const { data: clientId = null } = useQuery(clientOptions, queryClient)
  if (clientId === null) return null

  const leave = () => {
    const request: GoogleRequest = {
      state: crypto.randomUUID(),
      nonce: crypto.randomUUID(),
      remember,
      query: location.search,
    }
    if (!writeStored(STORAGE_KEYS.googleSignIn, request, tabStorage)) {
      onRefused(new SignInError('google-no-storage'))
      return
    }
    const redirectUri = location.origin + paths.signIn.href()
    location.assign(authorizationUrl({ clientId, redirectUri }, request))
  }
  return <PlainButton onClick={leave}>Entrar con Google</PlainButton>
}

interface GoogleArrivalProps {
  answer: Answer
  onWorking: (working: boolean) => void
  onSignedIn: (next: { staysHere: boolean }) => void
  /** Goes on with the form. */
  onGiveUp: () => void
}

/** Back from Google: signs in at once, or says why not. */
export function GoogleArrival({ answer, onWorking, onSignedIn, onGiveUp }: GoogleArrivalProps) {
  const { error, submit } = useSubmit(async (arrived: Answer) => {
    onWorking(true)
    try {
      const { signInWithGoogle } = await loadGoogleSignIn()
      return { staysHere: !hasPanelAccess(await signInWithGoogle(arrived)) }
    } catch (failure) {
      onWorking(false)
      if (hasLeft(failure)) onGiveUp()
      throw failure
    }
  }, onSignedIn)

  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void submit(answer)
  })

  if (error === null) return <output className="soft">Entrando con Google…</output>
  return (
    <div className={styles['form']}>
      <AccountAlert error={error} />
      <div className={styles['ways']}>
        <PlainButton onClick={onGiveUp}>Volver a intentar</PlainButton>
      </div>
    </div>
  )
}
