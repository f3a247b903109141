import { useEffect, useState } from 'react'
import type { AccessRequestStatus } from '@arena-libre/functions/contract/access-requests'
import { loadAccessRequests } from './account.ts'

type RequestState = AccessRequestStatus | 'none' | 'loading' | 'failed'

/** The status of the account's own request for access. */
export function useAccessRequest(uid: string): RequestState {
  const [state, setState] = useState<RequestState>('loading')

  useEffect(() => {
    let isCurrent = true
    const show = (next: RequestState) => {
      if (isCurrent) setState(next)
    }
    loadAccessRequests()
      .then(({ readAccessRequest }) => readAccessRequest(uid))
      .then(
        (status) => show(status ?? 'none'),
        () => show('failed'),
      )
    return () => {
      isCurrent = false
    }
  }, [uid])

  return state
}

/** What an account without a role reads about its request for access. */
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
