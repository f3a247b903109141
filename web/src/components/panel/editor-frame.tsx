import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useFormState, type Control, type FieldErrors, type FieldValues } from 'react-hook-form'
import { ApiError, hasFields, messageOf } from '../../lib/api/api-error.ts'
import { useNow } from '../../lib/clock.ts'
import { age } from '../../lib/dates.ts'
import { useLastEdit, type EditedDocument } from '../../lib/session/last-edit.ts'
import { useMemberName } from '../../lib/session/team.ts'
import { ErrorSummary, FormAlert, LiveRegion } from '../form-messages.tsx'
import { PaperStrip } from '../paper-strip.tsx'
import styles from './editor-frame.module.css'
import { DiscardSheet, LeaveGuard, type Leaving } from './leaving.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'

const VIEWS = [
  { name: 'edit', label: 'Editar' },
  { name: 'preview', label: 'Vista previa' },
] as const

interface FramedEditor<Name extends string> extends Leaving {
  /** Null for a new document. */
  base: unknown
  changes: readonly Name[]
  isSaving: boolean
  onSubmit: (event: FormEvent) => void
  discard: () => void
}

interface EditorFrameProps<Name extends string> {
  editor: FramedEditor<Name>
  /** What is edited: 'este torneo'. */
  what: string
  /** What the button says that saves. */
  act: string
  labelOf: (name: Name) => string
  preview: ReactNode
  /** What is below the form and not saved with it. */
  below?: ReactNode
  /** The fields. */
  children: ReactNode
}

/**
 * A form beside what it makes, on small screens one of the two at a time; and all that protects what was typed, while
 * there is something to save.
 */
export function EditorFrame<Name extends string>({
  editor,
  what,
  act,
  labelOf,
  preview,
  below,
  children,
}: EditorFrameProps<Name>) {
  const { changes, isDirty, isKept, isSaving } = editor
  const [view, setView] = useState<(typeof VIEWS)[number]['name']>('edit')
  const [isDiscarding, setDiscarding] = useState(false)
  const isNew = editor.base === null
  return (
    <>
      <div className={styles['switch']}>
        {VIEWS.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            className={styles['view']}
            aria-pressed={view === name}
            onClick={() => setView(name)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className={styles['columns']} data-view={view}>
        <div className={styles['fields']}>
          <form className={styles['fields']} onSubmit={editor.onSubmit} noValidate>
            {children}
            {(isDirty || isNew) && (
              <UnsavedBar
                isNew={isNew}
                changes={changes.length}
                isKept={isKept}
                isSaving={isSaving}
                act={act}
                onDiscard={() => setDiscarding(true)}
              />
            )}
          </form>
          {below}
        </div>
        <aside className={styles['aside']} aria-label="Vista previa">
          {preview}
        </aside>
      </div>
      {isDiscarding && (
        <DiscardSheet
          changes={changes.map(labelOf)}
          onDiscard={() => {
            editor.discard()
            setDiscarding(false)
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
      <LeaveGuard editor={editor} what={what} isOn={isDirty} />
    </>
  )
}

interface EditorProblemsProps<Values extends FieldValues, Sent> {
  editor: {
    control: Control<Values, unknown, Sent>
    /** Why it was not saved, where no field says it. */
    alert: unknown
    isRestored: boolean
    isDirty: boolean
  }
  /** The wrong fields, to be listed; without it each field says it alone. */
  wrongIn?: (errors: FieldErrors<Values>) => { id: string; label: string }[]
  /** What it means that there is no such document any more. */
  gone?: string
}

/** Why the last save failed, and whether a draft was found. */
export function EditorProblems<Values extends FieldValues, Sent>({
  editor: { control, alert, isRestored, isDirty },
  wrongIn,
  gone,
}: EditorProblemsProps<Values, Sent>) {
  const { errors, submitCount } = useFormState({ control })
  const isGone = alert instanceof ApiError && alert.status === 404
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
          {isGone && gone !== undefined
            ? gone
            : hasFields(alert)
              ? Object.values(alert.fields).join(' ')
              : messageOf(alert)}
        </FormAlert>
      )}
      {wrongIn !== undefined && <ErrorSummary fields={wrongIn(errors)} />}
    </>
  )
}

interface EditorGroupProps {
  /** Set if a link of another page leads to it: its title can then be focused. */
  id?: string
  title: string
  /** Beside the title. */
  help?: ReactNode
  children: ReactNode
}

/** Fields that belong together. */
export function EditorGroup({ id: givenId, title, help, children }: EditorGroupProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2
          id={id}
          tabIndex={givenId === undefined ? undefined : -1}
          className={`display ${styles['title']}`}
        >
          {title}
        </h2>
        {help}
      </div>
      {children}
    </section>
  )
}

/** ' · última edición: Mateo Salas, hace 3 minutos', once it is known. */
export function LastEdit({ of }: { of: EditedDocument | null }) {
  const { data: last } = useLastEdit(of)
  const nameOf = useMemberName()
  const now = useNow()
  if (!last) return null
  const by = last.actor.kind === 'user' ? `${nameOf(last.actor.uid)}, ` : ''
  return ` · última edición: ${by}${age(Date.parse(last.at), now)}`
}
