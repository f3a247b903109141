import { TextLink } from '../../components/text-link.tsx'
import { TicketButton } from '../../components/ticket-button.tsx'
import { paths } from '../../lib/paths.ts'
import { useOnline } from '../../lib/use-online.ts'
import styles from './next-poster.module.css'

interface NoPosterProps {
  failed: boolean
  onRetry: () => void
}

export function NoPoster({ failed, onRetry }: NoPosterProps) {
  const online = useOnline()
  if (!failed) {
    return (
      <div className={styles['none']}>
        <p>Todavía no hay fecha. El próximo cartel se pega aquí apenas se publica.</p>
        <TextLink to={paths.history.href()}>Ver el historial</TextLink>
      </div>
    )
  }
  return (
    <div className={styles['none']} role="alert">
      <p>
        {online
          ? 'No pudimos cargar el próximo torneo. Espera un poco e intenta de nuevo.'
          : 'Estás sin conexión. Cuando vuelva la señal, el próximo torneo aparece aquí.'}
      </p>
      <TicketButton onClick={onRetry}>Reintentar</TicketButton>
    </div>
  )
}
