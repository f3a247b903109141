import { useFormState } from 'react-hook-form'
import { ErrorSummary, FormAlert } from '../../../components/form-messages.tsx'
import { ConflictSheet } from '../../../components/panel/conflict-sheet.tsx'
import { RestoredNote } from '../../../components/panel/editor-columns.tsx'
import { hasFields, messageOf } from '../../../lib/api/api-error.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { memberName } from '../../../lib/session/team-names.ts'
import { useTeam } from '../../../lib/session/team.ts'
import { valuesOf, withFields, type FieldName } from './editor-values.ts'
import { LABELS, valueText } from './editor-words.ts'
import type { Editor } from './use-editor.ts'

/** Names members of the team. */
export function useWho(): (uid: string) => string {
  const { uid: ownUid } = useAdmin()
  const { data: team } = useTeam()
  return (uid) => memberName(uid, { ownUid, team })
}

interface ProblemsProps {
  editor: Editor
  /** The fields that the form shows now. */
  shown: readonly FieldName[]
}

/** Why the last save failed, and whether a draft was found. */
export function EditorProblems({ editor, shown }: ProblemsProps) {
  const { control, alert, isRestored, isDirty } = editor
  const { errors, submitCount } = useFormState({ control })
  const wrong = shown
    .filter((name) => errors[name] !== undefined)
    .map((name) => ({ id: name, label: LABELS[name] }))
  return (
    <>
      <RestoredNote isShown={isRestored && isDirty} />
      {alert !== null && alert !== undefined && (
        <FormAlert key={submitCount}>
          {hasFields(alert) ? Object.values(alert.fields).join(' ') : messageOf(alert)}
        </FormAlert>
      )}
      <ErrorSummary fields={wrong} />
    </>
  )
}

interface ConflictProps {
  editor: Editor
  formTitle: (id: string) => string | undefined
}

export function EditorConflict({
  editor: { conflict, who, decide, closeConflict },
  formTitle,
}: ConflictProps) {
  const { uid } = useAdmin()
  const nameOf = useWho()
  if (conflict === null) return null
  const theirs = valuesOf(conflict.theirs)
  const { merged: mine, disputed, taken } = conflict
  return (
    <ConflictSheet
      who={who === uid ? null : who === null ? 'Alguien del equipo' : nameOf(who)}
      disputed={disputed.map((name) => ({
        name,
        label: LABELS[name],
        mine: valueText(mine, name, formTitle),
        theirs: valueText(theirs, name, formTitle),
      }))}
      taken={taken.map((name) => LABELS[name])}
      onDecide={(yielded) => decide(withFields(mine, theirs, yielded), conflict.theirs)}
      onClose={closeConflict}
    />
  )
}
