import { LIMITS } from '@arena-libre/functions/contract/limits'
import { TicketButton } from '../../components/ticket-button.tsx'
import { useWayHome } from '../../lib/use-way-home.ts'
import { ResultCard } from './result-card.tsx'

/** Goes home by itself after a moment, unless somebody shows that they are still here. */
export function SentCard({ onAgain }: { onAgain: () => void }) {
  const isStopped = useWayHome(LIMITS.homeAfterFormMs)

  return (
    <ResultCard kind="sent" title="¡Formulario enviado con éxito!">
      <p>Gracias por completar el formulario. Tu respuesta ha sido registrada correctamente.</p>
      <TicketButton wide onClick={onAgain}>
        Enviar otra respuesta
      </TicketButton>
      {/* Its length changes at the touch that may mean the button, which has to stay where it is. */}
      <p>
        <small>
          {isStopped
            ? 'Puedes quedarte el tiempo que quieras.'
            : 'En unos segundos volvemos al inicio. Toca aquí para quedarte.'}
        </small>
      </p>
    </ResultCard>
  )
}
