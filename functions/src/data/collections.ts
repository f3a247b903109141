import type {
  CollectionReference,
  DocumentReference,
  Firestore,
  FirestoreDataConverter,
} from 'firebase-admin/firestore'
import { boardSchema, cupPlanSchema, type Board, type CupPlan } from '../contract/match-day/cup-plan.ts'
import {
  drawsSchema,
  roomsSchema,
  roomViewSchema,
  type Draws,
  type Rooms,
  type RoomView,
} from '../contract/match-day/rooms-schema.ts'
import {
  matchSchema,
  roomTableSchema,
  rosterSchema,
  type Match,
  type RoomTable,
  type Roster,
} from '../contract/match-day/results-schema.ts'
import { claimSchema, type Claim } from '../contract/match-day/claims-schema.ts'
import { prizeSchema, type Prize } from '../contract/match-day/prizes-schema.ts'
import { accessRequestSchema, type AccessRequest } from '../contract/people/access-requests.ts'
import { adminSchema, ownerBindingSchema, type Admin, type OwnerBinding } from '../contract/people/admins.ts'
import { auditEntrySchema, type AuditEntry } from '../contract/people/audit.ts'
import { erasureSchema, type Erasure } from '../contract/people/person-data.ts'
import { banSchema, type Ban } from '../contract/people/bans.ts'
import { sessionSchema, type Session } from '../contract/people/sessions.ts'
import type { Departure } from '../contract/stored/departures.ts'
import { restoreSchema, type Restore } from '../contract/stored/backup.ts'
import { dataVersionSchema, type DataVersion } from '../contract/stored/data-version.ts'
import {
  formRemovalRecordSchema,
  formResponseSchema,
  formSchema,
  formVersionSchema,
} from '../contract/forms/forms.ts'
import type { Form, FormRemovalRecord, FormResponse, FormVersion } from '../contract/forms/forms.ts'
import { idempotencySchema, type IdempotencyRecord } from '../contract/calls/idempotency.ts'
import { slugSchema } from '../contract/ids.ts'
import { mailSchema, type Mail } from '../contract/stored/mail.ts'
import { nightSchema, type Night } from '../contract/stored/night.ts'
import { traceRemovalSchema, type TraceRemoval } from '../contract/stored/trace-removal.ts'
import { mailServiceSchema, type MailService } from '../contract/stored/mail-service.ts'
import { optOutSchema, type OptOut } from '../contract/stored/opt-outs.ts'
import {
  additionsSchema,
  questionSchema,
  type Additions,
  type Question,
} from '../contract/forms/questions.ts'
import { savedReasonsSchema, type SavedReasons } from '../contract/registrations/saved-reasons.ts'
import {
  registrationWordingSchema,
  type RegistrationWording,
} from '../contract/registrations/registration-wordings.ts'
import type { Registration } from '../contract/registrations/registrations.ts'
import {
  retentionRunSchema,
  retentionSchema,
  type Retention,
  type RetentionRun,
} from '../contract/site/retention.ts'
import { removalSchema, repairMarkSchema, type Removal, type RepairMark } from '../contract/stored/repairs.ts'
import {
  waitingListSchema,
  playerClaimSchema,
  seatSchema,
  type Line,
  type PlayerClaim,
  type Seat,
} from '../contract/tournaments/seats.ts'
import { siteSettingsSchema, type SiteSettings } from '../contract/site/site-settings.ts'
import { firstCountSchema, tallySchema, type FirstCount, type Tally } from '../contract/site/tallies.ts'
import {
  formerRulesSchema,
  textVersionSchema,
  type FormerRules,
  type TextVersion,
} from '../contract/site/text-versions.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { converterOf } from './converter.ts'
import { registrationConverter } from './registration.converter.ts'
import { departureConverter, tournamentConverter } from './tournament.converter.ts'

