import { useNavigate } from 'react-router-dom'
import { Checkbox } from '../../components/checkbox.tsx'
import { Icon } from '../../components/icon.tsx'
import { TicketButton } from '../../components/ticket-button.tsx'
import { paths } from '../../lib/paths.ts'
import { rememberAccepted } from '../../lib/registrations/entry-draft.ts'
import styles from './acceptance.module.css'

interface AcceptanceProps {
  tournamentId: string
  rules: readonly string[]
  isRead: boolean
  accepted: boolean
  onAccept: (accepted: boolean) => void
}

/** The bar at the foot: accept, then continue. */
export function Acceptance({ tournamentId, rules, isRead, accepted, onAccept }: AcceptanceProps) {
  const navigate = useNavigate()
  const goOn = () => {
    rememberAccepted(tournamentId, rules)
    void navigate(paths.register.href(tournamentId))
  }
  return (
    <div className={styles['bar']}>
      <Checkbox checked={accepted} disabled={!isRead} onChange={onAccept}>
        Leí y acepto las reglas del torneo
      </Checkbox>
      <TicketButton large wide disabled={!isRead || !accepted} onClick={goOn}>
        {isRead ? (
          accepted ? (
            'CONTINUAR AL FORMULARIO'
          ) : (
            'ACEPTA LAS REGLAS'
          )
        ) : (
          <>
            <Icon name="clock" /> ESPERANDO...
          </>
        )}
      </TicketButton>
    </div>
  )
}
