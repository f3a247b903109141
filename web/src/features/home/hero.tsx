import { type RefObject, useId } from 'react'
import { setLines } from '@arena-libre/functions/artwork/geometry/lettering.ts'
import { LetteringLines } from '@arena-libre/functions/artwork/lettering-lines.tsx'
import { PALETTE } from '@arena-libre/functions/artwork/palette.ts'
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
    <section className={styles['hero']}>
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
    </section>
  )
}

const MEASURE = 1000
const TALL = setLines(['ENTRA GRATIS.', 'PELEA EN', 'SERIO.'], MEASURE)
/** For low screens. */
const FLAT = setLines(['ENTRA GRATIS.', 'PELEA EN SERIO.'], MEASURE)

const Headline = ({ ref }: { ref: RefObject<HTMLHeadingElement | null> }) => (
  <h1 ref={ref} tabIndex={-1}>
    <span className="visually-hidden">Entra gratis. Pelea en serio.</span>
    <Letters lettering={TALL} className={styles['tall']} />
    <Letters lettering={FLAT} className={styles['flat']} />
  </h1>
)

interface LettersProps {
  lettering: ReturnType<typeof setLines>
  className: string
}

function Letters({ lettering: { lines, height }, className }: LettersProps) {
  const id = useId()
  const [first, ...rest] = lines
  return (
    <svg
      className={`${styles['letters']} ${className}`}
      viewBox={`0 0 ${MEASURE} ${height}`}
      preserveAspectRatio="xMinYMin"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="180" x2="0" y2={height}>
          <stop offset=".1" stopColor={PALETTE.pink} />
          <stop offset="1" stopColor={PALETTE.mango} />
        </linearGradient>
      </defs>
      <LetteringLines lines={first ? [first] : []} measure={MEASURE} fill={PALETTE.paper} />
      <LetteringLines lines={rest} measure={MEASURE} fill={`url(#${id})`} />
    </svg>
  )
}
