import type { Registered } from '@arena-libre/functions/contract/registration-views'

/** What somebody is told whose registration has arrived. */
export const SENT_WORDS: Record<Registered['outcome'], { title: string; sentence: string }> = {
  pending: {
    title: '¡Ya te inscribiste!',
    sentence: 'Inscripción enviada correctamente. Espera la aprobación del administrador.',
  },
  waitlisted: {
    title: '¡Ya estás en la lista!',
    sentence:
      'Inscripción enviada correctamente. Estás en la lista de espera: si se libera un cupo, te avisamos por correo.',
  },
}
