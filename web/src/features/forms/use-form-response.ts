import { useEffect, useState } from 'react'
import type { Answer } from '@arena-libre/functions/contract/forms/answer-rules'
import { withoutEmptyAnswers, answersProblems } from '@arena-libre/functions/contract/forms/answer-sheet'
import type { PublicForm } from '@arena-libre/functions/contract/forms/form-views'
import { type Draft, forgetDraft, loadDraft, saveDraft } from '../../lib/forms/draft.ts'
import { useFormChecks, type FormChecks } from '../../lib/forms/form-checks.ts'
import { dropResponse, isRefused, isWaiting, restoreResponse, useOutbox } from '../../lib/forms/outbox.ts'
import { submitResponse, type Outcome } from '../../lib/forms/send-response.ts'

/** The API's names of the fields. */
const problemKey = (fieldId: string): string => `answers.${fieldId}`

const NO_PROBLEMS = {}

type Phase =
  | 'filling'
  | 'sending'
  | 'sent'
  /** Responses to this form are queued on this device. */
  | 'kept'

interface FormResponseState {
  answerTo: (fieldId: string) => Answer
  checks: FormChecks
  problemOf: (fieldId: string) => string | undefined
  change: (fieldId: string, answer: Answer) => void
  phase: Phase
  /** How many responses to this form are queued. */
  waiting: number
  /** Why the server refused the answers in the form, if they were sent before. */
  refusal: string | null
  /** Validates the answers and sends them. */
  submit: () => Promise<Outcome | { status: 'incomplete' }>
  startOver: () => void
  /** Deletes the refused response. The answer takes that back. */
  discard: () => Promise<() => Promise<void>>
}

/** The state of one response, from the first input until it has arrived. */
export function useFormResponse({ id, fields }: PublicForm): FormResponseState {
  const [draft, setDraft] = useState<Draft>(() => loadDraft(id))
  // The answers are checked when they are sent.
  const checks = useFormChecks(NO_PROBLEMS)
  const [step, setStep] = useState<Phase>('filling')
  const kept = useOutbox().filter(({ formId }) => formId === id)
  const waiting = kept.filter(isWaiting).length
  const refused = kept.filter(isRefused)
  // The queued response was sent meanwhile: it was accepted or refused.
  const isDelivered = step === 'kept' && waiting === 0
  const isRefusedNow = isDelivered && refused.length > 0

  useEffect(() => saveDraft(id, draft), [id, draft])

  const change = (fieldId: string, answer: Answer) => {
    // While a request is in flight the page shows what it contains.
    if (step === 'sending') return
    const value = typeof answer === 'string' ? answer : [...answer]
    setDraft(({ clientKey, answers }) => ({ clientKey, answers: { ...answers, [fieldId]: value } }))
    checks.change(problemKey(fieldId))
  }

  const startOver = () => {
    setDraft(loadDraft(id))
    checks.refuse(NO_PROBLEMS)
    setStep('filling')
  }
  if (isRefusedNow) startOver()

  const submit: FormResponseState['submit'] = async () => {
    // The form may have changed since the draft was begun.
    const asked = new Set(fields.map((field) => field.id))
    const given = Object.entries(draft.answers).filter(([fieldId]) => asked.has(fieldId))
    const answers = withoutEmptyAnswers(Object.fromEntries(given))
    const found = answersProblems([{ asked: fields }], answers)
    checks.refuse(found)
    if (Object.keys(found).length > 0) {
      checks.fail()
      return { status: 'incomplete' }
    }

    setStep('sending')
    const labels = Object.fromEntries(fields.map((field) => [field.id, field.label]))
    const outcome = await submitResponse({ ...draft, formId: id, answers, labels })
    if (outcome.status === 'wrong') checks.refuse(outcome.problems)
    if (outcome.status === 'sent' || outcome.status === 'kept') {
      forgetDraft(id, draft.clientKey)
      setDraft(loadDraft(id))
      setStep(outcome.status)
    } else setStep('filling')
    return outcome
  }

  return {
    answerTo: (fieldId) => draft.answers[fieldId] ?? '',
    checks,
    problemOf: (fieldId) => checks.problemOf(problemKey(fieldId)),
    change,
    phase: isDelivered ? 'sent' : step,
    waiting,
    refusal: refused.find((response) => response.id === draft.clientKey)?.refusal ?? null,
    submit,
    startOver,
    discard: async () => {
      const dropped = refused.find((response) => response.id === draft.clientKey)
      await dropResponse(id, draft.clientKey)
      forgetDraft(id, draft.clientKey)
      startOver()
      return async () => {
        if (dropped === undefined) return
        await restoreResponse(dropped)
        // What was begun since then stays; the response is shown after it.
        if (loadDraft(id).clientKey === draft.clientKey) saveDraft(id, draft)
        startOver()
      }
    },
  }
}
