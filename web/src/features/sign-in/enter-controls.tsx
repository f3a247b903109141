import { TicketButton } from '../../components/buttons.tsx'
import { Checkbox } from '../../components/checkbox.tsx'

interface EnterControlsProps {
  remember: { value: boolean; onChange: (checked: boolean) => void }
  busy: boolean
}

/** Ends a form that begins a session. */
export const EnterControls = ({ remember, busy }: EnterControlsProps) => (
  <>
    <Checkbox checked={remember.value} onChange={remember.onChange}>
      Recordarme en este dispositivo
    </Checkbox>
    <TicketButton submits large wide busy={busy}>
      {busy ? 'Entrando...' : 'Entrar'}
    </TicketButton>
  </>
)
