import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useFieldArray, useFormState, type Control } from 'react-hook-form'
import type { SiteSettingsInput } from '@arena-libre/functions/contract/site/site-settings'
import type { SiteText } from '@arena-libre/functions/contract/site/text-versions'
import { controlId, FieldError } from '../../../components/answers/labelled.tsx'
import { IconButton, PlainButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { usePanelField } from '../../../lib/forms/panel-form.ts'
import { useUndoToast } from '../../../shell/toasts/use-undo-toast.ts'
import styles from './block-list.module.css'
import type { BlockValues, SettingsValues } from './configuration.ts'

type Fields = Control<SettingsValues, unknown, SiteSettingsInput>
type Act = 'open' | 'up' | 'down'

interface BlockListProps {
  control: Fields
  name: SiteText
  /** What a block is, in the feminine: 'sección'. */
  noun: string
  words: { title: string; body: string }
  most: number
}

/** The parts of a long text in their order, one of them open to be written in. */
export function BlockList({ control, name, noun, words, most }: BlockListProps) {
  const { fields, insert, append, remove, move: shift } = useFieldArray({ control, name })
  const { errors, submitCount } = useFormState({ control, name })
  const problems = errors[name]
  const list = useRef<HTMLOListElement>(null)
  const goTo = useRef<{ at: number; place: Act | 'title' } | null>(null)
  const [openId, setOpenId] = useState<string>()
  const [said, setSaid] = useState('')
  const showUndo = useUndoToast()

  useLayoutEffect(() => {
    const target = goTo.current
    if (target === null) return
    const row = list.current?.children[target.at]
    const found = row?.querySelector<HTMLElement>(
      target.place === 'title'
        ? 'input'
        : `[data-act='${target.place}'] button, button[data-act='${target.place}']`,
    )
    if (found === undefined || found === null) return
    goTo.current = null
    found.focus()
  })

  useEffect(() => {
    // A wrong part may be closed: it opens, so that its message is read.
    const wrong = Array.isArray(problems) ? problems.findIndex((problem) => problem !== undefined) : -1
    if (submitCount === 0 || wrong < 0) return
    setOpenId(fields[wrong]?.id)
    goTo.current = { at: wrong, place: 'title' }
    // Only when it was submitted: while typing, the focus stays.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [submitCount])

  const move = (from: number, to: number, place: Act) => {
    if (to < 0 || to >= fields.length) return
    goTo.current = { at: to, place }
    shift(from, to)
    setSaid(`La ${noun} ${from + 1} pasó al lugar ${to + 1} de ${fields.length}.`)
  }
  const drop = (at: number, block: BlockValues) => {
    goTo.current = { at: Math.max(0, Math.min(at, fields.length - 2)), place: 'open' }
    remove(at)
    setSaid(`Quitaste la ${noun} ${at + 1}.`)
    if (block.title.trim() === '' && block.body.trim() === '') return
    showUndo(`Quitaste la ${noun} ${at + 1}`, block.title, () => insert(at, block, { shouldFocus: false }))
  }
  const isFull = fields.length >= most

  return (
    <div className={styles['blocks']}>
      <output className="visually-hidden">{said}</output>
      {fields.length === 0 && <p className="soft-small">Todavía no hay ninguna {noun}.</p>}
      <ol ref={list} id={controlId(name)} tabIndex={-1} className={styles['list']}>
        {fields.map((field, at) => (
          <Block
            key={field.id}
            control={control}
            name={`${name}.${at}`}
            label={`${noun} ${at + 1}`}
            words={words}
            isOpen={field.id === openId}
            isLast={at === fields.length - 1}
            isFirst={at === 0}
            onOpen={(isOpen) => setOpenId(isOpen ? field.id : undefined)}
            onMove={(by) => move(at, at + by, by < 0 ? 'up' : 'down')}
            onDrop={(block) => drop(at, block)}
          />
        ))}
      </ol>
      {typeof problems?.message === 'string' && (
        <FieldError id={`${controlId(name)}-error`}>{problems.message}</FieldError>
      )}
      <div>
        <PlainButton
          busy={isFull}
          onClick={() => {
            if (isFull) return
            goTo.current = { at: fields.length, place: 'open' }
            append({ title: '', body: '' }, { shouldFocus: false })
          }}
        >
          <Icon name="plus" /> Agregar {noun}
        </PlainButton>
      </div>
    </div>
  )
}

interface BlockProps {
  control: Fields
  name: `${SiteText}.${number}`
  label: string
  words: BlockListProps['words']
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  onOpen: (isOpen: boolean) => void
  onMove: (by: -1 | 1) => void
  onDrop: (block: BlockValues) => void
}

function Block({ control, name, label, words, isOpen, isFirst, isLast, onOpen, onMove, onDrop }: BlockProps) {
  const id = useId()
  const { error: titleError, ...title } = usePanelField(control, `${name}.title`)
  const { error: bodyError, value: body, onChange, ...rest } = usePanelField(control, `${name}.body`)
  const isWrong = titleError !== undefined || bodyError !== undefined
  return (
    <li className={styles['block']} data-wrong={isWrong || undefined} data-open={isOpen || undefined}>
      <div className={styles['head']}>
        <button
          type="button"
          className={styles['open']}
          data-act="open"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(!isOpen)}
        >
          <Icon name="unfold" />
          <span>{title.value.trim() === '' ? `Nueva ${label}` : title.value}</span>
        </button>
        <div className={styles['acts']}>
          <span data-act="up">
            <IconButton
              icon="up"
              label={`Subir la ${label}`}
              look="soft"
              onClick={() => onMove(-1)}
              ariaDisabled={isFirst}
            />
          </span>
          <span data-act="down">
            <IconButton
              icon="down"
              label={`Bajar la ${label}`}
              look="soft"
              onClick={() => onMove(1)}
              ariaDisabled={isLast}
            />
          </span>
          <IconButton
            icon="trash"
            label={`Quitar la ${label}`}
            look="soft"
            onClick={() => onDrop({ title: title.value, body })}
          />
        </div>
      </div>
      <div id={id} className={styles['fields']} hidden={!isOpen}>
        {isOpen && (
          <>
            <TextField {...title} label={words.title} error={titleError} autoComplete="off" maxLength={200} />
            <div className={styles['field']}>
              <label htmlFor={`${id}-body`}>{words.body}</label>
              <textarea
                {...rest}
                id={`${id}-body`}
                className={styles['area']}
                rows={6}
                value={body}
                onChange={(event) => onChange(event.target.value)}
                aria-invalid={bodyError !== undefined}
                aria-describedby={bodyError === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
              />
              <p id={`${id}-hint`} className="soft-small">
                {words.body === 'Párrafos'
                  ? 'Un renglón en blanco separa dos párrafos.'
                  : 'Se muestra tal como la escribes.'}
              </p>
              {bodyError !== undefined && <FieldError id={`${id}-error`}>{bodyError}</FieldError>}
            </div>
          </>
        )}
      </div>
      {isWrong && !isOpen && <p className={styles['wrong']}>Falta o sobra algo: ábrela para verlo.</p>}
    </li>
  )
}
