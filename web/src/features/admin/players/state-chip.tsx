import type { RegistrationStatus } from '@arena-libre/functions/contract/registrations/registration-states'
import { Icon } from '../../../components/icon.tsx'
import states from '../../../components/states.module.css'
import { STATE_ICONS, stateWord } from './players-words.ts'
import styles from './state-chip.module.css'

/** A state: its icon, its word, its colour. */
export const StateChip = ({ status }: { status: RegistrationStatus }) => (
  <span className={`${styles.chip} ${states[status]}`}>
    <Icon name={STATE_ICONS[status]} />
    {stateWord(status)}
  </span>
)
