import { FieldPath, Timestamp, type DocumentSnapshot, type Query } from 'firebase-admin/firestore'
import type { AccessRequest, AccessRequestStatus } from '../contract/people/access-requests.ts'
import type { Admin } from '../contract/people/admins.ts'
import type { Ban } from '../contract/people/bans.ts'
import type { Erasure } from '../contract/people/person-data.ts'
import type { Session } from '../contract/people/sessions.ts'
import { spellingsOf } from '../contract/registrations/free-fire-id.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Mail } from '../contract/stored/mail.ts'
import type { AuditEntry } from '../contract/people/audit.ts'
import type { Form, FormRemovalRecord, FormResponse } from '../contract/forms/forms.ts'
import type { Question } from '../contract/forms/questions.ts'
import type { Registration } from '../contract/registrations/registrations.ts'
import type { Removal, RepairMark } from '../contract/stored/repairs.ts'
import { UNAPPROVED, type RegistrationStatus } from '../contract/registrations/registration-states.ts'
import type { Seat } from '../contract/tournaments/seats.ts'
import type { Tournament, TournamentStatus } from '../contract/tournaments/tournaments.ts'
import type { Collections } from './collections.ts'
import { listedBy, type Listing } from './listing.ts'

/**
 * Every query of the back end. The emulator answers queries that the real Firestore refuses for lack of an index, so
 * all queries are in this file, and a test compares them with firestore.indexes.json. A query that selects fields
 * also selects those it is ordered by: the client resumes an interrupted query after the last received document, and
 * without such a field it throws an error that cannot be caught.
 */

/** The documents of a query from one moment on and before another. */
const between = <Model>(query: Query<Model>, field: string, from: Date, before: Date): Query<Model> =>
  query.where(field, '>=', Timestamp.fromDate(from)).where(field, '<', Timestamp.fromDate(before))

/** The tournaments of a query that are not over, the next first. */
const aheadIn = (tournaments: Query<Tournament>, now: Date): Query<Tournament> =>
  tournaments.where('endsAt', '>', Timestamp.fromDate(now)).orderBy('endsAt')

const activeIn = (tournaments: Query<Tournament>, now: Date): Query<Tournament> =>
  aheadIn(tournaments.where('status', '==', 'published'), now).limit(LIMITS.activeTournaments)

/** The active tournaments: the same query that the site listens to. */
export const activeTournaments = ({ tournaments }: Collections, now: Date): Query<Tournament> =>
  activeIn(tournaments, now)

export const tournamentsDue = ({ tournaments }: Collections, now: Date): Query<Tournament> =>
  tournaments
    .where('status', '==', 'scheduled')
    .where('publishDate', '<=', Timestamp.fromDate(now))
    .orderBy('publishDate')

type Direction = 'asc' | 'desc'

/** Those that are over, the latest first. */
export const pastTournaments = (
  { tournaments }: Collections,
  now: Date,
  direction: Direction = 'desc',
): Listing<Tournament> =>
  listedBy(
    tournaments.where('status', '==', 'published').where('endsAt', '<=', Timestamp.fromDate(now)),
    'endsAt',
    direction,
  )

/** Published ones that ended in a period and whose prizes are not marked as delivered, the first to end first. */
export const tournamentsWithoutDelivery = (
  { tournaments }: Collections,
  { from, before }: { from: Date; before: Date },
): Query<Tournament> =>
  tournaments
    .where('status', '==', 'published')
    .where('prizesDeliveredAt', '==', null)
    .where('endsAt', '>=', Timestamp.fromDate(from))
    .where('endsAt', '<=', Timestamp.fromDate(before))
    .orderBy('endsAt')

/** Those that are not over, whatever their status, the next first. */
export const tournamentsAhead = (
  { tournaments }: Collections,
  now: Date,
  direction: Direction = 'asc',
): Listing<Tournament> =>
  listedBy(tournaments.where('endsAt', '>', Timestamp.fromDate(now)), 'endsAt', direction)

/** Those that begin from one moment on and before another, whatever their status. */
export const tournamentsBetween = (
  { tournaments }: Collections,
  { from, before }: { from: Date; before: Date },
  direction: Direction = 'asc',
): Listing<Tournament> => listedBy(between(tournaments, 'date', from, before), 'date', direction)

export const tournamentsIn = (
  { tournaments }: Collections,
  status: TournamentStatus,
  direction: Direction = 'desc',
): Listing<Tournament> => listedBy(tournaments.where('status', '==', status), 'endsAt', direction)

export const allTournaments = (
  { tournaments }: Collections,
  direction: Direction = 'desc',
): Listing<Tournament> => listedBy(tournaments, 'endsAt', direction)

/** Ordered by the field, because a sum over it uses the same index. */
export const publishedBySize = ({ tournaments }: Collections): Query<Tournament> =>
  tournaments.where('status', '==', 'published').orderBy('currentPlayers')

