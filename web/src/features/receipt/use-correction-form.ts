import { type ComponentProps, useEffect, useState } from 'react'
import type { Receipt } from '@arena-libre/functions/contract/receipts'
import type { AnswerField } from '../../components/answers/answer-field.tsx'
import type { EntryText } from '../../components/registering/entry-text.tsx'
import { hasFields } from '../../lib/api/api-error.ts'
import { useEntry } from '../../lib/api/get-entry.ts'
import { useCorrection } from '../../lib/api/post-own-act.ts'
import { askedFields } from '../../lib/registrations/submission.ts'
import { type Problems, shownProblems, without } from '../../lib/registrations/entry-problems.ts'
import {
  conflictsOf,
  type Corrected,
  correctedOf,
  correctionOf,
  correctionProblems,
  differs,
  linesOf,
  rebased,
} from './correction.ts'
import { loadCorrection, saveCorrection } from './device-registration.ts'

interface Correcting {
  lines: ComponentProps<typeof EntryText>[]
  answers: ComponentProps<typeof AnswerField>[]
  isPending: boolean
  failure: Error | null
  refusals: number
  /** Fields that were changed elsewhere since the form was opened. */
  conflicts: readonly string[]
  /** False if there are validation errors. */
  submit: (onDone: () => void) => boolean
}

/** The state of the correction form. */
export function useCorrectionForm(receipt: Receipt, token: string): Correcting {
  const [isChecked, setIsChecked] = useState(false)
  const [refused, setRefused] = useState<Problems>({})
  const [refusals, setRefusals] = useState(0)
  const { data: form } = useEntry(receipt.tournamentId)
  const correction = useCorrection(token)
  const { typed, change, conflicts } = useCorrectionDraft(receipt, token, correction.isPending)

  const problems = correctionProblems(receipt, typed, form)
  const lines = linesOf(receipt)
  const asked = form === undefined ? [] : askedFields(form)
  const said = (name: string) =>
    refused[name] ?? (isChecked || name.endsWith('freeFireId') ? problems[name] : undefined)
  const isShown = (name: string) =>
    lines.some((line) => line === name) || asked.some(({ field }) => field.id === name)
  // A message shown at a field is not repeated above the form, also after the field is changed.
  const isAtFields =
    hasFields(correction.error) && Object.keys(shownProblems(correction.error.fields)).some(isShown)

  return {
    lines: lines.map((name) => ({
      name,
      value: typed.texts[name],
      onChange: (text) => {
        change((last) => ({ ...last, texts: { ...last.texts, [name]: text } }))
        setRefused((last) => without(last, name))
      },
      error: said(name),
    })),
    answers: asked.map(({ id, field }) => ({
      field,
      value: typed.answers[id] ?? '',
      onChange: (answer) => {
        const kept = typeof answer === 'string' ? answer : [...answer]
        change((last) => ({ ...last, answers: { ...last.answers, [id]: kept } }))
        setRefused((last) => without(last, field.id))
      },
      error: said(field.id),
    })),
    isPending: correction.isPending,
    failure: correction.isPending || isAtFields ? null : correction.error,
    refusals,
    conflicts,
    submit(onDone) {
      setIsChecked(true)
      if (Object.keys(problems).length > 0) return false
      const changes = correctionOf(receipt, typed, form)
      // Nothing was changed.
      if (Object.keys(changes).length === 1) onDone()
      else {
        correction.mutate(changes, {
          onSuccess: onDone,
          onError: (error) => {
            if (!hasFields(error)) return
            setRefused(shownProblems(error.fields))
            setRefusals((count) => count + 1)
          },
        })
      }
      return true
    },
  }
}

interface CorrectionDraft {
  typed: Corrected
  change: (changes: (typed: Corrected) => Corrected) => void
  /** Fields that were changed elsewhere since the form was opened. */
  conflicts: readonly string[]
}

/**
 * The draft, stored in the tab and rebased on the present receipt: a change by an admin or in another tab must not
 * be reverted. While a request is in flight the draft does not change: the next receipt contains the own change, and
 * later input would be lost with the draft.
 */
function useCorrectionDraft(receipt: Receipt, token: string, isSending: boolean): CorrectionDraft {
  const present = correctedOf(receipt)
  const [draft, setDraft] = useState(() => loadCorrection(token) ?? { before: present, typed: present })
  const [conflicts, setConflicts] = useState<readonly string[]>([])

  if (!isSending && differs(draft.before, present)) {
    setConflicts([...new Set([...conflicts, ...conflictsOf(draft, present)])])
    setDraft(rebased(draft, present))
  }

  useEffect(() => saveCorrection(token, differs(draft.before, draft.typed) ? draft : null), [token, draft])

  return {
    typed: draft.typed,
    change(changes) {
      if (!isSending) setDraft((last) => ({ ...last, typed: changes(last.typed) }))
    },
    conflicts,
  }
}
