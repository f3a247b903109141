import { useState, type ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'
import { FormAlert, LiveRegion } from '../../../components/form-messages.tsx'
import { PlainButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ConflictSheet } from '../../../components/panel/conflict-sheet.tsx'
import { EditorColumns } from '../../../components/panel/editor-columns.tsx'
import { DiscardSheet, LeaveSheet } from '../../../components/panel/leaving.tsx'
import { UnsavedBar } from '../../../components/panel/unsaved-bar.tsx'
import { PaperStrip } from '../../../components/paper-strip.tsx'
import { hasFields, messageOf } from '../../../lib/api/api-error.ts'
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

/** The frame of a form of the settings: fields beside a preview, and all that protects what was typed. */
export function SettingsForm({ editor, act, preview, children }: SettingsFormProps) {
  const { changes, isDirty, isLeaving } = editor
  const [isDiscarding, setDiscarding] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <>
      <EditorColumns
        onSubmit={editor.onSubmit}
        preview={preview}
        foot={
          isDirty && (
            <UnsavedBar
              isNew={false}
              changes={changes.length}
              isKept={editor.isKept}
              isSaving={editor.isSaving}
              act={act}
              onDiscard={() => setDiscarding(true)}
            />
          )
        }
      >
        <Problems editor={editor} />
        {children}
      </EditorColumns>
      {isDiscarding && (
        <DiscardSheet
          changes={changes.map((name) => LABELS[name])}
          onDiscard={() => {
            editor.discard()
            setDiscarding(false)
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
      {blocker.state === 'blocked' && (
        <LeaveSheet
          what="esta página"
          isKept={editor.isKept}
          onLeave={() => blocker.proceed()}
          onDiscard={() => {
            editor.forget()
            blocker.proceed()
          }}
          onStay={() => blocker.reset()}
        />
      )}
      <Conflict editor={editor} />
    </>
  )
}

/** Why the last save failed, and whether a draft was found. */
function Problems({ editor: { control, alert, isRestored, isDirty } }: { editor: SettingsEditor }) {
  const { submitCount } = useFormState({ control })
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
    </>
  )
}

function Conflict({ editor: { conflict, decide, closeConflict } }: { editor: SettingsEditor }) {
  if (conflict === null) return null
  const theirs = valuesOf(conflict.theirs)
  const { merged: mine, disputed, taken } = conflict
  return (
    <ConflictSheet
      who="Alguien del equipo"
      disputed={disputed.map((name) => ({
        name,
        label: LABELS[name],
        mine: valueText(mine, name),
        theirs: valueText(theirs, name),
      }))}
      taken={taken.map((name) => LABELS[name])}
      onDecide={(yielded) => decide(withFieldsOf<SettingsValues>(mine, theirs, yielded), conflict.theirs)}
      onClose={closeConflict}
    />
  )
}

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

interface GroupProps {
  id: string
  title: string
  children: ReactNode
}

export const Group = ({ id, title, children }: GroupProps) => (
  <section className={styles['group']} aria-labelledby={id}>
    <h2 id={id} className={`display ${styles['title']}`}>
      {title}
    </h2>
    {children}
  </section>
)
