import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formSchema, type Form } from '@arena-libre/functions/contract/forms/forms'
import { useDocumentEditor } from '../../../lib/forms/document-editor.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { loadDraft, saveDraft } from './form-draft.ts'
import { changesBetween, mergeForms } from './form-merge.ts'
import { EMPTY_FORM, formEditorSchema, valuesOf } from './form-values.ts'
import { useSavingForm } from './forms-data.ts'

export interface OpenedForm {
  /** Of the account whose draft it is. */
  uid: string
  /** As the server has it; null for a new one. */
  fresh: Form | null
}

/** The state of the builder: from what it opens with to what the server answers. */
export function useFormEditor({ uid, fresh }: OpenedForm) {
  const name = fresh?.id ?? 'nuevo'
  const [draft] = useState(() => loadDraft(uid, name))
  const navigate = useNavigate()
  const showToast = useToasts()
  return useDocumentEditor({
    documentOf: ({ id }) => ({ collection: 'forms', id }),
    fresh,
    initial: EMPTY_FORM,
    valuesOf,
    schemaFor: () => formEditorSchema,
    stored: formSchema,
    changesBetween,
    merge: mergeForms,
    draft,
    keep: (kept) => saveDraft(uid, name, kept),
    saving: useSavingForm(),
    onCreated: ({ id }) => void navigate(panelPaths.formBuilder.href(id), { replace: true }),
    onSaved: ({ title }, from) =>
      showToast({
        type: 'success',
        title: from === null ? 'Creaste el formulario' : 'Guardaste los cambios',
        detail: title,
      }),
  })
}

export type FormEditor = ReturnType<typeof useFormEditor>
