import type { FormField } from '@arena-libre/functions/contract/forms/forms'
import { controlId } from './labelled.tsx'
import { PaperStrip } from '../paper-strip.tsx'
import { PlainButton } from '../plain-button.tsx'

const goTo = (fieldId: string): void => document.getElementById(controlId(fieldId))?.focus()

/**
 * Lists the invalid fields with links to them, and takes the focus (`useFormChecks`). A single invalid field is
 * focused directly.
 */
export function ErrorSummary({ fields }: { fields: readonly Pick<FormField, 'id' | 'label'>[] }) {
  if (fields.length < 2) return null
  return (
    <div role="alert" tabIndex={-1} data-wrong-fields>
      <PaperStrip tone="rejected" icon="alert">
        <strong>Revisa {fields.length} datos:</strong>
        <ul>
          {fields.map(({ id, label }) => (
            <li key={id}>
              <PlainButton look="text" onClick={() => goTo(id)}>
                {label}
              </PlainButton>
            </li>
          ))}
        </ul>
      </PaperStrip>
    </div>
  )
}
