import { useEffect, useRef, type ReactNode } from 'react'
import styles from './form-alert.module.css'
import { PaperStrip } from './paper-strip.tsx'

/** Why a form was refused. It takes the focus when it appears. */
export function FormAlert({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <PaperStrip tone="rejected" icon="cross">
        <div className={styles['lines']}>{children}</div>
      </PaperStrip>
    </div>
  )
}
