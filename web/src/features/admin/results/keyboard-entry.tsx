import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { playersLike, type RoomPlayer } from './players-in-room.ts'
import { ordinal } from './results-words.ts'
import type { Step } from './scoring-draft.ts'
import styles from './keyboard-entry.module.css'

const MOST_SHOWN = 5

interface KeyboardEntryProps {
  /** Who has no place yet. */
  missing: readonly RoomPlayer[]
  /** The next place. */
  place: number
  onStep: (step: Step) => void
  /** Where the player is typed. */
  field: RefObject<HTMLInputElement | null>
}

/** The next place, typed: part of a name, the kills, Enter. */
export function KeyboardEntry({ missing, place, onStep, field }: KeyboardEntryProps) {
  const [typed, setTyped] = useState('')
  const [kills, setKills] = useState('')
  const [at, setAt] = useState(0)
  const killsField = useRef<HTMLInputElement>(null)
  const id = useId()
  const found = playersLike(typed, missing).slice(0, MOST_SHOWN)
  const chosen = found[at]
  const isOpen = found.length > 0
  const isUnknown = typed.trim() !== '' && !isOpen

  const type = (text: string) => {
    setTyped(text)
    setAt(0)
  }
  const note = (event: FormEvent) => {
    event.preventDefault()
    field.current?.focus()
    if (chosen === undefined) {
      field.current?.select()
      return
    }
    onStep({ is: 'place', player: chosen.player, kills: kills === '' ? null : Number(kills) })
    setTyped('')
    setKills('')
    setAt(0)
  }
  const onArrow = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0 && isOpen) {
      event.preventDefault()
      setAt((at + by + found.length) % found.length)
    }
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      type('')
    }
  }
  const onKillsKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete') {
      event.preventDefault()
      setKills('')
    }
  }

  return (
    <form className={styles['entry']} onSubmit={note} aria-label={`Anotar ${ordinal(place)}`}>
      <span className={styles['place']} aria-hidden="true">
        {ordinal(place)}
      </span>
      <div className={styles['field']}>
        <label htmlFor={`${id}-who`}>
          Jugador<span className="visually-hidden"> que quedó {ordinal(place)}</span>
        </label>
        <input
          ref={field}
          className={styles['input']}
          id={`${id}-who`}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.player}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onArrow}
        />
      </div>
      <div className={styles['field']}>
        <label htmlFor={`${id}-kills`}>Bajas</label>
        <input
          ref={killsField}
          className={styles['input']}
          id={`${id}-kills`}
          inputMode="numeric"
          autoComplete="off"
          placeholder="sin datos"
          value={kills}
          onChange={(event) => setKills(event.target.value.replaceAll(/\D/g, '').slice(0, 2))}
          onKeyDown={onKillsKey}
        />
      </div>
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        Anotar
      </button>
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- a <select> cannot stand open below a field that keeps the focus and the keys */}
      <ul id={`${id}-list`} role="listbox" aria-label="Parecidos" className={styles['list']} hidden={!isOpen}>
        {found.map(({ player, name, idEnd, seat }, index) => (
          <li
            key={player}
            id={`${id}-${player}`}
            role="option"
            aria-selected={index === at}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setAt(index)
              killsField.current?.focus()
            }}
          >
            <bdi className={styles['name']}>{name}</bdi>
            <span className={styles['about']}>
              …{idEnd} · cupo {seat}
            </span>
            <kbd aria-hidden="true">{index === at ? 'Enter' : ''}</kbd>
          </li>
        ))}
      </ul>
      {/* oxlint-enable */}
      <output className={styles['none']}>{isUnknown && 'Nadie sin puesto se llama así.'}</output>
    </form>
  )
}

const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Enter'], does: 'anota y pasa al siguiente lugar' },
  { keys: ['Tab'], does: 'de jugador a bajas' },
  { keys: ['Ctrl', 'Z'], does: 'deshace el último' },
  { keys: ['↑', '↓'], does: 'elige entre parecidos' },
  { keys: ['Supr'], does: 'vuelve a sin datos' },
]

export const KeyLegend = () => (
  <section aria-label="Teclas">
    <h2 className={`display ${styles['subtitle']}`}>Teclas</h2>
    <ul className={styles['keys']}>
      {KEYS.map(({ keys, does }) => (
        <li key={does}>
          <span>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
          {does}
        </li>
      ))}
    </ul>
  </section>
)
