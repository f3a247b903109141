import type { ReactNode } from 'react'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import styles from './panel-heading.module.css'

interface PanelHeadingProps {
  title: string
  lead: ReactNode
  /** What is done with the whole page, beside the title. */
  children?: ReactNode
}

/** The head of a page of the panel. */
export function PanelHeading({ title, lead, children }: PanelHeadingProps) {
  const heading = usePageHeading(title)
  return (
    <div className={styles['top']}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
          {title}
        </h1>
        <p className={styles['lead']}>{lead}</p>
      </div>
      {children}
    </div>
  )
}
