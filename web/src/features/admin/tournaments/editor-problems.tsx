import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { ErrorSummary, FormAlert, LiveRegion } from '../../../components/form-messages.tsx'
import { ConflictSheet } from '../../../components/panel/conflict-sheet.tsx'
import { PaperStrip } from '../../../components/paper-strip.tsx'
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
  /** Whether the form shows a field now; all of them where this is missing. */
  isShown?: (name: FieldName) => boolean
  /** Leads to what is wrong with fields that are not shown. */
  elsewhere?: (names: FieldName[]) => ReactNode
}

/** Why the last save failed, and whether a draft was found. */
export function EditorProblems({
  editor: { control, alert, isRestored, isDirty },
  isShown = () => true,
  elsewhere,
}: ProblemsProps) {
  const { errors, submitCount } = useFormState({ control })
  const names = Object.keys(LABELS) as FieldName[]
  const all = names.filter((name) => errors[name] !== undefined)
  const wrong = all.filter(isShown).map((name) => ({ id: name, label: LABELS[name] }))
  const hidden = all.filter((name) => !isShown(name))
  return (
    <>
      <LiveRegion>
        {isRestored && isDirty && (
          <PaperStrip tone="waitlisted" icon="history">
            <strong>Recuperamos lo que no guardaste</strong>
            <p>Estaba en este dispositivo. Guárdalo, o descártalo abajo.</p>
          </PaperStrip>
        )}
      </LiveRegion>
      {alert !== null && alert !== undefined && (
        <FormAlert key={submitCount}>
          {hasFields(alert) ? Object.values(alert.fields).join(' ') : messageOf(alert)}
        </FormAlert>
      )}
      {hidden.length > 0 && submitCount > 0 && (
        <FormAlert key={`elsewhere-${submitCount}`}>
          <strong>
            No se guardó: revisa {new Intl.ListFormat('es').format(hidden.map((name) => LABELS[name]))}.
          </strong>
          {elsewhere?.(hidden)}
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
