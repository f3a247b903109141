import type { RefObject } from 'react'
import { RaysBackdrop } from '../../components/artwork/rays-backdrop.tsx'
import { TornEdge } from '../../components/artwork/torn-edge.tsx'
import { Icon } from '../../components/icon.tsx'
import { OverlayLink } from '../../components/overlay-link.tsx'
import link from '../../components/text-link.module.css'
import { TicketLink } from '../../components/ticket-button.tsx'
import { paths } from '../../lib/paths.ts'
import { Headline } from './headline.tsx'
import { HouseMask } from './house-mask.tsx'
import styles from './hero.module.css'

export function Hero({ headingRef }: { headingRef: RefObject<HTMLHeadingElement | null> }) {
  return (
    <section className={styles['hero']}>
      <RaysBackdrop viewBox="0 0 900 640" align="xMidYMid" cx={640} cy={360} radius={1500} count={26} />
      <div className={`measure ${styles['columns']}`}>
        <div className={styles['words']}>
          <Headline ref={headingRef} />
          <p className={styles['lead']}>
            Torneos de battle royale para tu teléfono, con premios reales y sin pagar para jugar.
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
        <HouseMask />
      </div>
      <TornEdge seed="portada" />
    </section>
  )
}
