import { useId, useState } from 'react'
import type { EditorMerge } from '../../lib/forms/document-editor.ts'
import { useAdmin } from '../../lib/session/session.ts'
import { useMemberName } from '../../lib/session/team.ts'
import { listText } from '../../lib/texts.ts'
import { PlainButton, TicketButton } from '../buttons.tsx'
import { Sheet } from '../sheet.tsx'
import boxes from '../tick-box.module.css'
import styles from './conflict-sheet.module.css'

/** A field that both changed, with either value in words. */
interface DisputedField<Name extends string> {
  name: Name
  label: string
  mine: string
  theirs: string
}

interface ConflictSheetProps<Name extends string> {
  /** Who saved first, such as 'Mateo Salas'; null for the same account in another window. */
  who: string | null
  disputed: readonly DisputedField<Name>[]
  /** The labels of what only they changed. */
  taken: readonly string[]
  /** Which fields are to be theirs. */
  onDecide: (yielded: readonly Name[]) => void
  onClose: () => void
}

/** Two edits at once, field by field: the admin chooses one value for each. */
export function ConflictSheet<Name extends string>({
  who,
  disputed,
  taken,
  onDecide,
  onClose,
}: ConflictSheetProps<Name>) {
  const [yielded, setYielded] = useState<readonly Name[]>([])
  const give = (name: Name, isTheirs: boolean) =>
    setYielded((names) => (isTheirs ? [...names, name] : names.filter((one) => one !== name)))
  const count =
    disputed.length === 1
      ? '1 dato que tú también cambiaste'
      : `${disputed.length} datos que tú también cambiaste`
  return (
    <Sheet
      title={who === null ? 'Guardaste antes en otro lado' : 'Alguien guardó antes que tú'}
      onClose={onClose}
    >
      <div className={styles['body']}>
        <p>
          {who === null ? 'Cambiaste' : `${who} cambió`} {count}. Los tuyos siguen aquí: elige cuál vale.
        </p>
        {disputed.map((field) => (
          <Disputed
            key={field.name}
            {...field}
            other={who ?? 'Lo otro'}
            isTheirs={yielded.includes(field.name)}
            onChoose={(isTheirs) => give(field.name, isTheirs)}
          />
        ))}
        {taken.length > 0 && (
          <p className="soft-small">
            También {taken.length === 1 ? 'entra su cambio' : 'entran sus cambios'} en{' '}
            {listText(taken.map((label) => label.toLowerCase()))}.
          </p>
        )}
        <TicketButton wide onClick={() => onDecide(yielded)}>
          {yielded.length === 0
            ? 'Guardar lo mío'
            : yielded.length === disputed.length
              ? 'Guardar lo suyo'
              : 'Guardar lo elegido'}
        </TicketButton>
        <PlainButton onClick={onClose}>Seguir editando</PlainButton>
      </div>
    </Sheet>
  )
}

interface DisputedProps {
  label: string
  other: string
  mine: string
  theirs: string
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}

/** One of two values, side by side. */
export function Disputed({ label, other, mine, theirs, isTheirs, onChoose }: DisputedProps) {
  const id = useId()
  const ways = [
    { value: false, name: 'Tú', text: mine },
    { value: true, name: other, text: theirs },
  ]
  return (
    <fieldset className={styles['field']}>
      <legend>{label}</legend>
      {ways.map(({ value, name, text }) => (
        <label key={name} className={styles['way']}>
          <input
            type="radio"
            className={boxes['round']}
            name={id}
            checked={value === isTheirs}
            onChange={() => onChoose(value)}
          />
          <span>
            <small>{name}</small>
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface EditorConflictProps<Values, Stored, Name extends string> {
  editor: {
    conflict: (EditorMerge<Values, Name> & { theirs: Stored }) | null
    /** Who saved first; null while that is not known. */
    who: string | null
    decide: (values: Values, theirs: Stored) => void
    closeConflict: () => void
  }
  valuesOf: (stored: Stored) => Values
  labelOf: (name: Name, values: Values, others: Values) => string
  textOf: (values: Values, name: Name) => string
  /** Some values with fields of other ones. */
  withFields: (values: Values, others: Values, names: readonly Name[]) => Values
}

/** The conflict of an editor, until it is decided. */
export function EditorConflict<Values, Stored, Name extends string>({
  editor: { conflict, who, decide, closeConflict },
  valuesOf,
  labelOf,
  textOf,
  withFields,
}: EditorConflictProps<Values, Stored, Name>) {
  const { uid } = useAdmin()
  const nameOf = useMemberName()
  if (conflict === null) return null
  const theirs = valuesOf(conflict.theirs)
  const { merged: mine, disputed, taken } = conflict
  return (
    <ConflictSheet
      who={who === uid ? null : who === null ? 'Alguien del equipo' : nameOf(who)}
      disputed={disputed.map((name) => ({
        name,
        label: labelOf(name, mine, theirs),
        mine: textOf(mine, name),
        theirs: textOf(theirs, name),
      }))}
      taken={taken.map((name) => labelOf(name, theirs, mine))}
      onDecide={(yielded) => decide(withFields(mine, theirs, yielded), conflict.theirs)}
      onClose={closeConflict}
    />
  )
}
