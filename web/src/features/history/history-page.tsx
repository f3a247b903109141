import { QueryClientProvider } from '@tanstack/react-query'
import { PageHeader } from '../../components/page-header.tsx'
import { queryClient } from '../../lib/api/query-client.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import { History } from './history.tsx'
import styles from './history-page.module.css'

export function HistoryPage() {
  const heading = usePageHeading('Historial', 'Los torneos que ya se jugaron en Arena Libre y sus premios.')
  return (
    <>
      <PageHeader
        ref={heading}
        title="Historial"
        lead="Los torneos que ya se jugaron y lo que repartieron."
      />
      <div className={`measure ${styles['board']}`}>
        <QueryClientProvider client={queryClient}>
          <History />
        </QueryClientProvider>
      </div>
    </>
  )
}
