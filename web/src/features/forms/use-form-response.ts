import { useEffect, useState } from 'react'
import type { Answer } from '@arena-libre/functions/contract/answer-rules'
import { answeredOf, answersProblems } from '@arena-libre/functions/contract/answer-sheet'
import type { PublicForm } from '@arena-libre/functions/contract/form-views'
import { type Draft, forgetDraft, loadDraft, saveDraft } from '../../lib/forms/draft.ts'
import { dropResponse, isRefused, isWaiting, useOutbox } from '../../lib/forms/outbox.ts'
import { submitResponse, type Outcome } from '../../lib/forms/send-response.ts'

type Problems = Readonly<Record<string, string>>

/** As the API names them. */
const problemKey = (fieldId: string): string => `answers.${fieldId}`

const without = (problems: Problems, key: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name !== key))

type Phase =
  | 'filling'
  | 'sending'
  | 'sent'
  /** Answers to this form wait on this device to be sent. */
  | 'kept'

interface FormResponseState {
  answerTo: (fieldId: string) => Answer
  problemOf: (fieldId: string) => string | undefined
  change: (fieldId: string, answer: Answer) => void
  phase: Phase
  /** How many answers to this form wait. */
  waiting: number
  /** Why what is in the form was not taken, when it was sent before. */
  refusal: string | null
  /** Checks everything, and hands it in if all is well. */
  submit: () => Promise<Outcome | { status: 'incomplete' }>
  startOver: () => void
  /** Gives up what was not taken. */
  discard: () => Promise<void>
}

/** One person's answers to one form, from the first letter until they have arrived. */
export function useFormResponse({ id, fields }: PublicForm): FormResponseState {
  const [draft, setDraft] = useState<Draft>(() => loadDraft(id))
  const [problems, setProblems] = useState<Problems>({})
  const [step, setStep] = useState<Phase>('filling')
  const kept = useOutbox().filter(({ formId }) => formId === id)
  const waiting = kept.filter(isWaiting).length
  const refused = kept.filter(isRefused)
  // What waited has left the device in the meantime: it arrived, or it was not taken.
  const isDelivered = step === 'kept' && waiting === 0
  const isRefusedNow = isDelivered && refused.length > 0

  useEffect(() => saveDraft(id, draft), [id, draft])

  const change = (fieldId: string, answer: Answer) => {
    // What is on its way is what the page shows.
    if (step === 'sending') return
    const value = typeof answer === 'string' ? answer : [...answer]
    setDraft(({ clientKey, answers }) => ({ clientKey, answers: { ...answers, [fieldId]: value } }))
    setProblems((found) => without(found, problemKey(fieldId)))
  }

  const startOver = () => {
    setDraft(loadDraft(id))
    setProblems({})
    setStep('filling')
  }
  if (isRefusedNow) startOver()

  const submit: FormResponseState['submit'] = async () => {
    // A form that changed since the draft was begun no longer asks for everything in it.
    const asked = new Set(fields.map((field) => field.id))
    const given = Object.entries(draft.answers).filter(([fieldId]) => asked.has(fieldId))
    const answers = answeredOf(Object.fromEntries(given))
    const found = answersProblems([{ asked: fields }], answers)
    setProblems(found)
    if (Object.keys(found).length > 0) return { status: 'incomplete' }

    setStep('sending')
    const labels = Object.fromEntries(fields.map((field) => [field.id, field.label]))
    const outcome = await submitResponse({ ...draft, formId: id, answers, labels })
    if (outcome.status === 'wrong') setProblems(outcome.problems)
    if (outcome.status === 'sent' || outcome.status === 'kept') {
      forgetDraft(id, draft.clientKey)
      setDraft(loadDraft(id))
      setStep(outcome.status)
    } else setStep('filling')
    return outcome
  }

  return {
    answerTo: (fieldId) => draft.answers[fieldId] ?? '',
    problemOf: (fieldId) => problems[problemKey(fieldId)],
    change,
    phase: isDelivered ? 'sent' : step,
    waiting,
    refusal: refused.find((response) => response.id === draft.clientKey)?.refusal ?? null,
    submit,
    startOver,
    discard: async () => {
      await dropResponse(id, draft.clientKey)
      forgetDraft(id, draft.clientKey)
      startOver()
    },
  }
}
