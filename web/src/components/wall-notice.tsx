import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLeavesFocus } from '../lib/use-leaves-focus.ts'
import styles from './wall-notice.module.css'

interface WallNoticeProps {
  art: ReactNode
  title: string
  text: ReactNode
  action: ReactNode
  /** Read out at once: something failed. */
  alert?: boolean
}

/** A bare wall with scraps of old posters in its corners, where content would have been. */
export function WallNotice({ art, title, text, action, alert = false }: WallNoticeProps) {
  const wall = useRef<HTMLElement>(null)
  useLeavesFocus(wall)
  useLayoutEffect(() => {
    // It took the place of something long, and whoever was far down in that would see its foot alone.
    if ((wall.current?.getBoundingClientRect().top ?? 0) >= 0) return
    window.scrollTo(0, 0)
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [])

  return (
    <section ref={wall} className={styles['wall']} role={alert ? 'alert' : 'status'}>
      <span className={styles['scraps']} />
      {art}
      <h2 className={`display ${styles['title']}`}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {action}
    </section>
  )
}
