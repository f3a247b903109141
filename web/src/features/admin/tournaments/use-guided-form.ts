import { type FormEvent, useState } from 'react'
import type { FormItem } from '@arena-libre/functions/contract/forms/form-views'
import { useAskedFields } from '../../../lib/forms/asked-fields.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { useNewForm } from './editor-data.ts'
import { formTemplates, type FormTemplate } from './first-cup-templates.ts'
import type { Editor } from './use-editor.ts'

export type FormWay = 'existing' | FormTemplate['name']

/** The form of the third step: one that exists, or one that is made when the step is saved. */
export function useGuidedForm(editor: Editor, forms: readonly FormItem[] | undefined) {
  const mayMake = useAdmin().permissions.includes('manage_questions')
  const { data: asked } = useAskedFields()
  const making = useNewForm()
  const [chosen, setChosen] = useState<FormWay | null>(null)
  const hasForms = (forms?.length ?? 0) > 0
  const way: FormWay =
    !mayMake || editor.values.linkedFormId !== '' ? 'existing' : (chosen ?? (hasForms ? 'existing' : 'plain'))
  const templates = formTemplates(asked?.map(({ label }) => label) ?? [])
  const template = templates.find(({ name }) => name === way)

  return {
    way,
    mayMake,
    hasForms,
    templates,
    /** Whether the step makes a form. */
    isNew: template !== undefined,
    isMaking: making.isPending,
    failure: making.error,
    choose: (next: FormWay): void => {
      setChosen(next)
      making.reset()
      // A new form takes the place of the one that was chosen.
      if (next !== 'existing') editor.change((present) => ({ ...present, linkedFormId: '' }))
    },
    /** Makes the form if there is one to make, and goes on. A failure is shown, and the same press repeats it. */
    async submit(event: FormEvent, goOn: (event: FormEvent, isLinked: boolean) => void): Promise<void> {
      if (template === undefined) {
        goOn(event, false)
        return
      }
      const made = await making.mutateAsync(template.make(editor.values.name)).catch(() => null)
      if (made === null) return
      editor.change((present) => ({ ...present, linkedFormId: made.id }))
      goOn(event, true)
    },
  }
}

export type GuidedForm = ReturnType<typeof useGuidedForm>
