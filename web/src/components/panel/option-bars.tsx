import styles from './option-bars.module.css'

interface OptionBar {
  label: string
  count: number
  /** A word beside the label. */
  note?: string
}

interface OptionBarsProps {
  /** What is counted, for screen readers: the chart is a table. */
  caption: string
  /** The heading of the labels, for screen readers. */
  heading: string
  bars: readonly OptionBar[]
  /** What the shares are of; they can add up to more where several can be chosen. */
  base: number
  /** The label of the one bar that is marked. */
  marked?: string | null
}

const shareOf = (count: number, base: number): number => (base === 0 ? 0 : Math.round((count / base) * 100))

/** Bars from zero, each with its figure. */
export function OptionBars({ caption, heading, bars, base, marked = null }: OptionBarsProps) {
  const longest = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <table className={styles['bars']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Cuántas</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, count, note }) => (
          <tr key={label} className={styles['row']}>
            <th scope="row" className={styles['label']}>
              {label}
              {note !== undefined && <span className={styles['note']}> {note}</span>}
            </th>
            <td className={styles['figures']}>
              <span className={styles['track']} aria-hidden="true">
                <span
                  className={styles['bar']}
                  data-marked={label === marked || undefined}
                  style={{ width: `${(count / longest) * 100}%` }}
                />
              </span>
              <span className={styles['figure']}>
                <strong>{count.toLocaleString('es')}</strong> {shareOf(count, base)} %
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
