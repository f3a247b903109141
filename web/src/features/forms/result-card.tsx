import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from '../../components/icon.tsx'
import { useLeavesFocus } from '../../lib/use-leaves-focus.ts'
import styles from './result-card.module.css'

interface ResultCardProps {
  kind: 'sent' | 'kept'
  title: string
  children: ReactNode
}

const ICONS: Record<ResultCardProps['kind'], IconName> = { sent: 'tick', kept: 'clock' }

/** What became of the answers, in the place of the form. */
export function ResultCard({ kind, title, children }: ResultCardProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useLeavesFocus(card)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <section ref={card} className={`${styles['card']} ${styles[kind]}`} aria-labelledby={id}>
      <span className={styles['mark']}>
        <Icon name={ICONS[kind]} />
      </span>
      <div className={styles['text']}>
        <h2 id={id} ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
