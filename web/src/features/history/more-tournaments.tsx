import { FieldError } from '../../components/field-error.tsx'
import { TicketButton } from '../../components/ticket-button.tsx'
import styles from './history.module.css'

interface MoreTournamentsProps {
  isLoading: boolean
  problem: string | null
  onMore: () => void
}

export function MoreTournaments({ isLoading, problem, onMore }: MoreTournamentsProps) {
  return (
    <div className={styles['more']}>
      {problem !== null && !isLoading && (
        <div role="alert">
          <FieldError id="mas-torneos">{problem}</FieldError>
        </div>
      )}
      <TicketButton tone="paper" busy={isLoading} onClick={onMore}>
        {isLoading ? 'Cargando…' : 'Cargar más'}
      </TicketButton>
    </div>
  )
}
