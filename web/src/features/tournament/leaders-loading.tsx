import { LoadingBlocks, SkeletonBlock } from '../../components/skeleton-block.tsx'
import styles from './table-link.module.css'

/** Has the height of the content: the state, and five rows. */
export const LeadersLoading = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed ? (
    <p className={`soft ${styles['failed']}`}>Cuando vuelva la señal, la tabla aparece aquí.</p>
  ) : (
    <>
      <SkeletonBlock className={styles['stateLoading']} />
      <div className={styles['leaders']}>
        <LoadingBlocks label="Cargando la tabla…" count={5} className={styles['blocks']} />
      </div>
    </>
  )
