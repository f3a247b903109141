import { AGE_TEXTS, type AgeGroup } from '@arena-libre/functions/contract/registrations/person-rules'
import { RadioAnswer } from '../../components/answers/answer-field.tsx'
import { controlId } from '../../components/answers/labelled.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { entryLabel, EntryText } from '../../components/registering/entry-text.tsx'
import type { EntryText as Name } from '../../lib/registrations/entry-draft.ts'
import { textOf } from '../../lib/registrations/player-problems.ts'
import styles from './entry-form.module.css'
import { FreeFireIdField } from './free-fire-id-field.tsx'
import type { DraftState } from './use-entry-draft.ts'

/** A field, for the error summary. */
export interface Labelled {
  id: string
  label: string
}

export const named = (id: Name): Labelled => ({ id, label: entryLabel(id) })

export const Legend = ({ note, children }: { note: string; children: string }) => (
  <legend className={`display ${styles['legend']}`}>
    {children} <span className={styles['note']}>{note}</span>
  </legend>
)

interface EntryTextOfProps {
  name: Name
  draftState: DraftState
  /** With it, game IDs are checked for the tournament. */
  tournamentId?: string
}

/** A text field of the draft. */
export function EntryTextOf({ name, draftState, tournamentId }: EntryTextOfProps) {
  const { draft, checks, change } = draftState
  const field = {
    value: textOf(draft, name),
    onChange: (text: string) => change(name, ({ texts }) => ({ texts: { ...texts, [name]: text } })),
    onBlur: () => checks.leave(name),
    error: checks.problemOf(name),
  }
  const isId = name === 'freeFireId' || name === 'partner.freeFireId'
  return isId && tournamentId !== undefined ? (
    <FreeFireIdField {...field} name={name} tournamentId={tournamentId} />
  ) : (
    <EntryText {...field} name={name} />
  )
}

export const AGE_QUESTION = '¿Qué edad tienes?'

const FIELD = {
  id: 'age',
  type: 'radio',
  label: AGE_QUESTION,
  placeholder: '',
  required: true,
  options: Object.values(AGE_TEXTS),
  help: '',
  limits: null,
} as const

const ageOf = (label: string): AgeGroup => (label === AGE_TEXTS['18+'] ? '18+' : '11-17')

/** A player under 18 needs the consent of an adult. */
export function AgeFields({ draftState }: { draftState: DraftState }) {
  const { draft, checks, change } = draftState
  return (
    <>
      <RadioAnswer
        field={{ ...FIELD, options: [...FIELD.options] }}
        value={draft.age === null ? '' : AGE_TEXTS[draft.age]}
        onChange={(label) => change('age', () => ({ age: ageOf(label) }))}
        error={checks.problemOf('age')}
      />
      {draft.age === '11-17' && (
        <>
          <EntryTextOf name="guardian.name" draftState={draftState} />
          <Checkbox
            id={controlId('guardian.consent')}
            checked={draft.guardianConsent}
            onChange={(guardianConsent) => change('guardian.consent', () => ({ guardianConsent }))}
            error={checks.problemOf('guardian.consent')}
          >
            Mi madre, padre o tutor sabe que participo y está de acuerdo.
          </Checkbox>
        </>
      )}
    </>
  )
}
