import { type ReactNode, useState } from 'react'
import { AGE_TEXTS, type AgeGroup } from '@arena-libre/functions/contract/registrations/person-rules'
import type { RegistrationForm } from '@arena-libre/functions/contract/registrations/registration-views'
import { RadioAnswer } from '../../components/answers/answer-field.tsx'
import { controlId } from '../../components/answers/labelled.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Icon } from '../../components/icon.tsx'
import { OverlayLink } from '../../components/links.tsx'
import { EntryText } from '../../components/registering/entry-text.tsx'
import { NoRules } from '../../components/tournaments/tournament-facts.tsx'
import type { EntryText as Name } from '../../lib/registrations/entry-draft.ts'
import { textOf } from '../../lib/registrations/entry-problems.ts'
import styles from './entry-fields.module.css'
import { FreeFireIdField } from './free-fire-id-field.tsx'
import type { DraftState } from './use-entry-form.ts'

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

const NAME = 'acceptedVersion'

interface AcceptanceFieldProps {
  entry: RegistrationForm
  draftState: DraftState
  /** The rules were accepted on their own page, and are not asked for again. */
  isCarried: boolean
}

export function AcceptanceField({ entry, draftState, isCarried }: AcceptanceFieldProps) {
  const { draft, checks, change } = draftState
  const { acceptedVersion, tournament } = entry
  const terms = (
    <OverlayLink className={styles['link']} to="terms">
      términos y condiciones
    </OverlayLink>
  )

  if (isCarried) {
    return <p className="soft-small">Ya aceptaste las reglas. Al enviar aceptas también los {terms}.</p>
  }
  const hasRules = tournament.rules.length > 0
  return (
    <div className={styles['acceptance']}>
      {hasRules ? <Rules rules={tournament.rules} /> : <NoRules className="soft" />}
      <Checkbox
        id={controlId(NAME)}
        checked={draft.acceptedVersion === acceptedVersion}
        onChange={(accepts) => change(NAME, () => ({ acceptedVersion: accepts ? acceptedVersion : null }))}
        error={checks.problemOf(NAME)}
      >
        Leí y acepto {hasRules && 'las reglas del torneo y '}los {terms}.
      </Checkbox>
    </div>
  )
}

const Rules = ({ rules }: { rules: readonly string[] }) => (
  <Folded title="Reglas del torneo">
    <ol className={styles['rules']}>
      {rules.map((rule, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a rule has no name but its number
        <li key={index}>{rule}</li>
      ))}
    </ol>
  </Folded>
)

interface FoldedProps {
  title: string
  /** Something in it needs a look. */
  isKeptOpen?: boolean
  children: ReactNode
}

/** Content that is closed at first. */
export function Folded({ title, isKeptOpen = false, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles['folded']}
      open={isOpen || isKeptOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {title} <Icon name="unfold" />
      </summary>
      {children}
    </details>
  )
}
