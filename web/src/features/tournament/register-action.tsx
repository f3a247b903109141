import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { TicketButton, TicketLink } from '../../components/ticket-button.tsx'
import { paths } from '../../lib/paths.ts'
import type { RegistrationButton } from '../../lib/tournaments/state-view.ts'
import styles from './register-action.module.css'

interface RegisterActionProps {
  tournament: Tournament
  button: RegistrationButton
}

/** Within reach of the thumb on a phone, under the seats on a wide screen. */
export function RegisterAction({ tournament, button }: RegisterActionProps) {
  const { id, currentPlayers, maxPlayers } = tournament
  return (
    <div className={styles['bar']}>
      {maxPlayers > 0 && (
        <p className={styles['count']} aria-hidden="true">
          <b>
            {currentPlayers}
            <small>/{maxPlayers}</small>
          </b>
          cupos
        </p>
      )}
      {button.enabled ? (
        <TicketLink large wide to={paths.registerByQuery.href(id)}>
          {button.text}
        </TicketLink>
      ) : (
        <TicketButton large wide disabled>
          {button.text}
        </TicketButton>
      )}
    </div>
  )
}
