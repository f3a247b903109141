import { backUp } from '../backup/run.ts'
import { ownToken, receiptKeyOf } from '../backup/signing-key.ts'
import { readBackupWishes } from '../backup/wishes.ts'
import { line, step } from '../bootstrap/progress.mjs'
import { exportTo, keepBackups } from '../deploy/backups.ts'
import { withSite } from '../doctor/site.ts'
import { targetOf } from '../migrate/target.ts'
import { printSiteFailure } from '../lib/site-command.ts'
import { PROJECT } from '../suite/site-run.ts'

/** As of the doctor: it could not be done. */
const NOT_DONE = 2

async function main(): Promise<void> {
  const wishes = readBackupWishes(process.argv.slice(2), process.env)
  const target = targetOf(wishes.project ?? PROJECT, process.env)
  const { project, emulator } = target
  line(`  Project ${project}${emulator === undefined ? '' : `, emulator ${emulator}`}`)
  if ('file' in wishes) {
    const receiptKey = await receiptKeyOf(target, { env: process.env })
    await withSite(target, (site) => backUp(wishes.file, { ...site, receiptKey }, line))
    return
  }
  const access = { project, token: await ownToken() }
  if ('bucket' in wishes) {
    await step(`Exporting to ${wishes.bucket}`, () =>
      exportTo(wishes.bucket, access, { tell: (name) => line(`    ${name}`), renew: ownToken }),
    )
    return
  }
  const { dailyKeptDays, pointInTime } = await step('Switching on what is missing', () => keepBackups(access))
  line(
    `  Daily backups: ${dailyKeptDays === 0 ? 'none' : `kept for ${dailyKeptDays} days`}. Point-in-time recovery: ${pointInTime ? 'on' : 'off'}.`,
  )
}

try {
  await main()
} catch (error) {
  printSiteFailure(error)
  process.exitCode = NOT_DONE
}
