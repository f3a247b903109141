import { hashSchema } from '@arena-libre/functions/contract/ids'
import type { RegistrationStatus } from '@arena-libre/functions/contract/registrations/registration-states'
import { isSlug } from '../../../lib/paths.ts'

/** The parts of the address. What is searched for is not among them: it is about people. */
const IN_ADDRESS = { tournament: 'torneo', states: 'estado', flagged: 'avisos', record: 'ficha' } as const

export interface PlayersFilter {
  tournamentId: string | null
  /** In the order of the list: whoever waits for a decision first. */
  states: readonly RegistrationStatus[]
  onlyFlagged: boolean
}

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
]

const ALL = 'todas'

/** Who is to be decided about. */
const USUAL: readonly RegistrationStatus[] = ['pending']

function statesIn(text: string | null): readonly RegistrationStatus[] {
  const slugs = text?.split(',') ?? []
  const chosen = STATE_CHIPS.filter(({ slug }) => slugs.includes(ALL) || slugs.includes(slug))
  return chosen.length === 0 ? USUAL : chosen.map(({ status }) => status)
}

export function filterIn(query: URLSearchParams): PlayersFilter {
  const tournament = query.get(IN_ADDRESS.tournament)
  return {
    tournamentId: tournament !== null && isSlug(tournament) ? tournament : null,
    states: statesIn(query.get(IN_ADDRESS.states)),
    onlyFlagged: query.has(IN_ADDRESS.flagged),
  }
}

/** The id of the open record. */
export function recordIn(query: URLSearchParams): string | null {
  const id = hashSchema.safeParse(query.get(IN_ADDRESS.record))
  return id.success ? id.data : null
}

export const isEveryState = ({ states }: PlayersFilter): boolean => states.length === STATE_CHIPS.length

/** With one state more or less; without any, all of them. */
export function withState({ states }: PlayersFilter, status: RegistrationStatus): RegistrationStatus[] {
  const isChosen = states.includes(status) && states.length < STATE_CHIPS.length
  // Of all states at once none was chosen on its own.
  const before = states.length === STATE_CHIPS.length ? [] : states
  return isChosen ? before.filter((state) => state !== status) : [...before, status]
}

interface AddressChange {
  tournamentId?: string | null
  states?: readonly RegistrationStatus[]
  onlyFlagged?: boolean
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

/** The query of the address with these parts changed; the record closes where the list becomes another one. */
export function addressWith(
  present: URLSearchParams,
  { tournamentId, states, onlyFlagged, record }: AddressChange,
): URLSearchParams {
  const query = new URLSearchParams(present)
  if (record === undefined) query.delete(IN_ADDRESS.record)
  else put(query, IN_ADDRESS.record, record)
  if (tournamentId !== undefined) put(query, IN_ADDRESS.tournament, tournamentId)
  if (states !== undefined) put(query, IN_ADDRESS.states, slugsOf(states))
  if (onlyFlagged !== undefined) put(query, IN_ADDRESS.flagged, onlyFlagged ? 'si' : null)
  return query
}
