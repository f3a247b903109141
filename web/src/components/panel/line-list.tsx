import {
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import {
  get,
  useFieldArray,
  useFormState,
  type Control,
  type FieldArray,
  type FieldArrayPath,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form'
import { usePanelField } from '../../lib/forms/panel-form.ts'
import { controlId, FieldError } from '../answers/labelled.tsx'
import { IconButton, PlainButton } from '../buttons.tsx'
import { Icon } from '../icon.tsx'
import styles from './line-list.module.css'
import { useRowDrag } from './row-drag.ts'

type Place = 'text' | 'up' | 'down' | 'grip'

interface Wrong {
  message?: unknown
  root?: { message?: unknown }
}

interface LineListProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>
  /** A field that is a list of `{ text }`. */
  name: FieldArrayPath<Values>
  /** What a line is, in the feminine: 'regla'. */
  noun: string
  most: number
  longest: number
  /** What there is to say about an empty list. */
  empty: string
  /** Offers to put a line with text back. */
  onDropped: (title: string, text: string, putBack: () => void) => void
  /** Beside the button that adds one. */
  beside?: ReactNode
}

/** Lines of text in an order, one a row: written, moved by pointer or keyboard, and taken away. */
export function LineList<Values extends FieldValues, Sent>({
  control,
  name,
  noun,
  most,
  longest,
  empty,
  onDropped,
  beside,
}: LineListProps<Values, Sent>) {
  const { fields, insert, remove, move: shift } = useFieldArray({ control, name })
  const { errors } = useFormState({ control, name: name as FieldPath<Values> })
  // Of a list within a list the name is a path.
  const wrong: Wrong | undefined = get(errors, name)
  const problem = wrong?.message ?? wrong?.root?.message
  const list = useRef<HTMLOListElement>(null)
  const goTo = useRef<{ at: number; place: Place } | null>(null)
  const [said, setSaid] = useState('')
  const [openId, setOpenId] = useState<string>()
  const isFull = fields.length >= most
  const hintId = `${controlId(name)}-mover`

  // A row that moved or came takes the focus along. A passive effect of the render before could run after the move was
  // asked for and before it is in the document.
  useLayoutEffect(() => {
    const target = goTo.current
    if (target === null) return
    goTo.current = null
    const row = list.current?.children[target.at]
    row
      ?.querySelector<HTMLElement>(
        `[data-place='${target.place}'] button, :is(textarea, button)[data-place='${target.place}']`,
      )
      ?.focus()
  })

  const put = (at: number, texts: readonly string[]) => {
    const lines = texts.map((text) => ({ text })) as FieldArray<Values, FieldArrayPath<Values>>[]
    insert(at, lines, { shouldFocus: false })
  }
  const add = (at: number, texts: readonly string[] = ['']) => {
    const fitting = texts.slice(0, most - fields.length)
    if (fitting.length === 0) return
    goTo.current = { at: at + fitting.length - 1, place: 'text' }
    put(at, fitting)
  }
  const move = (from: number, to: number, place: Place = to < from ? 'up' : 'down') => {
    if (to < 0 || to >= fields.length) return
    goTo.current = { at: to, place }
    shift(from, to)
    setSaid(`La ${noun} ${from + 1} pasó al lugar ${to + 1} de ${fields.length}.`)
  }
  const { handleOf, rowOf } = useRowDrag(list, (from, to) => move(from, to, 'grip'))
  const drop = (at: number, text: string) => {
    goTo.current = { at: Math.max(0, Math.min(at, fields.length - 2)), place: 'text' }
    remove(at)
    setSaid(`Quitaste la ${noun} ${at + 1}.`)
    if (text.trim() === '') return
    const putBack = () => {
      goTo.current = { at, place: 'text' }
      put(at, [text])
    }
    onDropped(`Quitaste la ${noun} ${at + 1}`, text, putBack)
  }

  return (
    <div className={styles['lines']}>
      <output className="visually-hidden">{said}</output>
      <p id={hintId} className="visually-hidden">
        Arrástrala, o usa las flechas hacia arriba y hacia abajo.
      </p>
      {fields.length === 0 && <p className="soft-small">{empty}</p>}
      <ol ref={list} id={controlId(name)} tabIndex={-1} className={styles['list']}>
        {fields.map((field, at) => (
          <Line
            key={field.id}
            control={control}
            name={`${name}.${at}.text` as FieldPath<Values>}
            noun={noun}
            at={at}
            longest={longest}
            hintId={hintId}
            isLast={at === fields.length - 1}
            isOpen={field.id === openId}
            onOpen={() => setOpenId(field.id)}
            onAdd={(texts) => add(at + 1, texts)}
            onMove={(by, place) => move(at, at + by, place)}
            handle={handleOf(at)}
            row={rowOf(at, fields.length)}
            onDrop={(text) => drop(at, text)}
          />
        ))}
      </ol>
      {typeof problem === 'string' && <FieldError id={`${controlId(name)}-error`}>{problem}</FieldError>}
      <div className={styles['more']}>
        <PlainButton onClick={() => add(fields.length)} busy={isFull}>
          <Icon name="plus" /> Agregar {noun}
        </PlainButton>
        {beside}
      </div>
    </div>
  )
}

interface LineProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>
  name: FieldPath<Values>
  noun: string
  at: number
  longest: number
  hintId: string
  isLast: boolean
  /** The row that was written in last. */
  isOpen: boolean
  onOpen: () => void
  onAdd: (texts?: readonly string[]) => void
  onMove: (by: -1 | 1, place?: Place) => void
  onDrop: (text: string) => void
  handle: ReturnType<ReturnType<typeof useRowDrag>['handleOf']>
  row: ReturnType<ReturnType<typeof useRowDrag>['rowOf']>
}

