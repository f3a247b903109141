import type { NextStep } from '@arena-libre/functions/contract/receipt-state'
import type { RegistrationStatus } from '@arena-libre/functions/contract/registration-states'
import styles from './next-steps.module.css'
import { STANDINGS, stepsOf } from './standings.ts'

interface NextStepsProps {
  status: RegistrationStatus
  next: NextStep
}

/** The way from here to the match. */
export function NextSteps({ status, next }: NextStepsProps) {
  const { step } = STANDINGS[next]
  if (step === null) return null
  return (
    <section>
      <h2 className={`display ${styles['title']}`}>¿Qué sigue?</h2>
      <ol className={styles['steps']} data-status={status}>
        {stepsOf(status).map(([title, detail], index) => (
          <li key={title} aria-current={index === step ? 'step' : undefined}>
            <div>
              <strong>{title}</strong>
              <p>{detail}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
