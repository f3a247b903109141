import type { RefObject } from 'react'
import { RaysBackdrop } from './artwork/ornaments.tsx'
import styles from './page-header.module.css'

interface PageHeaderProps {
  ref: RefObject<HTMLHeadingElement | null>
  title: string
  lead: string
}

export function PageHeader({ ref, title, lead }: PageHeaderProps) {
  return (
    <header className={styles['header']}>
      <RaysBackdrop
        viewBox="0 0 900 200"
        align="xMaxYMax"
        faded
        cx={760}
        cy={230}
        radius={1200}
        count={30}
        turn={0.05}
      />
      <div className={`measure ${styles['text']}`}>
        <h1 ref={ref} tabIndex={-1} className={`display ${styles['title']}`}>
          {title}
        </h1>
        <p className="soft">{lead}</p>
      </div>
    </header>
  )
}
