import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Link, useBlocker } from 'react-router-dom'
import type { FormDetails } from '@arena-libre/functions/contract/forms/form-views'
import { ErrorSummary, FormAlert } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import { BackLink } from '../../../components/links.tsx'
import { ConflictSheet } from '../../../components/panel/conflict-sheet.tsx'
import { EditorColumns, RestoredNote } from '../../../components/panel/editor-columns.tsx'
import { DiscardSheet, LeaveSheet } from '../../../components/panel/leaving.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { Switch } from '../../../components/panel/switch.tsx'
import { UnsavedBar } from '../../../components/panel/unsaved-bar.tsx'
import { ApiError, hasFields, messageOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/clock.ts'
import { age } from '../../../lib/dates.ts'
import { usePanelField } from '../../../lib/forms/panel-form.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { paths } from '../../../lib/paths.ts'
import { useLastEdit } from '../../../lib/session/last-edit.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { memberName } from '../../../lib/session/team-names.ts'
import { useTeam } from '../../../lib/session/team.ts'
import { Line, LongText, type FormControl } from './field-controls.tsx'
import { FieldList } from './field-list.tsx'
import styles from './form-editor.module.css'
import { FormLinks } from './form-links.tsx'
import { withParts } from './form-merge.ts'
import { FormPreview } from './form-preview.tsx'
import { FormSharing } from './form-sharing.tsx'
import { LONGEST, valuesOf } from './form-values.ts'
import { partLabel, partText } from './forms.ts'
import { useFormEditor, type FormEditor as Editor } from './use-form-editor.ts'

interface FormEditorProps {
  uid: string
  /** Null for a new one. */
  details: FormDetails | null
}

function formIn(details: FormDetails | null) {
  if (details === null) return null
  const { usedBy: _usedBy, ...form } = details
  return form
}

/** The builder of one form: its fields, how it looks, where it is used and how it is shared. */
export function FormEditor({ uid, details }: FormEditorProps) {
  const editor = useFormEditor({ uid, fresh: formIn(details) })
  const { base, control, values, changes, isDirty, isLeaving } = editor
  const [isDiscarding, setDiscarding] = useState(false)
  const shown = useDeferredValue(values)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  const saved = base === null ? editor.values : valuesOf(base)
  return (
    <div>
      <Header editor={editor} />
      <EditorColumns
        onSubmit={editor.onSubmit}
        preview={<FormPreview values={shown} />}
        foot={
          (isDirty || base === null) && (
            <UnsavedBar
              isNew={base === null}
              changes={changes.length}
              isKept={editor.isKept}
              isSaving={editor.isSaving}
              act={base === null ? 'Crear formulario' : 'Guardar'}
              onDiscard={() => setDiscarding(true)}
            />
          )
        }
        below={
          details === null || base === null ? (
            <p className="soft-small">
              Cuando lo guardes, aquí lo enlazas a torneos y tienes su enlace y su código QR.
            </p>
          ) : (
            <>
              <Section title="Torneos que lo usan">
                <FormLinks
                  form={{ ...details, isActive: base.isActive, title: base.title }}
                  onOpened={editor.follow}
                />
              </Section>
              <Section title="Compartir">
                <FormSharing form={base} />
              </Section>
            </>
          )
        }
      >
        <Problems editor={editor} />
        <Section title="Lo básico">
          <Line control={control} name="title" label="Título" longest={LONGEST.title} />
          <LongText
            control={control}
            name="description"
            label="Descripción"
            hint="Se lee arriba de las preguntas. Puede quedar en blanco."
            longest={LONGEST.description}
          />
          <Active control={control} />
        </Section>
        <Section title="Campos">
          <FieldList control={control} values={values} />
        </Section>
      </EditorColumns>
      {isDiscarding && (
        <DiscardSheet
          changes={changes.map((name) => partLabel(name, values, saved))}
          onDiscard={() => {
            editor.discard()
            setDiscarding(false)
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
      {blocker.state === 'blocked' && (
        <LeaveSheet
          what="este formulario"
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
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={`display ${styles['title']}`}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Active({ control }: { control: FormControl }) {
  const { value, onChange } = usePanelField(control, 'isActive')
  return (
    <div className={styles['active']}>
      <Switch label="Recibe respuestas" on="Abierto" off="Cerrado" checked={value} onChange={onChange} />
      <p className="soft-small">
        {value
          ? 'Se puede responder, y los torneos que lo usan pueden inscribir.'
          : 'No se puede responder, y los torneos que lo usan no inscriben a nadie.'}
      </p>
    </div>
  )
}

function useWho(): (uid: string) => string {
  const { uid: ownUid } = useAdmin()
  const { data: team } = useTeam()
  return (uid) => memberName(uid, { ownUid, team })
}

function Header({ editor: { base } }: { editor: Editor }) {
  const { data: last } = useLastEdit('forms', base?.id ?? null)
  const nameOf = useWho()
  const now = useNow()
  const by = last?.actor.kind === 'user' ? `${nameOf(last.actor.uid)}, ` : ''
  return (
    <>
      <BackLink to={panelPaths.forms.href()}>Formularios</BackLink>
      <PanelHeading
        title={base === null ? 'Crear formulario' : 'Editar formulario'}
        lead={
          <>
            {base === null
              ? 'Una encuesta con su propio enlace, o lo que un torneo pregunta al inscribirse.'
              : `${base.title} · ${base.isActive ? 'abierto' : 'cerrado'}`}
            {last && ` · última edición: ${by}${age(Date.parse(last.at), now)}`}
          </>
        }
      >
        {base !== null && (
          <div className={styles['visits']}>
            <Link className={styles['visit']} to={panelPaths.formResponses.href(base.id)}>
              <Icon name="chat" /> Ver respuestas
            </Link>
            <Link className={styles['visit']} to={paths.form.href(base.id)}>
              <Icon name="eye" /> Ver como visitante
            </Link>
          </div>
        )}
      </PanelHeading>
    </>
  )
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Why the last save failed, and whether a draft was found. */
function Problems({ editor: { control, values, alert, isRestored, isDirty } }: { editor: Editor }) {
  const { errors, submitCount } = useFormState({ control })
  const wrong = [
    ...(errors.title === undefined ? [] : [{ id: 'title', label: 'Título' }]),
    ...values.fields.flatMap(({ label }, at) =>
      errors.fields?.[at] === undefined
        ? []
        : [{ id: `fields.${at}`, label: label.trim() || `Campo ${at + 1}` }],
    ),
  ]
  return (
    <>
      <RestoredNote isShown={isRestored && isDirty} />
      {alert !== null && alert !== undefined && (
        <FormAlert key={submitCount}>
          {isGone(alert)
            ? 'Alguien del equipo borró este formulario. Lo que escribiste sigue aquí.'
            : hasFields(alert)
              ? Object.values(alert.fields).join(' ')
              : messageOf(alert)}
        </FormAlert>
      )}
      <ErrorSummary fields={wrong} />
    </>
  )
}

function Conflict({ editor: { conflict, who, decide, closeConflict } }: { editor: Editor }) {
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
        label: partLabel(name, mine, theirs),
        mine: partText(mine, name),
        theirs: partText(theirs, name),
      }))}
      taken={taken.map((name) => partLabel(name, theirs, mine))}
      onDecide={(yielded) => decide(withParts(mine, theirs, yielded), conflict.theirs)}
      onClose={closeConflict}
    />
  )
}
