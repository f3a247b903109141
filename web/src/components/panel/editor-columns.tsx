import { useState, type FormEvent, type ReactNode } from 'react'
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
  /** The fields. */
  children: ReactNode
}

/** A form beside what it makes; on small screens one of the two at a time. */
export function EditorColumns({ onSubmit, preview, foot, children }: EditorColumnsProps) {
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
      <form className={styles['columns']} data-view={view} onSubmit={onSubmit} noValidate>
        <div className={styles['fields']}>{children}</div>
        <aside className={styles['aside']} aria-label="Vista previa">
          {preview}
        </aside>
        {foot}
      </form>
    </>
  )
}
