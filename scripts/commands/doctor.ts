import { Problem } from '../bootstrap/problem.mjs'
import { line } from '../bootstrap/progress.mjs'
import { runDoctor } from '../doctor/run.ts'
import { withSite } from '../doctor/site.ts'
import { readWishes } from '../doctor/wishes.ts'
import { agrees, printSiteFailure } from '../lib/site-command.ts'
import { targetOf } from '../migrate/target.ts'
import { PROJECT } from '../suite/site-run.ts'

/** Something is wrong with the command, or the data could not be looked at: nothing is known of it. */
const NOT_LOOKED = 2

async function main(): Promise<number> {
  const wishes = readWishes(process.argv.slice(2), process.env, PROJECT)
  if (wishes.mend && !wishes.yes && !process.stdin.isTTY) {
    throw new Problem('There is no terminal to ask in.', ['Repeat it in a terminal, or with --yes.'])
  }
  const target = targetOf(wishes.project, process.env)
  line(`  Project ${target.project}${target.emulator === undefined ? '' : `, emulator ${target.emulator}`}`)
  return withSite(target, (site) => runDoctor(wishes, site, { print: line, agrees }))
}

try {
  process.exitCode = await main()
} catch (error) {
  printSiteFailure(error)
  process.exitCode = NOT_LOOKED
}
