import { useEffect } from 'react'
import { paths } from '../lib/paths.ts'
import { playSound } from '../lib/sounds/sound.ts'

/** Links that stay on the site. */
const LINK = 'a[href^="/"]'
/** What sounds under a pointer already: the navigation and the tickets. */
const HOVERED = `nav ${LINK}, ${LINK}[data-ticket]`

const nearest = (target: EventTarget | null, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null

const isPanel = (): boolean => location.pathname.startsWith(paths.admin.href())

/** One listener for all links of the site. The panel is silent. */
export function NavigationSounds() {
  useEffect(() => {
    const click = ({ target }: MouseEvent) => {
      if (nearest(target, LINK) !== null && !isPanel()) playSound('navigation')
    }
    const enter = ({ target, relatedTarget, pointerType }: PointerEvent) => {
      // A finger does not hover, and before the first press the browser would refuse to play.
      if (pointerType !== 'mouse' || !navigator.userActivation.hasBeenActive || isPanel()) return
      const link = nearest(target, HOVERED)
      if (link !== null && link !== nearest(relatedTarget, HOVERED)) playSound('hover')
    }
    document.addEventListener('click', click)
    document.addEventListener('pointerover', enter)
    return () => {
      document.removeEventListener('click', click)
      document.removeEventListener('pointerover', enter)
    }
  }, [])
  return null
}
