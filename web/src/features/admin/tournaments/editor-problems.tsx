import type { FormItem } from '@arena-libre/functions/contract/forms/form-views'
import { EditorConflict } from '../../../components/panel/conflict-sheet.tsx'
import { EditorProblems } from '../../../components/panel/editor-frame.tsx'
import { valuesOf, withFields, type FieldName } from './editor-values.ts'
import { LABELS, valueText } from './editor-words.ts'
import type { Editor } from './use-editor.ts'

interface ProblemsProps {
  editor: Editor
  /** The fields that the form shows now. */
  shown: readonly FieldName[]
}

/** Why the last save failed, and which fields are wrong. */
export const Problems = ({ editor, shown }: ProblemsProps) => (
  <EditorProblems
    editor={editor}
    wrongIn={(errors) =>
      shown.filter((name) => errors[name] !== undefined).map((name) => ({ id: name, label: LABELS[name] }))
    }
  />
)

interface ConflictProps {
  editor: Editor
  /** Undefined until they are known. */
  forms: readonly FormItem[] | undefined
}

export function Conflict({ editor, forms }: ConflictProps) {
  const titleOf = (id: string) => forms?.find((form) => form.id === id)?.title
  return (
    <EditorConflict
      editor={editor}
      valuesOf={valuesOf}
      labelOf={(name) => LABELS[name]}
      textOf={(values, name) => valueText(values, name, titleOf)}
      withFields={withFields}
    />
  )
}
