import { Link } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { PRODUCT } from '../lib/product.ts'
import { Brand } from './brand.tsx'
import styles from './site-footer.module.css'

const YEAR = new Date().getFullYear()

export function SiteFooter() {
  return (
    <footer className={styles['footer']}>
      <div className={`measure ${styles['columns']}`}>
        <div>
          <Brand />
          <p className={styles['about']}>
            Torneos gratuitos de battle royale móvil para toda Latinoamérica. Hechos por la comunidad.
          </p>
        </div>
        <div className={styles['note']}>
          <p>
            {PRODUCT.name} no está afiliada a Garena.
            <br />© {YEAR} {PRODUCT.name}
          </p>
          <Link className={styles['access']} to={paths.signIn.href()}>
            Acceso del equipo
          </Link>
        </div>
      </div>
    </footer>
  )
}
