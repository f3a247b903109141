import { useEffect, useEffectEvent, useState } from 'react'
import { readStored, writeStored } from '../../../lib/stored.ts'
import { topModal } from '../../../lib/top-modal.ts'

export const SHORTCUTS = [
  { key: 'j', name: 'J', does: 'Siguiente jugador' },
  { key: 'k', name: 'K', does: 'Jugador anterior' },
  { key: 'x', name: 'X', does: 'Elegir o soltar' },
  { key: 'a', name: 'A', does: 'Aprobar' },
  { key: 'r', name: 'R', does: 'Rechazar' },
  { key: 'z', name: 'Z', does: 'Deshacer' },
  { key: '/', name: '/', does: 'Buscar' },
  { key: '?', name: '?', does: 'Ver los atajos' },
] as const

export type Shortcut = (typeof SHORTCUTS)[number]['key']

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
    const shortcut = SHORTCUTS.find(({ key }) => key === event.key.toLowerCase())
    if (shortcut === undefined || isTyping(event.target) || isAsked()) return
    if (isOff && shortcut.key !== '?') return
    event.preventDefault()
    act(shortcut.key)
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
