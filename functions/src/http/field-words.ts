import type { z } from 'zod'

const TYPES: Readonly<Record<string, string>> = {
  string: 'Escribe un texto',
  number: 'Escribe un número',
  int: 'Escribe un número entero',
  boolean: 'Indica verdadero o falso',
  array: 'Envía una lista',
  object: 'Envía un objeto con sus campos',
  record: 'Envía un objeto con sus campos',
}

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === ''

/**
 * Messages for fields without a message in their schema. Visitors never see the parser's own messages, which contain
 * its types and limits.
 */
export function fieldWords(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return 'Este campo no se acepta'
  if (isMissing(issue.input)) return 'Este campo es obligatorio'
  if (issue.code === 'invalid_type') return TYPES[issue.expected] ?? 'No tiene el formato esperado'
  if (issue.code === 'invalid_value') return 'Elige una de las opciones'
  if (issue.code === 'too_big')
    return typeof issue.input === 'number' ? 'Es demasiado alto' : 'Es demasiado largo'
  if (issue.code === 'too_small')
    return typeof issue.input === 'number' ? 'Es demasiado bajo' : 'Es demasiado corto'
  return 'No tiene el formato esperado'
}
