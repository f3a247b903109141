import { Link } from 'react-router-dom'
import type { Overview } from '@arena-libre/functions/contract/site/overview'
import { Icon, type IconName } from '../../../components/icon.tsx'
import { SkeletonBlock } from '../../../components/skeleton-block.tsx'
import { inboxAddress } from '../../../lib/inbox-address.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import styles from './entries.module.css'
import { listToReview, toReviewIn } from './home.ts'

interface Section {
  icon: IconName
  title: string
  text: string
}

const CUPS: Section = {
  icon: 'trophy',
  title: 'Gestión de Torneos',
  text: 'Crear, editar y publicar afiches',
}
const PLAYERS: Section = {
  icon: 'people',
  title: 'Gestión de Jugadores',
  text: 'Revisar, aprobar y rechazar inscripciones',
}

const STATISTICS: Section = {
  icon: 'chart',
  title: 'Estadísticas',
  text: 'Quiénes se inscriben y de dónde llegan',
}
const CONFIGURATION: Section = {
  icon: 'settings',
  title: 'Configuración',
  text: 'Contactos, textos, equipo y datos',
}

interface EntriesProps {
  overview: Overview | undefined
  /** Without figures the entries still work as links. */
  isFailed: boolean
}

/** The ways into the panel, each a ticket whose stub says how much there is. */
export function Entries({ overview, isFailed }: EntriesProps) {
  const toReview = overview && toReviewIn(overview)
  return (
    <ul className={styles['entries']}>
      <Entry
        {...CUPS}
        to={panelPaths.cups.href()}
        figure={overview?.tournaments.active}
        unit={overview?.tournaments.active === 1 ? 'activo' : 'activos'}
        isFailed={isFailed}
      />
      <Entry
        {...PLAYERS}
        to={inboxAddress(overview ? listToReview(overview) : 'pending')}
        figure={toReview}
        unit="por revisar"
        isUrgent={toReview !== undefined && toReview > 0}
        isFailed={isFailed}
      />
      <Entry
        {...STATISTICS}
        to={panelPaths.statistics.href()}
        figure={overview?.registrations.recent}
        unit="inscripciones en 28 días"
        isFailed={isFailed}
      />
      <li>
        <Link className={styles['entry']} to={panelPaths.configuration.href()}>
          <Words {...CONFIGURATION} />
          <span className={styles['stub']}>
            <Icon name="next" />
          </span>
        </Link>
      </li>
    </ul>
  )
}

interface EntryProps extends Section {
  to: string
  figure: number | undefined
  unit: string
  isUrgent?: boolean
  isFailed: boolean
}

function Entry({ to, figure, unit, isUrgent = false, isFailed, ...section }: EntryProps) {
  return (
    <li>
      <Link className={styles['entry']} to={to}>
        <Words {...section} />
        <span className={`${styles['stub']} ${isUrgent ? styles['urgent'] : ''}`}>
          {figure !== undefined ? (
            <>
              <b className={styles['figure']}>{figure}</b>
              <span className={styles['unit']}>
                {isUrgent && <Icon name="clock" />} {unit}
              </span>
            </>
          ) : isFailed ? (
            <Icon name="next" />
          ) : (
            <SkeletonBlock className={styles['unknown']} />
          )}
        </span>
      </Link>
    </li>
  )
}

const Words = ({ icon, title, text }: Section) => (
  <>
    <Icon name={icon} />
    <div className={styles['words']}>
      <h2 className={`display ${styles['name']}`}>{title}</h2>
      <p className={styles['text']}>{text}</p>
    </div>
  </>
)
