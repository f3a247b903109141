import { Link } from 'react-router-dom'
import type { Permission } from '@arena-libre/functions/contract/people/permissions'
import { Icon, type IconName } from '../../../components/icon.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import styles from './configuration-page.module.css'

interface Entry {
  to: string
  icon: IconName
  title: string
  text: string
  needs: Permission
  /** Without the permission it can be read. */
  isReadable?: boolean
}

const GROUPS: readonly { id: string; title: string; entries: readonly Entry[] }[] = [
  {
    id: 'el-sitio',
    title: 'El sitio',
    entries: [
      {
        to: panelPaths.siteFacts.href(),
        icon: 'home',
        title: 'Sitio',
        text: 'Contactos, enlaces, cifras de la portada y el aviso de desarrollo.',
        needs: 'manage_system',
      },
      {
        to: panelPaths.siteTexts.href(),
        icon: 'pencil',
        title: 'Textos',
        text: 'Términos, privacidad y preguntas frecuentes, con sus versiones.',
        needs: 'manage_system',
        isReadable: true,
      },
    ],
  },
  {
    id: 'el-equipo',
    title: 'El equipo',
    entries: [
      {
        to: panelPaths.team.href(),
        icon: 'people',
        title: 'Equipo',
        text: 'Quién entra al panel, y quién lo pide.',
        needs: 'manage_admins',
      },
      {
        to: panelPaths.activity.href(),
        icon: 'history',
        title: 'Actividad',
        text: 'Quién hizo qué, y cuándo.',
        needs: 'manage_admins',
      },
    ],
  },
  {
    id: 'los-jugadores',
    title: 'Los jugadores',
    entries: [
      {
        to: panelPaths.outbox.href(),
        icon: 'mail',
        title: 'Correos',
        text: 'Los mensajes que salen a los jugadores, y los que no llegaron.',
        needs: 'manage_registrations',
      },
      {
        to: panelPaths.bans.href(),
        icon: 'flag',
        title: 'Vetos',
        text: 'Los ID que no deben jugar, por qué y hasta cuándo.',
        needs: 'manage_registrations',
      },
    ],
  },
  {
    id: 'los-datos',
    title: 'Los datos',
    entries: [
      {
        to: panelPaths.retention.href(),
        icon: 'clock',
        title: 'Datos personales',
        text: 'Cuánto tiempo se guarda cada dato antes de borrarse.',
        needs: 'manage_system',
      },
      {
        to: panelPaths.person.href(),
        icon: 'shield',
        title: 'Datos de una persona',
        text: 'Entregar una copia de lo que tenemos de alguien, o borrarlo.',
        needs: 'manage_system',
      },
      {
        to: panelPaths.backup.href(),
        icon: 'download',
        title: 'Copia de seguridad',
        text: 'Todo el sitio en un archivo, y de vuelta a un proyecto vacío.',
        needs: 'manage_system',
      },
    ],
  },
]

/** The ways to what is set once, and to what is rarely looked up. */
export function ConfigurationPage() {
  const { permissions } = useAdmin()
  return (
    <div>
      <PanelHeading title="Configuración" lead="El sitio, el equipo y los datos que guarda." />
      <div className={styles['groups']}>
        {GROUPS.map(({ id, title, entries }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className={styles['subtitle']}>
              {title}
            </h2>
            <ul className={styles['list']}>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <EntryCard {...entry} isAllowed={permissions.includes(entry.needs)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function EntryCard({ to, icon, title, text, isReadable = false, isAllowed }: Entry & { isAllowed: boolean }) {
  const words = (
    <>
      <Icon name={icon} />
      <span className={styles['words']}>
        <strong>{title}</strong>
        <span>{text}</span>
        {!isAllowed && (
          <span className={styles['who']}>
            <Icon name="lock" />{' '}
            {isReadable ? 'Solo quien es propietario los cambia.' : 'Solo para quien es propietario.'}
          </span>
        )}
      </span>
    </>
  )
  if (!isAllowed && !isReadable) return <div className={styles['card']}>{words}</div>
  return (
    <Link className={styles['card']} to={to}>
      {words}
      <Icon name="next" />
    </Link>
  )
}
