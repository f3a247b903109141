import type { FreshStanding } from './fresh-ticket.ts'

/** What somebody is told whose registration has arrived, also a moment later. */
export const SENT_WORDS: Record<FreshStanding, { title: string; sentence: string }> = {
  pending: {
    title: '¡Ya te inscribiste!',
    sentence: 'Inscripción enviada correctamente. Espera la aprobación del administrador.',
  },
  waitlisted: {
    title: '¡Ya estás en la lista!',
    sentence:
      'Inscripción enviada correctamente. Estás en la lista de espera: si se libera un cupo, te avisamos por correo.',
  },
  review: {
    title: '¡Recibimos tu inscripción!',
    sentence:
      'Está en revisión: desde tu conexión llegaron muchas, así que un administrador la mira antes de darte un cupo. Te avisamos por correo.',
  },
  approved: {
    title: '¡Tienes tu cupo!',
    sentence: 'Tu inscripción fue aprobada: ya eres parte del torneo.',
  },
}
