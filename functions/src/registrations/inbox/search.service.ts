import type { Page, PageRequest } from '../../contract/calls/paging.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { RegistrationSearch } from '../../contract/registrations/inbox.ts'
import { markKeyOf, marksOf, type StoredMark } from '../../contract/registrations/inbox-marks.ts'
import type { RegistrationView } from '../../contract/registrations/registration-views.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { REGISTRATION_STATES } from '../../contract/registrations/registration-states.ts'
import { searchFor } from '../../contract/registrations/search-keys.ts'
import type { Listing } from '../../data/listing.ts'
import {
  bansForGood,
  bansUntilLater,
  inboxByName,
  inboxLatest,
  inboxLine,
  inboxOldest,
  registrationsFound,
  registrationsOfSource,
  type InboxFilter,
} from '../../data/queries.ts'
import { playerKeyOf } from '../../data/registration.converter.ts'
import { pageOf, pageOfMatching } from '../../http/page-of.ts'
import { freeFireIdsOf } from '../seats/registration-writes.service.ts'
import { bannedAmong } from './ban-marks.service.ts'
import { viewPage, type InboxDeps } from './inbox.service.ts'

/** What a page of the inbox shows. What is looked for is found by its keys; the rest is a list with an index. */
export const searchRegistrations = async (
  search: RegistrationSearch,
  deps: InboxDeps,
): Promise<Page<RegistrationView>> => viewPage(await searchPage(search, deps), deps)

function searchPage(search: RegistrationSearch, deps: InboxDeps): Promise<Page<Registration>> {
  const { text, sourceMark, marks = [] } = search
  const isFound = text !== undefined || sourceMark !== undefined || marks.includes('banned')
  return isFound ? findPage(search, deps) : listPage(search, deps)
}

/** Everything that a search finds, piece by piece: the next one is read after the one before was processed. */
export async function* allFound(
  search: Omit<RegistrationSearch, 'cursor' | 'limit'>,
  deps: InboxDeps,
): AsyncGenerator<RegistrationView[]> {
  let cursor: string | undefined
  do {
    const page = await searchPage({ ...search, cursor, limit: LIMITS.decisionItems }, deps)
    yield (await viewPage(page, deps)).items
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

function listPage(search: RegistrationSearch, { collections, log }: InboxDeps): Promise<Page<Registration>> {
  const { order, cursor, limit } = search
  const filter = filterOf(search)
  const page: PageRequest = { cursor, limit }
  if (order !== 'line') return pageOf(IN_ORDER[order](collections, filter), page, log)
  // Nobody else is in line.
  if (!filter.statuses.includes('waitlisted')) return Promise.resolve({ items: [], nextCursor: null })
  return pageOf(inboxLine(collections, filter), page, log)
}

const IN_ORDER = { newest: inboxLatest, oldest: inboxOldest, name: inboxByName }

type Chosen = Pick<RegistrationSearch, 'tournamentId' | 'statuses' | 'marks'>

export function filterOf({ tournamentId, statuses = REGISTRATION_STATES, marks = [] }: Chosen): InboxFilter {
  const stored = storedOf(marks)
  return { tournamentId, statuses, ...(stored.length > 0 && { markKey: markKeyOf(stored) }) }
}

const storedOf = (marks: NonNullable<RegistrationSearch['marks']>): StoredMark[] =>
  marks.filter((mark) => mark !== 'banned')

/** By keys that few registrations have; of those, the ones that are meant. */
async function findPage(search: RegistrationSearch, deps: InboxDeps): Promise<Page<Registration>> {
  const { cursor, limit } = search
  const [first, ...others] = await listingsFor(search, deps)
  // Nobody is banned.
  if (first === undefined) return { items: [], nextCursor: null }
  return pageOfMatching([first, ...others], { cursor, limit }, whetherMeant(search, deps), deps.log)
}

async function listingsFor(
  { text, sourceMark, tournamentId }: RegistrationSearch,
  deps: InboxDeps,
): Promise<Listing<Registration>[]> {
  const { collections } = deps
  if (sourceMark !== undefined) return [registrationsOfSource(collections, sourceMark)]
  const keys = text === undefined ? await bannedKeys(deps) : (searchFor(text)?.keys ?? [])
  return chunksOf(keys, KEYS_OF_QUERY).map((some) => registrationsFound(collections, some, tournamentId))
}

/** As many as one query may name. */
const KEYS_OF_QUERY = 30

/** So many bans of each kind are looked up at once, at most. */
const STANDING_BANS = 300

async function bannedKeys({ collections, clock }: InboxDeps): Promise<string[]> {
  const standing = [bansForGood(collections), bansUntilLater(collections, clock.now())]
  const found = await Promise.all(standing.map((bans) => bans.limit(STANDING_BANS).get()))
  return found.flatMap(({ docs }) => docs.map(({ id }) => playerKeyOf(id)))
}

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** What the keys do not say of a registration that has one. */
function whetherMeant(search: RegistrationSearch, deps: InboxDeps) {
  const { text, tournamentId, statuses, marks = [] } = search
  const wanted = text === undefined ? null : searchFor(text)
  const stored = storedOf(marks)
  const isChosen = (one: Registration): boolean =>
    (wanted === null || wanted.finds(one)) &&
    (tournamentId === undefined || one.tournamentId === tournamentId) &&
    (statuses === undefined || statuses.includes(one.status)) &&
    stored.every((mark) => marksOf(one).includes(mark))
  return async (registrations: readonly Registration[]): Promise<boolean[]> => {
    if (!marks.includes('banned')) return registrations.map(isChosen)
    const chosen = registrations.filter(isChosen)
    const banned = await bannedAmong(chosen.flatMap(freeFireIdsOf), deps)
    return registrations.map((one) => isChosen(one) && freeFireIdsOf(one).some((id) => banned.has(id)))
  }
}
