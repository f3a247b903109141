import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useRestoreFocus } from '../lib/use-restore-focus.ts'
import styles from './wall-notice.module.css'

export interface WallTexts {
  title: string
  text: ReactNode
  action: ReactNode
  /** Read out at once: something failed. */
  alert?: boolean
}

/** For what replaces longer content: a visitor who had scrolled down would see only the end of it. */
export function useReplacing(part: RefObject<HTMLElement | null>): void {
  useRestoreFocus(part)
  useLayoutEffect(() => {
    if ((part.current?.getBoundingClientRect().top ?? 0) >= 0) return
    window.scrollTo(0, 0)
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [part])
}

/** A bare wall with scraps of old posters in its corners, where content would have been. */
export function BareWall({ art, title, text, action, alert = false }: WallTexts & { art?: ReactNode }) {
  const wall = useRef<HTMLElement>(null)
  useReplacing(wall)

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
