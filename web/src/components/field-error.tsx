import styles from './field-error.module.css'
import { Icon } from './icon.tsx'

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles['error']}>
      <Icon name="alert" />
      {children}
    </p>
  )
}
