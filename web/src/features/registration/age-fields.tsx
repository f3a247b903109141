import type { AgeGroup } from '@arena-libre/functions/contract/person-rules'
import { controlId } from '../../components/answers/answer-props.ts'
import { RadioAnswer } from '../../components/answers/radio-answer.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { EntryTextOf } from './entry-text-of.tsx'
import { AGE_QUESTION } from './entry-labels.ts'
import type { EntryFilling } from './use-entry-draft.ts'

const AGES: Record<AgeGroup, string> = { '11-17': 'De 11 a 17 años', '18+': '18 años o más' }

const FIELD = {
  id: 'age',
  type: 'radio',
  label: AGE_QUESTION,
  placeholder: '',
  required: true,
  options: Object.values(AGES),
} as const

const ageOf = (label: string): AgeGroup => (label === AGES['18+'] ? '18+' : '11-17')

/** Whoever is under 18 brings an adult who agrees. */
export function AgeFields({ filling }: { filling: EntryFilling }) {
  const { draft, problemOf, change } = filling
  return (
    <>
      <RadioAnswer
        field={{ ...FIELD, options: [...FIELD.options] }}
        value={draft.age === null ? '' : AGES[draft.age]}
        onChange={(label) => change('age', () => ({ age: ageOf(label) }))}
        error={problemOf('age')}
      />
      {draft.age === '11-17' && (
        <>
          <EntryTextOf name="guardian.name" filling={filling} />
          <Checkbox
            id={controlId('guardian.consent')}
            checked={draft.guardianConsent}
            onChange={(guardianConsent) => change('guardian.consent', () => ({ guardianConsent }))}
            error={problemOf('guardian.consent')}
          >
            Esa persona sabe que participo y está de acuerdo.
          </Checkbox>
        </>
      )}
    </>
  )
}
