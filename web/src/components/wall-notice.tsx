import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import { useOnline } from '../lib/use-online.ts'
import { useRestoreFocus } from '../lib/use-restore-focus.ts'
import { SleepingMask } from './artwork/sleeping-mask.tsx'
import { TicketButton, TicketLink } from './ticket-button.tsx'
import styles from './wall-notice.module.css'

interface WallNoticeProps {
  art: ReactNode
  title: string
  text: ReactNode
  action: ReactNode
  /** Read out at once: something failed. */
  alert?: boolean
}

/** A bare wall with scraps of old posters in its corners, where content would have been. */
export function WallNotice({ art, title, text, action, alert = false }: WallNoticeProps) {
  const wall = useRef<HTMLElement>(null)
  useRestoreFocus(wall)
  useLayoutEffect(() => {
    // It replaces longer content: a visitor who had scrolled down would see only the end of it.
    if ((wall.current?.getBoundingClientRect().top ?? 0) >= 0) return
    window.scrollTo(0, 0)
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true })
  }, [])

  return (
    <section ref={wall} className={styles['wall']} role={alert ? 'alert' : 'status'}>
      <span className={styles['scraps']} />
      {art}
      <h2 className={`display ${styles['title']}`}>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {action}
    </section>
  )
}

interface LoadFailureProps {
  title: string
  /** What appears automatically when the connection is back. */
  offlineText: string
  onRetry: () => void
}

export function LoadFailure({ title, offlineText, onRetry }: LoadFailureProps) {
  const online = useOnline()
  return (
    <WallNotice
      alert
      art={<SleepingMask />}
      title={online ? title : 'Estás sin conexión'}
      text={online ? 'La arena no responde en este momento. Espera un poco e intenta de nuevo.' : offlineText}
      action={<TicketButton onClick={onRetry}>Reintentar</TicketButton>}
    />
  )
}

const MISSING = 'El torneo que buscas no existe o ha sido eliminado de la arena.'

interface MissingTournamentProps {
  title: string
  /** Added to the text. */
  note?: string | null
}

/** Does not reveal whether the tournament exists unpublished. */
export function MissingTournament({ title, note = null }: MissingTournamentProps) {
  return (
    <WallNotice
      art={<SleepingMask />}
      title={title}
      text={note === null ? MISSING : `${MISSING} ${note}`}
      action={<TicketLink to={paths.tournaments.href()}>Volver a torneos</TicketLink>}
    />
  )
}
