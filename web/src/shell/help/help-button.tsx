import { useEffect, useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { Icon } from '../../components/icon.tsx'
import { useOverlay } from '../../lib/overlays.ts'
import { paths } from '../../lib/paths.ts'
import { useFreshTicket } from '../../lib/registrations/fresh-ticket.ts'
import styles from './help-button.module.css'

/** These pages have something of their own at the foot of a screen. */
const BUSY = [
  paths.table,
  paths.registration,
  paths.register,
  paths.registerByQuery,
  paths.receipt,
  paths.signIn,
]

/** On a phone it hides while scrolling down. */
export function HelpButton() {
  const { pathname } = useLocation()
  const { show } = useOverlay()
  const isReading = useScrollsDown()
  const hasTicket = useFreshTicket() !== null

  if (BUSY.some(({ pattern }) => matchPath(pattern, pathname) !== null)) return null
  const hasBar = matchPath(paths.tournament.pattern, pathname) !== null
  /** The ticket on the home page has its own explanation. */
  const isTold = hasTicket && matchPath(paths.home.pattern, pathname) !== null
  return (
    <button
      type="button"
      className={`${styles['help']} ${isReading ? styles['aside'] : ''} ${hasBar || isTold ? styles['wideOnly'] : ''}`}
      onClick={() => show('faq')}
    >
      <Icon name="help" />
      <span className="visually-hidden">Ayuda: preguntas frecuentes</span>
    </button>
  )
}

/** A finger is never quite still. */
const NOTICEABLE_PX = 12

function useScrollsDown(): boolean {
  const [isDown, setIsDown] = useState(false)
  useEffect(() => {
    let last = scrollY
    const look = () => {
      const moved = scrollY - last
      if (Math.abs(moved) < NOTICEABLE_PX) return
      last = scrollY
      setIsDown(moved > 0)
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isDown
}
