import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { controlId, FieldError } from '../../../components/answers/labelled.tsx'
import { IconButton, PlainButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { usePanelField } from '../../../lib/forms/panel-form.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import type { EditorControl } from './editor-fields.tsx'
import styles from './rules-field.module.css'
import { useRowDrag } from './use-row-drag.ts'

const MOST_RULES = 60
const LONGEST_RULE = 500

const GRIP_HINT = 'regla-mover'

type Place = 'text' | 'up' | 'down' | 'grip'

interface RulesFieldProps {
  control: EditorControl
  /** Beside the button that adds one. */
  beside: ReactNode
}

/** The rules, one a row, in the order in which players read them. */
export function RulesField({ control, beside }: RulesFieldProps) {
  const { fields, insert, remove, move: shift } = useFieldArray({ control, name: 'rules' })
  const { errors } = useFormState({ control, name: 'rules' })
  const showToast = useToasts()
  const list = useRef<HTMLOListElement>(null)
  const goTo = useRef<{ at: number; place: Place } | null>(null)
  const [said, setSaid] = useState('')
  const [openId, setOpenId] = useState<string>()
  const isFull = fields.length >= MOST_RULES

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

  const add = (at: number) => {
    if (isFull) return
    goTo.current = { at, place: 'text' }
    insert(at, { text: '' }, { shouldFocus: false })
  }
  const move = (from: number, to: number, place: Place = to < from ? 'up' : 'down') => {
    if (to < 0 || to >= fields.length) return
    goTo.current = { at: to, place }
    shift(from, to)
    setSaid(`La regla ${from + 1} pasó al lugar ${to + 1} de ${fields.length}.`)
  }
  const { drag, handleOf } = useRowDrag(list, (from, to) => move(from, to, 'grip'))
  const drop = (at: number, text: string) => {
    goTo.current = { at: Math.max(0, Math.min(at, fields.length - 2)), place: 'text' }
    remove(at)
    setSaid(`Quitaste la regla ${at + 1}.`)
    if (text.trim() === '') return
    const putBack = () => {
      goTo.current = { at, place: 'text' }
      insert(at, { text }, { shouldFocus: false })
    }
    showToast({
      type: 'info',
      title: `Quitaste la regla ${at + 1}`,
      detail: text,
      duration: 10_000,
      action: { label: 'Deshacer', onPress: putBack },
    })
  }

  return (
    <div className={styles['rules']}>
      <output className="visually-hidden">{said}</output>
      <p id={GRIP_HINT} className="visually-hidden">
        Arrástrala, o usa las flechas hacia arriba y hacia abajo.
      </p>
      {fields.length === 0 && (
        <p className="soft-small">Sin reglas, la página dice «Las reglas se publicarán próximamente.»</p>
      )}
      <ol ref={list} id={controlId('rules')} tabIndex={-1} className={styles['list']}>
        {fields.map((field, at) => (
          <Rule
            key={field.id}
            control={control}
            at={at}
            isLast={at === fields.length - 1}
            isOpen={field.id === openId}
            onOpen={() => setOpenId(field.id)}
            onAdd={() => add(at + 1)}
            onMove={(by, place) => move(at, at + by, place)}
            handle={handleOf(at)}
            carried={drag?.from === at ? drag.y : null}
            gap={drag === null ? null : gapAt(at, drag, fields.length)}
            onDrop={(text) => drop(at, text)}
          />
        ))}
      </ol>
      {errors.rules?.message !== undefined && (
        <FieldError id="reglas-error">{errors.rules.message}</FieldError>
      )}
      <div className={styles['more']}>
        <PlainButton onClick={() => add(fields.length)} busy={isFull}>
          <Icon name="plus" /> Agregar regla
        </PlainButton>
        {beside}
      </div>
    </div>
  )
}

/** Where a carried row would be: above this one, or below it as the last. */
function gapAt(
  at: number,
  { from, to }: { from: number; to: number },
  count: number,
): 'above' | 'below' | null {
  if (from === to || at === from) return null
  const place = at > from ? at - 1 : at
  if (place === to) return 'above'
  return to === count - 1 && place === count - 2 ? 'below' : null
}

interface RuleProps {
  control: EditorControl
  at: number
  isLast: boolean
  /** The row that was written in last. */
  isOpen: boolean
  onOpen: () => void
  onAdd: () => void
  onMove: (by: -1 | 1, place?: Place) => void
  onDrop: (text: string) => void
  handle: ReturnType<ReturnType<typeof useRowDrag>['handleOf']>
  /** How far it is carried; null while it lies. */
  carried: number | null
  gap: 'above' | 'below' | null
}

function Rule({
  control,
  at,
  isLast,
  isOpen,
  onOpen,
  onAdd,
  onMove,
  onDrop,
  handle,
  carried,
  gap,
}: RuleProps) {
  const { value, onChange, onBlur, ref, error } = usePanelField(control, `rules.${at}.text`)
  const errorId = `regla-${at}-error`

  const onKeyDown = (event: KeyboardEvent) => {
    // One rule a row; with the modifier the row moves.
    if (event.key === 'Enter') {
      event.preventDefault()
      onAdd()
    }
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      onMove(event.key === 'ArrowUp' ? -1 : 1, 'text')
    }
  }
  const onGripKeyDown = (event: KeyboardEvent) => {
    handle.onKeyDown(event)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1, 'grip')
  }

  return (
    <li
      className={styles['rule']}
      data-open={isOpen || undefined}
      data-carried={carried === null ? undefined : ''}
      data-gap={gap ?? undefined}
      style={carried === null ? undefined : { transform: `translateY(${carried}px)` }}
    >
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
          maxLength={LONGEST_RULE}
          aria-label={`Regla ${at + 1}`}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      <div className={styles['acts']}>
        <span data-place="up">
          <IconButton
            icon="up"
            label={`Subir la regla ${at + 1}`}
            look="soft"
            onClick={() => onMove(-1)}
            ariaDisabled={at === 0}
          />
        </span>
        <span data-place="down">
          <IconButton
            icon="down"
            label={`Bajar la regla ${at + 1}`}
            look="soft"
            onClick={() => onMove(1)}
            ariaDisabled={isLast}
          />
        </span>
        <IconButton
          icon="trash"
          label={`Quitar la regla ${at + 1}`}
          look="soft"
          onClick={() => onDrop(value)}
        />
      </div>
      <button
        type="button"
        className={styles['grip']}
        data-place="grip"
        aria-label={`Mover la regla ${at + 1}`}
        aria-describedby={GRIP_HINT}
        {...handle}
        onKeyDown={onGripKeyDown}
      >
        <Icon name="grip" />
      </button>
    </li>
  )
}
