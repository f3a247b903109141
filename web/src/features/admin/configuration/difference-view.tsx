import { Fragment } from 'react'
import type { TextBlock } from '@arena-libre/functions/contract/site/text-versions'
import styles from './difference-view.module.css'
import { differenceText, textDifference, type LineChange, type Piece } from './text-difference.ts'

interface DifferenceProps {
  before: readonly TextBlock[]
  after: readonly TextBlock[]
}

const SAID = { added: 'Agregado: ', removed: 'Quitado: ' } as const

/** What was added and removed between two versions of a text. Screen readers are told which is which. */
export function DifferenceView({ before, after }: DifferenceProps) {
  const changes = textDifference(before, after)
  return (
    <div className={styles['difference']}>
      <p className={styles['count']}>{differenceText(changes)}.</p>
      {runsOf(changes).map(({ at, lines, isSame }) =>
        isSame ? (
          <p key={at} className={styles['same']}>
            {lines.length === 1 ? '1 línea igual' : `${lines.length} líneas iguales`}
          </p>
        ) : (
          lines.map((change, line) => <Line key={`${at}-${line.toString()}`} {...change} />)
        ),
      )}
    </div>
  )
}

interface Run {
  at: number
  isSame: boolean
  lines: LineChange[]
}

/** Neighbours that stayed are one run. */
function runsOf(changes: readonly LineChange[]): Run[] {
  const runs: Run[] = []
  for (const [at, change] of changes.entries()) {
    const isSame = change.kind === 'same'
    const last = runs.at(-1)
    if (last?.isSame === isSame) last.lines.push(change)
    else runs.push({ at, isSame, lines: [change] })
  }
  return runs
}

const Line = ({ kind, isTitle, pieces }: LineChange) => (
  <p className={styles['line']} data-kind={kind} data-title={isTitle || undefined}>
    {pieces.map((piece, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- a piece has no name but its place
      <Fragment key={at}>
        <Words {...piece} />
      </Fragment>
    ))}
  </p>
)

function Words({ kind, text }: Piece) {
  if (kind === 'same') return text
  const said = <span className="visually-hidden">{SAID[kind]}</span>
  return kind === 'added' ? (
    <ins>
      {said}
      {text}
    </ins>
  ) : (
    <del>
      {said}
      {text}
    </del>
  )
}
