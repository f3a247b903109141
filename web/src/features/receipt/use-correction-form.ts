import { type ComponentProps, useEffect, useState } from 'react'
import type { Receipt } from '@arena-libre/functions/contract/registrations/receipts'
import type { AnswerField } from '../../components/answers/answer-field.tsx'
import type { EntryText } from '../../components/registering/entry-text.tsx'
import { hasFields } from '../../lib/api/api-error.ts'
import { useCorrection } from '../../lib/api/receipts.ts'
import { useEntry } from '../../lib/api/registrations.ts'
import { type FormChecks, useFormChecks } from '../../lib/forms/form-checks.ts'
import { shownProblems } from '../../lib/registrations/player-problems.ts'
import { askedFields } from '../../lib/registrations/submission.ts'
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
  form: FormChecks['form']
  /** Fields that were changed elsewhere since the form was opened. */
  conflicts: readonly string[]
  submit: (onDone: () => void) => void
}

/** Validated with every input, also before the form is submitted. */
const isLive = (name: string): boolean => name.endsWith('freeFireId')

/** The state of the correction form. */
export function useCorrectionForm(receipt: Receipt, token: string): Correcting {
  const { data: form } = useEntry(receipt.tournamentId)
  const correction = useCorrection(token)
  const { typed, change, conflicts } = useCorrectionDraft(receipt, token, correction.isPending)

  const problems = correctionProblems(receipt, typed, form)
  const lines = linesOf(receipt)
  const asked = form === undefined ? [] : askedFields(form)
  const checks = useFormChecks(problems, isLive)
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
        checks.change(name)
      },
      error: checks.problemOf(name),
    })),
    answers: asked.map(({ id, field }) => ({
      field,
      value: typed.answers[id] ?? '',
      onChange: (answer) => {
        const kept = typeof answer === 'string' ? answer : [...answer]
        change((last) => ({ ...last, answers: { ...last.answers, [id]: kept } }))
        checks.change(field.id)
      },
      error: checks.problemOf(field.id),
    })),
    isPending: correction.isPending,
    failure: correction.isPending || isAtFields ? null : correction.error,
    form: checks.form,
    conflicts,
    submit(onDone) {
      if (!checks.check()) return
      const changes = correctionOf(receipt, typed, form)
      // Nothing was changed.
      if (Object.keys(changes).length === 1) onDone()
      else {
        correction.mutate(changes, {
          onSuccess: onDone,
          onError: (error) => {
            if (!hasFields(error)) return
            checks.refuse(shownProblems(error.fields))
            checks.fail()
          },
        })
      }
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
