import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { FIELD_TYPES, type FieldType } from '@arena-libre/functions/contract/forms/answer-types'
import type { FormField } from '@arena-libre/functions/contract/forms/forms'
import { controlId } from '../../../components/answers/labelled.tsx'
import { PlainButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useRowDrag } from '../../../components/panel/row-drag.ts'
import { useUndoToast } from '../../../shell/toasts/use-undo-toast.ts'
import { FieldControls, type FormControl } from './field-controls.tsx'
import styles from './field-list.module.css'
import { copyOf, MOST, newField, previewFields, type FieldValues, type FormValues } from './form-values.ts'
import { fieldFacts } from './forms.ts'

const TYPES = Object.entries(FIELD_TYPES) as [FieldType, string][]

type Place = 'grip' | 'head' | 'label'

interface FieldListProps {
  control: FormControl
  values: FormValues
}

/** The fields in the order in which they are asked. One is open at a time. */
export function FieldList({ control, values }: FieldListProps) {
  const { fields, insert, remove, move: shift } = useFieldArray({ control, name: 'fields', keyName: 'key' })
  const { errors, submitCount } = useFormState({ control, name: 'fields' })
  const list = useRef<HTMLOListElement>(null)
  const goTo = useRef<{ at: number; place: Place } | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [said, setSaid] = useState('')
  const showUndo = useUndoToast()
  const hintId = useId()
  const shown = previewFields(values)
  const isFull = fields.length >= MOST.fields
  const wrongAt = fields.findIndex((_field, at) => errors.fields?.[at] !== undefined)
  const wrongId = fields[wrongAt]?.id

  // A row that moved or came takes the focus along.
  useLayoutEffect(() => {
    const target = goTo.current
    if (target === null) return
    const row = list.current?.children[target.at]
    const place = row?.querySelector<HTMLElement>(
      target.place === 'label' ? 'input' : `[data-place='${target.place}']`,
    )
    // The list and its values do not arrive with the same render.
    if (!place) return
    goTo.current = null
    place.focus()
  })

  // What is wrong in a closed row is shown once it is open.
  const latest = useRef({ wrongId, openId, errors })
  useEffect(() => {
    latest.current = { wrongId, openId, errors }
  })
  useEffect(() => {
    const { wrongId: wrong, openId: open } = latest.current
    if (submitCount > 0 && wrong !== undefined && wrong !== open) setOpenId(wrong)
  }, [submitCount])

  const currentOf = (at: number): FieldValues | undefined => values.fields[at]
  const nameOf = (at: number): string => shown[at]?.label ?? `Campo ${at + 1}`

  const put = (at: number, field: FieldValues, place: Place) => {
    goTo.current = { at, place }
    insert(at, field, { shouldFocus: false })
  }
  const add = (type: FieldType) => {
    const field = newField(type)
    setAdding(false)
    setOpenId(field.id)
    put(fields.length, field, 'label')
    setSaid(`Agregaste un campo: ${FIELD_TYPES[type]}.`)
  }
  const duplicate = (at: number) => {
    const field = currentOf(at)
    if (field === undefined || isFull) return
    const copy = copyOf(field)
    setOpenId(copy.id)
    put(at + 1, copy, 'label')
    setSaid(`Duplicaste «${nameOf(at)}».`)
  }
  const drop = (at: number) => {
    const field = currentOf(at)
    if (field === undefined) return
    goTo.current = { at: Math.max(0, Math.min(at, fields.length - 2)), place: 'head' }
    remove(at)
    setSaid(`Quitaste «${nameOf(at)}».`)
    showUndo('Quitaste un campo', nameOf(at), () => put(at, field, 'head'))
  }
  const move = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return
    goTo.current = { at: to, place: 'grip' }
    shift(from, to)
    setSaid(`El campo ${from + 1} pasó al lugar ${to + 1} de ${fields.length}.`)
  }
  const { handleOf, rowOf } = useRowDrag(list, move)

  return (
    <div className={styles['fields']}>
      <output className="visually-hidden">{said}</output>
      <p id={hintId} className="visually-hidden">
        Arrástralo, o usa las flechas hacia arriba y hacia abajo.
      </p>
      {fields.length === 0 && <p className="soft-small">Todavía no pregunta nada. Agrega el primer campo.</p>}
      <ol ref={list} className={styles['list']}>
        {fields.map(({ key, id }, at) => {
          const field = shown[at]
          const type = currentOf(at)?.type
          if (field === undefined || type === undefined) return null
          return (
            <Row
              key={key}
              control={control}
              field={field}
              type={type}
              at={at}
              isOpen={id === openId}
              isWrong={errors.fields?.[at] !== undefined}
              isFull={isFull}
              hintId={hintId}
              handle={handleOf(at)}
              row={rowOf(at, fields.length)}
              onToggle={() => setOpenId(id === openId ? null : id)}
              onMove={(by) => move(at, at + by)}
              onDuplicate={() => duplicate(at)}
              onDrop={() => drop(at)}
            />
          )
        })}
      </ol>
      {isFull ? (
        <p className="soft-small">Hay {MOST.fields} campos, y no caben más.</p>
      ) : (
        <div className={styles['adding']}>
          <button
            type="button"
            className={styles['add']}
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
          >
            <Icon name="plus" /> Agregar campo
          </button>
          {isAdding && (
            <fieldset className={styles['types']} aria-label="Tipo del campo nuevo">
              {TYPES.map(([type, label]) => (
                <PlainButton key={type} onClick={() => add(type)}>
                  {label}
                </PlainButton>
              ))}
            </fieldset>
          )}
        </div>
      )}
    </div>
  )
}

