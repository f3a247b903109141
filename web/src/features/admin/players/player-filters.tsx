import type { Ref } from 'react'
import type { RegistrationStatus } from '@arena-libre/functions/contract/registrations/registration-states'
import type { RegistrationCounts, Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { Icon } from '../../../components/icon.tsx'
import { type Choice, Combobox } from '../../../components/panel/combobox.tsx'
import { day, visitorTimeZone } from '../../../lib/dates.ts'
import styles from './player-filters.module.css'
import { isEveryState, type PlayersFilter, STATE_CHIPS } from './players-filter.ts'
import { STATE_ICONS } from './players-words.ts'

interface CupChoiceProps {
  cups: readonly Tournament[]
  chosen: Tournament | null
  onChange: (tournamentId: string | null) => void
}

const choiceOf = ({ id, name, date }: Tournament): Choice => ({
  value: id,
  label: name,
  note: date === null ? undefined : day(new Date(date), visitorTimeZone()),
})

const EVERY_CUP: Choice = { value: '', label: 'Todos los torneos' }

export function CupChoice({ cups, chosen, onChange }: CupChoiceProps) {
  return (
    <Combobox
      label="Torneo"
      icon="trophy"
      placeholder="Escribe parte del nombre"
      emptyText="Ninguno de los últimos torneos se llama así."
      choices={[EVERY_CUP, ...cups.map(choiceOf)]}
      chosen={chosen === null ? EVERY_CUP : choiceOf(chosen)}
      onChange={({ value }) => onChange(value === '' ? null : value)}
    />
  )
}

interface PlayerSearchProps {
  value: string
  onChange: (text: string) => void
  ref: Ref<HTMLInputElement>
}

export const PlayerSearch = ({ value, onChange, ref }: PlayerSearchProps) => (
  <div className={styles['search']}>
    <Icon name="search" />
    <input
      ref={ref}
      type="search"
      className={styles['input']}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aria-label="Buscar a un jugador"
      placeholder="Nombre, ID o correo"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  </div>
)

interface StateFilterProps {
  filter: PlayersFilter
  counts: RegistrationCounts | null
  onToggle: (status: RegistrationStatus) => void
  onAll: () => void
  onFlagged: (only: boolean) => void
}

/** Where nobody is in them, they only take room. */
const RARE: ReadonlySet<RegistrationStatus> = new Set(['review', 'withdrawn'])

/** States can be chosen together. */
export function StateFilter({ filter, counts, onToggle, onAll, onFlagged }: StateFilterProps) {
  const isAll = isEveryState(filter)
  const isWorthAChip = ({ status }: { status: RegistrationStatus }): boolean =>
    !RARE.has(status) || counts?.[status] !== 0 || (!isAll && filter.states.includes(status))
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot scroll sideways in every browser
    <div className={styles['chips']} role="group" aria-label="Estados">
      <button type="button" className={styles['chip']} aria-pressed={isAll} onClick={onAll}>
        Todas <Count count={total} />
      </button>
      {STATE_CHIPS.filter(isWorthAChip).map(({ status, label }) => (
        <button
          key={status}
          type="button"
          className={styles['chip']}
          aria-pressed={!isAll && filter.states.includes(status)}
          onClick={() => onToggle(status)}
        >
          <Icon name={STATE_ICONS[status]} />
          {label} <Count count={counts?.[status] ?? null} />
        </button>
      ))}
      <button
        type="button"
        className={styles['chip']}
        aria-pressed={filter.onlyFlagged}
        onClick={() => onFlagged(!filter.onlyFlagged)}
      >
        <Icon name="alert" />
        Con avisos
      </button>
    </div>
  )
}

const Count = ({ count }: { count: number | null }) =>
  count === null ? null : <span className={styles['count']}>{count}</span>
