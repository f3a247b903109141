import type { Control } from 'react-hook-form'
import { LONGEST } from '@arena-libre/functions/contract/registrations/person-rules'
import { TextField } from '../../../components/text-field.tsx'
import { usePanelField } from '../../../lib/forms/panel-form.ts'
import { PERSON_LABELS, type PersonValues } from './player-forms.ts'

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
      <Line control={texts} name="freeFireId" longest={LONGEST.freeFireId} inputMode="numeric" />
      <Line control={texts} name="email" longest={LONGEST.email} inputMode="email" type="email" />
      <Line control={texts} name="phone" longest={LONGEST.phone} inputMode="tel" type="tel" />
      {isPair && (
        <>
          <Line control={texts} name="partnerName" longest={LONGEST.fullName} />
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
}

function Line({ control, name, longest, inputMode, type = 'text' }: LineProps) {
  const field = usePanelField(control, name)
  return (
    <TextField
      {...field}
      label={PERSON_LABELS[name]}
      type={type}
      inputMode={inputMode}
      maxLength={longest}
      // It is another person's data: the browser must not fill it in.
      autoComplete="off"
    />
  )
}
