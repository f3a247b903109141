import styles from './activity-page.module.css'
import type { Difference } from './differences.ts'

/** What an act changed, in sentences; long values in a part that opens. */
export const Differences = ({ of: differences }: { of: readonly Difference[] }) =>
  differences.length > 0 && (
    <ul className={styles['differences']}>
      {differences.map(({ field, sentence, before, after }) => (
        <li key={field}>
          {sentence}
          {(before !== undefined || after !== undefined) && (
            <details>
              <summary>
                Ver el cambio<span className="visually-hidden">: {sentence}</span>
              </summary>
              <dl>
                <dt>Antes</dt>
                <dd>{before === '' ? 'Nada' : before}</dd>
                <dt>Ahora</dt>
                <dd>{after === '' ? 'Nada' : after}</dd>
              </dl>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
