import { LoadFailure } from '../load-notices.tsx'
import { LoadingBlocks } from '../skeleton-block.tsx'

interface ListAbsenceProps {
  list: { isFetching: boolean; refetch: () => unknown }
  /** 'la actividad' */
  what: string
  isPlural?: boolean
  className: string
}

/** Shown instead of a list before its first page: loading or failed. */
export const ListAbsence = ({ list, what, isPlural = false, className }: ListAbsenceProps) =>
  list.isFetching ? (
    <LoadingBlocks label={`Cargando ${what}…`} count={5} className={className} />
  ) : (
    <LoadFailure
      title={`No pudimos cargar ${what}`}
      offlineText={`Cuando vuelva la señal, ${what} ${isPlural ? 'aparecen' : 'aparece'} aquí.`}
      onRetry={() => void list.refetch()}
    />
  )
