import { paths } from '../lib/paths.ts'
import { useOnline } from '../lib/browser-state.ts'
import { TicketButton, TicketLink } from './buttons.tsx'
import { WallNotice } from './wall-notice.tsx'

interface LoadFailureProps {
  title: string
  /** What appears automatically when the connection is back. */
  offlineText: string
  onRetry: () => void
}

export function LoadFailure({ title, offlineText, onRetry }: LoadFailureProps) {
  const online = useOnline()
  return (
    <WallNotice
      alert
      title={online ? title : 'Estás sin conexión'}
      text={online ? 'La arena no responde en este momento. Espera un poco e intenta de nuevo.' : offlineText}
      action={<TicketButton onClick={onRetry}>Reintentar</TicketButton>}
    />
  )
}

const MISSING = 'El torneo que buscas no existe o ha sido eliminado de la arena.'

interface MissingTournamentProps {
  title: string
  /** Added to the text. */
  note?: string | null
}

/** Does not reveal whether the tournament exists unpublished. */
export function MissingTournament({ title, note = null }: MissingTournamentProps) {
  return (
    <WallNotice
      title={title}
      text={note === null ? MISSING : `${MISSING} ${note}`}
      action={<TicketLink to={paths.tournaments.href()}>Volver a torneos</TicketLink>}
    />
  )
}
