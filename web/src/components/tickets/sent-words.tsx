import type { TicketStatus } from '../../lib/registrations/fresh-ticket.ts'
import { isKept } from '../../lib/registrations/kept-receipts.ts'
import { PaperStrip } from '../paper-strip.tsx'

/** Shown when a registration has been accepted, also later on the home page. */
export const SENT_TEXTS: Record<TicketStatus, { title: string; sentence: string }> = {
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

/** The storage is full or blocked: without the link the player cannot find their registration again. */
export const UnkeptNote = ({ token }: { token: string }) =>
  isKept(token) ? null : (
    <PaperStrip tone="waiting" icon="info">
      <strong>Este navegador no pudo guardar tu boleto.</strong> Abre tu inscripción y envíate el enlace.
    </PaperStrip>
  )
