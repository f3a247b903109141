import { usageOf } from '../bootstrap/commands.mjs'
import { printFailure } from '../bootstrap/problem.mjs'
import { readSwitches } from '../lib/arguments.ts'
import { PORTS } from '../suite/ports.ts'
import { runSite } from '../suite/site-run.ts'
import { summary } from '../suite/summary.ts'

try {
  const switches = readSwitches(usageOf('start'), ['fresh', 'empty'])
  process.exit(
    await runSite({
      command: 'npm start',
      ports: PORTS.start,
      ...switches,
      onReady: async (_launch, began) => summary({ command: 'npm start', began }),
    }),
  )
} catch (error) {
  printFailure(error)
  process.exit(1)
}
