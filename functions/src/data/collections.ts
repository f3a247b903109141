import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore'
import { accessRequestSchema, type AccessRequest } from '../contract/people/access-requests.ts'
import { adminSchema, ownerBindingSchema, type Admin, type OwnerBinding } from '../contract/people/admins.ts'
import { auditEntrySchema, type AuditEntry } from '../contract/people/audit.ts'
import { banSchema, type Ban } from '../contract/people/bans.ts'
import { sessionSchema, type Session } from '../contract/people/sessions.ts'
import { dataVersionSchema, type DataVersion } from '../contract/stored/data-version.ts'
import { formRemovalRecordSchema, formResponseSchema, formSchema } from '../contract/forms/forms.ts'
import type { Form, FormRemovalRecord, FormResponse } from '../contract/forms/forms.ts'
import { idempotencySchema, type IdempotencyRecord } from '../contract/calls/idempotency.ts'
import { slugSchema } from '../contract/ids.ts'
import { mailSchema, type Mail } from '../contract/stored/mail.ts'
import {
  additionsSchema,
  questionSchema,
  type Additions,
  type Question,
} from '../contract/forms/questions.ts'
import { savedReasonsSchema, type SavedReasons } from '../contract/registrations/saved-reasons.ts'
import type { Registration } from '../contract/registrations/registrations.ts'
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
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { converterOf } from './converter.ts'
import { registrationConverter } from './registration.converter.ts'
import { tournamentConverter } from './tournament.converter.ts'

/** All collections, each with the converter for every read and write. */
export interface Collections {
  tournaments: CollectionReference<Tournament>
  /** By `seatIdOf`. */
  seats: (tournamentId: string) => CollectionReference<Seat>
  /** By the hash of the game ID. */
  players: (tournamentId: string) => CollectionReference<PlayerClaim>
  /** The state of each tournament's waiting list, by the tournament's id. */
  lines: CollectionReference<Line>
  registrations: CollectionReference<Registration>
  /** The tournaments that the next repair has to reconcile. */
  repairs: CollectionReference<RepairMark>
  /** `system/data`: the progress of the migrations. */
  dataVersion: DocumentReference<DataVersion>
  /** Deleted tournaments whose data is not swept yet, by their id. */
  removals: CollectionReference<Removal>
  questions: CollectionReference<Question>
  /** `system/questions`: one document, which every addition to the bank changes. */
  additions: DocumentReference<Additions>
  /** `system/reasons`: one document. */
  reasons: DocumentReference<SavedReasons>
  forms: CollectionReference<Form>
  responses: (formId: string) => CollectionReference<FormResponse>
  /** Deleted forms whose responses may still be there, by their id. */
  formRemovals: CollectionReference<FormRemovalRecord>
  bans: CollectionReference<Ban>
  idempotency: CollectionReference<IdempotencyRecord>
  mail: CollectionReference<Mail>
  /** `settings/site`: one document. */
  site: DocumentReference<SiteSettings>
  admins: CollectionReference<Admin>
  /** The sign-ins of those in the team, for a day. */
  sessions: CollectionReference<Session>
  /** `system/owner`: one document, made once. */
  owner: DocumentReference<OwnerBinding>
  userRequests: CollectionReference<AccessRequest>
  audit: CollectionReference<AuditEntry>
}

/** Created once. A write with a version precondition has to convert by itself. */
export const CONVERTERS = {
  tournaments: tournamentConverter,
  seats: converterOf(seatSchema),
  players: converterOf(playerClaimSchema),
  lines: converterOf(waitingListSchema, 'id'),
  registrations: registrationConverter,
  repairs: converterOf(repairMarkSchema, 'id'),
  dataVersion: converterOf(dataVersionSchema),
  removals: converterOf(removalSchema, 'id'),
  questions: converterOf(questionSchema, 'id'),
  additions: converterOf(additionsSchema),
  reasons: converterOf(savedReasonsSchema),
  forms: converterOf(formSchema, 'id'),
  responses: converterOf(formResponseSchema, 'id'),
  formRemovals: converterOf(formRemovalRecordSchema, 'id'),
  bans: converterOf(banSchema, 'id'),
  idempotency: converterOf(idempotencySchema, 'id'),
  mail: converterOf(mailSchema, 'id'),
  site: converterOf(siteSettingsSchema),
  admins: converterOf(adminSchema, 'uid'),
  sessions: converterOf(sessionSchema, 'id'),
  owner: converterOf(ownerBindingSchema),
  userRequests: converterOf(accessRequestSchema),
  audit: converterOf(auditEntrySchema, 'id'),
}

/** An id with a slash would address another collection: it is always refused. */
const within = (collection: string, id: string, name: string): string =>
  `${collection}/${slugSchema.parse(id)}/${name}`

export const collectionsOf = (firestore: Firestore): Collections => ({
  tournaments: firestore.collection('tournaments').withConverter(CONVERTERS.tournaments),
  seats: (tournamentId) =>
    firestore.collection(within('tournaments', tournamentId, 'seats')).withConverter(CONVERTERS.seats),
  players: (tournamentId) =>
    firestore.collection(within('tournaments', tournamentId, 'players')).withConverter(CONVERTERS.players),
  lines: firestore.collection('lines').withConverter(CONVERTERS.lines),
  registrations: firestore.collection('registrations').withConverter(CONVERTERS.registrations),
  repairs: firestore.collection('repairs').withConverter(CONVERTERS.repairs),
  dataVersion: firestore.doc('system/data').withConverter(CONVERTERS.dataVersion),
  removals: firestore.collection('removals').withConverter(CONVERTERS.removals),
  questions: firestore.collection('questions').withConverter(CONVERTERS.questions),
  additions: firestore.doc('system/questions').withConverter(CONVERTERS.additions),
  reasons: firestore.doc('system/reasons').withConverter(CONVERTERS.reasons),
  forms: firestore.collection('forms').withConverter(CONVERTERS.forms),
  responses: (formId) =>
    firestore.collection(within('forms', formId, 'responses')).withConverter(CONVERTERS.responses),
  formRemovals: firestore.collection('formRemovals').withConverter(CONVERTERS.formRemovals),
  bans: firestore.collection('bans').withConverter(CONVERTERS.bans),
  idempotency: firestore.collection('idempotency').withConverter(CONVERTERS.idempotency),
  mail: firestore.collection('mail').withConverter(CONVERTERS.mail),
  site: firestore.doc('settings/site').withConverter(CONVERTERS.site),
  admins: firestore.collection('admins').withConverter(CONVERTERS.admins),
  sessions: firestore.collection('sessions').withConverter(CONVERTERS.sessions),
  owner: firestore.doc('system/owner').withConverter(CONVERTERS.owner),
  userRequests: firestore.collection('userRequests').withConverter(CONVERTERS.userRequests),
  audit: firestore.collection('audit').withConverter(CONVERTERS.audit),
})
