import { FieldError } from './answers/labelled.tsx'
import { TicketButton } from './buttons.tsx'
import styles from './load-more.module.css'

interface LoadMoreProps {
  /** Of the message, unique on the page. */
  id: string
  isLoading: boolean
  /** Why the last page did not come, in words for people. */
  problem: string | null
  onMore: () => void
  label?: string
}

/** Ends a list that is read page by page. */
export const LoadMore = ({ id, isLoading, problem, onMore, label = 'Cargar más' }: LoadMoreProps) => (
  <div className={styles['more']}>
    {problem !== null && !isLoading && (
      <div role="alert">
        <FieldError id={id}>{problem}</FieldError>
      </div>
    )}
    <TicketButton tone="paper" busy={isLoading} onClick={onMore}>
      {isLoading ? 'Cargando…' : label}
    </TicketButton>
  </div>
)
