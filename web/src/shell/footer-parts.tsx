import { Link } from 'react-router-dom'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import { Icon } from '../components/icon.tsx'
import { OverlayLink } from '../components/links.tsx'
import { useNow } from '../lib/clock.ts'
import { paths } from '../lib/paths.ts'
import { type SiteContent, useSiteFront } from '../lib/settings/site-settings.ts'
import { Brand } from './brand.tsx'
import styles from './footer-parts.module.css'

/** How the organisation is reached; nothing where it says nothing. */
export const FooterContacts = ({ phone, email }: SiteContent['contacts']) =>
  (phone !== null || email !== null) && (
    <ul>
      {phone !== null && (
        <li>
          <a className={styles['contact']} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            <Icon name="phone" /> {phone}
          </a>
        </li>
      )}
      {email !== null && (
        <li>
          <a className={styles['contact']} href={`mailto:${email}`}>
            <Icon name="mail" /> {email}
          </a>
        </li>
      )}
    </ul>
  )

export function SiteFooter() {
  const { contacts } = useSiteFront()
  const year = new Date(useNow()).getUTCFullYear()
  return (
    <footer className={styles['footer']}>
      <div className={`measure ${styles['columns']}`}>
        <div>
          <Brand />
          <p className={styles['about']}>
            Torneos gratuitos de battle royale móvil para toda Latinoamérica. Hechos por la comunidad.
          </p>
        </div>
        {/* Keeps its column on a site without contacts. */}
        <div>
          <FooterContacts {...contacts} />
        </div>
        <ul className={styles['texts']}>
          <li>
            <Link to={paths.receipts.href()} replace={false}>
              Mis boletos
            </Link>
          </li>
          <li>
            <OverlayLink to="terms">Términos y condiciones</OverlayLink>
          </li>
          <li>
            <OverlayLink to="privacy">Privacidad</OverlayLink>
          </li>
          <li>
            <OverlayLink to="faq">Preguntas frecuentes</OverlayLink>
          </li>
        </ul>
        <div className={styles['note']}>
          <p>
            © {year} {PRODUCT.name}. No está afiliada a Garena.
          </p>
          <Link className={styles['access']} to={paths.signIn.href()}>
            Acceso del equipo
          </Link>
        </div>
      </div>
    </footer>
  )
}
