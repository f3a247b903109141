import type { ReactNode } from 'react'
import { PlainButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { EditorConflict } from '../../../components/panel/conflict-sheet.tsx'
import { EditorFrame, EditorProblems } from '../../../components/panel/editor-frame.tsx'
import { withFieldsOf } from '../../../lib/forms/merge-edits.ts'
import { LABELS, valuesOf, valueText, type SettingName, type SettingsValues } from './configuration.ts'
import styles from './settings-form.module.css'
import type { SettingsEditor } from './use-settings-editor.ts'

interface SettingsFormProps {
  editor: SettingsEditor
  /** What the button says. */
  act: string
  preview: ReactNode
  children: ReactNode
}

const labelOf = (name: SettingName): string => LABELS[name]

/** A form of the settings beside what it changes. */
export const SettingsForm = ({ editor, act, preview, children }: SettingsFormProps) => (
  <>
    <EditorFrame editor={editor} what="esta página" act={act} labelOf={labelOf} preview={preview}>
      <EditorProblems editor={editor} />
      {children}
    </EditorFrame>
    <EditorConflict
      editor={editor}
      valuesOf={valuesOf}
      labelOf={labelOf}
      textOf={valueText}
      withFields={withFieldsOf<SettingsValues>}
    />
  </>
)

interface RestoreProps {
  editor: SettingsEditor
  /** The fields that go back together. */
  names: readonly SettingName[]
  /** What goes back, for screen readers. */
  of: string
}

/** Offers the saved value of a field that was changed. */
export function Restore({ editor: { changes, restore }, names, of }: RestoreProps) {
  if (!names.some((name) => changes.includes(name))) return null
  return (
    <div className={styles['restore']}>
      <PlainButton look="text" onClick={() => restore(...names)}>
        <Icon name="undo" /> Volver a lo guardado<span className="visually-hidden"> en {of}</span>
      </PlainButton>
    </div>
  )
}