export const registrationsIn = (
  { registrations }: Collections,
  tournamentId: string,
  statuses: readonly RegistrationStatus[],
): Query<Registration> =>
  registrations.where('tournamentId', '==', tournamentId).where('status', 'in', statuses)

export const registrationsOfStatus = (
  { registrations }: Collections,
  status: RegistrationStatus,
): Query<Registration> => registrations.where('status', '==', status)

/** Those that came from one moment on and before another. */
export const registrationsBetween = (
  { registrations }: Collections,
  from: Date,
  before: Date,
): Query<Registration> => between(registrations, 'createdAt', from, before)

export const seatsTaken = ({ seats }: Collections, tournamentId: string): Query<Seat> =>
  seats(tournamentId).where('state', '==', 'taken')

/** The seat of a registration, as the seats have it. */
export const seatsHeldBy = (
  { seats }: Collections,
  tournamentId: string,
  registrationId: string,
): Query<Seat> => seats(tournamentId).where('registrationId', '==', registrationId)

/** In the order of their numbers. */
export const seatsReserved = ({ seats }: Collections, tournamentId: string): Query<Seat> =>
  seats(tournamentId).where('state', '==', 'reserved').orderBy('number')

const seatsThat =
  (compare: '<=' | '>') =>
  (
    { seats }: Collections,
    tournamentId: string,
    states: readonly Seat['state'][],
    last: number,
  ): Query<Seat> =>
    seats(tournamentId).where('state', 'in', states).where('number', compare, last).orderBy('number')

/** Seats of some states that lie within a capacity. */
export const seatsWithin = seatsThat('<=')

/** Seats of some states that lie beyond a capacity. */
export const seatsBeyond = seatsThat('>')

/** Seats in a range of numbers that a newcomer cannot take. */
export const seatsInUse = (
  { seats }: Collections,
  tournamentId: string,
  first: number,
  last: number,
): Query<Seat> =>
  seats(tournamentId)
    .where('state', 'in', ['taken', 'reserved', 'moving', 'closed'])
    .where('number', '>=', first)
    .where('number', '<=', last)

export const seatsRetiredIn = ({ seats }: Collections, tournamentId: string, series: number): Query<Seat> =>
  seats(tournamentId).where('state', '==', 'retired').where('series', '==', series)

/** Of the tournaments whose ids come after this one, with no more than which tournament each belongs to. */
export const registrationsBeyond = ({ registrations }: Collections, tournamentId: string): Query =>
  registrations.where('tournamentId', '>', tournamentId).orderBy('tournamentId').select('tournamentId')

export const registrationsOf = ({ registrations }: Collections, tournamentId: string): Query<Registration> =>
  registrations.where('tournamentId', '==', tournamentId)

/** The waiting registrations, in the order in which they joined; then by id. */
export const lineOf = (collections: Collections, tournamentId: string): Query<Registration> =>
  registrationsIn(collections, tournamentId, ['waitlisted']).orderBy('waitingSince').orderBy('__name__')

/**
 * The registrations before one in line. The cursor is the document itself: its stored time is more exact than a text
 * of it.
 */
export const lineBefore = (
  collections: Collections,
  tournamentId: string,
  waiting: DocumentSnapshot<Registration>,
): Query<Registration> => lineOf(collections, tournamentId).endBefore(waiting)

export const allRegistrations = ({ registrations }: Collections): Listing<Registration> =>
  listedBy(registrations, 'createdAt', 'desc')

export const registrationsListedOf = (
  collections: Collections,
  tournamentId: string,
): Listing<Registration> => listedBy(registrationsOf(collections, tournamentId), 'createdAt', 'desc')

export const registrationsListedAs = (
  collections: Collections,
  status: RegistrationStatus,
): Listing<Registration> => listedBy(registrationsOfStatus(collections, status), 'createdAt', 'desc')

export const registrationsListedIn = (
  { registrations }: Collections,
  tournamentId: string,
  status: RegistrationStatus,
): Listing<Registration> =>
  listedBy(
    registrations.where('tournamentId', '==', tournamentId).where('status', '==', status),
    'createdAt',
    'desc',
  )

/** What the inbox is narrowed to. Statuses are always named, so that every filter has its index. */
export interface InboxFilter {
  tournamentId?: string | undefined
  statuses: readonly RegistrationStatus[]
  /** Of `markKeyOf`. */
  markKey?: string | undefined
}

function inbox({ registrations }: Collections, { tournamentId, statuses, markKey }: InboxFilter) {
  const chosen = registrations.where('status', 'in', statuses)
  const within = tournamentId === undefined ? chosen : chosen.where('tournamentId', '==', tournamentId)
  return markKey === undefined ? within : within.where('markKeys', 'array-contains', markKey)
}

