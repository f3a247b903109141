import type { RegistrationStatus } from '@arena-libre/functions/contract/registration-states'

interface Standing {
  title: string
  /** Said to a screen reader when it becomes so while the page is open. */
  news: string
  /** The step of the way that is the present one. */
  step: 0 | 1 | 2 | null
}

/** How a registration stands, in the words of its own page. */
export const STANDINGS: Record<RegistrationStatus, Standing> = {
  pending: { title: '¡Ya te inscribiste!', news: 'Tu inscripción está pendiente de aprobación.', step: 0 },
  approved: { title: '¡Tienes tu cupo!', news: 'Tu inscripción fue aprobada.', step: 2 },
  rejected: { title: 'No fue aprobada', news: 'Tu inscripción no fue aprobada.', step: null },
  waitlisted: { title: 'Estás en la lista', news: 'Estás en la lista de espera.', step: 0 },
  withdrawn: { title: 'Ya no participas', news: 'Retiraste tu inscripción.', step: null },
}

type Step = readonly [title: string, detail: string]

const DECIDED: Step = ['Te llega la respuesta', 'Por correo, y aparece en esta página.']
const PLAYED: Step = ['Confirma y juega', 'Únete al grupo oficial: ahí llega el código de sala.']

export const stepsOf = (status: RegistrationStatus): readonly Step[] =>
  status === 'waitlisted'
    ? [['Se libera un cupo', 'Pasa a la primera persona de la lista, en orden de llegada.'], DECIDED, PLAYED]
    : [['Revisamos tu inscripción', 'Un administrador la mira una por una.'], DECIDED, PLAYED]
