import type { Firestore } from 'firebase-admin/firestore'
import { Contention } from '../../functions/src/data/optimistic.ts'
import { Problem } from '../bootstrap/problem.mjs'
import { line, step } from '../bootstrap/progress.mjs'
import { printSiteFailure } from '../lib/site-command.ts'
import { type Count, countChanges, migrate } from '../migrate/run.ts'
import { targetOf, withFirestore } from '../migrate/target.ts'
import { readWishes, type Wishes } from '../migrate/wishes.ts'
import { PROJECT } from '../suite/site-run.ts'

const totalOf = (counts: readonly Count[]): number =>
  counts.reduce((total, { changing }) => total + changing, 0)

/** Prints numbers and names of collections, never the content of a document. */
function print(counts: readonly Count[]): void {
  for (const { version, title } of new Set(counts.map(({ migration }) => migration))) {
    line(`\n  ${version}  ${title}`)
    for (const { collection, found, changing } of counts.filter(
      ({ migration }) => migration.version === version,
    ))
      line(`       ${collection}: ${changing} of ${found}`)
  }
}

async function run(firestore: Firestore, { dryRun, changes }: Wishes): Promise<void> {
  const counts = await step('Counting what is to be changed', () => countChanges({ firestore }))
  const total = totalOf(counts)
  print(counts)
  if (counts.length === 0) {
    line('\n  The data is up to date.\n')
    return
  }
  if (dryRun) {
    line(`\n  ${total} changes. To make them: npm run migrate -- --changes=${total}\n`)
    return
  }
  if (changes !== undefined && changes !== total) {
    throw new Problem(`${total} changes are due, not ${changes}: nothing is changed.`, [
      'Look at the numbers above, and repeat the new one.',
    ])
  }
  line('')
  let changed = 0
  const version = await step(
    'Migrating',
    () =>
      migrate({
        firestore,
        onPage(collection, count) {
          changed += count
          if (count > 0) line(`    ${collection}: ${count} changed, ${changed} of ${total}`)
        },
      }),
    (reached) => `version ${reached}, ${changed} changes`,
  )
  line(`\n  The data is at version ${version}.\n`)
}

try {
  const wishes = readWishes(process.argv.slice(2), process.env, PROJECT)
  const target = targetOf(wishes.project, process.env)
  line(`  Project ${target.project}${target.emulator === undefined ? '' : `, emulator ${target.emulator}`}`)
  await withFirestore(target, (firestore) => run(firestore, wishes))
} catch (error) {
  printSiteFailure(
    error instanceof Contention
      ? new Problem('Other writes change these documents too often to migrate them now.', [
          'Run the same command again later: it goes on where it was.',
        ])
      : error,
  )
  process.exitCode = 1
}
