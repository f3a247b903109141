import { createContext, useContext } from 'react'

/** While what is in them is on its way, fields can be read and reached, and not changed. */
export const HeldFields = createContext(false)

export const useHeld = (): boolean => useContext(HeldFields)

/** For controls without `readOnly`. The component that owns the value ignores the change. */
export const useAriaDisabled = (): true | undefined => useHeld() || undefined
