import { FieldPath, Timestamp, type DocumentSnapshot, type Query } from 'firebase-admin/firestore'
import type { AccessRequest, AccessRequestStatus } from '../contract/people/access-requests.ts'
import type { Admin } from '../contract/people/admins.ts'
import type { Ban } from '../contract/people/bans.ts'
import type { Erasure } from '../contract/people/person-data.ts'
import type { Session } from '../contract/people/sessions.ts'
import { spellingsOf } from '../contract/registrations/free-fire-id.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Board } from '../contract/match-day/cup-plan.ts'
import type { Claim } from '../contract/match-day/claims-schema.ts'
import type { Prize } from '../contract/match-day/prizes-schema.ts'
import type { Match } from '../contract/match-day/results-schema.ts'
import type { Mail } from '../contract/stored/mail.ts'
import type { AuditEntry } from '../contract/people/audit.ts'
import type { Form, FormRemovalRecord, FormResponse, FormVersion } from '../contract/forms/forms.ts'
import type { Question } from '../contract/forms/questions.ts'
import { REDACTED } from '../contract/registrations/redaction.ts'
import type { RegistrationWording } from '../contract/registrations/registration-wordings.ts'
import type { Registration } from '../contract/registrations/registrations.ts'
import type { Removal, RepairMark } from '../contract/stored/repairs.ts'
import { UNAPPROVED, type RegistrationStatus } from '../contract/registrations/registration-states.ts'
import type { Tally } from '../contract/site/tallies.ts'
import type { FormerRules, SiteText, TextVersion } from '../contract/site/text-versions.ts'
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

/** What was there up to a moment, the oldest first, with no more than that time. */
const until = (query: Query, field: string, before: Date): Query =>
  query.where(field, '<=', Timestamp.fromDate(before)).orderBy(field).select(field)

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

/** Those that are not over, with any status, the next first. */
export const tournamentsAhead = (
  { tournaments }: Collections,
  now: Date,
  direction: Direction = 'asc',
): Listing<Tournament> =>
  listedBy(tournaments.where('endsAt', '>', Timestamp.fromDate(now)), 'endsAt', direction)

/** Those that begin from one moment on and before another, with any status. */
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

/** The matches of one room that have results. */
export const matchesOfRoom = (
  { matches }: Collections,
  tournamentId: string,
  { round, room }: { round: number; room: number },
): Query<Match> => matches(tournamentId).where('round', '==', round).where('room', '==', room)

export const matchesOfRound = ({ matches }: Collections, tournamentId: string, round: number): Query<Match> =>
  matches(tournamentId).where('round', '==', round)

/** The claims about all matches of a tournament. */
export const claimsOf = ({ claims }: Collections, tournamentId: string): Query<Claim> => claims(tournamentId)

export const claimsOfPlayer = ({ claims }: Collections, tournamentId: string, player: string): Query<Claim> =>
  claims(tournamentId).where('player', '==', player)

/** The first to be due first. */
export const prizesDue = ({ prizes }: Collections): Listing<Prize> =>
  listedBy(prizes.where('deliveredAt', '==', null), 'dueAt')

export const prizesDueBefore = (collections: Collections, before: Date): Query<Prize> =>
  prizesDue(collections).query.where('dueAt', '<', Timestamp.fromDate(before))

/** The latest first. */
export const prizesDelivered = ({ prizes }: Collections): Listing<Prize> =>
  listedBy(prizes.where('deliveredAt', '>', new Timestamp(0, 0)), 'deliveredAt', 'desc')

/** The latest first. */
export const allPrizes = ({ prizes }: Collections): Listing<Prize> => listedBy(prizes, 'dueAt', 'desc')

export const prizesOfTournament = ({ prizes }: Collections, tournamentId: string): Query<Prize> =>
  prizes.where('tournamentId', '==', tournamentId)

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

/** Some fields of the registrations of a tournament, in the order of their ids. */
export const fieldsOfRegistrations = (
  collections: Collections,
  tournamentId: string,
  fields: readonly string[],
): Query => registrationsOf(collections, tournamentId).select(...fields)

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

/** The same of those that came before a moment. */
export const registrationsOfPlayersBefore = (
  collections: Collections,
  playerKeys: readonly string[],
  before: Date,
): Query =>
  registrationsOfPlayers(collections, playerKeys).where('createdAt', '<', Timestamp.fromDate(before))

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

/** Over before a moment, with any status, the first to end first; with no more than their end and their name. */
export const tournamentsEndedBefore = ({ tournaments }: Collections, before: Date): Query =>
  tournaments.where('endsAt', '<=', Timestamp.fromDate(before)).orderBy('endsAt').select('endsAt', 'name')

