import type { NextStep } from '@arena-libre/functions/contract/receipt-state'
import type { RegistrationStatus } from '@arena-libre/functions/contract/registration-states'
import styles from './next-steps.module.css'
import { STANDINGS, stepsOf } from './standings.ts'

interface NextStepsProps {
  status: RegistrationStatus
  next: NextStep
}

/** Afterwards, or where it was called off, there is no way to go any more. */
const LEADS_ON: ReadonlySet<NextStep> = new Set(['await-decision', 'await-date', 'be-there', 'in-line'])

/** The way from here to the match. */
export function NextSteps({ status, next }: NextStepsProps) {
  const { step } = STANDINGS[status]
  if (step === null || !LEADS_ON.has(next)) return null
  return (
    <section>
      <h2 className={`display ${styles['title']}`}>¿Qué sigue?</h2>
      <ol className={styles['steps']}>
        {stepsOf(status).map(([title, detail], index) => (
          <li key={title} className={styles[status]} aria-current={index === step ? 'step' : undefined}>
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
