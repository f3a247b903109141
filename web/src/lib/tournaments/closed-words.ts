/** Why nobody can register any more, wherever somebody meant to. */
export const CLOSED_WORDS = {
  full: { title: 'Torneo completo', text: 'Este torneo ya no tiene cupos disponibles.' },
  closed: {
    title: 'Inscripciones cerradas',
    text: 'El plazo para inscribirse a este torneo ya terminó.',
  },
} as const
