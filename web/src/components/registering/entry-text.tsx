import type { ReactNode } from 'react'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { LONGEST } from '@arena-libre/functions/contract/registrations/person-rules'
import type { EntryText as Name } from '../../lib/registrations/entry-draft.ts'
import { controlId } from '../answers/labelled.tsx'
import { TextField, type TextFieldProps } from '../text-field.tsx'

type Look = Pick<TextFieldProps, 'label' | 'autoComplete'> & Partial<TextFieldProps>

const { min, max } = LIMITS.freeFireIdDigits
const LENGTH = `de ${min} a ${max} números.`

const ID: Look = {
  label: 'ID de Free Fire',
  hint: `En tu perfil del juego: ${LENGTH}`,
  autoComplete: 'off',
  inputMode: 'numeric',
}

const NICKNAME: Look = {
  label: 'Apodo (opcional)',
  hint: 'En las tablas va el apodo, nunca el nombre.',
  autoComplete: 'off',
  autoCapitalize: 'none',
  dir: 'auto',
  maxLength: LONGEST.nickname,
}

/** Labels and input types. IDs have no maximum length: a truncated one would be another ID. */
const LOOKS: Record<Name, Look> = {
  fullName: { label: 'Nombre completo', autoComplete: 'name', maxLength: LONGEST.fullName },
  nickname: NICKNAME,
  freeFireId: ID,
  email: {
    label: 'Correo',
    hint: 'Aquí te llegan la respuesta y tu boleto.',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: LONGEST.email,
  },
  phone: {
    label: 'Teléfono',
    hint: 'Con código de país, para escribirte.',
    placeholder: '+57 300 555 0143',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    maxLength: LONGEST.phone,
  },
  'partner.fullName': {
    label: 'Nombre completo de tu dúo',
    autoComplete: 'off',
    maxLength: LONGEST.fullName,
  },
  'partner.nickname': { ...NICKNAME, label: 'Apodo de tu dúo (opcional)' },
  'partner.freeFireId': {
    ...ID,
    label: 'ID de Free Fire de tu dúo',
    hint: `En su perfil del juego: ${LENGTH}`,
  },
  'guardian.name': {
    label: 'Nombre de tu madre, padre o tutor',
    autoComplete: 'off',
    maxLength: LONGEST.fullName,
  },
}

/** People copy an ID in groups of digits. */
const SPACES = /\s/g

export const entryLabel = (name: Name): string => LOOKS[name].label
export const entryHint = (name: Name): ReactNode => LOOKS[name].hint

type EntryTextProps = Pick<TextFieldProps, 'value' | 'onChange' | 'error' | 'onBlur' | 'hint'> & {
  name: Name
}

export function EntryText({ name, onChange, ...props }: EntryTextProps) {
  const isId = name === 'freeFireId' || name === 'partner.freeFireId'
  return (
    <TextField
      {...LOOKS[name]}
      {...props}
      id={controlId(name)}
      onChange={(text) => onChange(isId ? text.replaceAll(SPACES, '') : text)}
    />
  )
}
