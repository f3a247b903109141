import type { Answer } from '@arena-libre/functions/contract/answer-rules'
import type { FormField } from '@arena-libre/functions/contract/forms'

export interface AnswerProps<Value extends Answer = string> {
  field: FormField
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
}

/** What ties a control to its label and to what is wrong with it. */
export const controlId = (fieldId: string): string => `campo-${fieldId}`
export const errorId = (fieldId: string): string => `campo-${fieldId}-error`
