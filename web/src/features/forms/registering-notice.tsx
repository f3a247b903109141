import { Link } from 'react-router-dom'
import { Icon } from '../../components/icon.tsx'
import { TicketLink } from '../../components/ticket-button.tsx'
import { paths } from '../../lib/paths.ts'
import styles from './registering-notice.module.css'

interface RegisteringNoticeProps {
  tournaments: readonly { id: string; name: string }[]
}

/** The form is part of a registration, and is not answered alone. */
export function RegisteringNotice({ tournaments }: RegisteringNoticeProps) {
  if (tournaments.length === 0) {
    return (
      <section className={styles['notice']}>
        <p>
          Este formulario es parte de la inscripción a un torneo, y ahora no hay ninguno abierto que lo use.
        </p>
        <TicketLink to={paths.tournaments.href()}>Ver torneos</TicketLink>
      </section>
    )
  }
  return (
    <section className={styles['notice']}>
      <p>Este formulario es parte de la inscripción a un torneo. Elige el tuyo y te lleva a inscribirte:</p>
      <ul className={styles['tournaments']}>
        {tournaments.map(({ id, name }) => (
          <li key={id}>
            <Link className={styles['tournament']} to={paths.tournamentRules.href(id)} data-ticket>
              {name}
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