function Line<Values extends FieldValues, Sent>({
  control,
  name,
  noun,
  at,
  longest,
  hintId,
  isLast,
  isOpen,
  onOpen,
  onAdd,
  onMove,
  onDrop,
  handle,
  row,
}: LineProps<Values, Sent>) {
  const { value, onChange, onBlur, ref, error } = usePanelField(control, name)
  const errorId = `${controlId(name)}-error`
  const label = `${noun} ${at + 1}`

  const onKeyDown = (event: KeyboardEvent) => {
    // One line a row; with the modifier the row moves.
    if (event.key === 'Enter') {
      event.preventDefault()
      onAdd()
    }
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      onMove(event.key === 'ArrowUp' ? -1 : 1, 'text')
    }
  }
  /** Lines of a pasted list are rows, unless they are pasted into a text. */
  const onPaste = (event: ClipboardEvent) => {
    const [first = '', ...others] = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((text) => text.trim())
      .filter((text) => text !== '')
    if (others.length === 0 || value !== '') return
    event.preventDefault()
    onChange(first.slice(0, longest))
    onAdd(others.map((text) => text.slice(0, longest)))
  }
  const onGripKeyDown = (event: KeyboardEvent) => {
    handle.onKeyDown(event)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1, 'grip')
  }

  return (
    <li className={styles['line']} data-open={isOpen || undefined} {...row}>
      <span className={styles['number']} aria-hidden="true">
        {at + 1}
      </span>
      <div className={styles['text']}>
        <textarea
          ref={ref}
          data-place="text"
          className={styles['area']}
          rows={1}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onOpen}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          maxLength={longest}
          aria-label={label.charAt(0).toUpperCase() + label.slice(1)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      <div className={styles['acts']}>
        <span data-place="up">
          <IconButton
            icon="up"
            label={`Subir la ${label}`}
            look="soft"
            onClick={() => onMove(-1)}
            ariaDisabled={at === 0}
          />
        </span>
        <span data-place="down">
          <IconButton
            icon="down"
            label={`Bajar la ${label}`}
            look="soft"
            onClick={() => onMove(1)}
            ariaDisabled={isLast}
          />
        </span>
        <IconButton icon="trash" label={`Quitar la ${label}`} look="soft" onClick={() => onDrop(value)} />
      </div>
      <button
        type="button"
        className={styles['grip']}
        data-place="grip"
        aria-label={`Mover la ${label}`}
        aria-describedby={hintId}
        {...handle}
        onKeyDown={onGripKeyDown}
      >
        <Icon name="grip" />
      </button>
    </li>
  )
}
