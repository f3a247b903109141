import type { Firestore } from 'firebase-admin/firestore'
import { collectionsOf } from '../../functions/src/data/collections.ts'
import { ONE_OF_EACH } from '../../functions/testing/one-of-each.ts'
import { commitAll, put, storeWorld } from '../demo/store-world.ts'
import { demoWorld } from '../demo/world.ts'

/** The time of the API tests' clock, so that open tournaments of this world are open for them. */
const LOADED_AT = new Date('2030-01-05T12:00:00.000Z')

/** Stores the data of this release: the demo world, and a document of each collection that it lacks. */
export async function storeReleaseWorld(firestore: Firestore): Promise<void> {
  const collections = collectionsOf(firestore)
  await storeWorld(firestore, collections, demoWorld(LOADED_AT))
  const { tournaments, registrations, seats, players, repairs, removals, bans, idempotency, mail, audit } =
    ONE_OF_EACH
  const { formRemovals, sessions, versions, tallies, formerRules, wordings, textVersions, plans, boards } =
    ONE_OF_EACH
  await commitAll(firestore, [
    put(collections.tournaments.doc(tournaments.id), tournaments),
    put(collections.registrations.doc(registrations.id), registrations),
    put(collections.seats(tournaments.id).doc(String(seats.number)), seats),
    put(collections.players(tournaments.id).doc(bans.id), players),
    put(collections.formerRules(tournaments.id).doc('1'), formerRules),
    put(collections.plans(tournaments.id).doc('day'), plans),
    put(collections.boards.doc(boards.id), boards),
    put(collections.wordings(tournaments.id).doc(wordings.id), wordings),
    put(collections.textVersions.doc(textVersions.id), textVersions),
    put(collections.repairs.doc(repairs.id), repairs),
    put(collections.tallies.doc(tallies.id), tallies),
    put(collections.firstCount, ONE_OF_EACH.firstCount),
    put(collections.lines.doc(ONE_OF_EACH.lines.id), ONE_OF_EACH.lines),
    put(collections.removals.doc(removals.id), removals),
    put(collections.additions, ONE_OF_EACH.additions),
    put(collections.reasons, ONE_OF_EACH.reasons),
    put(collections.versions(versions.formId).doc(versions.id), versions),
    put(collections.retention, ONE_OF_EACH.retention),
    put(collections.retentionRun, ONE_OF_EACH.retentionRun),
    put(collections.formRemovals.doc(formRemovals.id), formRemovals),
    put(collections.sessions.doc(sessions.id), sessions),
    put(collections.bans.doc(bans.id), bans),
    put(collections.idempotency.doc(idempotency.id), idempotency),
    put(collections.mail.doc(mail.id), mail),
    put(collections.optOuts.doc(ONE_OF_EACH.optOuts.id), ONE_OF_EACH.optOuts),
    put(collections.mailService, ONE_OF_EACH.mailService),
    put(collections.audit.doc(audit.id), audit),
    put(collections.restore, ONE_OF_EACH.restore),
    put(collections.erasures.doc(ONE_OF_EACH.erasures.id), ONE_OF_EACH.erasures),
  ])
}
