import { useOnline } from '../lib/use-online.ts'
import { SleepingMask } from './artwork/sleeping-mask.tsx'
import { TicketButton } from './ticket-button.tsx'
import { WallNotice } from './wall-notice.tsx'

interface LoadFailureProps {
  title: string
  /** What comes by itself once there is a connection. */
  offlineText: string
  onRetry: () => void
}

export function LoadFailure({ title, offlineText, onRetry }: LoadFailureProps) {
  const online = useOnline()
  return (
    <WallNotice
      alert
      art={<SleepingMask />}
      title={online ? title : 'Estás sin conexión'}
      text={online ? 'La arena no responde en este momento. Espera un poco e intenta de nuevo.' : offlineText}
      action={<TicketButton onClick={onRetry}>Reintentar</TicketButton>}
    />
  )
}
