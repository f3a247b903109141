import type { CSSProperties } from 'react'
import styles from './column-chart.module.css'
import { axisOf } from './axis.ts'

export interface Column {
  id: string
  label: string
  count: number
  isMarked: boolean
}

/** Columns over time, from zero. The highest one has its figure; the table has all. */
export function ColumnChart({ columns }: { columns: readonly Column[] }) {
  const highest = Math.max(...columns.map(({ count }) => count))
  const { top, ticks } = axisOf(highest)
  const named = columns.findIndex(({ count }) => count === highest)
  const labelled = labelledOf(columns.length)
  return (
    <div className={styles['chart']}>
      <div className={styles['plot']}>
        {ticks.map((tick) => (
          <span key={tick} className={styles['tick']} style={{ bottom: `${(100 * tick) / top}%` }}>
            {tick}
          </span>
        ))}
        <div className={styles['columns']}>
          {columns.map(({ id, count, isMarked }, index) => (
            <span
              key={id}
              className={`${styles['column']} ${isMarked ? styles['marked'] : ''}`}
              style={{ '--share': `${(100 * count) / top}%` } as CSSProperties}
            >
              {index === named && <b className={styles['figure']}>{count}</b>}
            </span>
          ))}
        </div>
      </div>
      <div className={styles['labels']}>
        {columns.map(({ id, label }, index) => (
          <span key={id} className={styles['label']}>
            {labelled.has(index) && label}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The first and the last column, and those at the quarters between them, as far as they are apart. */
const labelledOf = (count: number): ReadonlySet<number> =>
  new Set([0, 1 / 3, 2 / 3, 1].map((share) => Math.round((count - 1) * share)))
