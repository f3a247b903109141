import { z } from 'zod'
import {
  FIELD_TYPE_IDS,
  offersOptions,
  type FieldType,
} from '@arena-libre/functions/contract/forms/answer-types'
import { measureOf, type FieldLimits } from '@arena-libre/functions/contract/forms/field-limits'
import { formInputSchema, type FormInput } from '@arena-libre/functions/contract/forms/form-input'
import type { Form, FormField } from '@arena-libre/functions/contract/forms/forms'

const fieldValuesSchema = z.object({
  id: z.string(),
  type: z.enum(FIELD_TYPE_IDS),
  label: z.string(),
  help: z.string(),
  placeholder: z.string(),
  required: z.boolean(),
  /** Kept while another type is chosen, and only sent for a type with options. */
  options: z.array(z.object({ text: z.string() })),
  /** The ends of its limits as they were typed. */
  min: z.string(),
  max: z.string(),
})

/** What the builder holds: texts as they were typed. */
export const formValuesSchema = z.object({
  title: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  fields: z.array(fieldValuesSchema),
})

export type FieldValues = z.infer<typeof fieldValuesSchema>
export type FormValues = z.infer<typeof formValuesSchema>

export const EMPTY_FORM: FormValues = { title: '', description: '', isActive: true, fields: [] }

export const LONGEST = { title: 120, description: 2000, label: 300, help: 300, placeholder: 120, option: 200 }
export const MOST = { fields: 40, options: 40 }

/** Answers are kept under it: no other field of a form or question of the bank may have the same. */
const newId = (): string => `campo-${crypto.randomUUID().slice(0, 13)}`

export const newField = (type: FieldType): FieldValues => ({
  id: newId(),
  type,
  label: '',
  help: '',
  placeholder: '',
  required: false,
  options: [],
  min: '',
  max: '',
})

export const copyOf = (field: FieldValues): FieldValues => ({
  ...field,
  id: newId(),
  label: `${field.label} (copia)`.slice(0, LONGEST.label),
})

const endText = (end: number | string | null): string => (end === null ? '' : String(end).replace('.', ','))

const fieldValuesOf = ({ limits, options, ...field }: FormField): FieldValues => ({
  ...field,
  options: options.map((text) => ({ text })),
  min: endText(limits?.min ?? null),
  max: endText(limits?.max ?? null),
})

export const valuesOf = ({ title, description, isActive, fields }: Form | FormInput): FormValues => ({
  title,
  description,
  isActive,
  fields: fields.map(fieldValuesOf),
})

/** The types whose control shows a text while it is empty. */
export const hasPlaceholder = (type: FieldType): boolean =>
  !['radio', 'checkbox', 'date', 'rating'].includes(type)

const numberIn = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'))

/** The limits as typed; null where neither end is. A text that is no number is `NaN`, which the contract refuses. */
function limitsIn({ type, min, max }: FieldValues): FieldLimits | null {
  const of = measureOf(type)
  if (of === undefined || (min.trim() === '' && max.trim() === '')) return null
  if (of === 'day') return { of, min: min === '' ? null : min, max: max === '' ? null : max }
  return { of, min: numberIn(min), max: numberIn(max) }
}

const filledAt = (options: FieldValues['options']): number[] =>
  options.flatMap(({ text }, at) => (text.trim() === '' ? [] : [at]))

function fieldIn(field: FieldValues): FormField {
  const { id, type, label, help, placeholder, required, options } = field
  const filled = filledAt(options).map((at) => options[at]?.text.trim() ?? '')
  return {
    id,
    type,
    label: label.trim(),
    help: help.trim(),
    placeholder: hasPlaceholder(type) ? placeholder.trim() : '',
    required,
    options: offersOptions(type) ? filled : [],
    limits: limitsIn(field),
  }
}

/** What the API is sent, not checked yet. */
export const inputIn = ({ fields, ...same }: FormValues): FormInput => ({
  ...same,
  fields: fields.map(fieldIn),
})

/** A repeated option could not be told apart in the answers. */
function repeatedAt({ type, options }: FieldValues): number[] {
  if (!offersOptions(type)) return []
  const texts = options.map(({ text }) => text.trim())
  return texts.flatMap((text, at) => (text !== '' && texts.indexOf(text) < at ? [at] : []))
}

/** Where the builder shows what the contract says of a part. */
function placeOf(path: readonly PropertyKey[], { fields }: FormValues): PropertyKey[] {
  const [list, at, part, inner] = path
  if (list !== 'fields' || typeof at !== 'number') return [...path]
  if (part === 'limits') return ['fields', at, inner === 'max' ? 'max' : 'min']
  if (part !== 'options' || typeof inner !== 'number') return [...path]
  return ['fields', at, 'options', filledAt(fields[at]?.options ?? [])[inner] ?? inner, 'text']
}

const REPEATED = 'Hay opciones repetidas'

/** The builder's values to what is sent, by the contract's schema. */
export const formEditorSchema: z.ZodType<FormInput, FormValues> = formValuesSchema.transform(
  (values, context): FormInput => {
    for (const [at, field] of values.fields.entries()) {
      for (const option of repeatedAt(field)) {
        const path = ['fields', at, 'options', option, 'text']
        context.issues.push({ code: 'custom', message: 'Esta opción ya está', path, input: values })
      }
    }
    const parsed = formInputSchema.safeParse(inputIn(values))
    if (parsed.success && context.issues.length === 0) return parsed.data
    for (const { message, path } of parsed.error?.issues ?? []) {
      // It is shown at the option.
      if (message === REPEATED) continue
      context.issues.push({ code: 'custom', message, path: placeOf(path, values), input: values })
    }
    return z.NEVER
  },
)

/** The fields as the public page has them, however unfinished they are. */
export function previewFields(values: FormValues): FormField[] {
  return inputIn(values).fields.map((field, at) =>
    Object.assign(field, {
      label: field.label === '' ? `Campo ${at + 1}` : field.label,
      // A repeated option would be drawn once in any case.
      options: [...new Set(field.options)],
      limits: field.limits !== null && hasEnds(field.limits) ? field.limits : null,
    }),
  )
}

const hasEnds = ({ of, min, max }: FieldLimits): boolean =>
  [min, max].every((end) => (of === 'day' ? end === null || isDayText(end) : !Number.isNaN(end)))

const isDayText = (end: unknown): boolean =>
  typeof end === 'string' && !Number.isNaN(Date.parse(`${end}T00:00:00Z`))
