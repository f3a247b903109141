import { TicketButton } from '../../components/ticket-button.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { ResultCard } from './result-card.tsx'

interface KeptCardProps {
  /** How many answers to this form wait to be sent. */
  waiting: number
  onAgain: () => void
}

/** The answers are on this device and nowhere else yet; they go out by themselves. */
export function KeptCard({ waiting, onAgain }: KeptCardProps) {
  const online = useOnline()
  return (
    <ResultCard kind="kept" title="Tu respuesta está guardada en este dispositivo">
      <p>
        {online ? 'El envío no llegó a completarse.' : 'Estás sin conexión.'} Se enviará sola en cuanto haya
        conexión: no tienes que hacer nada más.
      </p>
      {waiting > 1 && <p>Por enviar en este dispositivo: {waiting} respuestas.</p>}
      <p>
        <small>
          Si cierras esta página antes, se envía la próxima vez que abras cualquier página de este sitio en
          este navegador.
        </small>
      </p>
      <TicketButton wide onClick={onAgain}>
        Enviar otra respuesta
      </TicketButton>
    </ResultCard>
  )
}