/** Not over by a moment, or ahead of it, with any status; with no more than their end. */
export const tournamentsEndedAfter = ({ tournaments }: Collections, moment: Date): Query =>
  tournaments.where('endsAt', '>', Timestamp.fromDate(moment)).orderBy('endsAt').select('endsAt')

/** Whose documents have a moment after which nobody needs them. */
export type ExpiringCollection = 'idempotency' | 'sessions' | 'optOuts' | 'departures'

/**
 * With no more than that moment, after one of them. It has no index of its own: it rises with time, and the writes of a
 * rush would meet at the end of it. So all are read in the order of their ids; none is kept for long, or they are few.
 */
export const expiringAfter = (
  collections: Collections,
  name: ExpiringCollection,
  id: string | null,
): Query => {
  const inOrder = (collections[name] as Query).orderBy('__name__')
  return (id === null ? inOrder : inOrder.where('__name__', '>', id)).select('expiresAt')
}

/** The registrations of a tournament whose people are still on record. */
export const registrationsWithPeople = ({ registrations }: Collections, tournamentId: string): Query =>
  registrations
    .where('tournamentId', '==', tournamentId)
    .where('email', '!=', REDACTED.email)
    .orderBy('email')
    .select('email', 'freeFireId', 'partner', 'receiptVersion', 'revision', 'createdAt', 'age')

/** Those with the address of redacted ones, after one of them; only their tournament, and whether they are redacted. */
export const registrationsRedacted = ({ registrations }: Collections, id: string | null): Query => {
  const inOrder = registrations.where('email', '==', REDACTED.email).orderBy('__name__')
  return (id === null ? inOrder : inOrder.where('__name__', '>', id)).select('tournamentId', 'redactedAt')
}

export const formsWithTitles = ({ forms }: Collections): Query => forms.orderBy('title').select('title')

export const responsesBefore = ({ responses }: Collections, formId: string, before: Date): Query =>
  until(responses(formId), 'submittedAt', before)

export const mailBefore = ({ mail }: Collections, before: Date): Query => until(mail, 'createdAt', before)

export const approvalsBefore = ({ userRequests }: Collections, before: Date): Query =>
  until(userRequests, 'approvedAt', before)

export const rejectionsBefore = ({ userRequests }: Collections, before: Date): Query =>
  until(userRequests, 'rejectedAt', before)

/** What nobody has answered, asked up to a moment: the latest first, as the index of the panel's list has it. */
export const requestsUnanswered = ({ userRequests }: Collections, before: Date): Query<AccessRequest> =>
  userRequests
    .where('status', '==', 'pending')
    .where('requestedAt', '<=', Timestamp.fromDate(before))
    .orderBy('requestedAt', 'desc')

export const bansOverBefore = ({ bans }: Collections, before: Date): Query => until(bans, 'until', before)

export const auditBefore = ({ audit }: Collections, before: Date): Query => until(audit, 'at', before)

export const repairsDue = ({ repairs }: Collections, now: Date): Query<RepairMark> =>
  repairs.where('dueAt', '<=', Timestamp.fromDate(now)).orderBy('dueAt')

/** Of what has changed in tournaments, or will be counted later; by the beginning of their ids. */
/** What is to be repaired or counted of a tournament. */
export const repairsOf = ({ repairs }: Collections, tournamentId: string): Query<RepairMark> =>
  repairs.where('tournamentId', '==', tournamentId)

export const uncountedMarks = ({ repairs }: Collections, kind: 'changing' | 'tally'): Query<RepairMark> =>
  repairs
    .where(FieldPath.documentId(), '>=', `${kind}-`)
    // The next character after the hyphen.
    .where(FieldPath.documentId(), '<', `${kind}.`)
    .limit(LIMITS.activeTournaments)

export const talliesOfTournament = ({ tallies }: Collections, tournamentId: string): Query<Tally> =>
  tallies.where('tournamentId', '==', tournamentId)

/** Of one tournament or of all; months are compared as texts. */
export const talliesBetween = (
  { tallies }: Collections,
  months: { from: string; to: string },
  tournamentId?: string,
): Query<Tally> =>
  (tournamentId === undefined ? tallies : tallies.where('tournamentId', '==', tournamentId))
    .where('month', '>=', months.from)
    .where('month', '<=', months.to)

export const tournamentIdsAfter = ({ tournaments }: Collections, id: string | null): Query => {
  const inOrder = tournaments.orderBy('__name__')
  return (id === null ? inOrder : inOrder.where('__name__', '>', id)).select()
}

export const removalsDue = ({ removals }: Collections, now: Date): Query<Removal> =>
  removals.where('sweepAt', '<=', Timestamp.fromDate(now)).orderBy('sweepAt')

type Audit = Pick<Collections, 'audit'>

