import { Icon } from '../../../components/icon.tsx'
import styles from './check-list.module.css'
import type { Check } from './publish-checks.ts'

/** What a tournament has and what it lacks, before it is published. */
export const CheckList = ({ checks }: { checks: readonly Check[] }) => (
  <ul className={styles['checks']}>
    {checks.map(({ isGood, label, note }) => (
      <li key={label} className={isGood ? styles['good'] : styles['open']}>
        <Icon name={isGood ? 'tick' : 'alert'} />
        <span className="visually-hidden">{isGood ? 'Listo: ' : 'Revisa: '}</span>
        <strong>{label}</strong>
        <span className={styles['aside']}>{note}</span>
      </li>
    ))}
  </ul>
)
