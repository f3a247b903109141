import { Icon } from '../icon.tsx'
import styles from './unsaved-bar.module.css'

interface UnsavedBarProps {
  isNew: boolean
  changes: number
  /** Whether the browser keeps a copy. */
  isKept: boolean
  isSaving: boolean
  act: string
  onDiscard: () => void
}

/** At the foot of an editor, as long as there is something to save. */
export function UnsavedBar({ isNew, changes, isKept, isSaving, act, onDiscard }: UnsavedBarProps) {
  return (
    <section className={styles['bar']} aria-label="Guardar">
      <div className={styles['inner']}>
        <output className={styles['words']}>
          <strong>
            {changes > 0
              ? changes === 1
                ? '1 cambio sin guardar'
                : `${changes} cambios sin guardar`
              : isNew
                ? 'Todavía no se guardó'
                : 'Sin cambios'}
          </strong>
          {changes > 0 && (
            <span>
              {isKept
                ? 'Con copia en este dispositivo'
                : 'Este navegador no guarda copias: no cierres la página'}
            </span>
          )}
        </output>
        {changes > 0 && (
          <button type="button" className={styles['discard']} onClick={onDiscard}>
            Descartar
          </button>
        )}
        <button
          type="submit"
          className={styles['save']}
          aria-disabled={isSaving || undefined}
          onClick={(event) => isSaving && event.preventDefault()}
        >
          <Icon name="tick" /> {isSaving ? 'Guardando…' : act}
        </button>
      </div>
    </section>
  )
}
