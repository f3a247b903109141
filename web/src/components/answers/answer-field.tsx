import type { Answer } from '@arena-libre/functions/contract/answer-rules'
import type { AnswerProps } from './answer-props.ts'
import { CheckboxAnswer } from './checkbox-answer.tsx'
import { LineAnswer } from './line-answer.tsx'
import { RadioAnswer } from './radio-answer.tsx'
import { RatingAnswer } from './rating-answer.tsx'
import { SelectAnswer } from './select-answer.tsx'
import { TextareaAnswer } from './textarea-answer.tsx'

/** A field of a form or a question of the bank, by its type. */
export function AnswerField({ value, onChange, ...props }: AnswerProps<Answer>) {
  const { type } = props.field
  const text = typeof value === 'string' ? value : ''
  if (type === 'checkbox') {
    const ticked = typeof value === 'string' ? [] : value
    return <CheckboxAnswer {...props} value={ticked} onChange={onChange} />
  }
  if (type === 'textarea') return <TextareaAnswer {...props} value={text} onChange={onChange} />
  if (type === 'select') return <SelectAnswer {...props} value={text} onChange={onChange} />
  if (type === 'radio') return <RadioAnswer {...props} value={text} onChange={onChange} />
  if (type === 'rating') return <RatingAnswer {...props} value={text} onChange={onChange} />
  return <LineAnswer {...props} value={text} onChange={onChange} />
}
