import { PlainButton } from '../../../components/buttons.tsx'
import { Icon, type IconName } from '../../../components/icon.tsx'
import { useAdmin } from '../../../lib/session/session.ts'
import { usePageHeading } from '../../../lib/use-page-heading.ts'
import { useSignOut } from '../../../shell/use-sign-out.ts'
import styles from './panel-home.module.css'

const CARDS: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'trophy', title: 'Gestión de torneos', text: 'Crear, editar y publicar carteles' },
  { icon: 'people', title: 'Gestión de jugadores', text: 'Revisar, aprobar y rechazar inscripciones' },
  { icon: 'chart', title: 'Estadísticas', text: 'Cupos, inscripciones y resultados' },
  { icon: 'settings', title: 'Configuración', text: 'Contactos, enlaces y textos del sitio' },
]

export function PanelHome() {
  const user = useAdmin()
  const heading = usePageHeading('Panel de Administración')
  const signOut = useSignOut()
  return (
    <>
      <div className={styles['top']}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
            Panel de Administración
          </h1>
          <p className={styles['soft']}>Te damos la bienvenida, {user.displayName}.</p>
        </div>
        <PlainButton onClick={signOut}>
          <Icon name="leave" /> Cerrar Sesión
        </PlainButton>
      </div>
      <section className={styles['intro']} aria-labelledby="panel-intro">
        <h2 id="panel-intro">Todo el torneo en un lugar</h2>
        <p className={styles['soft']}>
          Desde aquí se llevarán los torneos, los jugadores y el sitio. Las secciones se abren una por una.
        </p>
      </section>
      <ul className={styles['cards']}>
        {CARDS.map(({ icon, title, text }) => (
          <li key={title} className={styles['card']}>
            <Icon name={icon} />
            <div>
              <h2 className={`display ${styles['name']}`}>{title}</h2>
              <p className={styles['soft']}>{text}</p>
            </div>
            <span className={styles['stub']}>PRÓXIMAMENTE</span>
          </li>
        ))}
      </ul>
    </>
  )
}
