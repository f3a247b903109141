import type { ReactNode } from 'react'
import { PlainButton, TicketLink } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { paths } from '../../../lib/paths.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { usePageHeading } from '../../../lib/use-page-heading.ts'
import { useSignOut } from '../../../shell/use-sign-out.ts'
import { Entries } from './entries.tsx'
import { useOverview } from './home-data.ts'
import { hasNoTournament, welcome } from './home.ts'
import styles from './panel-home.module.css'
import { ToDo } from './to-do.tsx'

interface PanelHomeProps {
  /** What was done last: another section draws it. */
  activity: ReactNode
}

export function PanelHome({ activity }: PanelHomeProps) {
  const user = useAdmin()
  const heading = usePageHeading('Panel de Administración')
  const signOut = useSignOut()
  const { data, error, isFetching, refetch } = useOverview()
  const isFailed = data === undefined && error !== null && !isFetching
  return (
    <>
      <div className={styles['top']}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
            Panel de Administración
          </h1>
          <p className={styles['soft']}>
            Te damos la bienvenida, {user.displayName}.{welcome(data)}
          </p>
        </div>
        <PlainButton onClick={signOut}>
          <Icon name="leave" /> Cerrar Sesión
        </PlainButton>
      </div>
      {data !== undefined && hasNoTournament(data) ? <Beginning /> : <Intro />}
      <Entries overview={data} isFailed={isFailed} />
      {isFailed && (
        <div role="alert" className={styles['failure']}>
          <p>No pudimos cargar las cifras. {messageOf(error)}</p>
          <PlainButton onClick={() => void refetch()}>Reintentar</PlainButton>
        </div>
      )}
      {data !== undefined && !hasNoTournament(data) && <ToDo overview={data} />}
      {activity}
    </>
  )
}

const Intro = () => (
  <section className={styles['intro']} aria-labelledby="panel-intro">
    <h2 id="panel-intro">Todo el torneo en un lugar</h2>
    <p className={styles['soft']}>Desde aquí se llevan los torneos y los jugadores.</p>
  </section>
)

/** The same card on a site without any tournament. */
const Beginning = () => (
  <section className={styles['intro']} aria-labelledby="panel-intro">
    <h2 id="panel-intro">Tu arena está lista y todavía no tiene torneos</h2>
    <p className={styles['soft']}>
      Crea el primero: lo ves como lo verán los jugadores mientras lo escribes, y nadie más lo ve hasta que lo
      publiques.
    </p>
    <TicketLink to={paths.newCup.href()}>Crear el primer torneo</TicketLink>
  </section>
)
