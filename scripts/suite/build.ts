import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Problem } from '../bootstrap/problem.mjs'
import { markOf } from '../lib/family.ts'
import { ROOT } from '../lib/root.ts'
import { runCommand, tail } from '../lib/run-command.ts'

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')

export type Workspace = 'web' | 'functions'

export const viteCommand = (args: readonly string[]): string[] => [vite, ...args]

/** Builds one workspace, for a stage exactly as for a deployment. */
export async function build<Name extends Workspace>(
  workspace: Name,
  folders: Record<Name, string>,
  family: string,
): Promise<void> {
  const { code, output } = await runCommand(
    process.execPath,
    viteCommand(['build', '--outDir', folders[workspace], '--emptyOutDir', '--logLevel', 'warn']),
    { cwd: join(ROOT, workspace), env: { ...process.env, ...markOf(family) } },
  )
  if (code !== 0) throw new Problem(`${workspace} does not build:\n\n${tail(output, 40)}\n`)
}
