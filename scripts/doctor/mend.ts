import type { DocumentReference, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { projectClaim } from '../../functions/src/admins/claim.service.ts'
import { addAudit } from '../../functions/src/audit/audit.service.ts'
import { factsOf } from '../../functions/src/audit/change.service.ts'
import { auditTargetOf } from '../../functions/src/audit/revision.service.ts'
import { storedPlaces } from '../../functions/src/backup/kept-documents.service.ts'
import type { AuditEntry } from '../../functions/src/contract/people/audit.ts'
import { CONVERTERS, type Collections } from '../../functions/src/data/collections.ts'
import {
  readerOf,
  readResults,
  resultFindings,
  type ResultChange,
} from '../../functions/src/match-day/results-invariants.service.ts'
import { abandoned } from '../../functions/src/outbox/delivery.service.ts'
import type { PlaceMend } from '../../functions/src/registrations/upkeep/cup-invariants.service.ts'
import {
  PLACE_MENDS,
  placeIn,
  type Decide,
} from '../../functions/src/registrations/upkeep/place-mends.service.ts'
import { project } from '../../functions/src/registrations/seats/projection.service.ts'
import { removeDue } from '../../functions/src/retention/run.service.ts'
import { readVersion } from '../migrate/data-lease.ts'
import { migrate } from '../migrate/run.ts'
import { cupFindings } from './cups.ts'
import { derivedFields, isCutOff, isExpired } from './document-checks.ts'
import type { MendName, Task } from './findings.ts'
import { countLateData } from './late-data.ts'
import { belongingOf } from './orphans.ts'
import type { Site } from './site.ts'

export type MendSite = Pick<Site, 'firestore' | 'collections' | 'accounts' | 'clock' | 'log' | 'openSource'>

/** `nothing`: it is right by now, or a person has to decide. */
export type Outcome = 'mended' | 'nothing'

/** Does one task: everything is read again first, and what is no longer wrong stays as it is. */
export const mend = ({ mend: name, path }: Task, site: MendSite): Promise<Outcome> => MENDS[name](path, site)

const ACTOR = { kind: 'job', name: 'doctor' } as const

type Facts = Pick<AuditEntry, 'before' | 'after'>

function record(
  commit: Parameters<typeof addAudit>[0],
  target: AuditEntry['target'],
  { before, after }: Partial<Facts>,
  { collections, clock }: MendSite,
): void {
  const at = clock.now().toISOString()
  addAudit(commit, collections, {
    at,
    actor: ACTOR,
    action: 'doctor.mend',
    target,
    before: before ?? null,
    after: after ?? null,
  })
}

/** The entry of what a service has done, which does not write one for the doctor. */
async function recordApart(path: string, site: MendSite): Promise<void> {
  const batch = site.firestore.batch()
  record(batch, auditTargetOf(site.firestore.doc(path)), {}, site)
  await batch.commit()
}

/** Reads and decides in a transaction, and writes what was decided with its entry in the audit. */
const decided = (
  site: MendSite,
  target: DocumentReference,
  decide: Decide,
  facts: Partial<Facts> = {},
): Promise<Outcome> =>
  site.firestore.runTransaction(async (transaction) => {
    const write = await decide(transaction)
    if (write === undefined) return 'nothing'
    write()
    record(transaction, auditTargetOf(target), facts, site)
    return 'mended'
  })

const rawOf = ({ firestore }: MendSite, path: string): DocumentReference => firestore.doc(path)

/** The repair runs each minute, with what the messages to players need. One mark for each tournament. */
function addMark(transaction: Transaction, tournamentId: string, { collections, clock }: MendSite): void {
  const mark = markOf(tournamentId, collections)
  const dueAt = clock.now().toISOString()
  transaction.set(mark, { id: mark.id, tournamentId, dueAt, failures: 0 })
}

const markOf = (tournamentId: string, { repairs }: Collections) => repairs.doc(`doctor-${tournamentId}`)

const mendPlace = (name: PlaceMend) => (path: string, site: MendSite) => {
  const { collections } = site
  const markForRepair = (transaction: Transaction, id: string) => addMark(transaction, id, site)
  const { target, decide } = PLACE_MENDS[name](path, { collections, markForRepair })
  return decided(site, target, decide)
}

function putResult(
  transaction: Transaction,
  cup: string,
  change: ResultChange,
  updatedAt: string,
  { matches, tables, boards, prizes }: Collections,
): void {
  const { id } = change
  if (change.kind === 'match') transaction.set(matches(cup).doc(id), change.next)
  else if (change.kind === 'table') transaction.set(tables(cup).doc(id), { ...change.next, updatedAt })
  else if (change.kind === 'board') {
    transaction.set(boards.doc(id), { ...change.next, news: change.next.news + 1, updatedAt })
  } else if (change.kind === 'prize') transaction.set(prizes.doc(id), change.next)
}

const MENDS: Record<MendName, (path: string, site: MendSite) => Promise<Outcome>> = {
  async migrate(path, site) {
    const before = await readVersion(site.collections)
    const reached = await migrate({ firestore: site.firestore, now: site.clock.now })
    if (reached === before.version) return 'nothing'
    await recordApart(path, site)
    return 'mended'
  },

  'delete-orphan': (path, site) => {
    const reference = rawOf(site, path)
    return decided(site, reference, async (transaction) => {
      const found = await transaction.get(reference)
      const name = storedPlaces(site.collections).nameOf(path)
      if (!found.exists || name === undefined) return undefined
      const belonging = belongingOf({ name, path, data: found.data() ?? {} })
      if (belonging === undefined || !belonging.isDeletable) return undefined
      const parents = await transaction.getAll(...belonging.to.map((parent) => rawOf(site, parent)))
      return parents.some(({ exists }) => exists) ? undefined : () => transaction.delete(reference)
    })
  },

  'release-seat': mendPlace('release-seat'),
  'give-seat': mendPlace('give-seat'),
  'give-claims': mendPlace('give-claims'),
  'drop-claim': mendPlace('drop-claim'),

  async repair(path, site) {
    const { tournamentId } = placeIn(path)
    const findings = await cupFindings(tournamentId, { source: site.openSource(), now: site.clock.now })
    if (findings === 'unreadable' || !findings.some(({ mend }) => mend === 'repair')) return 'nothing'
    const mark = markOf(tournamentId, site.collections)
    return decided(site, rawOf(site, path), async (transaction) =>
      (await transaction.get(mark)).exists ? undefined : () => addMark(transaction, tournamentId, site),
    )
  },

  async count(path, site) {
    let outcome: Outcome = 'nothing'
    await project(placeIn(path).id, site, {
      also(batch, shown, counted) {
        const fields = ['currentPlayers', 'waiting'].filter(
          (field) => factsOf(shown, [field])[field] !== factsOf(counted, [field])[field],
        )
        const facts = { before: factsOf(shown, fields), after: factsOf(counted, fields) }
        record(batch, auditTargetOf(rawOf(site, path)), facts, site)
        outcome = 'mended'
      },
    })
    return outcome
  },

  recompute: (path, site) => {
    const { firestore, collections, clock } = site
    const cup = collections.tournaments.doc(placeIn(path).id)
    return decided(site, cup, async (transaction) => {
      const tournament = (await transaction.get(cup)).data()
      if (tournament === undefined) return undefined
      const read = readerOf(firestore, {
        one: (reference) => transaction.get(reference),
        all: (query) => transaction.get(query),
      })
      const { changes } = resultFindings(await readResults(tournament, read))
      if (changes.every(({ kind }) => kind === 'surplus')) return undefined
      const updatedAt = clock.now().toISOString()
      return () => {
        for (const change of changes) putResult(transaction, cup.id, change, updatedAt, collections)
      }
    })
  },

  derive: (path, site) => {
    const reference = rawOf(site, path)
    return decided(site, reference, async (transaction) => {
      const found = await transaction.get(reference)
      const name = storedPlaces(site.collections).nameOf(path)
      if (!found.exists || name === undefined) return undefined
      const model = CONVERTERS[name].fromFirestore(found as QueryDocumentSnapshot) as object
      const fields = derivedFields(name, found.data() ?? {}, model)
      return Object.keys(fields).length === 0 ? undefined : () => transaction.update(reference, fields)
    })
  },

  async 'project-claim'(path, site) {
    const uid = placeIn(path).id
    const [account, role] = [await site.accounts.find(uid), await site.collections.admins.doc(uid).get()]
    if (account === null || role.exists === (account.customClaims?.['admin'] !== undefined)) return 'nothing'
    await projectClaim(uid, site)
    await recordApart(path, site)
    return 'mended'
  },

  'end-attempt': (path, site) => {
    const { collections, clock } = site
    const reference = collections.mail.doc(placeIn(path).id)
    return decided(site, reference, async (transaction) => {
      const mail = (await transaction.get(reference)).data()
      const now = clock.now()
      if (!mail?.delivery || !isCutOff(mail, now)) return undefined
      const delivery = abandoned(mail.delivery, now)
      const stored: unknown = CONVERTERS.mail.toFirestore({ ...mail, delivery })['delivery']
      return () => transaction.update(rawOf(site, path), { delivery: stored })
    })
  },

  async retain(path, site) {
    if ((await countLateData(site)).late.length === 0) return 'nothing'
    await removeDue({ startedBy: null, ms: RETAIN_MS }, site)
    await recordApart(path, site)
    return 'mended'
  },

  'delete-expired': (path, site) => {
    const reference = rawOf(site, path)
    return decided(site, reference, async (transaction) => {
      const data = (await transaction.get(reference)).data()
      if (data === undefined || !isExpired(path, data, site.clock.now())) return undefined
      return () => transaction.delete(reference)
    })
  },
}

/** A run that is not complete then is continued by the next one. */
const RETAIN_MS = 10 * 60_000
