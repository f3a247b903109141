import { createContext, useContext } from 'react'
import { Icon } from '../icon.tsx'
import styles from './labelled.module.css'

/** While what is in them is on its way, fields can be read and reached, and not changed. */
export const ReadOnlyFields = createContext(false)

export const useReadOnly = (): boolean => useContext(ReadOnlyFields)

/** For controls without `readOnly`. The component that owns the value ignores the change. */
export const useAriaDisabled = (): true | undefined => useReadOnly() || undefined

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles['error']}>
      <Icon name="alert" />
      {children}
    </p>
  )
}

/** What ties a control to its label and to what is wrong with it. */
export const controlId = (fieldId: string): string => `campo-${fieldId}`
export const errorId = (fieldId: string): string => `campo-${fieldId}-error`
