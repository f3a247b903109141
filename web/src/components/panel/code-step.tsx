import { type ReactNode, useEffect, useRef } from 'react'
import { usePanelField } from '../../lib/forms/panel-form.ts'
import { useFocusedField } from '../../lib/forms/use-focused-field.ts'
import { codeSchema } from '../../lib/session/account-schemas.ts'
import { type CodeQuestion, useCodeQuestion } from '../../lib/session/code-question.ts'
import { codeAtItsField } from '../../lib/session/sign-in-error.ts'
import { useAccountForm } from '../../lib/session/use-account-form.ts'
import { AccountAlert } from '../account-alert.tsx'
import { PlainButton, TicketButton } from '../buttons.tsx'
import { CodeField } from './code-field.tsx'
import styles from './code-step.module.css'

const EMPTY = { code: '' }

/** Asks for the code of an app, after the password or another first step. */
export function CodeStep({ question }: { question: CodeQuestion }) {
  const { busy, control, onSubmit, alert } = useAccountForm({
    schema: codeSchema,
    start: EMPTY,
    async send({ code }) {
      try {
        await question.check(code)
      } catch (failure) {
        throw codeAtItsField(failure)
      }
    },
    onDone: () => undefined,
  })
  const { ref, ...code } = usePanelField(control, 'code')
  const focused = useFocusedField(ref)

  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      <p className="soft">Abre tu app de autenticación y escribe el código de esta cuenta.</p>
      <AccountAlert error={alert} />
      <CodeField {...code} ref={focused} label="Código de tu app de autenticación" />
      <TicketButton submits large wide busy={busy}>
        {busy ? 'Comprobando...' : 'Continuar'}
      </TicketButton>
      <PlainButton look="text" busy={busy} onClick={question.leave}>
        Volver
      </PlainButton>
    </form>
  )
}

interface CodeStepOverProps {
  /** The form that began the sign-in. It keeps what was typed. */
  children: ReactNode
  className?: string | undefined
}

/** Puts the question for a code in the place of the form that led to it. */
export function CodeStepOver({ children, className }: CodeStepOverProps) {
  const question = useCodeQuestion()
  const form = useRef<HTMLDivElement>(null)
  const goesBack = useRef(false)

  useEffect(() => {
    if (question !== null || !goesBack.current) return
    goesBack.current = false
    form.current?.querySelector<HTMLElement>('input:not([readonly]), button')?.focus()
  }, [question])

  function leave(): void {
    goesBack.current = true
    question?.leave()
  }

  return (
    <>
      {question !== null && <CodeStep question={{ check: question.check, leave }} />}
      <div ref={form} className={className} hidden={question !== null}>
        {children}
      </div>
    </>
  )
}
