import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { controlId, FieldError } from '../../../components/answers/labelled.tsx'
import { IconButton, PlainButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { usePanelField } from '../../../lib/forms/panel-form.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import type { EditorControl } from './editor-fields.tsx'
import styles from './rules-field.module.css'

const MOST_RULES = 60
const LONGEST_RULE = 500

type Place = 'text' | 'up' | 'down'

/** The rules, one a row, in the order in which players read them. */
export function RulesField({ control }: { control: EditorControl }) {
  const { fields, insert, remove, swap } = useFieldArray({ control, name: 'rules' })
  const { errors } = useFormState({ control, name: 'rules' })
  const showToast = useToasts()
  const list = useRef<HTMLOListElement>(null)
  const goTo = useRef<{ at: number; place: Place } | null>(null)
  const [said, setSaid] = useState('')
  const isFull = fields.length >= MOST_RULES

  useEffect(() => {
    // A row that moved or came takes the focus along.
    const target = goTo.current
    if (target === null) return
    goTo.current = null
    const row = list.current?.children[target.at]
    row
      ?.querySelector<HTMLElement>(
        `[data-place='${target.place}'] button, textarea[data-place='${target.place}']`,
      )
      ?.focus()
  })

  const add = (at: number) => {
    if (isFull) return
    goTo.current = { at, place: 'text' }
    insert(at, { text: '' }, { shouldFocus: false })
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return
    const place = to < from ? 'up' : 'down'
    goTo.current = { at: to, place }
    swap(from, to)
    setSaid(`La regla ${from + 1} pasó al lugar ${to + 1} de ${fields.length}.`)
  }
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
      {fields.length === 0 && (
        <p className={styles['none']}>Sin reglas, la página dice «Las reglas se publicarán próximamente.»</p>
      )}
      <ol ref={list} id={controlId('rules')} tabIndex={-1} className={styles['list']}>
        {fields.map((field, at) => (
          <Rule
            key={field.id}
            control={control}
            at={at}
            isLast={at === fields.length - 1}
            onAdd={() => add(at + 1)}
            onMove={(by) => move(at, at + by)}
            onDrop={(text) => drop(at, text)}
          />
        ))}
      </ol>
      {errors.rules?.message !== undefined && (
        <FieldError id="reglas-error">{errors.rules.message}</FieldError>
      )}
      <div>
        <PlainButton onClick={() => add(fields.length)} busy={isFull}>
          <Icon name="plus" /> Agregar regla
        </PlainButton>
      </div>
    </div>
  )
}

interface RuleProps {
  control: EditorControl
  at: number
  isLast: boolean
  onAdd: () => void
  onMove: (by: -1 | 1) => void
  onDrop: (text: string) => void
}

function Rule({ control, at, isLast, onAdd, onMove, onDrop }: RuleProps) {
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
      onMove(event.key === 'ArrowUp' ? -1 : 1)
    }
  }

  return (
    <li className={styles['rule']}>
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
    </li>
  )
}
