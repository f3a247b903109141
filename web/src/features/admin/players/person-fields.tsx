import type { Ref } from 'react'
import type { Control } from 'react-hook-form'
import { LONGEST } from '@arena-libre/functions/contract/registrations/person-rules'
import { FieldError } from '../../../components/answers/labelled.tsx'
import { TextField } from '../../../components/text-field.tsx'
import boxes from '../../../components/tick-box.module.css'
import { usePanelField } from '../../../lib/forms/panel-form.ts'
import { PERSON_LABELS, type PersonValues } from './player-forms.ts'
import { AGES } from './players-words.ts'
import styles from './upkeep.module.css'

interface PersonFieldsProps<Values extends PersonValues> {
  control: Control<Values, unknown, Values>
  isPair: boolean
}

/** Who plays, and how to reach them. */
export function PersonFields<Values extends PersonValues>({ control, isPair }: PersonFieldsProps<Values>) {
  // All that these fields need of a form are its texts.
  const texts = control as unknown as Control<PersonValues, unknown, PersonValues>
  return (
    <>
      <Line control={texts} name="fullName" longest={LONGEST.fullName} />
      <Line control={texts} name="nickname" longest={LONGEST.nickname} isNickname />
      <Line control={texts} name="freeFireId" longest={LONGEST.freeFireId} inputMode="numeric" />
      <Line control={texts} name="email" longest={LONGEST.email} inputMode="email" type="email" />
      <Line control={texts} name="phone" longest={LONGEST.phone} inputMode="tel" type="tel" />
      {isPair && (
        <>
          <Line control={texts} name="partnerName" longest={LONGEST.fullName} />
          <Line control={texts} name="partnerNickname" longest={LONGEST.nickname} isNickname />
          <Line control={texts} name="partnerId" longest={LONGEST.freeFireId} inputMode="numeric" />
        </>
      )}
    </>
  )
}

interface LineProps {
  control: Control<PersonValues, unknown, PersonValues>
  name: keyof PersonValues
  longest: number
  inputMode?: 'numeric' | 'tel' | 'email'
  type?: 'text' | 'email' | 'tel'
  isNickname?: boolean
}

function Line({ control, name, longest, inputMode, type = 'text', isNickname = false }: LineProps) {
  const field = usePanelField(control, name)
  return (
    <TextField
      {...field}
      label={PERSON_LABELS[name]}
      type={type}
      inputMode={inputMode}
      maxLength={longest}
      {...(isNickname && ({ autoCapitalize: 'none', dir: 'auto' } as const))}
      // It is another person's data: the browser must not fill it in.
      autoComplete="off"
    />
  )
}

const AGE_GROUPS = ['11-17', '18+'] as const

interface AgeChoiceProps {
  value: string
  onChange: (age: (typeof AGE_GROUPS)[number]) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
  error: string | undefined
}

export const AgeChoice = ({ value, onChange, onBlur, ref, error }: AgeChoiceProps) => (
  <fieldset className={styles['field']} aria-describedby={error && 'edad-error'}>
    <legend>Edad</legend>
    {AGE_GROUPS.map((group, index) => (
      <label key={group} className={styles['choice']}>
        <input
          ref={index === 0 ? ref : undefined}
          type="radio"
          name="edad"
          className={boxes['round']}
          checked={value === group}
          onChange={() => onChange(group)}
          onBlur={onBlur}
        />
        {AGES[group]}
      </label>
    ))}
    {error !== undefined && <FieldError id="edad-error">{error}</FieldError>}
  </fieldset>
)
