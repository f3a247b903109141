import { useId, useState } from 'react'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import boxes from '../../../components/tick-box.module.css'
import styles from './conflict-sheet.module.css'
import {
  LABELS,
  valuesOf,
  valueText,
  withFields,
  type EditorValues,
  type FieldName,
  type Merge,
} from './editor-values.ts'
import { countText } from './tournaments.ts'

interface ConflictSheetProps {
  /** Who was faster, as 'mateo@arena.test'; null where that is oneself, in another window. */
  who: string | null
  conflict: Merge & { theirs: Tournament }
  formTitle: (id: string) => string | undefined
  onDecide: (values: EditorValues) => void
  onClose: () => void
}

/** Two edits at once, field by field: for each one the admin says whose holds. */
export function ConflictSheet({
  who,
  conflict: { merged: mine, disputed, taken, ...others },
  formTitle,
  onDecide,
  onClose,
}: ConflictSheetProps) {
  const theirs = valuesOf(others.theirs)
  const [yielded, setYielded] = useState<readonly FieldName[]>([])
  const other = who ?? 'Lo otro'
  const give = (name: FieldName, isTheirs: boolean) =>
    setYielded((names) => (isTheirs ? [...names, name] : names.filter((one) => one !== name)))

  return (
    <Sheet
      title={who === null ? 'Guardaste antes en otro lado' : 'Alguien guardó antes que tú'}
      onClose={onClose}
    >
      <div className={styles['body']}>
        <p>
          {who === null ? 'Cambiaste' : `${who} cambió`}{' '}
          {countText(disputed.length, 'dato que tú también cambiaste', 'datos que tú también cambiaste')}. Los
          tuyos siguen aquí: elige cuál vale.
        </p>
        {disputed.map((name) => (
          <Disputed
            key={name}
            label={LABELS[name]}
            other={other}
            mine={valueText(mine, name, formTitle)}
            theirs={valueText(theirs, name, formTitle)}
            isTheirs={yielded.includes(name)}
            onChoose={(isTheirs) => give(name, isTheirs)}
          />
        ))}
        {taken.length > 0 && (
          <p className={styles['soft']}>
            También {taken.length === 1 ? 'entra su cambio' : 'entran sus cambios'} en{' '}
            {new Intl.ListFormat('es').format(taken.map((name) => LABELS[name].toLowerCase()))}.
          </p>
        )}
        <TicketButton wide onClick={() => onDecide(withFields(mine, theirs, yielded))}>
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

function Disputed({ label, other, mine, theirs, isTheirs, onChoose }: DisputedProps) {
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