/** All collections, each with the converter for every read and write. */
export interface Collections {
  tournaments: CollectionReference<Tournament>
  /** By `seatIdOf`. */
  seats: (tournamentId: string) => CollectionReference<Seat>
  /** By the hash of the game ID. */
  players: (tournamentId: string) => CollectionReference<PlayerClaim>
  /** Rules that were published and are others now, by the revision that had them. */
  formerRules: (tournamentId: string) => CollectionReference<FormerRules>
  /** What a tournament asked, by the hash of it. */
  wordings: (tournamentId: string) => CollectionReference<RegistrationWording>
  /** How a tournament is played: one document, `day`. */
  plans: (tournamentId: string) => CollectionReference<CupPlan>
  /** Who plays in which of its rooms: one document, `day`. */
  draws: (tournamentId: string) => CollectionReference<Draws>
  /** How players enter its rooms: one document, `day`. In no backup. */
  rooms: (tournamentId: string) => CollectionReference<Rooms>
  /** Who has seen the own room, by the registration's id. */
  roomViews: (tournamentId: string) => CollectionReference<RoomView>
  /** The results of each match in each of its rooms. */
  matches: (tournamentId: string) => CollectionReference<Match>
  /** Who is who in them: one document, `day`. */
  rosters: (tournamentId: string) => CollectionReference<Roster>
  /** What players say about their results, by match and registration. */
  claims: (tournamentId: string) => CollectionReference<Claim>
  /** What everyone may see of its day, by the tournament's id. */
  boards: CollectionReference<Board>
  /** What everyone may see of the results in each of its rooms. */
  tables: (tournamentId: string) => CollectionReference<RoomTable>
  /** What winners are owed, by tournament and place. */
  prizes: CollectionReference<Prize>
  /** The state of each tournament's waiting list, by the tournament's id. */
  lines: CollectionReference<Line>
  registrations: CollectionReference<Registration>
  /** The tournaments that the next repair has to reconcile. */
  repairs: CollectionReference<RepairMark>
  /** The counted registrations of a tournament, by month. */
  tallies: CollectionReference<Tally>
  /** `system/tallies`: one document, made once. */
  firstCount: DocumentReference<FirstCount>
  /** `system/data`: the progress of the migrations. */
  dataVersion: DocumentReference<DataVersion>
  /** Deleted tournaments whose data is not swept yet, by their id. */
  removals: CollectionReference<Removal>
  /** Tournaments that left the site, by their id: visitors listen to them. */
  departures: CollectionReference<Departure>
  questions: CollectionReference<Question>
  /** `system/questions`: one document, which every addition to the bank changes. */
  additions: DocumentReference<Additions>
  /** `system/reasons`: one document. */
  reasons: DocumentReference<SavedReasons>
  /** `system/retention`: one document. */
  retention: DocumentReference<Retention>
  /** `system/retentionRun`: one document, which every commit of a run changes. */
  retentionRun: DocumentReference<RetentionRun>
  /** `system/night`: how far the last night has looked at the tournaments. */
  night: DocumentReference<Night>
  /** `system/traces`: what earlier releases left of people is removed once. */
  traces: DocumentReference<TraceRemoval>
  /** `system/restore`: the restore that is going on, or the last one. */
  restore: DocumentReference<Restore>
  forms: CollectionReference<Form>
  responses: (formId: string) => CollectionReference<FormResponse>
  /** The fields that a form had, by the last revision with them. */
  versions: (formId: string) => CollectionReference<FormVersion>
  /** Deleted forms whose responses may still be there, by their id. */
  formRemovals: CollectionReference<FormRemovalRecord>
  bans: CollectionReference<Ban>
  idempotency: CollectionReference<IdempotencyRecord>
  mail: CollectionReference<Mail>
  /** `system/mail`: whether the outbox is delivered, as the function that does it has found. */
  mailService: DocumentReference<MailService>
  /** Addresses that want no reminders, by their mark. */
  optOuts: CollectionReference<OptOut>
  /** `settings/site`: one document. */
  site: DocumentReference<SiteSettings>
  /** The published versions of its long texts. */
  textVersions: CollectionReference<TextVersion>
  admins: CollectionReference<Admin>
  /** The sign-ins of those in the team, for a day. */
  sessions: CollectionReference<Session>
  /** `system/owner`: one document, made once. */
  owner: DocumentReference<OwnerBinding>
  userRequests: CollectionReference<AccessRequest>
  audit: CollectionReference<AuditEntry>
  /** What was erased of people, without their names. */
  erasures: CollectionReference<Erasure>
}

/** Created once. A write with a version precondition has to convert by itself. */
export const CONVERTERS = {
  tournaments: tournamentConverter,
  seats: converterOf(seatSchema),
  players: converterOf(playerClaimSchema),
  formerRules: converterOf(formerRulesSchema),
  wordings: converterOf(registrationWordingSchema, 'id'),
  plans: converterOf(cupPlanSchema),
  draws: converterOf(drawsSchema),
  rooms: converterOf(roomsSchema),
  roomViews: converterOf(roomViewSchema, 'id'),
  matches: converterOf(matchSchema, 'id'),
  rosters: converterOf(rosterSchema),
  claims: converterOf(claimSchema, 'id'),
  boards: converterOf(boardSchema, 'id'),
  tables: converterOf(roomTableSchema, 'id'),
  prizes: converterOf(prizeSchema, 'id'),
  lines: converterOf(waitingListSchema, 'id'),
  registrations: registrationConverter,
  repairs: converterOf(repairMarkSchema, 'id'),
  tallies: converterOf(tallySchema, 'id'),
  firstCount: converterOf(firstCountSchema),
  dataVersion: converterOf(dataVersionSchema),
  removals: converterOf(removalSchema, 'id'),
  departures: departureConverter,
  questions: converterOf(questionSchema, 'id'),
  additions: converterOf(additionsSchema),
  reasons: converterOf(savedReasonsSchema),
  retention: converterOf(retentionSchema),
  retentionRun: converterOf(retentionRunSchema),
  night: converterOf(nightSchema),
  traces: converterOf(traceRemovalSchema),
  restore: converterOf(restoreSchema),
  forms: converterOf(formSchema, 'id'),
  responses: converterOf(formResponseSchema, 'id'),
  versions: converterOf(formVersionSchema, 'id'),
  formRemovals: converterOf(formRemovalRecordSchema, 'id'),
  bans: converterOf(banSchema, 'id'),
  idempotency: converterOf(idempotencySchema, 'id'),
  mail: converterOf(mailSchema, 'id'),
  mailService: converterOf(mailServiceSchema),
  optOuts: converterOf(optOutSchema, 'id'),
  site: converterOf(siteSettingsSchema),
  textVersions: converterOf(textVersionSchema, 'id'),
  admins: converterOf(adminSchema, 'uid'),
  sessions: converterOf(sessionSchema, 'id'),
  owner: converterOf(ownerBindingSchema),
  userRequests: converterOf(accessRequestSchema),
  audit: converterOf(auditEntrySchema, 'id'),
  erasures: converterOf(erasureSchema, 'id'),
}

