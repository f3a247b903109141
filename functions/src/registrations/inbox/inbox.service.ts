import type { Page } from '../../contract/calls/paging.ts'
import type { RegistrationQuery, RegistrationView } from '../../contract/registrations/registration-views.ts'
import type { RegistrationWording } from '../../contract/registrations/registration-wordings.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import type { Collections } from '../../data/collections.ts'
import type { Listing } from '../../data/listing.ts'
import {
  allRegistrations,
  registrationsListedAs,
  registrationsListedIn,
  registrationsListedOf,
} from '../../data/queries.ts'
import { ApiError } from '../../http/api-error.ts'
import { pageOf } from '../../http/page-of.ts'
import { bannedAmong } from './ban-marks.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { freeFireIdsOf, registrationIn } from '../seats/registration-writes.service.ts'

export type InboxDeps = Pick<RegistrationDeps, 'collections' | 'clock' | 'log'>

/** Registrations, the latest first. */
export async function listRegistrations(
  { tournamentId, status, ...page }: RegistrationQuery,
  deps: InboxDeps,
): Promise<Page<RegistrationView>> {
  const listing = listingFor({ tournamentId, status }, deps.collections)
  return viewPage(await pageOf(listing, page, deps.log), deps)
}

/** The registrations of one tournament, which has to exist: an empty list would hide an outdated link. */
export async function listOfTournament(
  tournamentId: string,
  query: Omit<RegistrationQuery, 'tournamentId'>,
  deps: InboxDeps,
): Promise<Page<RegistrationView>> {
  const [page, tournament] = await Promise.all([
    listRegistrations({ ...query, tournamentId }, deps),
    deps.collections.tournaments.doc(tournamentId).get(),
  ])
  if (!tournament.exists) throw new ApiError('not-found')
  return page
}

export async function findRegistration(id: string, deps: InboxDeps): Promise<RegistrationView> {
  const registration = registrationIn(await deps.collections.registrations.doc(id).get())
  const [view] = registration === undefined ? [] : await viewsOf([registration], deps)
  if (view === undefined) throw new ApiError('not-found')
  return view
}

export async function findWording(
  tournamentId: string,
  wording: string,
  { collections }: InboxDeps,
): Promise<RegistrationWording> {
  const found = (await collections.wordings(tournamentId).doc(wording).get()).data()
  if (found === undefined) throw new ApiError('not-found')
  return found
}

function listingFor(
  { tournamentId, status }: Pick<RegistrationQuery, 'tournamentId' | 'status'>,
  collections: Collections,
): Listing<Registration> {
  if (tournamentId === undefined) {
    return status === undefined ? allRegistrations(collections) : registrationsListedAs(collections, status)
  }
  return status === undefined
    ? registrationsListedOf(collections, tournamentId)
    : registrationsListedIn(collections, tournamentId, status)
}

export const viewPage = async (
  { items, nextCursor }: Page<Registration>,
  deps: InboxDeps,
): Promise<Page<RegistrationView>> => ({ items: await viewsOf(items, deps), nextCursor })

/** Registrations as the panel shows them. Bans are not stored with them. */
async function viewsOf(registrations: readonly Registration[], deps: InboxDeps): Promise<RegistrationView[]> {
  const banned = await bannedAmong(registrations.flatMap(freeFireIdsOf), deps)
  return registrations.map((registration) => {
    const { submissionHash: _hash, nameKey: _key, receiptVersion: _version, ...shown } = registration
    const isBanned = freeFireIdsOf(registration).some((id) => banned.has(id))
    return isBanned ? { ...shown, flags: [...shown.flags, 'banned'] } : shown
  })
}
