import { NoRules } from '../../components/tournaments/no-rules.tsx'
import type { RuleState } from './reading.ts'
import styles from './rule-list.module.css'

interface RuleListProps {
  rules: readonly string[]
  states: readonly RuleState[]
}

/** The rules, highlighted one after another; all can be read. */
export function RuleList({ rules, states }: RuleListProps) {
  if (rules.length === 0) return <NoRules className={styles['none']} />
  return (
    <ol className={styles['rules']} aria-label="Reglas oficiales">
      {rules.map((rule, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a rule has no name but its number
        <li key={index} data-state={states[index]}>
          {rule}
        </li>
      ))}
    </ol>
  )
}
