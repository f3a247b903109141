import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Problem } from '../bootstrap/problem.mjs'
import { markOf } from '../lib/family.ts'
import { ROOT } from '../lib/root.ts'
import { runCommand, tail } from '../lib/run-command.ts'

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')

export const viteCommand = (args: readonly string[]): string[] => [vite, ...args]

/** The folders of the two builds. */
export interface BuildFolders {
  web: string
  functions: string
}

/** The variable that gives the functions' build the folder of the site, whose page it includes. */
export const siteBuiltAt = (web: string): Record<string, string> => ({ ARENA_WEB_DIST: web })

/** Builds the panel, the site, what reports its errors, its service worker, the functions and then what draws the site in them, for a stage in the same way as for a deployment. */
export async function buildAll(
  { web, functions }: BuildFolders,
  family: string,
  variables: Record<string, string> = {},
): Promise<void> {
  const marked = { ...markOf(family), ...variables }
  await build('web', web, marked, ['--mode', 'panel', '--emptyOutDir'])
  await build('web', web, marked, ['--no-emptyOutDir'])
  await build('web', web, marked, ['--mode', 'errors', '--no-emptyOutDir'])
  await build('web', web, marked, ['--mode', 'service-worker', '--no-emptyOutDir'])
  await build('functions', functions, { ...marked, ...siteBuiltAt(web) }, ['--emptyOutDir'])
  await build('web', functions, marked, ['--mode', 'draw', '--no-emptyOutDir'])
}

async function build(
  workspace: string,
  folder: string,
  variables: Record<string, string>,
  options: readonly string[],
): Promise<void> {
  const { code, output } = await runCommand(
    process.execPath,
    viteCommand(['build', '--outDir', folder, '--logLevel', 'warn', ...options]),
    { cwd: join(ROOT, workspace), env: { ...process.env, ...variables } },
  )
  if (code !== 0) throw new Problem(`${workspace} does not build:\n\n${tail(output, 40)}\n`)
}
