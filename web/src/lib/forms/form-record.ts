import { FIELD_TYPES, type FieldType } from '@arena-libre/functions/contract/answer-types'
import type { PublicForm } from '@arena-libre/functions/contract/form-views'
import type { FormField } from '@arena-libre/functions/contract/forms'
import { isRecord, readAll } from '../records.ts'

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** A type that a newer release of the server knows and this page does not is a line of text. */
const typeOf = (value: unknown): FieldType =>
  typeof value === 'string' && Object.hasOwn(FIELD_TYPES, value) ? (value as FieldType) : 'text'

export function readField(value: unknown): FormField | null {
  if (!isRecord(value)) return null
  const { id, type, label, placeholder, required, options } = value
  if (typeof id !== 'string' || typeof label !== 'string' || typeof placeholder !== 'string') return null
  if (typeof required !== 'boolean' || !isTextList(options)) return null
  return { id, type: typeOf(type), label, placeholder, required, options }
}

function readTournamentName(value: unknown): { id: string; name: string } | null {
  if (!isRecord(value)) return null
  const { id, name } = value
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null
}

/** The contract's schema in small, as for tournaments. */
export function readPublicForm(value: unknown): PublicForm | null {
  if (!isRecord(value)) return null
  const { id, title, description, isActive } = value
  const fields = readAll(value['fields'], readField)
  const isLinked = value['registersFor'] !== null
  const registersFor = isLinked ? readAll(value['registersFor'], readTournamentName) : null
  if (typeof id !== 'string' || typeof title !== 'string' || typeof description !== 'string') return null
  if (typeof isActive !== 'boolean' || fields === null || (isLinked && registersFor === null)) return null
  return { id, title, description, isActive, fields, registersFor }
}
