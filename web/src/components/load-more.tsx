import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { messageOf } from '../lib/api/api-error.ts'
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

interface MorePagesProps {
  id: string
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'error' | 'fetchNextPage'>
}

/** Ends a list that a query reads, where it has another page. */
export const MorePages = ({
  id,
  list: { hasNextPage, isFetchingNextPage, error, fetchNextPage },
}: MorePagesProps) =>
  hasNextPage && (
    <LoadMore
      id={id}
      isLoading={isFetchingNextPage}
      problem={error === null ? null : messageOf(error)}
      onMore={() => void fetchNextPage()}
    />
  )
