import { useEffect, useEffectEvent, useState } from 'react'
import { readStored, writeStored } from '../../../lib/stored.ts'
import { topModal } from '../../../lib/open-modals.ts'

/** What each key does. */
export const SHORTCUTS = {
  j: 'Siguiente jugador',
  k: 'Jugador anterior',
  x: 'Elegir o soltar',
  a: 'Aprobar',
  r: 'Rechazar',
  z: 'Deshacer',
  '/': 'Buscar',
  '?': 'Ver los atajos',
} as const

export type Shortcut = keyof typeof SHORTCUTS

const isShortcut = (key: string): key is Shortcut => Object.hasOwn(SHORTCUTS, key)

const PLACE = 'arena-libre_shortcuts-off'

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"]'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null

/** A dialog in which the shortcuts go on. */
export const KEEPS_SHORTCUTS = { 'data-shortcuts': '' }

/** An open dialog takes precedence. */
const isAsked = (): boolean => topModal.get()?.matches(':not([data-shortcuts])') ?? false

/** A single key acts only outside of text fields, and can be turned off. */
export function useShortcuts(act: (shortcut: Shortcut) => void) {
  const [isOff, setIsOff] = useState(() => readStored(PLACE) === true)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    const key = event.key.toLowerCase()
    if (!isShortcut(key) || isTyping(event.target) || isAsked()) return
    if (isOff && key !== '?') return
    event.preventDefault()
    act(key)
  })

  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return {
    isOff,
    turnOff: (off: boolean) => {
      setIsOff(off)
      writeStored(PLACE, off ? true : null)
    },
  }
}
