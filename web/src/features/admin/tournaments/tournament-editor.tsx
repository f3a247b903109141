import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../../../components/icon.tsx'
import { EditorFrame, LastEdit } from '../../../components/panel/editor-frame.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { BackLink } from '../../../components/links.tsx'
import { useNow } from '../../../lib/clock.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { paths } from '../../../lib/paths.ts'
import { useForms } from './editor-data.ts'
import { Conflict, Problems } from './editor-problems.tsx'
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
  const { base, values } = editor
  const { data: forms } = useForms()
  const now = useNow()
  const shown = useDeferredValue(values)
  const form = forms?.find(({ id }) => id === shown.linkedFormId)
  const isNew = base === null

  return (
    <div>
      <EditorHeader editor={editor} />
      <EditorFrame
        editor={editor}
        what="este torneo"
        act={actOf(values, base?.status)}
        labelOf={(name) => LABELS[name]}
        preview={
          <Preview
            tournament={previewOf(shown, base, form)}
            isNew={isNew}
            checks={publishChecks(shown, forms, now)}
          />
        }
      >
        <Problems editor={editor} shown={FIELD_NAMES} />
        <EditorSections editor={editor} forms={forms} />
      </EditorFrame>
      {editor.question !== null && (
        <SeatsSheet question={editor.question} onSave={editor.saveSeats} onClose={editor.closeQuestion} />
      )}
      <Conflict editor={editor} forms={forms} />
    </div>
  )
}

const ACTS = { draft: 'Guardar borrador', scheduled: 'Programar', published: 'Publicar' } as const

const actOf = ({ status }: EditorValues, before: EditorValues['status'] | undefined): string =>
  before === status ? 'Guardar' : ACTS[status]

function EditorHeader({ editor: { base } }: { editor: Editor }) {
  const title = base === null ? 'Crear torneo' : 'Editar torneo'
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
            <LastEdit of={base && { collection: 'tournaments', id: base.id }} />
          </>
        }
      >
        {base !== null && (
          <div className={styles['visits']}>
            <Link className={styles['visit']} to={panelPaths.cupPlan.href(base.id)}>
              <Icon name="trophy" /> Cómo se juega
            </Link>
            {base.status === 'published' && (
              <Link className={styles['visit']} to={paths.tournament.href(base.id)}>
                <Icon name="eye" /> Ver como visitante
              </Link>
            )}
          </div>
        )}
      </PanelHeading>
    </>
  )
}