export const inboxLatest = (collections: Collections, filter: InboxFilter): Listing<Registration> =>
  listedBy(inbox(collections, filter), 'createdAt', 'desc')

export const inboxOldest = (collections: Collections, filter: InboxFilter): Listing<Registration> =>
  listedBy(inbox(collections, filter), 'createdAt')

export const inboxByName = (collections: Collections, filter: InboxFilter): Listing<Registration> =>
  listedBy(inbox(collections, filter), 'nameKey')

/** Among those who wait, the first in line first. */
export const inboxLine = (
  collections: Collections,
  filter: Omit<InboxFilter, 'statuses'>,
): Listing<Registration> =>
  listedBy(inbox(collections, { ...filter, statuses: ['waitlisted'] }), 'waitingSince')

/** Those that have one of these keys. */
export const registrationsFound = (
  { registrations }: Collections,
  keys: readonly string[],
  tournamentId?: string,
): Listing<Registration> => {
  const found = registrations.where('searchKeys', 'array-contains-any', keys)
  const within = tournamentId === undefined ? found : found.where('tournamentId', '==', tournamentId)
  return listedBy(within, 'createdAt', 'desc')
}

/** The registrations of players by keys of `playerKeyOf`, the latest first: only who plays where. */
export const registrationsOfPlayers = (collections: Collections, playerKeys: readonly string[]): Query =>
  registrationsFound(collections, playerKeys).query.select(
    'tournamentId',
    'freeFireId',
    'partner.freeFireId',
    'createdAt',
  )

/** By data that a registered player still has, the latest first. */
export const registrationsOfPerson = (
  { registrations }: Collections,
  email: string,
  freeFireId: string,
): Query<Registration> =>
  registrations
    .where('email', '==', email)
    .where('freeFireId', 'in', spellingsOf(freeFireId))
    .orderBy('createdAt', 'desc')

/** The unapproved registrations of one source in a tournament. */
export const unapprovedOfSource = (
  collections: Collections,
  tournamentId: string,
  sourceMark: string,
): Query<Registration> =>
  registrationsIn(collections, tournamentId, UNAPPROVED).where('sourceMark', '==', sourceMark)

/** The same with only the fields that give their order. */
export const arrivalsOfSource = (...source: Parameters<typeof unapprovedOfSource>): Query =>
  unapprovedOfSource(...source).select('registeredAt')

export const registrationsOfSource = (
  { registrations }: Collections,
  sourceMark: string,
): Listing<Registration> => listedBy(registrations.where('sourceMark', '==', sourceMark), 'createdAt', 'desc')

/** Without their contents. */
export const mailOf = ({ mail }: Collections, registrationId: string): Query =>
  mail.where('registrationId', '==', registrationId).select()

/** With no more than whether they have left. */
export const mailDeliveries = ({ mail }: Collections, registrationId: string): Query =>
  mail.where('registrationId', '==', registrationId).select('delivery')

export const mailToDelete = ({ mail }: Collections, now: Date): Query<Mail> =>
  mail.where('deleteAt', '<=', Timestamp.fromDate(now))

export const repairsDue = ({ repairs }: Collections, now: Date): Query<RepairMark> =>
  repairs.where('dueAt', '<=', Timestamp.fromDate(now)).orderBy('dueAt')

export const removalsDue = ({ removals }: Collections, now: Date): Query<Removal> =>
  removals.where('sweepAt', '<=', Timestamp.fromDate(now)).orderBy('sweepAt')

type Audit = Pick<Collections, 'audit'>

const latestFirst = (query: Query<AuditEntry>): Listing<AuditEntry> => listedBy(query, 'at', 'desc')

export const wholeAudit = ({ audit }: Audit): Listing<AuditEntry> => latestFirst(audit)

export const auditOf = ({ audit }: Audit, collection: string): Listing<AuditEntry> =>
  latestFirst(audit.where('target.collection', '==', collection))

export const auditOfDocument = (
  { audit }: Audit,
  { collection, id }: AuditEntry['target'],
): Listing<AuditEntry> =>
  latestFirst(audit.where('target.collection', '==', collection).where('target.id', '==', id))

export const auditBy = ({ audit }: Audit, uid: string): Listing<AuditEntry> =>
  latestFirst(audit.where('actor.uid', '==', uid))

export const auditByJob = ({ audit }: Audit, job: string): Listing<AuditEntry> =>
  latestFirst(audit.where('actor.name', '==', job))

export const auditOfAction = ({ audit }: Audit, action: string): Listing<AuditEntry> =>
  latestFirst(audit.where('action', '==', action))

export const adminsListed = ({ admins }: Collections): Listing<Admin> => listedBy(admins, 'grantedAt')

