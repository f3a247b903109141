import type { MouseEvent } from 'react'
import styles from './skip-link.module.css'

export const MAIN_ID = 'contenido'

/** Without a step in the history: the entry of the page may say which receipt it shows. */
function skip(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById(MAIN_ID)?.focus()
}

export function SkipLink() {
  return (
    <a className={styles['skip']} href={`#${MAIN_ID}`} onClick={skip}>
      Saltar al contenido
    </a>
  )
}
