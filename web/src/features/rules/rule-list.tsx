import { NoRules } from '../../components/tournaments/tournament-facts.tsx'
import styles from './rule-list.module.css'

/** How long the rules are shown before they can be accepted. */
export const READING_MS = 10_000
const SECOND_MS = 1000

export type RuleState = 'waiting' | 'current' | 'read'

/** Every rule has an equal share of the time; afterwards it is read, and at the end all are. */
export function ruleStates(elapsed: number, count: number): RuleState[] {
  const current = elapsed >= READING_MS ? count : Math.floor((elapsed * count) / READING_MS)
  return Array.from({ length: count }, (_, index) =>
    index < current ? 'read' : index === current ? 'current' : 'waiting',
  )
}

/** What the countdown shows: 10 at first, 0 at the end. */
export const secondsLeft = (elapsed: number): number =>
  Math.max(0, Math.ceil((READING_MS - elapsed) / SECOND_MS))

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
