import { createContext, useContext } from 'react'

/** While what is in them is on its way, fields can be read and reached, and not changed. */
export const ReadOnlyFields = createContext(false)

export const useReadOnly = (): boolean => useContext(ReadOnlyFields)

/** For controls without `readOnly`. The component that owns the value ignores the change. */
export const useAriaDisabled = (): true | undefined => useReadOnly() || undefined
