import { useState, type FormEvent, type ReactNode } from 'react'
import { LiveRegion } from '../form-messages.tsx'
import { PaperStrip } from '../paper-strip.tsx'
import styles from './editor-columns.module.css'

const VIEWS = [
  { name: 'edit', label: 'Editar' },
  { name: 'preview', label: 'Vista previa' },
] as const

interface EditorColumnsProps {
  onSubmit: (event: FormEvent) => void
  preview: ReactNode
  /** The bar at the foot, while there is something to save. */
  foot: ReactNode
  /** What is below the form and not saved with it. */
  below?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form beside what it makes; on small screens one of the two at a time. */
export function EditorColumns({ onSubmit, preview, foot, below, children }: EditorColumnsProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]['name']>('edit')
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
          <form className={styles['fields']} onSubmit={onSubmit} noValidate>
            {children}
            {foot}
          </form>
          {below}
        </div>
        <aside className={styles['aside']} aria-label="Vista previa">
          {preview}
        </aside>
      </div>
    </>
  )
}

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
