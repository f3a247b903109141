import type { ReactNode } from 'react'
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
  return (
    <section className={styles['wall']} role={alert ? 'alert' : 'status'}>
      <span className={styles['scraps']} />
      {art}
      <h2 className={`display ${styles['title']}`}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {action}
    </section>
  )
}
