import type { RegistrationForm } from '@arena-libre/functions/contract/registration-views'
import { controlId } from '../../components/answers/answer-props.ts'
import { Checkbox } from '../../components/checkbox.tsx'
import { Icon } from '../../components/icon.tsx'
import { OverlayLink } from '../../components/overlay-link.tsx'
import { NoRules } from '../../components/tournaments/no-rules.tsx'
import styles from './acceptance-field.module.css'
import type { EntryFilling } from './use-entry-draft.ts'

const NAME = 'acceptedVersion'

interface AcceptanceFieldProps {
  entry: RegistrationForm
  filling: EntryFilling
  /** They were accepted on the screen of the rules: nobody is asked twice. */
  isCarried: boolean
}

export function AcceptanceField({ entry, filling, isCarried }: AcceptanceFieldProps) {
  const { draft, problemOf, change } = filling
  const { acceptedVersion, tournament } = entry
  const terms = (
    <OverlayLink className={styles['link']} to="terms">
      términos y condiciones
    </OverlayLink>
  )

  if (isCarried) {
    return (
      <p className={styles['carried']}>Ya aceptaste las reglas. Al enviar aceptas también los {terms}.</p>
    )
  }
  const hasRules = tournament.rules.length > 0
  return (
    <div className={styles['acceptance']}>
      {hasRules ? <Rules rules={tournament.rules} /> : <NoRules className={styles['none']} />}
      <Checkbox
        id={controlId(NAME)}
        checked={draft.acceptedVersion === acceptedVersion}
        onChange={(accepts) => change(NAME, () => ({ acceptedVersion: accepts ? acceptedVersion : null }))}
        error={problemOf(NAME)}
      >
        Leí y acepto {hasRules && 'las reglas del torneo y '}los {terms}.
      </Checkbox>
    </div>
  )
}

const Rules = ({ rules }: { rules: readonly string[] }) => (
  <details className={styles['rules']}>
    <summary>
      Reglas del torneo <Icon name="unfold" />
    </summary>
    <ol>
      {rules.map((rule, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a rule has no name but its number
        <li key={index}>{rule}</li>
      ))}
    </ol>
  </details>
)
