import { createContext, useContext } from 'react'

/** While what is in them is on its way, fields can be read and reached, and not changed. */
export const HeldFields = createContext(false)

export const useHeld = (): boolean => useContext(HeldFields)

/** For the kinds of controls that know no `readOnly`. Whoever owns the value turns the change down. */
export const useAriaDisabled = (): true | undefined => useHeld() || undefined
