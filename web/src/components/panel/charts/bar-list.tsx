import type { CSSProperties } from 'react'
import styles from './bar-list.module.css'

export interface Bar {
  id: string
  label: string
  count: number
  /** What the bar is drawn against, where each has its own: 'of 48'. */
  of?: number
  /** Nothing is known about these. */
  isUnknown?: boolean
}

interface BarListProps {
  bars: readonly Bar[]
  /** What the shares are counted from; null where they are of something else. */
  base: number | null
}

/** Below this, a share says less than the number. */
const FEW = 20

/** As many as can be compared at a glance. The table has all. */
const MOST = 8

/** Bars from zero, each with its figure. */
export function BarList({ bars, base }: BarListProps) {
  const longest = Math.max(...bars.map(({ count, of }) => of ?? count))
  const more = bars.length - MOST
  return (
    <>
      <ul className={styles['bars']}>
        {bars.slice(0, MOST).map(({ id, label, count, of, isUnknown = false }) => (
          <li key={id} className={styles['row']}>
            <span className={styles['label']}>{label}</span>
            <span className={styles['track']}>
              {of !== undefined && <span className={styles['whole']} style={widthOf(of, longest)} />}
              <span
                className={isUnknown ? styles['unknown'] : styles['bar']}
                style={widthOf(count, longest)}
              />
            </span>
            <span className={styles['figure']}>
              <b>{count}</b>
              {of !== undefined && ` de ${of}`}
              {of === undefined &&
                base !== null &&
                base >= FEW &&
                count > 0 &&
                ` · ${Math.round((100 * count) / base)} %`}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles['more']}>{more === 1 ? '1 más' : `${more} más`} en la tabla</p>}
    </>
  )
}

const widthOf = (count: number, longest: number): CSSProperties => ({
  width: `${longest === 0 ? 0 : (100 * count) / longest}%`,
})
