import styles from './icon.module.css'

/** On a grid of 24, a line of 2, square joins. */
const PATHS = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  trophy: 'M7 4h10v5a5 5 0 0 1-10 0zM7 6H3v1a4 4 0 0 0 4 4M17 6h4v1a4 4 0 0 1-4 4M12 14v4M8 20h8',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  alert: 'M12 4 22 20H2zM12 10v4.5M12 17.2v.1',
} as const

export type IconName = keyof typeof PATHS

/** Its size and weight come from the parent: `--icon-size`, `--icon-line`. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
