import { useRef } from 'react'
import { PlainButton } from '../buttons.tsx'
import styles from './kept-note.module.css'

interface KeptNoteProps {
  isShown: boolean
  onStartOver: () => void
}

/** Above the fields of a dialog that opens with what was typed into it before. */
export function KeptNote({ isShown, onStartOver }: KeptNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  const startOver = () => {
    const fields = note.current?.closest('form')?.querySelectorAll('input, textarea') ?? []
    const [first] = [...fields]
    onStartOver()
    if (first instanceof HTMLElement) first.focus()
  }
  if (!isShown) return null
  return (
    <div ref={note} className={styles['note']}>
      <p>Lo que escribiste antes sigue aquí.</p>
      <PlainButton look="text" onClick={startOver}>
        Empezar de nuevo
      </PlainButton>
    </div>
  )
}
