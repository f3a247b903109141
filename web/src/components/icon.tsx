import styles from './icon.module.css'
import type { PANEL_ICONS } from './panel-icons.ts'

/** On a grid of 24, a line of 2, square joins. Those that only the panel needs: `panel-icons.ts`. */
const PATHS = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  trophy: 'M7 4h10v5a5 5 0 0 1-10 0zM7 6H3v1a4 4 0 0 0 4 4M17 6h4v1a4 4 0 0 1-4 4M12 14v4M8 20h8',
  arrow: 'M4 12h15M13 6l6 6-6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2',
  shield: 'M12 3l8 3v6c0 4.5-3.3 7.5-8 9-4.7-1.5-8-4.5-8-9V6z',
  back: 'M20 12H5M11 6l-6 6 6 6',
  tick: 'M5 12.5l4.5 4.5L19 7',
  cross: 'M6 6l12 12M18 6L6 18',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.1',
  eye: 'M2.5 12C5 7.5 8 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.5 6.5-9.5 6.5S5 16.5 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M2.5 12C5 7.5 8 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.5 6.5-9.5 6.5S5 16.5 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 20 20 4',
  leave: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  chat: 'M4 5h16v11h-7l-5 4v-4H4zM8.5 10.5h.1M12 10.5h.1M15.5 10.5h.1',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  next: 'M9.5 6l6 6-6 6',
  previous: 'M14.5 6l-6 6 6 6',
  unfold: 'M6 9.5l6 6 6-6',
  phone:
    'M5 4h4l1.5 4.5L8 10.2a12 12 0 0 0 5.8 5.8l1.7-2.5L20 15v4a1.5 1.5 0 0 1-1.6 1.5C10.6 20 4 13.4 3.5 5.6A1.5 1.5 0 0 1 5 4z',
  mail: 'M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5',
  help: 'M8.5 9a3.5 3.5 0 1 1 5.2 3.1c-1.1.6-1.7 1.3-1.7 2.4M12 18.4v.1',
  soundOn: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4.2 4.2 0 0 1 0 6M18.2 6.5a8 8 0 0 1 0 11',
  soundOff: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9.5l5 5M20.5 9.5l-5 5',
  whatsapp:
    'M4 20l1.3-4A8 8 0 1 1 8 18.9zM9 9.5c.3 2.8 2.7 5.2 5.5 5.5l1-1.6-2-1-1 .8c-.8-.4-1.3-.9-1.7-1.7l.8-1-1-2z',
  camera: 'M4 7h4l1.5-2.5h5L16 7h4v12H4zM12 16a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6z',
  play: 'M3 6h18v12H3zM10 9.5v5l4.5-2.5z',
  star: 'M12 3.5l2.6 5.6 6.1.7-4.5 4.1 1.2 6-5.4-3-5.4 3 1.2-6L3.3 9.8l6.1-.7z',
  queue: 'M5 6h14M5 12h9M5 18h5M18 13v7M15 17l3 3 3-3',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3v5M16 3v5',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M5 12v8h14v-8',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  download: 'M12 4v11M8 11.5l4 3.5 4-3.5M5 20h14',
  alert: 'M12 4 22 20H2zM12 10v4.5M12 17.2v.1',
  minus: 'M5 12h14',
  up: 'M12 20V5M6 11l6-6 6 6',
  down: 'M12 4v15M6 13l6 6 6-6',
  offline:
    'M4 4l16 16M5 12.5a10 10 0 0 1 4-2.6M19 12.5a10 10 0 0 0-4.5-2.7M8.5 16a5 5 0 0 1 3.5-1.5c1.4 0 2.6.5 3.5 1.5M12 19.5v.1',
  ticket: 'M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3zM14.5 7v2m0 2v2m0 2v2',
} as const

export type IconName = keyof typeof PATHS | keyof typeof PANEL_ICONS

let paths: Partial<Record<IconName, string>> = PATHS

export function provideIcons(others: typeof PANEL_ICONS): void {
  paths = { ...PATHS, ...others }
}

/** Its size and weight come from the parent: `--icon-size`, `--icon-line`. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
