import { useId } from 'react'
import { PALETTE } from '@arena-libre/functions/artwork/palette.ts'
import { Drawing } from '../../components/artwork/drawing.tsx'
import { RaysBackdrop } from '../../components/artwork/ornaments.tsx'
import { TicketLink } from '../../components/buttons.tsx'
import { TextLink } from '../../components/links.tsx'
import { paths } from '../../lib/paths.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import styles from './not-found-page.module.css'

export function NotFoundPage() {
  const heading = usePageHeading('Página no encontrada')
  return (
    <section className={styles['page']}>
      <RaysBackdrop
        viewBox="0 0 900 640"
        align="xMidYMid"
        cx={450}
        cy={320}
        radius={1500}
        count={26}
        turn={0.06}
      />
      <div className={`measure ${styles['content']}`}>
        <MaskedFigures />
        <h1 ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
          Página no encontrada
        </h1>
        <p className={styles['text']}>Te saliste de la zona segura. Vuelve antes de que cierre.</p>
        <div className={styles['actions']}>
          <TicketLink large to={paths.tournaments.href()}>
            Ver torneos
          </TicketLink>
          <TextLink to={paths.home.href()}>Volver al inicio</TextLink>
        </div>
      </div>
    </section>
  )
}

/** 404, with a mask for the zero. */
export function MaskedFigures() {
  const id = useId()
  const fill = `url(#${id})`
  return (
    <svg className={styles['figures']} viewBox="40 0 640 330" aria-hidden="true">
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset=".2" stopColor={PALETTE.pink} />
        <stop offset="1" stopColor={PALETTE.mango} />
      </linearGradient>
      <text x="40" y="308" fill={fill}>
        4
      </text>
      <text x="680" y="308" textAnchor="end" fill={fill}>
        4
      </text>
      <Drawing of="zero" data={{}} />
    </svg>
  )
}
