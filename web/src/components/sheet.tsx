import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react'
import { useOpenModal } from '../lib/open-modals.ts'
import { IconButton } from './buttons.tsx'
import styles from './sheet.module.css'

interface SheetProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/**
 * A modal, at the foot of the screen on a phone. The browser's own dialog traps the focus, makes the rest inert, and
 * restores the focus on closing. `onClose` may be called more than once: before any input on the page, a browser
 * cancels and closes with one Escape or one press of 'back'.
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isMeant = useRef(false)

  useOpenModal(dialog)

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const dropSecondHalf = (event: MouseEvent) => {
    // The second half of a double click that began before the sheet was open.
    isMeant.current ||= event.detail < 2
    if (isMeant.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  const closeOutside = (event: MouseEvent) => {
    // What is pressed inside is a child; the dialog itself is what is pressed beside it.
    if (event.target === dialog.current) onClose()
  }
  const closed = () => {
    // A second Escape closes it without asking.
    if (dialog.current?.open === false) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={dialog}
      className={styles['sheet']}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closed}
      onClickCapture={dropSecondHalf}
      onClick={closeOutside}
    >
      <div className={styles['bar']}>
        <h2 id={titleId} className={`display ${styles['title']}`}>
          {title}
        </h2>
        <IconButton icon="cross" label="Cerrar" look="strong" onClick={onClose} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached by keyboard */}
      <section className={styles['body']} tabIndex={0} aria-labelledby={titleId}>
        {children}
      </section>
    </dialog>
  )
}
