import { type RefObject, useEffect, useRef, useState } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { Icon } from '../../components/icon.tsx'
import { useOverlay } from '../../lib/overlays.ts'
import { paths } from '../../lib/paths.ts'
import { useHasFreshTicket } from '../../lib/registrations/signals.ts'
import styles from './help-button.module.css'

/** These pages have something of their own at the foot of a screen, or one thing to do. */
const BUSY = [
  paths.table,
  paths.tournamentRules,
  paths.registration,
  paths.register,
  paths.registerByQuery,
  paths.receipt,
  paths.form,
  paths.formWithoutId,
  paths.signIn,
]

export function HelpButton() {
  const { pathname } = useLocation()
  const hasTicket = useHasFreshTicket()

  if (BUSY.some(({ pattern }) => matchPath(pattern, pathname) !== null)) return null
  const hasBar = matchPath(paths.tournament.pattern, pathname) !== null
  /** The ticket on the home page has its own explanation. */
  const isTold = hasTicket && matchPath(paths.home.pattern, pathname) !== null
  return <RoundButton key={pathname} isWideOnly={hasBar || isTold} />
}

/** It hides where it would lie on something to press, and on a phone while scrolling down. */
function RoundButton({ isWideOnly }: { isWideOnly: boolean }) {
  const { show } = useOverlay()
  const button = useRef<HTMLButtonElement>(null)
  const { isReading, isCovering } = usePlace(button)
  return (
    <button
      ref={button}
      type="button"
      className={[
        styles['help'],
        isReading && styles['reading'],
        isCovering && styles['covering'],
        isWideOnly && styles['wideOnly'],
      ]
        .filter(Boolean)
        .join(' ')}
      onClick={() => show('faq')}
    >
      <Icon name="help" />
      <span className="visually-hidden">Ayuda: preguntas frecuentes</span>
    </button>
  )
}

/** A finger is never quite still. */
const NOTICEABLE_PX = 12

const PRESSED = '[data-ticket], button, input, label, select, summary, textarea'

/** Whether something to press is below it. It may be moved aside itself: its place is fixed. */
function coversAnything(button: HTMLElement): boolean {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = button
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height] as const),
  )
  return points.some(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .some((element) => !button.contains(element) && element.closest(PRESSED) !== null),
  )
}

function usePlace(ref: RefObject<HTMLElement | null>) {
  const [isReading, setIsReading] = useState(false)
  const [isCovering, setIsCovering] = useState(false)

  useEffect(() => {
    let last = scrollY
    const look = () => {
      const button = ref.current
      if (button !== null) setIsCovering(coversAnything(button))
    }
    const scroll = () => {
      const moved = scrollY - last
      if (Math.abs(moved) < NOTICEABLE_PX) return
      last = scrollY
      setIsReading(moved > 0)
      look()
    }
    // Looks at once, and when the content of the page arrives.
    const resized = new ResizeObserver(look)
    resized.observe(document.body)
    addEventListener('scroll', scroll, { passive: true })
    addEventListener('resize', look)
    return () => {
      resized.disconnect()
      removeEventListener('scroll', scroll)
      removeEventListener('resize', look)
    }
  }, [ref])

  return { isReading, isCovering }
}
