import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import type { FormDetails } from '@arena-libre/functions/contract/forms/form-views'
import { controlId } from '../../../components/answers/labelled.tsx'
import { Icon } from '../../../components/icon.tsx'
import { BackLink } from '../../../components/links.tsx'
import { EditorConflict } from '../../../components/panel/conflict-sheet.tsx'
import {
  EditorFrame,
  EditorGroup,
  EditorProblems,
  LastEdit,
} from '../../../components/panel/editor-frame.tsx'
import { LongText } from '../../../components/panel/long-text.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { Switch } from '../../../components/panel/switch.tsx'
import { usePanelField } from '../../../lib/forms/panel-form.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { paths } from '../../../lib/paths.ts'
import { Line, type FormControl } from './field-controls.tsx'
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
  const { base, control, values } = editor
  const description = usePanelField(control, 'description')
  const shown = useDeferredValue(values)
  const saved = base === null ? editor.values : valuesOf(base)
  return (
    <div>
      <Header editor={editor} />
      <EditorFrame
        editor={editor}
        what="este formulario"
        act={base === null ? 'Crear formulario' : 'Guardar'}
        labelOf={(name) => partLabel(name, values, saved)}
        preview={<FormPreview values={shown} />}
        below={
          details === null || base === null ? (
            <p className="soft-small">
              Cuando lo guardes, aquí lo enlazas a torneos y tienes su enlace y su código QR.
            </p>
          ) : (
            <>
              <EditorGroup title="Torneos que lo usan">
                <FormLinks
                  form={{ ...details, isActive: base.isActive, title: base.title }}
                  onOpened={editor.follow}
                />
              </EditorGroup>
              <EditorGroup title="Compartir">
                <FormSharing form={base} />
              </EditorGroup>
            </>
          )
        }
      >
        <Problems editor={editor} />
        <EditorGroup title="Lo básico">
          <Line control={control} name="title" label="Título" longest={LONGEST.title} />
          <LongText
            {...description}
            id={controlId('description')}
            label="Descripción"
            hint="Se lee arriba de las preguntas. Puede quedar en blanco."
            rows={3}
            longest={LONGEST.description}
          />
          <Active control={control} />
        </EditorGroup>
        <EditorGroup title="Campos">
          <FieldList control={control} values={values} />
        </EditorGroup>
      </EditorFrame>
      <EditorConflict
        editor={editor}
        valuesOf={valuesOf}
        labelOf={partLabel}
        textOf={partText}
        withFields={withParts}
      />
    </div>
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

function Header({ editor: { base } }: { editor: Editor }) {
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
            <LastEdit of={base && { collection: 'forms', id: base.id }} />
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

/** Why the last save failed, and which fields are wrong. */
const Problems = ({ editor }: { editor: Editor }) => (
  <EditorProblems
    editor={editor}
    gone="Alguien del equipo borró este formulario. Lo que escribiste sigue aquí."
    wrongIn={(errors) => [
      ...(errors.title === undefined ? [] : [{ id: 'title', label: 'Título' }]),
      ...editor.values.fields.flatMap(({ label }, at) =>
        errors.fields?.[at] === undefined
          ? []
          : [{ id: `fields.${at}`, label: label.trim() || `Campo ${at + 1}` }],
      ),
    ]}
  />
)
