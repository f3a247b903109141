/** One sentence for each word of the panel that a newcomer may not know. It stands here and nowhere else. */
export const TERMS = {
  waitingList: {
    term: 'Lista de espera',
    text: 'La fila de quienes se inscriben cuando ya no hay cupos: si uno se libera, pasa a quien sigue.',
  },
  review: {
    term: 'En revisión',
    text: 'Llegaron muchas inscripciones desde la misma conexión: esta no ocupa un cupo hasta que alguien del equipo la acepte.',
  },
  pending: {
    term: 'Pendiente',
    text: 'Una inscripción con su cupo apartado, que nadie del equipo aprobó ni rechazó todavía.',
  },
  ban: {
    term: 'Veto',
    text: 'Marca un ID de Free Fire: si se inscribe otra vez, lo ves en su ficha antes de decidir; no lo rechaza por ti.',
  },
  receipt: {
    term: 'Boleto',
    text: 'El enlace personal con el que un jugador ve, corrige o retira su inscripción; quien lo tiene puede hacerlo.',
  },
  seat: {
    term: 'Cupo',
    text: 'Un lugar en el torneo: lo ocupa un jugador, o un dúo entero.',
  },
  modality: {
    term: 'Modalidad',
    text: 'Cómo se compite: en solo cada jugador ocupa un cupo, en dúo dos jugadores se inscriben juntos y ocupan uno.',
  },
  timeZone: {
    term: 'Zona horaria',
    text: 'La ciudad cuya hora escribes aquí; en el sitio, cada jugador ve la hora de su propio país.',
  },
  linkedForm: {
    term: 'Formulario vinculado',
    text: 'El que se llena para inscribirse en este torneo: sin uno, nadie puede inscribirse.',
  },
  questionBank: {
    term: 'Banco de preguntas',
    text: 'Las preguntas activas se hacen en la inscripción de todos los torneos; las de un solo torneo van en su formulario.',
  },
  secondFactor: {
    term: 'Verificación en dos pasos',
    text: 'El segundo factor: un código de tu celular que se pide después de la contraseña, para que ella sola no baste.',
  },
  owner: {
    term: 'Propietario',
    text: 'La cuenta principal del sitio: nadie del equipo puede quitarle el acceso.',
  },
  audit: {
    term: 'Registro de actividad',
    text: 'Lo que hizo cada persona del equipo, y lo que el sitio hizo solo: nadie lo edita ni lo borra desde el panel.',
  },
} as const satisfies Record<string, { term: string; text: string }>

export type TermName = keyof typeof TERMS
