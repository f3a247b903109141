import { SleepingMask } from '../../components/artwork/sleeping-mask.tsx'
import { TicketButton } from '../../components/ticket-button.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { useOnline } from '../../lib/use-online.ts'

export function ListFailure({ onRetry }: { onRetry: () => void }) {
  const online = useOnline()
  return (
    <WallNotice
      alert
      art={<SleepingMask />}
      title={online ? 'No pudimos cargar los torneos' : 'Estás sin conexión'}
      text={
        online
          ? 'La arena no responde en este momento. Espera un poco e intenta de nuevo.'
          : 'Cuando vuelva la señal, los torneos aparecen aquí.'
      }
      action={<TicketButton onClick={onRetry}>Reintentar</TicketButton>}
    />
  )
}
