import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore'
import { accessRequestSchema, type AccessRequest } from '../contract/access-requests.ts'
import { adminSchema, ownerBindingSchema, type Admin, type OwnerBinding } from '../contract/admins.ts'
import { auditEntrySchema, type AuditEntry } from '../contract/audit.ts'
import { banSchema, type Ban } from '../contract/bans.ts'
import { formResponseSchema, formSchema, type Form, type FormResponse } from '../contract/forms.ts'
import { idempotencySchema, type IdempotencyRecord } from '../contract/idempotency.ts'
import { slugSchema } from '../contract/ids.ts'
import { mailSchema, type Mail } from '../contract/mail.ts'
import { additionsSchema, questionSchema, type Additions, type Question } from '../contract/questions.ts'
import { registrationSchema, type Registration } from '../contract/registrations.ts'
import { removalSchema, repairMarkSchema, repairRunSchema } from '../contract/repairs.ts'
import type { Removal, RepairMark, RepairRun } from '../contract/repairs.ts'
import { playerClaimSchema, seatSchema, type PlayerClaim, type Seat } from '../contract/seats.ts'
import { siteSettingsSchema, type SiteSettings } from '../contract/site-settings.ts'
import type { Tournament } from '../contract/tournaments.ts'
import { converterOf } from './converter.ts'
import { tournamentConverter } from './tournament.converter.ts'

/** Every collection there is, each with the converter that everything read or written passes through. */
export interface Collections {
  tournaments: CollectionReference<Tournament>
  /** By the seat's number. */
  seats: (tournamentId: string) => CollectionReference<Seat>
  /** By the hash of the game ID. */
  players: (tournamentId: string) => CollectionReference<PlayerClaim>
  registrations: CollectionReference<Registration>
  /** What the next repair has to look at. */
  repairs: CollectionReference<RepairMark>
  /** `system/repair`: when it last looked at everything. */
  lastRepair: DocumentReference<RepairRun>
  /** Tournaments on their way out, by their id. */
  removals: CollectionReference<Removal>
  questions: CollectionReference<Question>
  /** `system/questions`: one document, of which every addition to the bank makes another version. */
  additions: DocumentReference<Additions>
  forms: CollectionReference<Form>
  responses: (formId: string) => CollectionReference<FormResponse>
  bans: CollectionReference<Ban>
  idempotency: CollectionReference<IdempotencyRecord>
  mail: CollectionReference<Mail>
  /** `settings/site`: one document. */
  site: DocumentReference<SiteSettings>
  admins: CollectionReference<Admin>
  /** `system/owner`: one document, made once. */
  owner: DocumentReference<OwnerBinding>
  userRequests: CollectionReference<AccessRequest>
  audit: CollectionReference<AuditEntry>
}

/** Of what is changed in place: a write that holds for one version only has to convert by itself. */
export const CONVERTERS = {
  tournaments: tournamentConverter,
  registrations: converterOf(registrationSchema, 'id'),
  questions: converterOf(questionSchema, 'id'),
  forms: converterOf(formSchema, 'id'),
  site: converterOf(siteSettingsSchema),
  userRequests: converterOf(accessRequestSchema),
}

/** Asked for at every request, so made once. */
const SEAT = converterOf(seatSchema)
const PLAYER_CLAIM = converterOf(playerClaimSchema)
const RESPONSE = converterOf(formResponseSchema, 'id')

/** An id with a slash in it would name another collection: it is refused, wherever it came from. */
const within = (collection: string, id: string, name: string): string =>
  `${collection}/${slugSchema.parse(id)}/${name}`

export const collectionsOf = (firestore: Firestore): Collections => ({
  tournaments: firestore.collection('tournaments').withConverter(CONVERTERS.tournaments),
  seats: (tournamentId) =>
    firestore.collection(within('tournaments', tournamentId, 'seats')).withConverter(SEAT),
  players: (tournamentId) =>
    firestore.collection(within('tournaments', tournamentId, 'players')).withConverter(PLAYER_CLAIM),
  registrations: firestore.collection('registrations').withConverter(CONVERTERS.registrations),
  repairs: firestore.collection('repairs').withConverter(converterOf(repairMarkSchema, 'id')),
  lastRepair: firestore.doc('system/repair').withConverter(converterOf(repairRunSchema)),
  removals: firestore.collection('removals').withConverter(converterOf(removalSchema, 'id')),
  questions: firestore.collection('questions').withConverter(CONVERTERS.questions),
  additions: firestore.doc('system/questions').withConverter(converterOf(additionsSchema)),
  forms: firestore.collection('forms').withConverter(CONVERTERS.forms),
  responses: (formId) => firestore.collection(within('forms', formId, 'responses')).withConverter(RESPONSE),
  bans: firestore.collection('bans').withConverter(converterOf(banSchema, 'id')),
  idempotency: firestore.collection('idempotency').withConverter(converterOf(idempotencySchema, 'id')),
  mail: firestore.collection('mail').withConverter(converterOf(mailSchema, 'id')),
  site: firestore.doc('settings/site').withConverter(CONVERTERS.site),
  admins: firestore.collection('admins').withConverter(converterOf(adminSchema, 'uid')),
  owner: firestore.doc('system/owner').withConverter(converterOf(ownerBindingSchema)),
  userRequests: firestore.collection('userRequests').withConverter(CONVERTERS.userRequests),
  audit: firestore.collection('audit').withConverter(converterOf(auditEntrySchema, 'id')),
})
