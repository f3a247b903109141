import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { TicketButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { chosenAct, ChosenAct, ChosenBar } from '../../../components/panel/chosen-bar.tsx'
import type { Decision } from './decision.ts'
import { MoveInLine } from './move-in-line.tsx'
import { decidable } from './shown-players.ts'

interface ChosenPlayersProps {
  rows: readonly RegistrationView[]
  /** Those who wait, the first in line first; null where the list has another order. */
  line: readonly RegistrationView[] | null
  onDecide: (status: Decision['status'], rows: readonly RegistrationView[]) => void
  onClear: () => void
}

const OTHERS = [
  { status: 'rejected', icon: 'cross', label: 'Rechazar' },
  { status: 'waitlisted', icon: 'queue', label: 'A la espera' },
  { status: 'pending', icon: 'undo', label: 'A pendientes' },
] as const

/** The decisions about the selected registrations. */
export function ChosenPlayers({ rows, line, onDecide, onClear }: ChosenPlayersProps) {
  const [only] = rows
  const approvable = decidable(rows, 'approved')
  return (
    <ChosenBar
      label="Con los elegidos"
      count={rows.length === 1 ? '1 elegido' : `${rows.length} elegidos`}
      onClear={onClear}
    >
      {approvable.length > 0 && (
        <TicketButton onClick={() => onDecide('approved', approvable)}>
          <Icon name="tick" /> Aprobar {approvable.length}
        </TicketButton>
      )}
      {OTHERS.map(({ status, icon, label }) => {
        const possible = decidable(rows, status)
        if (possible.length === 0) return null
        return (
          <ChosenAct
            key={status}
            icon={icon}
            grave={status === 'rejected'}
            onClick={() => onDecide(status, possible)}
          >
            {label} {possible.length}
          </ChosenAct>
        )
      })}
      {rows.length === 1 && only?.status === 'waitlisted' && (
        <MoveInLine key={only.id} one={only} line={line} className={chosenAct} />
      )}
    </ChosenBar>
  )
}
