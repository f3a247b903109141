import { useDeferredValue, useState } from 'react'
import { Link, useBlocker } from 'react-router-dom'
import { Icon } from '../../../components/icon.tsx'
import { EditorColumns } from '../../../components/panel/editor-columns.tsx'
import { DiscardSheet, LeaveSheet } from '../../../components/panel/leaving.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { BackLink } from '../../../components/links.tsx'
import { UnsavedBar } from '../../../components/panel/unsaved-bar.tsx'
import { useNow } from '../../../lib/clock.ts'
import { age } from '../../../lib/dates.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { paths } from '../../../lib/paths.ts'
import { useLastEdit } from '../../../lib/session/last-edit.ts'
import { useForms } from './editor-data.ts'
import { EditorConflict, EditorProblems, useWho } from './editor-problems.tsx'
import { EditorSections } from './editor-sections.tsx'
import { previewOf, type EditorValues } from './editor-values.ts'
import { FIELD_NAMES, LABELS, STATUS_TEXTS } from './editor-words.ts'
import { Preview } from './preview.tsx'
import { publishChecks } from './publish-checks.ts'
import { SeatsSheet } from './seats-sheet.tsx'
import styles from './tournament-editor.module.css'
import { useEditor, type Editor, type Opened } from './use-editor.ts'

/** The editor of one tournament: its fields, its preview and its publication. */
export function TournamentEditor({ opened }: { opened: Opened }) {
  const editor = useEditor(opened)
  const { base, values, changes, isDirty, isLeaving } = editor
  const [isDiscarding, setDiscarding] = useState(false)
  const { data: forms } = useForms()
  const now = useNow()
  const shown = useDeferredValue(values)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
  )
  const form = forms?.find(({ id }) => id === shown.linkedFormId)
  const isNew = base === null

  return (
    <div>
      <EditorHeader editor={editor} />
      <EditorColumns
        onSubmit={editor.onSubmit}
        preview={
          <Preview
            tournament={previewOf(shown, base, form)}
            isNew={isNew}
            checks={publishChecks(shown, forms, now)}
          />
        }
        foot={
          (isDirty || isNew) && (
            <UnsavedBar
              isNew={isNew}
              changes={changes.length}
              isKept={editor.isKept}
              isSaving={editor.isSaving}
              act={actOf(values, base?.status)}
              onDiscard={() => setDiscarding(true)}
            />
          )
        }
      >
        <EditorProblems editor={editor} shown={FIELD_NAMES} />
        <EditorSections editor={editor} forms={forms} />
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
          what="este torneo"
          isKept={editor.isKept}
          onLeave={() => blocker.proceed()}
          onDiscard={() => {
            editor.forget()
            blocker.proceed()
          }}
          onStay={() => blocker.reset()}
        />
      )}
      {editor.question !== null && (
        <SeatsSheet question={editor.question} onSave={editor.saveSeats} onClose={editor.closeQuestion} />
      )}
      <EditorConflict editor={editor} formTitle={(id) => forms?.find((one) => one.id === id)?.title} />
    </div>
  )
}

const ACTS = { draft: 'Guardar borrador', scheduled: 'Programar', published: 'Publicar' } as const

const actOf = ({ status }: EditorValues, before: EditorValues['status'] | undefined): string =>
  before === status ? 'Guardar' : ACTS[status]

function EditorHeader({ editor: { base } }: { editor: Editor }) {
  const title = base === null ? 'Crear torneo' : 'Editar torneo'
  const { data: last } = useLastEdit('tournaments', base?.id ?? null)
  const nameOf = useWho()
  const now = useNow()
  const by = last?.actor.kind === 'user' ? `${nameOf(last.actor.uid)}, ` : ''
  return (
    <>
      <BackLink to={panelPaths.cups.href()}>Torneos</BackLink>
      <PanelHeading
        title={title}
        lead={
          <>
            {base === null
              ? 'Guárdalo como borrador cuando quieras: nadie lo ve hasta que lo publiques.'
              : `${base.name} · ${STATUS_TEXTS[base.status].toLowerCase()}`}
            {last && ` · última edición: ${by}${age(Date.parse(last.at), now)}`}
          </>
        }
      >
        {base?.status === 'published' && (
          <Link className={styles['visit']} to={paths.tournament.href(base.id)}>
            <Icon name="eye" /> Ver como visitante
          </Link>
        )}
      </PanelHeading>
    </>
  )
}
