import { useEffect } from 'react'
import { TicketButton } from '../components/buttons.tsx'
import { BareWall } from '../components/bare-wall.tsx'
import { LoadingBlocks } from '../components/skeleton-block.tsx'
import { usePageHeading } from '../lib/use-page-heading.ts'
import styles from './panel-states.module.css'

/** Shown until the API has said who is signed in. */
export function PanelLoading() {
  const heading = usePageHeading('Administración')
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        Administración
      </h1>
      <LoadingBlocks label="Comprobando tu sesión…" count={4} className={styles['cards']} />
    </>
  )
}

interface PanelFailureProps {
  message: string
  onRetry: () => void
}

export function PanelFailure({ message, onRetry }: PanelFailureProps) {
  const heading = usePageHeading('Administración')
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        Administración
      </h1>
      <BareWall
        alert
        title="No pudimos comprobar tu sesión"
        text={`${message} El panel se abre cuando sepamos quién eres.`}
        action={<TicketButton onClick={onRetry}>Reintentar</TicketButton>}
      />
    </>
  )
}
