import { type ReactNode, type Ref, startTransition, useOptimistic } from 'react'
import type { InboxMark } from '@arena-libre/functions/contract/registrations/inbox-marks'
import type { RegistrationStatus } from '@arena-libre/functions/contract/registrations/registration-states'
import type { RegistrationCounts, Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { Icon, type IconName } from '../../../components/icon.tsx'
import type { Choice } from '../../../components/panel/combobox.tsx'
import { CupCombobox } from '../../../components/panel/cup-combobox.tsx'
import { Select } from '../../../components/panel/select.tsx'
import styles from './player-filters.module.css'
import {
  isEveryState,
  MARK_CHIPS,
  ORDERS,
  type PlayersFilter,
  type PlayersOrder,
  STATE_CHIPS,
} from './players-filter.ts'
import { isCounted } from './players-search.ts'
import { STATE_ICONS } from './players-words.ts'

interface CupChoiceProps {
  chosen: Tournament | null
  onChange: (tournamentId: string | null) => void
}

const EVERY_CUP: Choice = { value: '', label: 'Todos los torneos' }

export const CupChoice = ({ chosen, onChange }: CupChoiceProps) => (
  <CupCombobox
    label="Torneo"
    none={EVERY_CUP}
    offersNone
    chosen={chosen}
    onChange={(cup) => onChange(cup?.id ?? null)}
  />
)

interface PlayerSearchProps {
  value: string
  onChange: (text: string) => void
  ref: Ref<HTMLInputElement>
}

/** A letter appears at once. The page follows in a transition, because it draws many rows. */
export function PlayerSearch({ value, onChange, ref }: PlayerSearchProps) {
  const [typed, setTyped] = useOptimistic(value)
  return (
    <div className={styles['search']}>
      <Icon name="search" />
      <input
        ref={ref}
        type="search"
        className={styles['input']}
        value={typed}
        onChange={({ target }) =>
          startTransition(() => {
            setTyped(target.value)
            onChange(target.value)
          })
        }
        aria-label="Buscar a un jugador"
        placeholder="Nombre, ID, correo, teléfono o boleto"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  )
}

interface StateFilterProps {
  filter: PlayersFilter
  counts: RegistrationCounts | null
  onToggle: (status: RegistrationStatus) => void
  onAll: () => void
}

/** Empty states are left out. */
const RARE: ReadonlySet<RegistrationStatus> = new Set(['review', 'withdrawn', 'no-show'])

/** States can be chosen together. */
export function StateFilter({ filter, counts, onToggle, onAll }: StateFilterProps) {
  const isAll = isEveryState(filter)
  const isWorthAChip = ({ status }: { status: RegistrationStatus }): boolean =>
    !RARE.has(status) ||
    !isCounted(filter) ||
    (counts?.[status] ?? 0) > 0 ||
    (!isAll && filter.states.includes(status))
  return (
    <Chips label="Estados">
      <Chip isPressed={isAll} onPress={onAll} count={counts && sumOf(counts)}>
        Todas
      </Chip>
      {STATE_CHIPS.filter(isWorthAChip).map(({ status, label }) => (
        <Chip
          key={status}
          icon={STATE_ICONS[status]}
          isPressed={!isAll && filter.states.includes(status)}
          onPress={() => onToggle(status)}
          count={counts?.[status] ?? null}
        >
          {label}
        </Chip>
      ))}
    </Chips>
  )
}

const sumOf = (counts: RegistrationCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const MARK_ICONS: Record<InboxMark, IconName> = {
  flagged: 'alert',
  minor: 'shield',
  'crowded-source': 'people',
  banned: 'flag',
  elsewhere: 'trophy',
}

interface MarkFilterProps {
  marks: readonly InboxMark[]
  onToggle: (mark: InboxMark) => void
}

/** Marks are combined: a listed registration has all of them. */
export const MarkFilter = ({ marks, onToggle }: MarkFilterProps) => (
  <Chips label="Solo con estas marcas">
    {MARK_CHIPS.map(({ mark, label }) => (
      <Chip
        key={mark}
        icon={MARK_ICONS[mark]}
        isPressed={marks.includes(mark)}
        onPress={() => onToggle(mark)}
        count={null}
      >
        {label}
      </Chip>
    ))}
  </Chips>
)

/** One row that scrolls on phones, two where there is room. */
export const Filters = ({ children }: { children: ReactNode }) => (
  <div className={styles['filters']}>{children}</div>
)

const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot scroll sideways in every browser
  <div className={styles['chips']} role="group" aria-label={label}>
    {children}
  </div>
)

interface ChipProps {
  icon?: IconName
  isPressed: boolean
  onPress: () => void
  count: number | null
  children: string
}

const Chip = ({ icon, isPressed, onPress, count, children }: ChipProps) => (
  <button type="button" className={styles['chip']} aria-pressed={isPressed} onClick={onPress}>
    {icon !== undefined && <Icon name={icon} />}
    {children} {count !== null && <span className={styles['count']}>{count}</span>}
  </button>
)

interface OrderChoiceProps {
  order: PlayersOrder
  onChange: (order: PlayersOrder) => void
}

export const OrderChoice = ({ order, onChange }: OrderChoiceProps) => (
  <div className={styles['order']}>
    <Select
      label="Orden"
      hideLabel
      value={order}
      options={ORDERS}
      onChange={(value) => onChange(ORDERS.find((one) => one.value === value)?.value ?? order)}
    />
  </div>
)
