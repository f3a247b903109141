import type { RegistrationState } from '@arena-libre/functions/contract/tournament-state'

export type Hindrance = Exclude<RegistrationState, 'open' | 'line'>

/** Why nobody can register, wherever somebody meant to. */
export const CLOSED_WORDS: Readonly<Record<Hindrance, { title: string; text: string }>> = {
  full: { title: 'Torneo completo', text: 'Este torneo ya no tiene cupos disponibles.' },
  closed: {
    title: 'Inscripciones cerradas',
    text: 'El plazo para inscribirse a este torneo ya terminó.',
  },
  'without-form': {
    title: 'Inscripciones por abrir',
    text: 'Todavía no es posible inscribirse a este torneo.',
  },
  'form-inactive': {
    title: 'Inscripciones en pausa',
    text: 'El formulario de inscripción de este torneo no está disponible en este momento.',
  },
  'in-progress': {
    title: 'Torneo en curso',
    text: 'Este torneo ya comenzó y no admite más inscripciones.',
  },
  finished: { title: 'Torneo finalizado', text: 'Este torneo ya terminó.' },
}
