import { memo, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { printList } from '@arena-libre/functions/artwork/cover/prints.ts'
import type { CardState } from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { CutOutMask } from '../../components/artwork/cut-out-mask.tsx'
import { useNear } from '../../components/artwork/use-near.ts'
import { PlainButton } from '../../components/buttons.tsx'
import { Icon } from '../../components/icon.tsx'
import { SkeletonParts } from '../../components/skeleton-block.tsx'
import { TournamentCard } from '../../components/tournaments/tournament-card.tsx'
import { STATE_ICONS } from '../../components/tournaments/tournament-facts.tsx'
import { dayAndTime, useVisitorZone } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import {
  FILTER_LABELS,
  filtered,
  LIST_FILTERS,
  type ListFilter,
  LONG_LIST,
} from '../../lib/tournaments/list-filters.ts'
import { cardView, isOver, joinableFirst } from '../../lib/tournaments/state-view.ts'
import { useRestoreFocus } from '../../lib/use-restore-focus.ts'
import columns from '../../components/columns.module.css'
import styles from './tournament-grid.module.css'

/** The most cards in view at first. The style sheet has the number, too. */
const FIRST_SCREEN = 3

interface TournamentGridProps {
  tournaments: Tournament[]
  now: number
}

const NO_FILTERS: readonly ListFilter[] = []

/** Tournaments that are not over are cards, joinable ones first. The others are one line each. */
export function TournamentGrid({ tournaments, now }: TournamentGridProps) {
  const [filters, setFilters] = useState(NO_FILTERS)
  const closedId = useId()
  const isLong = tournaments.length > LONG_LIST
  const shown = isLong ? filtered(tournaments, filters, now) : tournaments
  const cards = joinableFirst(
    shown.filter((tournament) => !isOver(tournament, now)),
    now,
  )
  const closed = shown.filter((tournament) => isOver(tournament, now))

  return (
    <>
      <output className="visually-hidden">{countOf(shown.length, tournaments.length)}</output>
      {isLong && <Filters chosen={filters} onChoose={setFilters} />}
      {shown.length === 0 && <NoneShown onShowAll={() => setFilters(NO_FILTERS)} />}
      {cards.length > 0 && (
        <ul className={`${columns['columns']} ${styles['grid']}`}>
          {printList(cards).map(({ cup, print }, index) => (
            <li key={cup.id}>
              <TournamentCard tournament={cup} print={print} now={now} isAbove={index < FIRST_SCREEN} />
            </li>
          ))}
        </ul>
      )}
      {closed.length > 0 && (
        <section aria-labelledby={closedId} className={styles['closed']}>
          <h2 id={closedId} className="display">
            En juego y cerrados
          </h2>
          <ul>
            {closed.map((tournament) => {
              const { state, label } = cardView(tournament, now)
              return (
                <li key={tournament.id}>
                  <ClosedStrip tournament={tournament} state={state} label={label} />
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}

function NoneShown({ onShowAll }: { onShowAll: () => void }) {
  const part = useRef<HTMLDivElement>(null)
  useRestoreFocus(part)
  return (
    <div ref={part} className={styles['none']}>
      <p>Ningún torneo es así por ahora.</p>
      <PlainButton onClick={onShowAll}>Ver todos</PlainButton>
    </div>
  )
}

function countOf(shown: number, all: number): string {
  const total = all === 1 ? '1 torneo activo' : `${all} torneos activos`
  return shown === all ? total : `${shown} de ${total}`
}

const toggled = (chosen: readonly ListFilter[], filter: ListFilter): readonly ListFilter[] =>
  chosen.includes(filter) ? chosen.filter((other) => other !== filter) : [...chosen, filter]

interface FiltersProps {
  chosen: readonly ListFilter[]
  onChoose: (chosen: readonly ListFilter[]) => void
}

const Filters = ({ chosen, onChoose }: FiltersProps) => (
  <fieldset className={styles['filters']} aria-label="Mostrar solo">
    {LIST_FILTERS.map((filter) => (
      <PlainButton
        key={filter}
        pressed={chosen.includes(filter)}
        onClick={() => onChoose(toggled(chosen, filter))}
      >
        {FILTER_LABELS[filter]}
      </PlainButton>
    ))}
  </fieldset>
)

interface ClosedStripProps {
  tournament: Tournament
  state: CardState
  label: string
}

/** A tournament that is closed for registration, as one line that links to its page. */
const ClosedStrip = memo(function ClosedStrip({ tournament, state, label }: ClosedStripProps) {
  const titleId = useId()
  const { date, timeZone } = tournament
  const here = useVisitorZone(timeZone)
  const icon = STATE_ICONS[state]
  const { ref, isNear } = useNear<HTMLDivElement>(false)
  return (
    <article aria-labelledby={titleId}>
      <Link className={styles['strip']} to={paths.tournament.href(tournament.id)}>
        <div ref={ref} className={styles['mask']}>
          {isNear && <CutOutMask tournamentId={tournament.id} />}
        </div>
        <h3 id={titleId} className="display">
          {tournament.name}
        </h3>
        <p className="soft-small">
          {icon !== null && <Icon name={icon} />}
          <span>{label}</span>
          {date !== null && <time dateTime={date}>{dayAndTime(new Date(date), here)}</time>}
        </p>
      </Link>
    </article>
  )
})

const CARDS = ['first', 'second', 'third']
const PARTS = ['cover', 'when', 'where', 'game', 'prizes', 'seats', 'deadline', 'action'] as const

/** Has the size of the list, so that the layout does not shift. */
export function ListSkeleton() {
  return (
    <>
      <output className="visually-hidden">Cargando torneos…</output>
      <ul className={`${columns['columns']} ${styles['grid']}`} aria-hidden="true">
        {CARDS.map((card) => (
          <li key={card}>
            <div className={styles['card']}>
              <SkeletonParts of={PARTS} classes={styles} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
