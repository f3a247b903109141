import type { Page, PageRequest } from '../../contract/calls/paging.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { RegistrationSearch } from '../../contract/registrations/inbox.ts'
import { isStoredMark, markKeyOf, marksOf } from '../../contract/registrations/inbox-marks.ts'
import type { RegistrationView } from '../../contract/registrations/registration-views.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { REGISTRATION_STATES } from '../../contract/registrations/registration-states.ts'
import { searchFor } from '../../contract/registrations/search-keys.ts'
import { keyChunksOf } from '../../data/key-chunks.ts'
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
import { playingElsewhere } from './elsewhere.service.ts'

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

async function listPage(search: RegistrationSearch, deps: InboxDeps): Promise<Page<Registration>> {
  const { order, cursor, limit, marks = [] } = search
  const filter = filterOf(search)
  // No one else is in line.
  if (order === 'line' && !filter.statuses.includes('waitlisted')) return { items: [], nextCursor: null }
  const listing = IN_ORDER[order](deps.collections, filter)
  const page: PageRequest = { cursor, limit }
  return marks.every(isStoredMark)
    ? pageOf(listing, page, deps.log)
    : pageOfMatching([listing], page, whetherMeant(search, deps), deps.log)
}

const IN_ORDER = { newest: inboxLatest, oldest: inboxOldest, name: inboxByName, line: inboxLine }

type Chosen = Pick<RegistrationSearch, 'tournamentId' | 'statuses' | 'marks'>

export function filterOf({ tournamentId, statuses = REGISTRATION_STATES, marks = [] }: Chosen): InboxFilter {
  const stored = marks.filter(isStoredMark)
  return { tournamentId, statuses, ...(stored.length > 0 && { markKey: markKeyOf(stored) }) }
}

/** By keys that few registrations have; of those, the ones that are meant. */
async function findPage(search: RegistrationSearch, deps: InboxDeps): Promise<Page<Registration>> {
  const { cursor, limit } = search
  const [first, ...others] = await listingsFor(search, deps)
  // No one is banned.
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
  return keyChunksOf(keys).map((some) => registrationsFound(collections, some, tournamentId))
}

/** The most bans of each kind that are looked up at once. */
const STANDING_BANS = 300

async function bannedKeys({ collections, clock }: InboxDeps): Promise<string[]> {
  const standing = [bansForGood(collections), bansUntilLater(collections, clock.now())]
  const found = await Promise.all(standing.map((bans) => bans.limit(STANDING_BANS).get()))
  return found.flatMap(({ docs }) => docs.map(({ id }) => playerKeyOf(id)))
}

/** What the keys do not say of a registration that has one. */
function whetherMeant(search: RegistrationSearch, deps: InboxDeps) {
  const { text, tournamentId, statuses, marks = [] } = search
  const wanted = text === undefined ? null : searchFor(text)
  const stored = marks.filter(isStoredMark)
  const isChosen = (one: Registration): boolean =>
    (wanted === null || wanted.finds(one)) &&
    (tournamentId === undefined || one.tournamentId === tournamentId) &&
    (statuses === undefined || statuses.includes(one.status)) &&
    stored.every((mark) => marksOf(one).includes(mark))
  return async (registrations: readonly Registration[]): Promise<boolean[]> => {
    let meant = registrations.filter(isChosen)
    if (marks.includes('banned')) {
      const banned = await bannedAmong(meant.flatMap(freeFireIdsOf), deps)
      meant = meant.filter((one) => freeFireIdsOf(one).some((id) => banned.has(id)))
    }
    if (marks.includes('elsewhere')) meant = await playingElsewhere(meant, deps)
    const all = new Set(meant)
    return registrations.map((one) => all.has(one))
  }
}
