import { TicketButton, TicketLink } from '../components/buttons.tsx'
import { SleepingMask, WallNotice } from '../components/wall-notice.tsx'
import { LoadingBlocks } from '../components/skeleton-block.tsx'
import { paths } from '../lib/paths.ts'
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
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        Administración
      </h1>
      <WallNotice
        alert
        art={<SleepingMask />}
        title="No pudimos comprobar tu sesión"
        text={`${message} El panel se abre cuando sepamos quién eres.`}
        action={<TicketButton onClick={onRetry}>Reintentar</TicketButton>}
      />
    </>
  )
}

/** For addresses below the panel that lead to no section. */
export function SectionMissing() {
  const heading = usePageHeading('Sección no encontrada')
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        Sección no encontrada
      </h1>
      <WallNotice
        art={<SleepingMask />}
        title="Esta sección no existe"
        text="Puede que el enlace esté incompleto."
        action={<TicketLink to={paths.admin.href()}>Volver al panel</TicketLink>}
      />
    </>
  )
}
