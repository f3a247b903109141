import type { RefObject } from 'react'
import { Drawing } from '../../components/artwork/drawing.tsx'
import { HouseMask } from '../../components/artwork/house-mask.tsx'
import { RaysBackdrop, TornEdge } from '../../components/artwork/ornaments.tsx'
import { TicketLink } from '../../components/buttons.tsx'
import { Icon } from '../../components/icon.tsx'
import link from '../../components/links.module.css'
import { OverlayLink } from '../../components/links.tsx'
import { paths } from '../../lib/paths.ts'
import styles from './hero.module.css'

export function Hero({ headingRef }: { headingRef: RefObject<HTMLHeadingElement | null> }) {
  return (
    <header className={styles['hero']}>
      <RaysBackdrop viewBox="0 0 900 640" align="xMidYMid" cx={640} cy={360} radius={1500} count={26} />
      <div className={`measure ${styles['columns']}`}>
        <div className={styles['words']}>
          <Headline ref={headingRef} />
          <p className={styles['lead']}>
            Torneos de battle royale para tu celular, con premios reales y sin pagar para jugar.
          </p>
          <div className={styles['action']}>
            <TicketLink large wide to={paths.tournaments.href()}>
              Ver torneos <Icon name="arrow" />
            </TicketLink>
            <OverlayLink className={link['link']} to="faq">
              Cómo funciona
            </OverlayLink>
          </div>
        </div>
        <HouseMask className={styles['mask']} />
      </div>
      <TornEdge seed="portada" />
    </header>
  )
}

const TALL = {
  lines: ['ENTRA GRATIS.', 'PELEA EN', 'SERIO.'],
  className: `${styles['letters']} ${styles['tall']}`,
}
/** For low screens. */
const FLAT = {
  lines: ['ENTRA GRATIS.', 'PELEA EN SERIO.'],
  className: `${styles['letters']} ${styles['flat']}`,
}

const Headline = ({ ref }: { ref: RefObject<HTMLHeadingElement | null> }) => (
  <h1 ref={ref} tabIndex={-1}>
    <span className="visually-hidden">Entra gratis. Pelea en serio.</span>
    <Drawing of="headline" data={TALL} root="span" />
    <Drawing of="headline" data={FLAT} root="span" />
  </h1>
)
