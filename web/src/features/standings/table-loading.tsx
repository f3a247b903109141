import { SkeletonBlock } from '../../components/skeleton-block.tsx'
import styles from './table-page.module.css'

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** The rows of a table that is on its way. */
export const TableLoading = () => (
  <>
    <output className="visually-hidden">Cargando la tabla…</output>
    <div className={styles['loading']} aria-hidden="true">
      {ROWS.map((row) => (
        <SkeletonBlock key={row} />
      ))}
    </div>
  </>
)
