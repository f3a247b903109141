import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { rays } from '@arena-libre/functions/artwork/geometry/shapes.ts'
import { Mask } from '@arena-libre/functions/artwork/mask/mask.tsx'
import { PALETTE } from '@arena-libre/functions/artwork/palette.ts'
import { useRestoreFocus } from '../lib/use-restore-focus.ts'
import styles from './wall-notice.module.css'

const GREYS = {
  base: PALETTE['ink-600'],
  second: PALETTE['ink-700'],
  third: PALETTE['ink-400'],
  eye: PALETTE['text-2'],
}
const FACE = { panel: 'cap', eyes: 'round', crest: 'bolt', mouth: 'oval', halved: false } as const

/** What hangs on the wall while nothing is on: a mask in greys. */
function SleepingMask() {
  return (
    <svg className={styles['mask']} viewBox="0 0 240 200" aria-hidden="true">
      <path d={rays({ cx: 120, cy: 110, radius: 120, count: 20 })} fill={PALETTE['ink-700']} />
      <Mask inks={GREYS} design={FACE} transform="translate(48 6) scale(.72)" />
    </svg>
  )
}

interface WallNoticeProps {
  title: string
  text: ReactNode
  action: ReactNode
  /** Read out at once: something failed. */
  alert?: boolean
}

/** A bare wall with scraps of old posters in its corners, where content would have been. */
export function WallNotice({ title, text, action, alert = false }: WallNoticeProps) {
  const wall = useRef<HTMLElement>(null)
  useRestoreFocus(wall)
  useLayoutEffect(() => {
    // It replaces longer content: a visitor who had scrolled down would see only the end of it.
    if ((wall.current?.getBoundingClientRect().top ?? 0) >= 0) return
    window.scrollTo(0, 0)
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [])

  return (
    <section ref={wall} className={styles['wall']} role={alert ? 'alert' : 'status'}>
      <span className={styles['scraps']} />
      <SleepingMask />
      <h2 className={`display ${styles['title']}`}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {action}
    </section>
  )
}
