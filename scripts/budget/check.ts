import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { stageOf } from '../suite/stage.ts'
import type { Tally } from '../testing/reports.ts'
import { classicScripts, criticalPath, manifestSchema } from './critical-path.ts'

/** Gzipped kilobytes that a phone on prepaid data downloads before the first paint. */
const BUDGET_KB = { scripts: 110, styles: 12 }

/** Words of libraries that are loaded once something needs them; minifying leaves them readable. */
const LATER = { firebase: /@firebase\//, reactfire: /reactfire/i, zod: /ZodError/ }

/** Weighs the critical path of the site that the tests run on. */
export async function checkBudget(): Promise<Tally> {
  const { web } = stageOf('test')
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8')))
  const html = await readFile(join(web, 'index.html'), 'utf8')
  const { scripts, styles } = criticalPath(manifest)
  const path = { scripts: [...classicScripts(html), ...scripts], styles }
  const problems: string[] = []
  const notes: string[] = []
  for (const kind of ['scripts', 'styles'] as const) {
    const weight = await weigh(web, path[kind])
    const facts = `${kind}: ${weight.toFixed(1)} kB gzipped of ${BUDGET_KB[kind]} kB`
    notes.push(facts)
    if (weight > BUDGET_KB[kind])
      problems.push(`The critical path is too heavy. ${facts} (${path[kind].join(', ')})`)
  }
  const code = (await read(web, path.scripts)).join('\n')
  for (const [library, word] of Object.entries(LATER)) {
    if (word.test(code)) problems.push(`${library} is loaded before the first paint, and needed only later.`)
  }
  const checks = Object.keys(BUDGET_KB).length + Object.keys(LATER).length
  return { passed: checks - problems.length, failed: problems.length, problems, notes }
}

async function weigh(folder: string, files: readonly string[]): Promise<number> {
  const contents = await read(folder, files)
  return contents.reduce((sum, content) => sum + gzipSync(content).length / 1000, 0)
}

const read = (folder: string, files: readonly string[]): Promise<string[]> =>
  Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
