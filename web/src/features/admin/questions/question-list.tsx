import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import type { QuestionUses } from '@arena-libre/functions/contract/forms/question-uses'
import type { Question } from '@arena-libre/functions/contract/forms/questions'
import { IconButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useRowDrag } from '../../../components/panel/row-drag.ts'
import { Switch } from '../../../components/panel/switch.tsx'
import boxes from '../../../components/tick-box.module.css'
import type { Chosen } from '../../../lib/acts/use-chosen.ts'
import type { useRecordInAddress } from '../../../lib/record-in-address.ts'
import { useRestoreFocus } from '../../../lib/use-restore-focus.ts'
import styles from './question-list.module.css'
import { type BankChange, factsOf, usesText } from './questions.ts'

/** On the link of a row. */
export const ROW = 'data-question'

const GRIP_HINT = 'pregunta-mover'

interface QuestionListProps {
  rows: readonly Question[]
  /** Undefined while it is not known. */
  uses: QuestionUses | undefined
  selection: Chosen<Question>
  /** Why an act was refused, by id. */
  refusals: ReadonlyMap<string, string>
  record: ReturnType<typeof useRecordInAddress>
  onMove: (from: number, to: number) => void
  onAct: (change: BankChange, rows: readonly Question[]) => void
}

/** The questions in the order in which players answer them. */
export function QuestionList({ rows, uses, selection, refusals, record, onMove, onAct }: QuestionListProps) {
  const list = useRef<HTMLOListElement>(null)
  const goTo = useRef<number | null>(null)
  const [said, setSaid] = useState('')

  // The row that was moved keeps the focus on its handle.
  useLayoutEffect(() => {
    if (goTo.current === null) return
    list.current?.children[goTo.current]?.querySelector<HTMLElement>('[data-grip]')?.focus()
    goTo.current = null
  })

  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length) return
    goTo.current = to
    onMove(from, to)
    setSaid(`La pregunta ${from + 1} pasó al lugar ${to + 1} de ${rows.length}.`)
  }
  const { handleOf, rowOf } = useRowDrag(list, move)
  const areAllChosen = rows.every(({ id }) => selection.ids.has(id))

  return (
    <>
      <output className="visually-hidden">{said}</output>
      <p id={GRIP_HINT} className="visually-hidden">
        Arrástrala, o usa las flechas hacia arriba y hacia abajo.
      </p>
      <label className={styles['all']}>
        <input
          type="checkbox"
          className={boxes['square']}
          checked={areAllChosen}
          onChange={() =>
            selection.choose(
              rows.map(({ id }) => id),
              !areAllChosen,
            )
          }
        />
        Elegir todas
      </label>
      <ol ref={list} className={styles['list']}>
        {rows.map((question, at) => (
          <Row
            key={question.id}
            question={question}
            uses={uses}
            at={at}
            isChosen={selection.ids.has(question.id)}
            refusal={refusals.get(question.id)}
            to={record.linkTo(question.id)}
            entry={record.entry}
            handle={handleOf(at)}
            row={rowOf(at, rows.length)}
            onMove={(by) => move(at, at + by)}
            onChoose={(isChosen) => selection.choose([question.id], isChosen)}
            onAct={(change) => onAct(change, [question])}
          />
        ))}
      </ol>
    </>
  )
}

interface RowProps {
  question: Question
  uses: QuestionUses | undefined
  at: number
  isChosen: boolean
  refusal: string | undefined
  to: string
  entry: unknown
  handle: ReturnType<ReturnType<typeof useRowDrag>['handleOf']>
  row: ReturnType<ReturnType<typeof useRowDrag>['rowOf']>
  onMove: (by: -1 | 1) => void
  onChoose: (isChosen: boolean) => void
  onAct: (change: BankChange) => void
}

function Row({
  question,
  uses,
  at,
  isChosen,
  refusal,
  to,
  entry,
  handle,
  row,
  onMove,
  onChoose,
  onAct,
}: RowProps) {
  const { id, text, active } = question
  const part = useRef<HTMLLIElement>(null)
  // A deleted one takes the focus along.
  useRestoreFocus(part)
  const onGripKeyDown = (event: KeyboardEvent) => {
    handle.onKeyDown(event)
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li
      ref={part}
      className={styles['row']}
      data-chosen={isChosen || undefined}
      data-off={!active || undefined}
      {...row}
    >
      <label className={styles['choose']}>
        <input
          type="checkbox"
          className={boxes['square']}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
          aria-label={`Elegir «${text}»`}
        />
      </label>
      <Link className={styles['link']} to={to} state={entry} preventScrollReset {...{ [ROW]: id }}>
        <strong className={styles['text']}>
          <span className="visually-hidden">Editar </span>
          <span className={styles['number']}>{at + 1}.</span> {text}
        </strong>
        <span className={styles['facts']}>{factsOf(question)}</span>
        {uses !== undefined && <span className={styles['facts']}>{usesText(question, uses)}</span>}
      </Link>
      <div className={styles['acts']}>
        <Switch
          label={`Preguntar «${text}»`}
          on="Activa"
          off="Inactiva"
          checked={active}
          onChange={(isActive) => onAct(isActive ? 'activate' : 'deactivate')}
        />
        {!active && (
          <IconButton icon="trash" label={`Borrar «${text}»`} look="soft" onClick={() => onAct('delete')} />
        )}
      </div>
      <button
        type="button"
        className={styles['grip']}
        data-grip=""
        aria-label={`Mover «${text}»`}
        aria-describedby={GRIP_HINT}
        {...handle}
        onKeyDown={onGripKeyDown}
      >
        <Icon name="grip" />
      </button>
      {refusal !== undefined && (
        <p className={styles['refusal']}>
          <Icon name="alert" />
          {refusal}
        </p>
      )}
    </li>
  )
}
