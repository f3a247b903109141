import type { FormField } from '@arena-libre/functions/contract/forms'
import { controlId } from './answer-props.ts'
import { Icon } from '../icon.tsx'
import { PlainButton } from '../plain-button.tsx'
import styles from './wrong-fields.module.css'

const goTo = (fieldId: string): void => document.getElementById(controlId(fieldId))?.focus()

/** What is left to correct, and the way there. The focus is in the first of them already. */
export function WrongFields({ fields }: { fields: readonly Pick<FormField, 'id' | 'label'>[] }) {
  return (
    <div className={styles['summary']} role="alert">
      <span className={styles['mark']}>
        <Icon name="alert" />
      </span>
      <div className={styles['text']}>
        <strong>{fields.length === 1 ? 'Revisa un dato:' : `Revisa ${fields.length} datos:`}</strong>
        <ul>
          {fields.map(({ id, label }) => (
            <li key={id}>
              <PlainButton look="text" onClick={() => goTo(id)}>
                {label}
              </PlainButton>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
