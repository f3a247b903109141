import { hashSchema } from '@arena-libre/functions/contract/ids'
import { INBOX_MARKS, type InboxMark } from '@arena-libre/functions/contract/registrations/inbox-marks'
import type { RegistrationStatus } from '@arena-libre/functions/contract/registrations/registration-states'
import { isSlug } from '../../../lib/paths.ts'

/** The parameters of the address. The search text is personal data and stays out of it. */
const IN_ADDRESS = {
  tournament: 'torneo',
  states: 'estado',
  marks: 'marcas',
  order: 'orden',
  record: 'ficha',
} as const

export interface PlayersFilter {
  tournamentId: string | null
  /** In the order of the list: pending registrations first. */
  states: readonly RegistrationStatus[]
  /** Only those who have all of them. */
  marks: readonly InboxMark[]
  order: PlayersOrder
}

/** `turn`: one state after the other, each in the order in which its players are dealt with. */
export type PlayersOrder = 'turn' | 'newest' | 'oldest' | 'name'

export const ORDERS: readonly { value: PlayersOrder; slug: string; label: string }[] = [
  { value: 'turn', slug: 'turno', label: 'Por turno' },
  { value: 'newest', slug: 'recientes', label: 'Más nuevas' },
  { value: 'oldest', slug: 'antiguas', label: 'Más antiguas' },
  { value: 'name', slug: 'nombre', label: 'Por nombre' },
]

const MARK_SLUGS: Record<InboxMark, string> = {
  flagged: 'avisos',
  minor: 'menores',
  'crowded-source': 'conexion',
  banned: 'vetados',
  elsewhere: 'otra-copa',
}

export const MARK_CHIPS = (Object.keys(MARK_SLUGS) as InboxMark[]).map((mark) => ({
  mark,
  slug: MARK_SLUGS[mark],
  label: INBOX_MARKS[mark],
}))

interface StateChip {
  status: RegistrationStatus
  slug: string
  label: string
}

/** In the order of the list. */
export const STATE_CHIPS: readonly StateChip[] = [
  { status: 'pending', slug: 'pendientes', label: 'Pendientes' },
  { status: 'review', slug: 'revision', label: 'En revisión' },
  { status: 'waitlisted', slug: 'espera', label: 'En espera' },
  { status: 'approved', slug: 'aprobadas', label: 'Aprobadas' },
  { status: 'rejected', slug: 'rechazadas', label: 'Rechazadas' },
  { status: 'withdrawn', slug: 'retiradas', label: 'Retiradas' },
  { status: 'no-show', slug: 'sin-confirmar', label: 'No confirmaron' },
]

const ALL = 'todas'

/** The registrations that the act concerns. */
const USUAL: readonly RegistrationStatus[] = ['pending']

function statesIn(text: string | null): readonly RegistrationStatus[] {
  const slugs = text?.split(',') ?? []
  const chosen = STATE_CHIPS.filter(({ slug }) => slugs.includes(ALL) || slugs.includes(slug))
  return chosen.length === 0 ? USUAL : chosen.map(({ status }) => status)
}

function marksIn(text: string | null): readonly InboxMark[] {
  const slugs = text?.split(',') ?? []
  return MARK_CHIPS.filter(({ slug }) => slugs.includes(slug)).map(({ mark }) => mark)
}

export function filterIn(query: URLSearchParams): PlayersFilter {
  const tournament = query.get(IN_ADDRESS.tournament)
  return {
    tournamentId: tournament !== null && isSlug(tournament) ? tournament : null,
    states: statesIn(query.get(IN_ADDRESS.states)),
    marks: marksIn(query.get(IN_ADDRESS.marks)),
    order: ORDERS.find(({ slug }) => slug === query.get(IN_ADDRESS.order))?.value ?? 'turn',
  }
}

/** The id of the open record. */
export function recordIn(query: URLSearchParams): string | null {
  const id = hashSchema.safeParse(query.get(IN_ADDRESS.record))
  return id.success ? id.data : null
}

export const isEveryState = ({ states }: PlayersFilter): boolean => states.length === STATE_CHIPS.length

/** 'Pendientes, En espera, Menores de edad' */
export function filterText(filter: PlayersFilter): string {
  const states = isEveryState(filter)
    ? ['Todas']
    : STATE_CHIPS.filter(({ status }) => filter.states.includes(status)).map(({ label }) => label)
  const marks = MARK_CHIPS.filter(({ mark }) => filter.marks.includes(mark)).map(({ label }) => label)
  return [...states, ...marks].join(', ')
}

/** Adds or removes one state. No state means all of them. */
export function withState({ states }: PlayersFilter, status: RegistrationStatus): RegistrationStatus[] {
  const isChosen = states.includes(status) && states.length < STATE_CHIPS.length
  // All states together count as no choice.
  const before = states.length === STATE_CHIPS.length ? [] : states
  return isChosen ? before.filter((state) => state !== status) : [...before, status]
}

/** With one mark more or less. */
export const withMark = ({ marks }: Pick<PlayersFilter, 'marks'>, mark: InboxMark): InboxMark[] =>
  marks.includes(mark) ? marks.filter((one) => one !== mark) : [...marks, mark]

export interface AddressChange {
  tournamentId?: string | null
  states?: readonly RegistrationStatus[]
  marks?: readonly InboxMark[]
  order?: PlayersOrder
  record?: string | null
}

function put(query: URLSearchParams, name: string, value: string | null): void {
  if (value === null) query.delete(name)
  else query.set(name, value)
}

function slugsOf(states: readonly RegistrationStatus[]): string | null {
  if (states.length === 0 || states.length === STATE_CHIPS.length) return ALL
  if (states.length === USUAL.length && USUAL.every((state) => states.includes(state))) return null
  return STATE_CHIPS.filter(({ status }) => states.includes(status))
    .map(({ slug }) => slug)
    .join(',')
}

const markSlugsOf = (marks: readonly InboxMark[]): string | null =>
  marks.length === 0
    ? null
    : MARK_CHIPS.filter(({ mark }) => marks.includes(mark))
        .map(({ slug }) => slug)
        .join(',')

const orderSlug = (order: PlayersOrder): string | null =>
  ORDERS.find(({ value }) => value === order)?.slug ?? null

/** The query of the address with these parameters changed. A change of the list closes the record. */
export function addressWith(
  present: URLSearchParams,
  { tournamentId, states, marks, order, record }: AddressChange,
): URLSearchParams {
  const query = new URLSearchParams(present)
  if (record === undefined) query.delete(IN_ADDRESS.record)
  else put(query, IN_ADDRESS.record, record)
  if (tournamentId !== undefined) put(query, IN_ADDRESS.tournament, tournamentId)
  if (states !== undefined) put(query, IN_ADDRESS.states, slugsOf(states))
  if (marks !== undefined) put(query, IN_ADDRESS.marks, markSlugsOf(marks))
  if (order !== undefined) put(query, IN_ADDRESS.order, order === 'turn' ? null : orderSlug(order))
  return query
}
