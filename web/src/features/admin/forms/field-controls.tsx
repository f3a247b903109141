import type { Control, FieldPath } from 'react-hook-form'
import {
  FIELD_TYPES,
  offersOptions,
  type FieldType,
} from '@arena-libre/functions/contract/forms/answer-types'
import { measureOf, type FieldLimits } from '@arena-libre/functions/contract/forms/field-limits'
import type { FormInput } from '@arena-libre/functions/contract/forms/form-input'
import { controlId } from '../../../components/answers/labelled.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { LineList } from '../../../components/panel/line-list.tsx'
import { Select } from '../../../components/panel/select.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { usePanelField } from '../../../lib/forms/panel-form.ts'
import { useUndoToast } from '../../../shell/toasts/use-undo-toast.ts'
import styles from './field-controls.module.css'
import { hasPlaceholder, LONGEST, MOST, type FormValues } from './form-values.ts'

export type FormControl = Control<FormValues, unknown, FormInput>

type TextName =
  'title' | 'description' | `fields.${number}.${'label' | 'help' | 'placeholder' | 'min' | 'max'}`

interface LineProps {
  control: FormControl
  name: TextName & FieldPath<FormValues>
  label: string
  hint?: string
  longest?: number
  type?: 'text' | 'date'
}

export function Line({ control, name, longest, ...look }: LineProps) {
  return (
    <TextField
      {...usePanelField(control, name)}
      {...look}
      id={controlId(name)}
      autoComplete="off"
      maxLength={longest}
    />
  )
}

const TYPE_OPTIONS = Object.entries(FIELD_TYPES).map(([value, label]) => ({ value, label }))

interface FieldControlsProps {
  control: FormControl
  at: number
  type: FieldType
}

/** Everything of one field. */
export function FieldControls({ control, at, type }: FieldControlsProps) {
  const place = `fields.${at}` as const
  return (
    <div className={styles['controls']}>
      <Line control={control} name={`${place}.label`} label="Pregunta" longest={LONGEST.label} />
      <Type control={control} at={at} />
      {offersOptions(type) && <Options control={control} at={at} />}
      <Line
        control={control}
        name={`${place}.help`}
        label="Ayuda"
        hint="Se lee siempre, debajo de la pregunta. Puede quedar en blanco."
        longest={LONGEST.help}
      />
      {hasPlaceholder(type) && (
        <Line
          control={control}
          name={`${place}.placeholder`}
          label="Texto de ejemplo"
          hint="Se ve mientras el campo está vacío. Puede quedar en blanco."
          longest={LONGEST.placeholder}
        />
      )}
      <Limits control={control} at={at} type={type} />
      <Required control={control} at={at} />
    </div>
  )
}

function Type({ control, at }: Omit<FieldControlsProps, 'type'>) {
  const type = usePanelField(control, `fields.${at}.type`)
  const min = usePanelField(control, `fields.${at}.min`)
  const max = usePanelField(control, `fields.${at}.max`)
  const change = (chosen: string) => {
    const next = chosen as FieldType
    // The ends of other limits mean something else.
    if (measureOf(next) !== measureOf(type.value)) for (const end of [min, max]) end.onChange('')
    type.onChange(next)
  }
  return (
    <Select
      label="Tipo de respuesta"
      value={type.value}
      options={TYPE_OPTIONS}
      onChange={change}
      error={type.error}
    />
  )
}

const Options = ({ control, at }: { control: FormControl; at: number }) => (
  <fieldset className={styles['group']}>
    <legend className={styles['label']}>Opciones</legend>
    <LineList
      control={control}
      name={`fields.${at}.options`}
      noun="opción"
      most={MOST.options}
      longest={LONGEST.option}
      onDropped={useUndoToast()}
      empty="Escribe al menos una. También puedes pegar una lista, una por renglón."
    />
  </fieldset>
)

const LIMIT_WORDS: Record<FieldLimits['of'], { legend: string; min: string; max: string }> = {
  value: { legend: 'Qué números se aceptan', min: 'Desde', max: 'Hasta' },
  length: { legend: 'Cuántos caracteres', min: 'Al menos', max: 'Como máximo' },
  choices: { legend: 'Cuántas opciones se eligen', min: 'Al menos', max: 'Como máximo' },
  day: { legend: 'Qué fechas se aceptan', min: 'Desde el', max: 'Hasta el' },
}

function Limits({ control, at, type }: FieldControlsProps) {
  const of = measureOf(type)
  if (of === undefined) return null
  const { legend, min, max } = LIMIT_WORDS[of]
  const look = { type: of === 'day' ? ('date' as const) : ('text' as const), longest: 15 }
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['label']}>{legend}</legend>
      <p className={styles['hint']}>En blanco, no hay límite.</p>
      <div className={styles['pair']}>
        <Line control={control} name={`fields.${at}.min`} label={min} {...look} />
        <Line control={control} name={`fields.${at}.max`} label={max} {...look} />
      </div>
    </fieldset>
  )
}

function Required({ control, at }: { control: FormControl; at: number }) {
  const { value, onChange } = usePanelField(control, `fields.${at}.required`)
  return (
    <Checkbox checked={value} onChange={onChange}>
      Es obligatoria: sin responder no se puede enviar
    </Checkbox>
  )
}
