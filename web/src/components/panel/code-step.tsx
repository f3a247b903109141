import { type ReactNode, useEffect, useRef } from 'react'
import { usePanelField, usePanelForm } from '../../lib/forms/panel-form.ts'
import { codeSchema } from '../../lib/session/account-schemas.ts'
import { type CodeQuestion, useCodeQuestion } from '../../lib/session/code-question.ts'
import { accountMessage, codeAtItsField } from '../../lib/session/sign-in-error.ts'
import { useSubmit } from '../../lib/session/use-submit.ts'
import { PlainButton, TicketButton } from '../buttons.tsx'
import { FormAlert } from '../form-messages.tsx'
import { CodeField } from './code-field.tsx'
import styles from './code-step.module.css'

const EMPTY = { code: '' }

/** Asks for the code of an app, after the password or another first step. */
export function CodeStep({ question }: { question: CodeQuestion }) {
  const { busy, error, submit } = useSubmit(
    async ({ code }: typeof EMPTY) => {
      try {
        await question.check(code)
      } catch (failure) {
        throw codeAtItsField(failure)
      }
    },
    () => undefined,
  )
  const { control, onSubmit, alert } = usePanelForm({
    schema: codeSchema,
    start: EMPTY,
    send: submit,
    failure: error,
  })
  const { ref, ...code } = usePanelField(control, 'code')
  const field = useRef<HTMLInputElement | null>(null)

  // The button that had the focus is hidden.
  useEffect(() => field.current?.focus(), [])

  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      <p className={styles['text']}>Abre tu app de autenticación y escribe el código de esta cuenta.</p>
      {alert !== null && (
        <FormAlert>
          <strong>{accountMessage(alert)}</strong>
        </FormAlert>
      )}
      <CodeField
        {...code}
        ref={(input) => {
          field.current = input
          ref(input)
        }}
        label="Código de tu app de autenticación"
      />
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
