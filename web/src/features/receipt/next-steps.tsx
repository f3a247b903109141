import type { NextStep } from '@arena-libre/functions/contract/receipt-state'
import type { RegistrationStatus } from '@arena-libre/functions/contract/registration-states'
import styles from './next-steps.module.css'

interface Standing {
  title: string
  /** Announced to screen readers when the status changes. */
  news: string
  /** The present step, or null if no steps are left. */
  step: 0 | 1 | 2 | null
}

const APPROVED = { title: '¡Tienes tu cupo!', news: 'Tu inscripción fue aprobada.', step: 2 } as const

/** Title and announcement for each next step. */
export const STANDINGS: Record<NextStep, Standing> = {
  'await-decision': {
    title: '¡Ya te inscribiste!',
    news: 'Tu inscripción está pendiente de aprobación.',
    step: 0,
  },
  undecided: { title: 'No llegó a aprobarse', news: 'Tu inscripción no llegó a aprobarse.', step: null },
  'await-date': APPROVED,
  'be-there': APPROVED,
  playing: { title: '¡A jugar!', news: 'El torneo ya comenzó.', step: null },
  over: { title: 'Torneo terminado', news: 'El torneo ya terminó.', step: null },
  'in-line': { title: 'Estás en la lista', news: 'Estás en la lista de espera.', step: 0 },
  'in-review': {
    title: 'La estamos revisando',
    news: 'Tu inscripción está en revisión.',
    step: 0,
  },
  'line-closed': { title: 'La lista se cerró', news: 'La lista de espera se cerró.', step: null },
  'not-approved': { title: 'No fue aprobada', news: 'Tu inscripción no fue aprobada.', step: null },
  left: { title: 'Ya no participas', news: 'Retiraste tu inscripción.', step: null },
  unpublished: { title: 'Torneo sin publicar', news: 'El torneo no está publicado.', step: null },
  cancelled: { title: 'Torneo cancelado', news: 'El torneo fue cancelado.', step: null },
}

type Step = readonly [title: string, detail: string]

const DECIDED: Step = ['Te llega la respuesta', 'Por correo, y aparece en esta página.']
const PLAYED: Step = ['Confirma y juega', 'Únete al grupo oficial: ahí llega el código de sala.']

const stepsOf = (status: RegistrationStatus): readonly Step[] =>
  status === 'waitlisted'
    ? [['Se libera un cupo', 'Pasa a la primera persona de la lista, en orden de llegada.'], DECIDED, PLAYED]
    : [['Revisamos tu inscripción', 'Un administrador la mira una por una.'], DECIDED, PLAYED]

interface NextStepsProps {
  status: RegistrationStatus
  next: NextStep
}

/** The remaining steps until the match. */
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
