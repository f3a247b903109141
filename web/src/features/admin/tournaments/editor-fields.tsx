import { useId, type ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type { TournamentEdit } from '@arena-libre/functions/contract/tournaments/tournament-input'
import { controlId, FieldError } from '../../../components/answers/labelled.tsx'
import { IconButton } from '../../../components/buttons.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { Select, type SelectOption } from '../../../components/panel/select.tsx'
import { TextField } from '../../../components/text-field.tsx'
import boxes from '../../../components/tick-box.module.css'
import { TERMS } from '../../../lib/terms.ts'
import { usePanelField } from '../../../lib/forms/panel-form.ts'
import over from '../../../components/over-input.module.css'
import styles from './editor-fields.module.css'
import type { EditorValues, FieldName } from './editor-values.ts'
import { LABELS } from './editor-words.ts'

export type EditorControl = Control<EditorValues, unknown, TournamentEdit>

type TextName = { [Name in FieldName]: EditorValues[Name] extends string ? Name : never }[FieldName]

interface FieldProps<Name extends FieldName> {
  control: EditorControl
  name: Name
  hint?: string | undefined
}

interface LineProps extends FieldProps<TextName> {
  type?: 'text' | 'datetime-local'
  maxLength?: number
  placeholder?: string
  inputMode?: 'numeric'
}

export function Line({ control, name, ...look }: LineProps) {
  const { value, ...field } = usePanelField(control, name)
  return (
    <TextField
      {...field}
      {...look}
      id={controlId(name)}
      label={LABELS[name]}
      value={value}
      autoComplete="off"
    />
  )
}

const LONGEST_DESCRIPTION = 2000

export function Description({ control }: { control: EditorControl }) {
  const id = controlId('description')
  const { value, onChange, onBlur, ref, error } = usePanelField(control, 'description')
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {LABELS.description}
      </label>
      <textarea
        ref={ref}
        id={id}
        className={styles['area']}
        rows={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        maxLength={LONGEST_DESCRIPTION}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
      />
      <p id={`${id}-hint`} className={styles['hint']}>
        Sale en la página y al compartir.
        <span>
          {value.length} de {LONGEST_DESCRIPTION}
        </span>
      </p>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function Choice({
  control,
  name,
  options,
  hint,
}: FieldProps<TextName> & { options: readonly SelectOption[] }) {
  const field = usePanelField(control, name)
  return <Select {...field} id={controlId(name)} label={LABELS[name]} hint={hint} options={options} />
}

interface NoteTexts {
  hint: string | undefined
  error: string | undefined
}

/** The hint and the message below a control. */
const Notes = ({ id, hint, error }: NoteTexts & { id: string }) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className={styles['hint']}>
        {hint}
      </p>
    )}
    {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
  </>
)

/** The ids of the notes that there are, for `aria-describedby`. */
const notesOf = (id: string, { hint, error }: NoteTexts): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** Radio buttons of a field. The label of the field leads to the first one. */
function useRadios<Name extends 'modality' | 'status'>(
  control: EditorControl,
  name: Name,
  first: EditorValues[Name],
) {
  const id = useId()
  const { value, onChange, onBlur, ref, error } = usePanelField(control, name)
  const radio = (one: EditorValues[Name]) => ({
    ref: one === value ? ref : undefined,
    id: one === first ? controlId(name) : undefined,
    type: 'radio',
    name: id,
    checked: one === value,
    onChange: () => onChange(one),
    onBlur,
  })
  return { id, value, error, radio }
}

export function Modality({ control, hint }: { control: EditorControl; hint?: string | undefined }) {
  const { id, error, radio } = useRadios(control, 'modality', 'solo')
  return (
    <fieldset className={styles['field']} aria-describedby={notesOf(id, { hint, error })}>
      <legend className={styles['label']}>{LABELS.modality}</legend>
      <div className={styles['segments']}>
        {(['solo', 'duo'] as const).map((one) => (
          <label key={one}>
            <input {...radio(one)} className={over['input']} />
            {one === 'solo' ? 'Solo' : 'Dúo'}
          </label>
        ))}
      </div>
      <Notes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

interface PlayersProps {
  control: EditorControl
  /** A pair is two players: the buttons go by whole seats. */
  step: number
  hint: string | undefined
}

export function Players({ control, step, hint }: PlayersProps) {
  const id = controlId('maxPlayers')
  const { value, onChange, onBlur, ref, error } = usePanelField(control, 'maxPlayers')
  const move = (by: number) => {
    const count = Number.parseInt(value, 10)
    const next = Number.isNaN(count) ? step : Math.floor(count / step) * step + by
    onChange(String(Math.min(1000, Math.max(step, next))))
  }
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {LABELS.maxPlayers}
      </label>
      <div className={styles['stepper']} data-invalid={error === undefined ? undefined : ''}>
        <IconButton icon="minus" label="Menos jugadores" look="strong" onClick={() => move(-step)} />
        <input
          ref={ref}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          aria-invalid={error !== undefined}
          aria-describedby={notesOf(id, { hint, error })}
        />
        <IconButton icon="plus" label="Más jugadores" look="strong" onClick={() => move(step)} />
      </div>
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}

export function Waitlist({ control }: { control: EditorControl }) {
  const { value, onChange, error } = usePanelField(control, 'waitlist')
  return (
    <Checkbox id={controlId('waitlist')} checked={value} onChange={onChange} error={error}>
      <strong>{LABELS.waitlist}</strong>
      <br />
      <span className={styles['hint']}>{TERMS.waitingList.text}</span>
    </Checkbox>
  )
}

const STATUSES = [
  { value: 'published', title: 'Publicar ahora', text: 'Sale en Torneos al guardar.' },
  { value: 'scheduled', title: 'Programar', text: 'Sale sola, en hora de ' },
  { value: 'draft', title: 'Guardar como borrador', text: 'Solo la ve el equipo.' },
] as const

interface PublicationProps {
  control: EditorControl
  isPublished: boolean
  city: string
  /** When a scheduled tournament is published. */
  children: ReactNode
}

export function Publication({ control, isPublished, city, children }: PublicationProps) {
  const { id, value, error, radio } = useRadios(control, 'status', 'published')
  return (
    <fieldset className={styles['publication']}>
      <legend className="visually-hidden">{LABELS.status}</legend>
      {STATUSES.map(({ value: one, title, text }) => (
        <div key={one} className={styles['way']}>
          <label>
            <input {...radio(one)} className={boxes['round']} />
            <strong>{one === 'published' && isPublished ? 'Publicado' : title}</strong>
            <small>
              {one === 'scheduled'
                ? `${text}${city}.`
                : one === 'published' && isPublished
                  ? 'Sigue en Torneos.'
                  : one === 'draft' && isPublished
                    ? 'Deja de verse en el sitio.'
                    : text}
            </small>
          </label>
          {one === 'scheduled' && value === 'scheduled' && <div className={styles['when']}>{children}</div>}
        </div>
      ))}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
