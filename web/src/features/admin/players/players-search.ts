import type { z } from 'zod'
import type {
  INBOX_ORDERS,
  registrationSearchSchema,
} from '@arena-libre/functions/contract/registrations/inbox'
import { isStoredMark } from '@arena-libre/functions/contract/registrations/inbox-marks'
import type { RegistrationStatus } from '@arena-libre/functions/contract/registrations/registration-states'
import type { PlayersFilter } from './players-filter.ts'

export type Search = z.input<typeof registrationSearchSchema>

export type Narrowed = Pick<PlayersFilter, 'tournamentId' | 'marks'>

export const narrowedTo = ({ tournamentId, marks }: Narrowed) => ({
  ...(tournamentId !== null && { tournamentId }),
  ...(marks.length > 0 && { marks: [...marks] }),
})

type Order = (typeof INBOX_ORDERS)[number]

/** Pending and waiting registrations are sorted oldest first, all others latest first. */
const TURNS: Record<RegistrationStatus, Order> = {
  pending: 'oldest',
  review: 'oldest',
  waitlisted: 'line',
  approved: 'newest',
  rejected: 'newest',
  withdrawn: 'newest',
  'no-show': 'newest',
}

/** Those who are banned are found one by one: they have no order but that of their arrival. */
export const hasOwnOrder = ({ marks }: Pick<PlayersFilter, 'marks'>): boolean => !marks.includes('banned')

/** Each lookup is a read: lists with such a mark have no totals, and are not polled for news. */
export const isCounted = ({ marks }: Pick<PlayersFilter, 'marks'>): boolean => marks.every(isStoredMark)

const turnOf = (filter: PlayersFilter, status: RegistrationStatus): Search => ({
  ...narrowedTo(filter),
  statuses: [status],
  order: TURNS[status],
})

/** The searches that a list is made of. */
export function partsOf(filter: PlayersFilter): Search[] {
  if (!hasOwnOrder(filter)) return [{ ...wholeOf(filter, null), order: 'newest' }]
  if (filter.order !== 'turn') return [wholeOf(filter, null)]
  return filter.states.map((status) => turnOf(filter, status))
}

/** Whether those who wait stand in the list as they stand in line. */
export const isLineListed = (filter: PlayersFilter): boolean =>
  filter.order === 'turn' && filter.tournamentId !== null && filter.marks.length === 0

/** A list as one search; or what a text finds, in any state. */
export function wholeOf(filter: PlayersFilter, text: string | null): Search {
  const { tournamentId, states, order } = filter
  if (text !== null) return { text, ...narrowedTo({ tournamentId, marks: [] }) }
  const [only] = states
  const turn = states.length === 1 && only !== undefined ? TURNS[only] : 'newest'
  return { ...narrowedTo(filter), statuses: [...states], order: order === 'turn' ? turn : order }
}

/** The states of those who have just come. */
const ARRIVING: ReadonlySet<RegistrationStatus> = new Set(['pending', 'review', 'waitlisted'])

/** Registrations that have arrived since and belong to the list. */
export function arrivalsIn(filter: PlayersFilter): Search | null {
  const statuses = filter.states.filter((status) => ARRIVING.has(status))
  if (statuses.length === 0 || !isCounted(filter)) return null
  return { ...narrowedTo(filter), statuses, order: 'newest' }
}
