import { useEffect, useState } from 'react'
import type { Answer } from '@arena-libre/functions/contract/answer-rules'
import { answeredOf, answersProblems } from '@arena-libre/functions/contract/answer-sheet'
import type { PublicForm } from '@arena-libre/functions/contract/form-views'
import { emptyDraft, loadDraft, saveDraft, type Draft } from '../../lib/forms/draft.ts'
import { handIn, type Outcome } from './hand-in.ts'

type Problems = Readonly<Record<string, string>>

/** As the API names them. */
const problemKey = (fieldId: string): string => `answers.${fieldId}`

const without = (problems: Problems, key: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name !== key))

export interface Response {
  answerTo: (fieldId: string) => Answer
  problemOf: (fieldId: string) => string | undefined
  change: (fieldId: string, answer: Answer) => void
  isSending: boolean
  isSent: boolean
  /** Checks everything, and hands it in if all is well. */
  submit: () => Promise<Outcome>
  startOver: () => void
}

/** One person's answers to one form, from the first letter until they have arrived. */
export function useResponse({ id, fields }: PublicForm): Response {
  const [draft, setDraft] = useState<Draft>(() => loadDraft(id))
  const [problems, setProblems] = useState<Problems>({})
  const [phase, setPhase] = useState<'filling' | 'sending' | 'sent'>('filling')

  useEffect(() => saveDraft(id, draft), [id, draft])

  const change = (fieldId: string, answer: Answer) => {
    const kept = typeof answer === 'string' ? answer : [...answer]
    setDraft(({ clientKey, answers }) => ({ clientKey, answers: { ...answers, [fieldId]: kept } }))
    setProblems((found) => without(found, problemKey(fieldId)))
  }

  const submit = async (): Promise<Outcome> => {
    // A form that changed since the draft was begun no longer asks for everything in it.
    const asked = new Set(fields.map((field) => field.id))
    const given = Object.entries(draft.answers).filter(([fieldId]) => asked.has(fieldId))
    const answers = answeredOf(Object.fromEntries(given))
    const found = answersProblems([{ asked: fields }], answers)
    setProblems(found)
    if (Object.keys(found).length > 0) return { status: 'wrong', problems: found }

    setPhase('sending')
    const outcome = await handIn(id, { ...draft, answers })
    if (outcome.status === 'wrong') setProblems(outcome.problems)
    if (outcome.status === 'sent') setDraft(emptyDraft())
    setPhase(outcome.status === 'sent' ? 'sent' : 'filling')
    return outcome
  }

  return {
    answerTo: (fieldId) => draft.answers[fieldId] ?? '',
    problemOf: (fieldId) => problems[problemKey(fieldId)],
    change,
    isSending: phase === 'sending',
    isSent: phase === 'sent',
    submit,
    startOver: () => {
      setProblems({})
      setPhase('filling')
    },
  }
}
