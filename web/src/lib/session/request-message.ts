import type { RequestState } from './use-access-request.ts'

/** What somebody without a role reads about their request for access. */
export const REQUEST_MESSAGES: Record<Exclude<RequestState, 'loading'>, { title: string; detail: string }> = {
  pending: {
    title: 'Tu solicitud está pendiente',
    detail: 'La organización todavía no la revisa. Cuando te den acceso, podrás entrar al panel.',
  },
  rejected: {
    title: 'Tu solicitud fue rechazada',
    detail: 'Si crees que es un error, escribe a la organización.',
  },
  approved: {
    title: 'Ya no tienes acceso al panel',
    detail: 'Tu solicitud se aprobó y después se retiró el permiso. Escribe a la organización.',
  },
  none: {
    title: 'Tu cuenta no tiene acceso al panel',
    detail: 'No encontramos una solicitud tuya. Puedes hacerla desde «Acceso del equipo».',
  },
  failed: {
    title: 'Tu cuenta no tiene acceso al panel',
    detail: 'No pudimos consultar tu solicitud. Intenta de nuevo más tarde.',
  },
}