/** An id with a slash would address another collection: it is always refused. */
const within = (collection: string, id: string, name: string): string =>
  `${collection}/${slugSchema.parse(id)}/${name}`

export const collectionsOf = (firestore: Firestore): Collections => {
  const all = <Model>(path: string, converter: FirestoreDataConverter<Model>) =>
    firestore.collection(path).withConverter(converter)
  const one = <Model>(path: string, converter: FirestoreDataConverter<Model>) =>
    firestore.doc(path).withConverter(converter)
  return {
    tournaments: all('tournaments', CONVERTERS.tournaments),
    seats: (tournamentId) => all(within('tournaments', tournamentId, 'seats'), CONVERTERS.seats),
    players: (tournamentId) => all(within('tournaments', tournamentId, 'players'), CONVERTERS.players),
    formerRules: (tournamentId) =>
      all(within('tournaments', tournamentId, 'formerRules'), CONVERTERS.formerRules),
    wordings: (tournamentId) => all(within('tournaments', tournamentId, 'wordings'), CONVERTERS.wordings),
    plans: (tournamentId) => all(within('tournaments', tournamentId, 'plan'), CONVERTERS.plans),
    draws: (tournamentId) => all(within('tournaments', tournamentId, 'draws'), CONVERTERS.draws),
    rooms: (tournamentId) => all(within('tournaments', tournamentId, 'rooms'), CONVERTERS.rooms),
    roomViews: (tournamentId) => all(within('tournaments', tournamentId, 'roomViews'), CONVERTERS.roomViews),
    matches: (tournamentId) => all(within('tournaments', tournamentId, 'matches'), CONVERTERS.matches),
    rosters: (tournamentId) => all(within('tournaments', tournamentId, 'results'), CONVERTERS.rosters),
    claims: (tournamentId) => all(within('tournaments', tournamentId, 'claims'), CONVERTERS.claims),
    boards: all('boards', CONVERTERS.boards),
    tables: (tournamentId) => all(within('boards', tournamentId, 'tables'), CONVERTERS.tables),
    prizes: all('prizes', CONVERTERS.prizes),
    lines: all('lines', CONVERTERS.lines),
    registrations: all('registrations', CONVERTERS.registrations),
    repairs: all('repairs', CONVERTERS.repairs),
    tallies: all('tallies', CONVERTERS.tallies),
    firstCount: one('system/tallies', CONVERTERS.firstCount),
    dataVersion: one('system/data', CONVERTERS.dataVersion),
    removals: all('removals', CONVERTERS.removals),
    departures: all('departures', CONVERTERS.departures),
    questions: all('questions', CONVERTERS.questions),
    additions: one('system/questions', CONVERTERS.additions),
    reasons: one('system/reasons', CONVERTERS.reasons),
    retention: one('system/retention', CONVERTERS.retention),
    retentionRun: one('system/retentionRun', CONVERTERS.retentionRun),
    night: one('system/night', CONVERTERS.night),
    traces: one('system/traces', CONVERTERS.traces),
    restore: one('system/restore', CONVERTERS.restore),
    forms: all('forms', CONVERTERS.forms),
    responses: (formId) => all(within('forms', formId, 'responses'), CONVERTERS.responses),
    versions: (formId) => all(within('forms', formId, 'versions'), CONVERTERS.versions),
    formRemovals: all('formRemovals', CONVERTERS.formRemovals),
    bans: all('bans', CONVERTERS.bans),
    idempotency: all('idempotency', CONVERTERS.idempotency),
    mail: all('mail', CONVERTERS.mail),
    mailService: one('system/mail', CONVERTERS.mailService),
    optOuts: all('optOuts', CONVERTERS.optOuts),
    site: one('settings/site', CONVERTERS.site),
    textVersions: all('textVersions', CONVERTERS.textVersions),
    admins: all('admins', CONVERTERS.admins),
    sessions: all('sessions', CONVERTERS.sessions),
    owner: one('system/owner', CONVERTERS.owner),
    userRequests: all('userRequests', CONVERTERS.userRequests),
    audit: all('audit', CONVERTERS.audit),
    erasures: all('erasures', CONVERTERS.erasures),
  }
}
