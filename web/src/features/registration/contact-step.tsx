import { type ReactNode, useState } from 'react'
import type { RegistrationForm } from '@arena-libre/functions/contract/registrations/registration-views'
import { AnswerField } from '../../components/answers/answer-field.tsx'
import { controlId } from '../../components/answers/labelled.tsx'
import { PlainButton } from '../../components/buttons.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Icon } from '../../components/icon.tsx'
import { OverlayLink } from '../../components/links.tsx'
import { NoRules } from '../../components/tournaments/tournament-facts.tsx'
import { textOf } from '../../lib/registrations/player-problems.ts'
import { askedFields } from '../../lib/registrations/submission.ts'
import styles from './contact-step.module.css'
import { EntryTextOf, type Labelled, Legend, named } from './entry-fields.tsx'
import form from './entry-form.module.css'
import { TakenId } from './taken-id.tsx'
import type { DraftState } from './use-entry-draft.ts'

interface FieldsProps {
  entry: RegistrationForm
  draftState: DraftState
}

interface ContactStepProps extends FieldsProps {
  /** The rules were accepted on their own page, and are not asked for again. */
  isCarried: boolean
  onBack: () => void
}

/** The second step: how to reach who plays, and what else is asked. */
export function ContactStep({ entry, draftState, isCarried, onBack }: ContactStepProps) {
  const { draft } = draftState
  const partner = entry.tournament.modality === 'duo' ? textOf(draft, 'partner.fullName').trim() : ''
  return (
    <>
      <fieldset className={form['section']}>
        <Legend note="Paso 2 de 2">¿Cómo te avisamos?</Legend>
        <div className={form['fields']}>
          <EntryTextOf name="email" draftState={draftState} />
          <EntryTextOf name="phone" draftState={draftState} />
        </div>
      </fieldset>
      <Questions entry={entry} draftState={draftState} />
      <AcceptanceField entry={entry} draftState={draftState} isCarried={isCarried} />
      <div className={styles['who']}>
        <div>
          <p>
            {partner === '' ? 'Juega' : 'Juegan'} <strong>{textOf(draft, 'fullName').trim()}</strong>
            {partner !== '' && (
              <>
                {' y '}
                <strong>{partner}</strong>
              </>
            )}
          </p>
          <TakenId tournamentId={entry.tournament.id} freeFireId={textOf(draft, 'freeFireId').trim()} />
        </div>
        <PlainButton look="text" onClick={onBack}>
          Cambiar
        </PlainButton>
      </div>
    </>
  )
}

/** Required questions are open, the others folded. */
function Questions({ entry, draftState }: FieldsProps) {
  const { draft, change, checks } = draftState
  const asked = askedFields(entry)
  const required = asked.filter(({ field }) => field.required)
  const optional = asked.filter(({ field }) => !field.required)
  const answerOf = ({ id, field }: (typeof asked)[number]) => (
    <AnswerField
      key={id}
      field={field}
      value={draft.answers[id] ?? ''}
      onChange={(answer) =>
        change(field.id, ({ answers }) => ({
          answers: { ...answers, [id]: typeof answer === 'string' ? answer : [...answer] },
        }))
      }
      error={checks.problemOf(field.id)}
    />
  )
  return (
    <>
      {required.length > 0 && (
        <fieldset className={form['section']}>
          <legend className={`display ${form['legend']}`}>Sobre tu juego</legend>
          <div className={form['fields']}>{required.map(answerOf)}</div>
        </fieldset>
      )}
      {optional.length > 0 && (
        <Folded
          title={required.length > 0 ? 'Más preguntas (opcional)' : 'Sobre tu juego (opcional)'}
          isKeptOpen={optional.some(({ field }) => checks.problemOf(field.id) !== undefined)}
        >
          <div className={form['fields']}>{optional.map(answerOf)}</div>
        </Folded>
      )}
    </>
  )
}

const NAME = 'acceptedVersion'

function AcceptanceField({ entry, draftState, isCarried }: Omit<ContactStepProps, 'onBack'>) {
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
function Folded({ title, isKeptOpen = false, children }: FoldedProps) {
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

/** The fields of the second step: of the questions, the required ones come first. */
export function contactLabels(entry: RegistrationForm): Labelled[] {
  const asked = askedFields(entry).map(({ field }) => field)
  return [
    named('email'),
    named('phone'),
    ...asked.filter(({ required }) => required),
    ...asked.filter(({ required }) => !required),
    { id: 'acceptedVersion', label: 'Reglas y términos' },
  ]
}
