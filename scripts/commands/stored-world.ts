import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { deleteApp } from 'firebase-admin/app'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'
import { usageOf } from '../bootstrap/commands.mjs'
import { Problem, printFailure } from '../bootstrap/problem.mjs'
import { step } from '../bootstrap/progress.mjs'
import { startFirestore } from '../emulator/alone.ts'
import { ROOT } from '../lib/root.ts'
import { claimRun } from '../suite/run-record.ts'
import { address } from '../suite/ports.ts'
import { storeReleaseWorld } from '../worlds/release-world.ts'
import { dumpWorld, writeWorld } from '../worlds/world-files.ts'

async function main(): Promise<void> {
  const [name = '', ...more] = process.argv.slice(2)
  if (!/^\d{4}$/.test(name) || more.length > 0)
    throw new Problem('The world has no number.', [`Usage: ${usageOf('stored-world')}`])
  const folder = join(ROOT, 'tests/stored-worlds', name)
  if (existsSync(folder)) {
    throw new Problem(`${folder} exists.`, ['A stored world is never changed: take the next number.'])
  }
  const { family, end, release } = await claimRun('stored-world', 'npm run stored-world')
  const emulator = await startFirestore(family)
  try {
    process.env['FIRESTORE_EMULATOR_HOST'] = address(emulator.port)
    process.env['METADATA_SERVER_DETECTION'] = 'none'
    const app = connect('demo-stored-world')
    const firestore = firestoreOf(app)
    await step(`Storing the world of this release in ${folder}`, async () => {
      await storeReleaseWorld(firestore)
      await writeWorld(folder, await dumpWorld(firestore))
    })
    await firestore.terminate()
    await deleteApp(app)
  } finally {
    end()
    await emulator.end()
    release()
  }
}

try {
  await main()
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
