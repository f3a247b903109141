import type { ReactNode } from 'react'
import { PlainButton, TicketLink } from '../../../components/buttons.tsx'
import { LazyPart } from '../../../components/error-boundary.tsx'
import { Icon } from '../../../components/icon.tsx'
import { TextLink } from '../../../components/links.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { PartFailure } from '../../../components/panel/part-failure.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { readFirstCupNote } from '../../../lib/tournaments/first-cup.ts'
import { useSignOut } from '../../../shell/use-sign-out.ts'
import { Entries } from './entries.tsx'
import { useOverview } from './home-data.ts'
import { hasNoTournament, isFirstCupBegun, welcome } from './home.ts'
import styles from './panel-home.module.css'
import { goOnWithout, ToDo } from './to-do.tsx'

const loadSiteLacks = async () => (await import('./site-lacks.tsx')).SiteLacks

interface PanelHomeProps {
  /** The last activity, drawn by another section. */
  activity: ReactNode
}

export function PanelHome({ activity }: PanelHomeProps) {
  const user = useAdmin()
  const signOut = useSignOut()
  const { data, error, isFetching, refetch } = useOverview()
  const isBegun = isFirstCupBegun(data, readFirstCupNote(user.uid))
  const isNew = data !== undefined && (hasNoTournament(data) || isBegun)
  const isFailed = data === undefined && error !== null && !isFetching
  return (
    <>
      <PanelHeading
        title="Panel de Administración"
        lead={
          <>
            Te damos la bienvenida, {user.displayName}.{welcome(data)}
          </>
        }
      >
        <PlainButton onClick={signOut}>
          <Icon name="leave" /> Cerrar Sesión
        </PlainButton>
      </PanelHeading>
      {isNew ? <Beginning isBegun={isBegun} /> : <Intro />}
      {data !== undefined && user.permissions.includes('manage_system') && (
        <LazyPart load={loadSiteLacks} props={{ isNew }} onError={goOnWithout} />
      )}
      <Entries overview={data} isFailed={isFailed} />
      {isFailed && (
        <PartFailure
          text={`No pudimos cargar las cifras. ${messageOf(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && !hasNoTournament(data) && <ToDo overview={data} />}
      {activity}
    </>
  )
}

/** For those who are here for the first time. */
const SECTIONS = [
  {
    to: panelPaths.firstCup.href(),
    name: 'Guía',
    text: 'una copa, paso a paso, desde el nombre hasta publicarla.',
  },
  {
    to: panelPaths.cups.href(),
    name: 'Torneos',
    text: 'crearlos, cambiarlos, publicarlos o quitarlos del sitio.',
  },
  {
    to: panelPaths.players.href(),
    name: 'Jugadores',
    text: 'aprobar o rechazar a cada inscrito, y escribirle.',
  },
  {
    to: panelPaths.questions.href(),
    name: 'Preguntas',
    text: 'lo que se le pregunta a todos al inscribirse.',
  },
  { to: panelPaths.team.href(), name: 'Equipo', text: 'quién entra al panel, y quién lo pide.' },
  { to: panelPaths.account.href(), name: 'Tu cuenta', text: 'tu contraseña y dónde está abierta tu sesión.' },
] as const

const Intro = () => (
  <section className={styles['intro']} aria-labelledby="panel-intro">
    <h2 id="panel-intro">Todo el torneo en un lugar</h2>
    <p className={styles['soft']}>Desde aquí se llevan los torneos y los jugadores.</p>
    <details className={styles['tour']}>
      <summary>¿Qué puedo hacer aquí?</summary>
      <ul>
        {SECTIONS.map(({ to, name, text }) => (
          <li key={name}>
            <TextLink to={to}>{name}</TextLink> <span>{text}</span>
          </li>
        ))}
      </ul>
      <p>
        Aprobar, rechazar y borrar preguntas se deshace unos segundos después. Lo que el equipo hace queda en
        Actividad.
      </p>
    </details>
  </section>
)

/** The same card on a site without any tournament, and while the first one is unfinished. */
function Beginning({ isBegun }: { isBegun: boolean }) {
  return (
    <section className={styles['intro']} aria-labelledby="panel-intro">
      <h2 id="panel-intro">
        {isBegun ? 'Tu primera copa quedó a medias' : 'Tu arena está lista y todavía no tiene torneos'}
      </h2>
      <p className={styles['soft']}>
        {isBegun
          ? 'Está guardada como borrador. Sigue donde la dejaste: nadie más la ve hasta que la publiques.'
          : 'Te acompañamos en cinco pasos: nombre y fecha, cupos, qué se pregunta, reglas y premios, y publicar. Puedes saltar los que quieras.'}
      </p>
      <div className={styles['ways']}>
        <TicketLink to={panelPaths.firstCup.href()}>
          {isBegun ? 'Seguir con mi copa' : 'Crea tu primera copa'}
        </TicketLink>
        {!isBegun && <TextLink to={panelPaths.newCup.href()}>Prefiero hacerlo por mi cuenta</TextLink>}
      </div>
    </section>
  )
}
