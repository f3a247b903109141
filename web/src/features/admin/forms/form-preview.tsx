import { type FormEvent, useState } from 'react'
import type { Answer } from '@arena-libre/functions/contract/forms/answer-rules'
import { answersProblems, withoutEmptyAnswers } from '@arena-libre/functions/contract/forms/answer-sheet'
import type { Answers } from '@arena-libre/functions/contract/forms/answers'
import { FormDescription, FormSheet } from '../../../components/answers/form-sheet.tsx'
import { type Problems, useFormChecks } from '../../../lib/forms/form-checks.ts'
import styles from './form-preview.module.css'
import { previewFields, type FormValues } from './form-values.ts'

/** Apart from the fields of the builder, which have ids of their own. */
const PREFIX = 'vista-'
const NO_PROBLEMS: Problems = {}

/** As the contract names what is wrong. */
const nameOf = (id: string): string => `answers.${id}`

/** The form as visitors see it, by the very parts that they see. It can be tried out; nothing is sent. */
export function FormPreview({ values }: { values: FormValues }) {
  const fields = previewFields(values).map((field) => Object.assign(field, { id: PREFIX + field.id }))
  const [answers, setAnswers] = useState<Answers>({})
  const [isGood, setGood] = useState(false)
  const { form, hasFailed, ...checks } = useFormChecks(NO_PROBLEMS)
  const problemOf = (id: string) => checks.problemOf(nameOf(id))

  const change = (id: string, answer: Answer) => {
    setGood(false)
    setAnswers((before) => ({ ...before, [id]: typeof answer === 'string' ? answer : [...answer] }))
    checks.change(nameOf(id))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = new Set(fields.map(({ id }) => id))
    const given = Object.entries(answers).filter(([id]) => asked.has(id))
    const problems = answersProblems([{ asked: fields }], withoutEmptyAnswers(Object.fromEntries(given)))
    const isClean = Object.keys(problems).length === 0
    checks.refuse(problems)
    setGood(isClean)
    if (!isClean) checks.fail()
  }

  return (
    <div className={styles['preview']}>
      <p className="soft-small">
        Pruébalo como lo hará quien responda: aquí no se envía nada.
        {!values.isActive && ' Cerrado, su página solo dice «Este formulario no está disponible».'}
      </p>
      <div className={styles['wall']}>
        <p className={`display ${styles['title']}`}>{values.title.trim() || 'Tu formulario'}</p>
        <FormDescription>{values.description.trim()}</FormDescription>
        {fields.length === 0 ? (
          <p className="soft-small">Todavía no pregunta nada.</p>
        ) : (
          <FormSheet
            ref={form}
            fields={fields}
            wrong={hasFailed ? fields.filter(({ id }) => problemOf(id) !== undefined) : []}
            answerTo={(id) => answers[id] ?? ''}
            onChange={change}
            problemOf={problemOf}
            isSending={false}
            onSubmit={submit}
          />
        )}
        <output className={styles['good']}>{isGood && 'Así se puede enviar.'}</output>
      </div>
    </div>
  )
}
