import { restore } from '../backup/run.ts'
import { receiptKeyOf } from '../backup/signing-key.ts'
import { readRestoreWishes } from '../backup/wishes.ts'
import { Problem } from '../bootstrap/problem.mjs'
import { line } from '../bootstrap/progress.mjs'
import { withSite } from '../doctor/site.ts'
import { agrees, printSiteFailure } from '../lib/site-command.ts'
import { targetOf } from '../migrate/target.ts'
import { PROJECT } from '../suite/site-run.ts'

/** As of the doctor: it could not look. What was cut off goes on when the command is repeated. */
const NOT_DONE = 2

async function main(): Promise<number> {
  const wishes = readRestoreWishes(process.argv.slice(2), process.env)
  if (!wishes.yes && !process.stdin.isTTY)
    throw new Problem('There is no terminal to ask in.', ['Repeat it in a terminal, or with --yes.'])
  const target = targetOf(wishes.project ?? PROJECT, process.env)
  const { project, emulator } = target
  line(`  Project ${project}${emulator === undefined ? '' : `, emulator ${emulator}`}`)
  const receiptKey = await receiptKeyOf(target, { env: process.env })
  return withSite(target, (site) => restore(wishes, { ...site, receiptKey }, { print: line, agrees }))
}

try {
  process.exitCode = await main()
} catch (error) {
  printSiteFailure(error, 'What was cut off goes on with the same command.')
  process.exitCode = NOT_DONE
}
