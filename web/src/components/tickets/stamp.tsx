import {
  REGISTRATION_STATUSES,
  type RegistrationStatus,
} from '@arena-libre/functions/contract/registration-states'
import { Icon, type IconName } from '../icon.tsx'
import styles from './stamp.module.css'

const ICONS: Record<RegistrationStatus, IconName> = {
  pending: 'clock',
  approved: 'tick',
  rejected: 'cross',
  waitlisted: 'queue',
  review: 'eye',
  withdrawn: 'leave',
}

/** A new status is a new stamp, with its animation. */
export function Stamp({ status }: { status: RegistrationStatus }) {
  return (
    <p key={status} className={`${styles['stamp']} ${styles[status]}`}>
      <Icon name={ICONS[status]} />
      {REGISTRATION_STATUSES[status].label}
    </p>
  )
}
