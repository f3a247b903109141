import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useRestoreFocus } from '../lib/use-restore-focus.ts'
import styles from './wall-notice.module.css'

export interface WallTexts {
  title: string
  text: ReactNode
  action: ReactNode
  /** Read out at once: something failed. */
  alert?: boolean
  /** Smaller: the main content of the page follows. */
  isCompact?: boolean
}

/** A bare wall with scraps of old posters in its corners, where content would have been. */
export function BareWall({
  art,
  title,
  text,
  action,
  alert = false,
  isCompact = false,
}: WallTexts & { art?: ReactNode }) {
  const wall = useRef<HTMLElement>(null)
  useRestoreFocus(wall)
  useLayoutEffect(() => {
    // It replaces longer content: a visitor who had scrolled down would see only the end of it.
    if ((wall.current?.getBoundingClientRect().top ?? 0) >= 0) return
    window.scrollTo(0, 0)
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [])

  return (
    <section
      ref={wall}
      className={`${styles['wall']} ${isCompact ? styles['compact'] : ''}`}
      role={alert ? 'alert' : 'status'}
    >
      <span className={styles['scraps']} />
      {art}
      <h2 className={`display ${styles['title']}`}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {action}
    </section>
  )
}
