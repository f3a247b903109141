import { useState } from 'react'
import { AccountAlert } from '../../../components/account-alert.tsx'
import { PlainButton, TicketAnchor, TicketButton } from '../../../components/buttons.tsx'
import { LazyPart } from '../../../components/error-boundary.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { CodeField } from '../../../components/panel/code-field.tsx'
import { LoadingBlocks, SkeletonBlock } from '../../../components/skeleton-block.tsx'
import { usePanelField } from '../../../lib/forms/panel-form.ts'
import { codeSchema } from '../../../lib/session/account-schemas.ts'
import { isTooLate } from '../../../lib/session/code-question.ts'
import type { Enrolment } from '../../../lib/session/second-factor.ts'
import { accountMessage, codeAtItsField, codeOf } from '../../../lib/session/sign-in-error.ts'
import { useAccountForm } from '../../../lib/session/use-account-form.ts'
import { useCopying } from '../../../shell/toasts/use-copying.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import section from './section.module.css'
import styles from './enrolment.module.css'
import { RecentSignIn } from './recent-sign-in.tsx'
import { useEnrolment, useSecondFactorChanged } from './second-factor-data.ts'
import { inGroups, keyUri } from './second-factor.ts'

interface EnrolmentStepsProps {
  email: string
  onEnrolled: () => void
}

/** From a key for the app to the first code of it. */
export function EnrolmentSteps({ email, onEnrolled }: EnrolmentStepsProps) {
  const { data: enrolment, error, isFetching, refetch } = useEnrolment()
  const [isRenewed, setRenewed] = useState(false)

  if (error !== null && !isFetching) {
    if (codeOf(error) === 'requires-recent-login') return <RecentSignIn onConfirmed={() => void refetch()} />
    return (
      <div className={section['narrow']}>
        <FormAlert>
          <strong>{accountMessage(error)}</strong>
        </FormAlert>
        <PlainButton onClick={() => void refetch()}>Reintentar</PlainButton>
      </div>
    )
  }
  if (enrolment === undefined)
    return <LoadingBlocks label="Preparando tu clave…" count={3} className={styles['loading']} />

  function renew(): void {
    setRenewed(true)
    void refetch()
  }

  return (
    <ol className={styles['steps']}>
      <li className={styles['step']}>
        <p>Agrega esta cuenta a tu app de autenticación.</p>
        {isRenewed && (
          <FormAlert>
            <strong>La clave anterior venció. Esta es nueva: agrégala en lugar de la otra.</strong>
          </FormAlert>
        )}
        <Key secret={enrolment.key} uri={keyUri(enrolment.key, email)} />
      </li>
      <li className={styles['step']}>
        <p>Escribe el código que muestra.</p>
        <CodeForm enrolment={enrolment} onEnrolled={onEnrolled} onTooLate={renew} />
      </li>
    </ol>
  )
}

const loadQrCode = async () => (await import('../../../components/panel/qr-code.tsx')).QrCode

/** The key in words does the same. */
const goOnWithout = (): void => undefined

function Key({ secret, uri }: { secret: string; uri: string }) {
  const copy = useCopying({ done: 'Copiaste la clave', help: 'Mantén presionada la clave y cópiala.' })
  return (
    <>
      <div className={styles['here']}>
        <TicketAnchor href={uri} tone="paper">
          Abrir en mi app
        </TicketAnchor>
      </div>
      <p className="soft-small">Escanea el código con Google Authenticator, Aegis u otra app de ese tipo.</p>
      <div className={styles['code']}>
        <LazyPart
          key={uri}
          load={loadQrCode}
          props={{ text: uri, label: 'Código QR con la clave de tu cuenta' }}
          onError={goOnWithout}
          meanwhile={<SkeletonBlock className={styles['codeLoading']} />}
        />
      </div>
      <p className="soft-small">¿No puedes escanearlo? Escribe esta clave en tu app:</p>
      <code className={styles['key']}>{inGroups(secret)}</code>
      <PlainButton onClick={() => copy(secret)}>Copiar la clave</PlainButton>
    </>
  )
}

const EMPTY = { code: '' }

interface CodeFormProps {
  enrolment: Enrolment
  onEnrolled: () => void
  onTooLate: () => void
}

function CodeForm({ enrolment, onEnrolled, onTooLate }: CodeFormProps) {
  const showToast = useToasts()
  const noteChange = useSecondFactorChanged()
  const { busy, control, onSubmit, alert } = useAccountForm({
    schema: codeSchema,
    start: EMPTY,
    send: async ({ code }) => {
      try {
        await enrolment.confirm(code)
        return true
      } catch (failure) {
        if (!isTooLate(failure)) throw codeAtItsField(failure)
        onTooLate()
        return false
      }
    },
    onDone: (isEnrolled) => {
      if (!isEnrolled) return
      showToast({
        type: 'success',
        title: 'Activaste la verificación en dos pasos',
        detail: 'Desde ahora, para entrar te pedimos también el código.',
      })
      void noteChange()
      onEnrolled()
    },
  })
  const code = usePanelField(control, 'code')
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      <AccountAlert error={alert} />
      <CodeField {...code} label="Código" />
      <TicketButton submits wide busy={busy}>
        {busy ? 'Comprobando...' : 'Activar'}
      </TicketButton>
    </form>
  )
}