/** The sign-ins of an account that can still act, the latest first. */
export const sessionsOf = ({ sessions }: Collections, uid: string, now: Date): Query<Session> =>
  sessions
    .where('uid', '==', uid)
    .where('expiresAt', '>', Timestamp.fromDate(now))
    .orderBy('expiresAt', 'desc')
    .limit(LIMITS.sessionsListed)

export const requestsListed = ({ userRequests }: Collections): Listing<AccessRequest> =>
  listedBy(userRequests, 'requestedAt', 'desc')

export const requestsByStatus = (
  { userRequests }: Collections,
  status: AccessRequestStatus,
): Listing<AccessRequest> => listedBy(userRequests.where('status', '==', status), 'requestedAt', 'desc')

/** The bans with these ids, over or not; as many as `keyChunksOf` gives. An id without a ban costs nothing. */
export const bansNamed = ({ bans }: Collections, ids: readonly string[]): Query<Ban> =>
  bans.where(FieldPath.documentId(), 'in', ids)

/** Bans without an end. Their ids say whom they are about. */
export const bansForGood = ({ bans }: Collections): Query => bans.where('until', '==', null).select()

/** Bans that are not over yet. */
export const bansUntilLater = ({ bans }: Collections, now: Date): Query =>
  bans.where('until', '>', Timestamp.fromDate(now)).select('until')

export const bansListed = ({ bans }: Collections): Listing<Ban> => listedBy(bans, 'bannedAt', 'desc')

export const mailListed = ({ mail }: Collections): Listing<Mail> => listedBy(mail, 'createdAt', 'desc')

/** Messages that are not being delivered yet. */
export const mailQueued = ({ mail }: Collections): Listing<Mail> =>
  listedBy(mail.where('delivery', '==', null), 'createdAt', 'desc')

export const mailByDelivery = (
  { mail }: Collections,
  states: readonly NonNullable<Mail['delivery']>['state'][],
): Listing<Mail> => listedBy(mail.where('delivery.state', 'in', states), 'createdAt', 'desc')

/** What was queued between two moments and is not being delivered yet. */
export const mailQueuedBetween = ({ mail }: Collections, from: Date, before: Date): Query<Mail> =>
  between(mail.where('delivery', '==', null), 'createdAt', from, before).orderBy('createdAt', 'desc')

/** What was written from a moment on and could not be delivered. */
export const mailFailedSince = ({ mail }: Collections, from: Date): Query<Mail> =>
  mail
    .where('delivery.state', '==', 'ERROR')
    .where('createdAt', '>=', Timestamp.fromDate(from))
    .orderBy('createdAt', 'desc')

export const questionBank = ({ questions }: Collections): Query<Question> =>
  questions.orderBy('order').limit(LIMITS.questions.read)

export const questionsAsked = ({ questions }: Collections): Query<Question> =>
  questions.where('active', '==', true).orderBy('order').limit(LIMITS.questions.most)

export const formsListed = ({ forms }: Collections): Listing<Form> => listedBy(forms, 'title')

/** A bounded number; the next run takes the rest. */
export const formsRemoved = ({ formRemovals }: Collections): Query<FormRemovalRecord> =>
  formRemovals.orderBy('removedAt').limit(50)

/** In any status: a form that a draft links is in use. */
export const tournamentsUsing = ({ tournaments }: Collections, formId: string): Query<Tournament> =>
  tournaments.where('linkedFormId', '==', formId).limit(LIMITS.activeTournaments)

export const activeTournamentsUsing = (
  { tournaments }: Collections,
  formId: string,
  now: Date,
): Query<Tournament> => activeIn(tournaments.where('linkedFormId', '==', formId), now)

/** Tournaments in any status that are not over. Without a limit: switching the form writes all of them. */
export const tournamentsAheadUsing = (
  { tournaments }: Collections,
  formId: string,
  now: Date,
): Query<Tournament> => aheadIn(tournaments.where('linkedFormId', '==', formId), now)

export const responsesListed = ({ responses }: Collections, formId: string): Listing<FormResponse> =>
  listedBy(responses(formId), 'submittedAt', 'desc')

/** The messages to an address. */
export const mailTo = ({ mail }: Collections, email: string): Query<Mail> =>
  mail.where('to', 'array-contains', email)

export const requestsOfEmail = ({ userRequests }: Collections, email: string): Query<AccessRequest> =>
  userRequests.where('email', '==', email)

export const adminsOfEmail = ({ admins }: Collections, email: string): Query<Admin> =>
  admins.where('email', '==', email)

export const erasuresListed = ({ erasures }: Collections): Listing<Erasure> =>
  listedBy(erasures, 'startedAt', 'desc')

/** All documents of the collections with a name, wherever they are, in the order of their paths and without converter. */
export const everyDocumentOf = ({ tournaments }: Collections, collection: string): Query =>
  tournaments.firestore.collectionGroup(collection).orderBy('__name__')
