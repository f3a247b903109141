import { useEffect, useId, useRef, useState } from 'react'
import type { SessionUser } from '@arena-libre/functions/contract/people/session'
import { PlainButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { TermHelp } from '../../../components/panel/popover.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { LoadingBlocks } from '../../../components/skeleton-block.tsx'
import { visitorTimeZone } from '../../../lib/dates.ts'
import type { SecondFactor } from '../../../lib/session/second-factor.ts'
import { accountMessage } from '../../../lib/session/sign-in-error.ts'
import { EnrolmentSteps } from './enrolment.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { useSecondFactor } from './second-factor-data.ts'
import section from './section.module.css'
import styles from './second-factor-section.module.css'
import { enrolledWhen } from './second-factor.ts'

type Member = Pick<SessionUser, 'email' | 'secondFactor'>

/** A code of an app besides the password. */
export function SecondFactorSection({ user }: { user: Member }) {
  const id = useId()
  const { data: factor, error, isFetching, refetch } = useSecondFactor()
  const title = useFocusOnChange(factor)

  return (
    <section aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 ref={title} id={id} tabIndex={-1} className={section['title']}>
          Verificación en dos pasos
        </h2>
        <TermHelp name="secondFactor" />
      </div>
      {factor === null && <Off email={user.email} />}
      {factor && <On factor={factor} user={user} />}
      {factor === undefined && isFetching && (
        <LoadingBlocks label="Leyendo tu verificación…" count={1} className={styles['loading']} />
      )}
      {factor === undefined && !isFetching && (
        <div role="alert" className={styles['body']}>
          <p>No pudimos leer si está activa. {accountMessage(error)}</p>
          <PlainButton onClick={() => void refetch()}>Reintentar</PlainButton>
        </div>
      )}
    </section>
  )
}

/** What had the focus is gone with the state before. */
function useFocusOnChange(factor: SecondFactor | null | undefined) {
  const target = useRef<HTMLHeadingElement>(null)
  const before = useRef(factor)
  useEffect(() => {
    if (factor === undefined) return
    if (before.current !== undefined && before.current?.id !== factor?.id) target.current?.focus()
    before.current = factor
  }, [factor])
  return target
}

function Off({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['body']}>
      <p className="soft">
        Para entrar pedimos también un código de tu celular. Así tu contraseña sola no le sirve a nadie.
      </p>
      <PlainButton onClick={() => setOpen(true)}>Activar</PlainButton>
      {isOpen && (
        <Sheet title="Activar verificación" onClose={() => setOpen(false)}>
          <EnrolmentSteps email={email} onEnrolled={() => setOpen(false)} />
        </Sheet>
      )}
    </div>
  )
}

interface OnProps {
  factor: SecondFactor
  user: Member
}

function On({ factor, user }: OnProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['body']}>
      <p className={styles['state']}>
        <Icon name="tick" /> {enrolledWhen(factor.since, visitorTimeZone())}
      </p>
      <p className="soft">¿Perdiste el celular? Pide a quien administra el sitio que la quite.</p>
      <PlainButton onClick={() => setOpen(true)}>Desactivar</PlainButton>
      {isOpen && (
        <RemovalDialog
          factor={factor}
          isRequired={user.secondFactor.mode === 'required'}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
