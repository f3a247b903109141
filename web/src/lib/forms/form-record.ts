import { FIELD_TYPE_IDS, type FieldType } from '@arena-libre/functions/contract/forms/answer-types'
import type { PublicForm } from '@arena-libre/functions/contract/forms/form-views'
import type { FormField } from '@arena-libre/functions/contract/forms/forms'
import type { FieldLimits } from '@arena-libre/functions/contract/forms/field-limits'
import { isRecord, readAll } from '../records.ts'
import { readChoice } from '../tournaments/tournament-record.ts'

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** A type that a newer release of the server knows and this page does not is a line of text. */
const typeOf = (value: unknown): FieldType => FIELD_TYPE_IDS.find((type) => type === value) ?? 'text'

const isEnd = (end: unknown, type: 'string' | 'number'): boolean => end === null || typeof end === type

/** Limits of a newer release that this page does not know are none. */
function readLimits(value: unknown): FieldLimits | null {
  if (!isRecord(value)) return null
  const { of, min, max } = value
  if (of === 'day') return isEnd(min, 'string') && isEnd(max, 'string') ? (value as FieldLimits) : null
  if (of !== 'value' && of !== 'length' && of !== 'choices') return null
  return isEnd(min, 'number') && isEnd(max, 'number') ? (value as FieldLimits) : null
}

export function readField(value: unknown): FormField | null {
  if (!isRecord(value)) return null
  const { id, type, label, placeholder, required, options, help, limits } = value
  if (typeof id !== 'string' || typeof label !== 'string' || typeof placeholder !== 'string') return null
  if (typeof required !== 'boolean' || !isTextList(options)) return null
  return {
    id,
    type: typeOf(type),
    label,
    placeholder,
    required,
    options,
    // Questions of the bank, and pages that an earlier release drew, have neither.
    help: typeof help === 'string' ? help : '',
    limits: readLimits(limits),
  }
}

/** The contract's schema in small, as for tournaments. */
export function readPublicForm(value: unknown): PublicForm | null {
  if (!isRecord(value)) return null
  const { id, title, description, isActive } = value
  const fields = readAll(value['fields'], readField)
  const isLinked = value['registersFor'] !== null
  const registersFor = isLinked ? readAll(value['registersFor'], readChoice) : null
  if (typeof id !== 'string' || typeof title !== 'string' || typeof description !== 'string') return null
  if (typeof isActive !== 'boolean' || fields === null || (isLinked && registersFor === null)) return null
  return { id, title, description, isActive, fields, registersFor }
}
