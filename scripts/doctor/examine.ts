import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import declared from '../../firestore.indexes.json' with { type: 'json' }
import { ROOT } from '../lib/root.ts'
import { readVersion } from '../migrate/data-lease.ts'
import { checkCups } from './cups.ts'
import { checkIndexes, checkRules, type Deployment } from './deployment.ts'
import { Ledger } from './findings.ts'
import { countLateData } from './late-data.ts'
import { checkRoles } from './roles.ts'
import type { Site } from './site.ts'
import { checkAsStranger } from './stranger.ts'
import { walkDocuments } from './walk.ts'

/** Longer than the public figures may be late. */
const SETTLE_MS = 8_000

/** Looks at everything, and writes nothing. */
export async function examine(site: Site, settleMs = SETTLE_MS): Promise<Ledger> {
  const { openSource, collections, clock } = site
  const source = openSource()
  const ledger = new Ledger()
  ledger.read = source.read
  const { version } = await readVersion(collections)
  const seen = await walkDocuments({ source, collections }, { now: clock.now(), version }, ledger.note)
  await checkCups(seen.tournamentIds, { source, now: clock.now, settleMs }, ledger)
  await checkRetention(site, ledger)
  await checkRoles(seen, site, ledger)
  await checkAsStranger(seen, site.documents, ledger)
  await checkDeployment(site.deployment, ledger)
  return ledger
}

async function checkRetention(site: Site, ledger: Ledger): Promise<void> {
  const { path } = site.collections.retention
  const { late, unread } = await countLateData(site)
  for (const { kind, count } of late) {
    const what = `${count} of ${kind} should have been removed by now`
    ledger.note({ check: 'retention', path, what, mend: 'retain' })
  }
  if (unread !== undefined) ledger.noteUnknown('retention', unread)
}

async function checkDeployment({ rules, indexes }: Deployment, ledger: Ledger): Promise<void> {
  const deployedRules = await rules()
  if (deployedRules === undefined) ledger.noteUnknown('rules', 'the deployed rules could not be read')
  else checkRules(await readFile(join(ROOT, 'firestore.rules'), 'utf8'), deployedRules).forEach(ledger.note)
  const deployed = await indexes()
  if (deployed === undefined) ledger.noteUnknown('indexes', 'the deployed indexes could not be read')
  else checkIndexes(declared, deployed).forEach(ledger.note)
}
