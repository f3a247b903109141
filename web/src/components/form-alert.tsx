import { useEffect, useRef, type ReactNode } from 'react'
import styles from './form-alert.module.css'
import { Icon } from './icon.tsx'

/** Why a form was not taken. It takes the focus when it appears, so nobody has to look for it. */
export function FormAlert({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={styles['alert']} role="alert" tabIndex={-1}>
      <span className={styles['mark']}>
        <Icon name="cross" />
      </span>
      <div className={styles['text']}>{children}</div>
    </div>
  )
}