/** From one moment on, and before another. */
export interface AuditPeriod {
  from?: Date | undefined
  before?: Date | undefined
}

/** A period needs no index of its own: the order is that of its field. */
function latestFirst(query: Query<AuditEntry>, { from, before }: AuditPeriod = {}): Listing<AuditEntry> {
  const begun = from === undefined ? query : query.where('at', '>=', Timestamp.fromDate(from))
  const ended = before === undefined ? begun : begun.where('at', '<', Timestamp.fromDate(before))
  return listedBy(ended, 'at', 'desc')
}

export const wholeAudit = ({ audit }: Audit, period?: AuditPeriod): Listing<AuditEntry> =>
  latestFirst(audit, period)

export const auditOf = ({ audit }: Audit, collection: string, period?: AuditPeriod): Listing<AuditEntry> =>
  latestFirst(audit.where('target.collection', '==', collection), period)

export const auditOfDocument = (
  { audit }: Audit,
  { collection, id }: AuditEntry['target'],
  period?: AuditPeriod,
): Listing<AuditEntry> =>
  latestFirst(audit.where('target.collection', '==', collection).where('target.id', '==', id), period)

export const auditBy = ({ audit }: Audit, uid: string, period?: AuditPeriod): Listing<AuditEntry> =>
  latestFirst(audit.where('actor.uid', '==', uid), period)

export const auditByJob = ({ audit }: Audit, job: string, period?: AuditPeriod): Listing<AuditEntry> =>
  latestFirst(audit.where('actor.name', '==', job), period)

export const auditOfAction = ({ audit }: Audit, action: string, period?: AuditPeriod): Listing<AuditEntry> =>
  latestFirst(audit.where('action', '==', action), period)

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

/** What waits for its first attempt, the oldest first. */
export const mailWaiting = ({ mail }: Collections): Query<Mail> =>
  mail.where('delivery', '==', null).orderBy('createdAt')

export const mailToRetry = ({ mail }: Collections, now: Date): Query<Mail> =>
  mail
    .where('delivery.state', '==', 'RETRY')
    .where('delivery.nextAttemptAt', '<=', Timestamp.fromDate(now))
    .orderBy('delivery.nextAttemptAt')

/** Attempts whose run has not ended them in time. */
export const mailAbandoned = ({ mail }: Collections, now: Date): Query<Mail> =>
  mail
    .where('delivery.state', '==', 'PROCESSING')
    .where('delivery.leaseEndsAt', '<=', Timestamp.fromDate(now))
    .orderBy('delivery.leaseEndsAt')

export const mailBegunSince = ({ mail }: Collections, from: Date): Query<Mail> =>
  mail.where('delivery.startedAt', '>', Timestamp.fromDate(from))

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

/** The same from one moment on and before another. */
export const responsesBetween = (
  { responses }: Collections,
  formId: string,
  { from, before }: { from: Date; before: Date },
): Listing<FormResponse> =>
  listedBy(between(responses(formId), 'submittedAt', from, before), 'submittedAt', 'desc')

/** To the revisions after one and up to another. */
export const responsesToRevisions = (
  { responses }: Collections,
  formId: string,
  { after, until }: { after: number; until: number },
): Query<FormResponse> => responses(formId).where('revision', '>', after).where('revision', '<=', until)

/** All of them: an admin wrote each. */
export const versionsOf = ({ versions }: Collections, formId: string): Query<FormVersion> =>
  versions(formId).orderBy('revision')

/** The versions of a text of the site, the latest first. */
export const versionsOfText = (
  { textVersions }: Pick<Collections, 'textVersions'>,
  text: SiteText,
): Listing<TextVersion> => listedBy(textVersions.where('text', '==', text), 'publishedAt', 'desc')

/** What a tournament asked, the oldest first. */
export const wordingsOfTournament = (
  { wordings }: Pick<Collections, 'wordings'>,
  tournamentId: string,
): Query<RegistrationWording> => wordings(tournamentId).orderBy('firstAt')

/** Those that answered something in these words. */
export const registrationsWorded = (
  { registrations }: Collections,
  tournamentId: string,
  wording: string,
): Query =>
  registrations.where('tournamentId', '==', tournamentId).where('wordings', 'array-contains', wording)

/** The cups that were decided last. Some of them may not be published any more. */
export const decidedLast = ({ boards }: Collections): Query<Board> =>
  boards.orderBy('outcome.officialAt', 'desc').limit(3)

/** The former rules of a tournament, the latest first. */
export const formerRulesOf = (
  { formerRules }: Pick<Collections, 'formerRules'>,
  tournamentId: string,
): Query<FormerRules> => formerRules(tournamentId).orderBy('until', 'desc')

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
