import { useEffect, useRef } from 'react'
import { PaperStrip } from '../../components/paper-strip.tsx'
import styles from './rules-notice.module.css'

/** Whoever was about to accept is taken back to where the reading starts. */
export function ChangedRules() {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.focus()
  }, [])

  return (
    <div ref={notice} tabIndex={-1} className={styles['notice']}>
      <PaperStrip tone="pending" icon="alert">
        <p>
          <strong>Las reglas cambiaron.</strong> Léelas de nuevo antes de aceptarlas.
        </p>
      </PaperStrip>
    </div>
  )
}
