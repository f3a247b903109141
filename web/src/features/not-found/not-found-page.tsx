import { RaysBackdrop } from '../../components/artwork/rays-backdrop.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { TicketLink } from '../../components/ticket-button.tsx'
import { paths } from '../../lib/paths.ts'
import { usePageHeading } from '../../lib/use-page-heading.ts'
import { MaskedFigures } from './masked-figures.tsx'
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
