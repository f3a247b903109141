import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { line } from '../bootstrap/progress.mjs'
import { stageOf } from '../suite/stage.ts'
import type { Tally } from '../testing/reports.ts'
import { criticalPath, manifestSchema } from './critical-path.ts'

/** Gzipped kilobytes that a phone on prepaid data downloads before the first paint. */
const BUDGET_KB = { scripts: 110, styles: 12 }

/** Must not be on that path: they are loaded once something needs them. */
const LATER = /firebase|reactfire|zod/i

/** Weighs the critical path of the site that the tests run on. */
export async function checkBudget(): Promise<Tally> {
  const { web } = stageOf('test')
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8')))
  const path = criticalPath(manifest)
  const problems: string[] = []
  for (const kind of ['scripts', 'styles'] as const) {
    const weight = await weigh(web, path[kind])
    const facts = `${kind}: ${weight.toFixed(1)} kB gzipped of ${BUDGET_KB[kind]} kB`
    line(`    ${facts}`)
    if (weight > BUDGET_KB[kind])
      problems.push(`The critical path is too heavy. ${facts} (${path[kind].join(', ')})`)
  }
  const early = path.scripts.filter((file) => LATER.test(file))
  if (early.length > 0) problems.push(`Loaded before the first paint, and needed later: ${early.join(', ')}`)
  return { passed: 3 - problems.length, failed: problems.length, problems }
}

async function weigh(folder: string, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file))))
  return contents.reduce((sum, content) => sum + gzipSync(content).length / 1000, 0)
}
