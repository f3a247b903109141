import { LiveRegion } from '../form-messages.tsx'
import { PaperStrip } from '../paper-strip.tsx'
import styles from './editor-views.module.css'

const VIEWS = [
  { name: 'edit', label: 'Editar' },
  { name: 'preview', label: 'Vista previa' },
] as const

export type EditorView = (typeof VIEWS)[number]['name']

interface EditorViewsProps {
  view: EditorView
  onView: (view: EditorView) => void
}

/** Where the fields of an editor and its preview do not fit beside each other, one of them is shown. */
export const EditorViews = ({ view, onView }: EditorViewsProps) => (
  <div className={styles['switch']}>
    {VIEWS.map(({ name, label }) => (
      <button
        key={name}
        type="button"
        className={styles['view']}
        aria-pressed={view === name}
        onClick={() => onView(name)}
      >
        {label}
      </button>
    ))}
  </div>
)

/** An editor that opens with an unsaved draft says so. */
export const RestoredNote = ({ isShown }: { isShown: boolean }) => (
  <LiveRegion>
    {isShown && (
      <PaperStrip tone="waitlisted" icon="history">
        <strong>Recuperamos lo que no guardaste</strong>
        <p>Estaba en este dispositivo. Guárdalo, o descártalo abajo.</p>
      </PaperStrip>
    )}
  </LiveRegion>
)