interface RowProps {
  control: FormControl
  /** As it is shown to visitors. */
  field: FormField
  type: FieldType
  at: number
  isOpen: boolean
  isWrong: boolean
  isFull: boolean
  hintId: string
  handle: ReturnType<ReturnType<typeof useRowDrag>['handleOf']>
  row: ReturnType<ReturnType<typeof useRowDrag>['rowOf']>
  onToggle: () => void
  onMove: (by: -1 | 1) => void
  onDuplicate: () => void
  onDrop: () => void
}

function Row({ control, field, type, at, isOpen, isWrong, isFull, hintId, handle, row, ...acts }: RowProps) {
  const id = useId()
  const onGripKeyDown = (event: KeyboardEvent) => {
    handle.onKeyDown(event)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    acts.onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li className={styles['row']} data-open={isOpen || undefined} {...row}>
      <button
        type="button"
        id={controlId(`fields.${at}`)}
        className={styles['head']}
        data-place="head"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={acts.onToggle}
      >
        <strong className={styles['name']}>
          <span className={styles['number']}>{at + 1}.</span> {field.label}
        </strong>
        <span className={styles['facts']}>{fieldFacts(field)}</span>
        {isWrong && !isOpen && <span className={styles['wrong']}>Le falta algo: ábrelo y revísalo</span>}
      </button>
      <button
        type="button"
        className={styles['grip']}
        data-place="grip"
        aria-label={`Mover «${field.label}»`}
        aria-describedby={hintId}
        {...handle}
        onKeyDown={onGripKeyDown}
      >
        <Icon name="grip" />
      </button>
      {isOpen && (
        <div id={id} className={styles['body']}>
          <FieldControls key={at} control={control} at={at} type={type} />
          <div className={styles['acts']}>
            <PlainButton onClick={acts.onDuplicate} busy={isFull}>
              <Icon name="duplicate" /> Duplicar
            </PlainButton>
            <PlainButton onClick={acts.onDrop}>
              <Icon name="trash" /> Quitar
            </PlainButton>
          </div>
        </div>
      )}
    </li>
  )
}
