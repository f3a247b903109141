import { useState } from 'react'
import type { Answer } from '@arena-libre/functions/contract/forms/answer-rules'
import type { FormField } from '@arena-libre/functions/contract/forms/forms'
import { AnswerField } from '../../../components/answers/answer-field.tsx'
import styles from './question-preview.module.css'

/** Fields as players see them, by the very parts that they see. They can be tried out; nothing is sent. */
export function QuestionPreview({ fields }: { fields: readonly FormField[] }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({})
  if (fields.length === 0) return <p className={styles['nothing']}>Aquí no se pregunta nada más.</p>
  return (
    <div className={styles['wall']}>
      {fields.map((field) => (
        <AnswerField
          // A field of another kind starts empty.
          key={`${field.id} ${field.type} ${field.options.join()}`}
          field={{ ...field, id: `vista-${field.id}` }}
          value={answers[field.id] ?? ''}
          onChange={(answer) => setAnswers((before) => ({ ...before, [field.id]: answer }))}
          error={undefined}
        />
      ))}
    </div>
  )
}
