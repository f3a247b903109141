import { TERMS, type TermName } from '../../lib/terms.ts'
import { Icon } from '../icon.tsx'
import styles from './term-list.module.css'

/** The words of a list that a newcomer may not know, below it and closed at first. */
export const TermList = ({ names }: { names: readonly TermName[] }) => (
  <details className={styles['terms']}>
    <summary className={styles['summary']}>
      <Icon name="info" /> Qué significan estas palabras
    </summary>
    <dl className={styles['list']}>
      {names.map((name) => (
        <div key={name}>
          <dt>{TERMS[name].term}</dt>
          <dd>{TERMS[name].text}</dd>
        </div>
      ))}
    </dl>
  </details>
)
