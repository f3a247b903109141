import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { usageOf } from '../bootstrap/commands.mjs'
import { Problem, printFailure } from '../bootstrap/problem.mjs'
import { line } from '../bootstrap/progress.mjs'
import { readSwitches } from '../lib/arguments.ts'
import { ROOT } from '../lib/root.ts'
import { writeClassTypes } from '../styles/class-types.ts'
import { siteBuiltAt, viteCommand } from '../suite/build.ts'
import type { Launch } from '../suite/launch.ts'
import { PORTS, ofThisCopy, origin, requireFreePort } from '../suite/ports.ts'
import { serverErrorIn } from '../suite/server-errors.ts'
import { runSite } from '../suite/site-run.ts'
import { summary } from '../suite/summary.ts'

const COMMAND = 'npm run dev'

/** The address is the same as with `npm start`: Vite serves it, and Hosting uses another port. */
const sitePort = PORTS.start.hosting
const ports = { ...PORTS.start, hosting: sitePort + 1 }

/**
 * Rebuilds the functions on save, which the Functions emulator watches, and serves the client with hot reload. The
 * folder is not emptied, since it contains the emulator's secrets.
 */
function watch(launch: Launch): void {
  const { web, functions } = launch.stage
  const build = ['build', '--watch', '--no-emptyOutDir', '--outDir', functions, '--logLevel', 'warn']
  runVite(launch, 'functions', build, siteBuiltAt(web))
  runVite(launch, 'web', ['--port', String(sitePort), '--strictPort'], {
    ARENA_HOSTING_ORIGIN: origin(ports.hosting),
    ARENA_VITE_CACHE: join(ROOT, 'web/node_modules', ofThisCopy('.vite')),
  })
}

function runVite(
  launch: Launch,
  workspace: string,
  args: readonly string[],
  variables: Record<string, string>,
): void {
  const child = spawn(process.execPath, viteCommand(args), {
    cwd: join(ROOT, workspace),
    env: { ...process.env, ...launch.environment, ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  child.once('close', (code) => {
    if (launch.isEnding) return
    printFailure(new Problem(`${workspace} is not rebuilt any more: Vite ended (exit code ${code}).`))
  })
}

try {
  const switches = readSwitches(usageOf('dev'), ['fresh', 'empty'])
  await requireFreePort(sitePort, 'the site')
  process.exit(
    await runSite({
      command: COMMAND,
      ports,
      ...switches,
      onReady: async (launch, began) => {
        await writeClassTypes()
        watch(launch)
        return summary({ command: COMMAND, began })
      },
      onLine(text) {
        const error = serverErrorIn(text)
        if (error !== undefined) line(error)
      },
    }),
  )
} catch (error) {
  printFailure(error)
  process.exit(1)
}
