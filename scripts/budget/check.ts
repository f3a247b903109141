import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { stageOf } from '../suite/stage.ts'
import type { Tally } from '../testing/reports.ts'
import { classicScripts, criticalPath, manifestSchema } from './critical-path.ts'

/** Gzipped kilobytes that a phone on prepaid data downloads before the first paint, by document. */
const DOCUMENTS = [
  {
    name: 'site',
    page: 'index.html',
    manifest: '.vite/manifest.json',
    budgetKb: { scripts: 110, styles: 12 },
  },
  {
    name: 'panel',
    page: 'panel.html',
    manifest: '.vite/panel-manifest.json',
    budgetKb: { scripts: 135, styles: 12 },
  },
] as const

/** Strings of lazily loaded libraries that survive minification. */
const LATER = { firebase: /@firebase\//, reactfire: /reactfire/i, zod: /ZodError/ }

/** Measures the critical path of both documents in the build of the tests. */
export async function checkBudget(): Promise<Tally> {
  const { web } = stageOf('test')
  const tallies = await Promise.all(DOCUMENTS.map((document) => checkDocument(web, document)))
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    problems: tallies.flatMap(({ problems }) => problems),
    notes: tallies.flatMap(({ notes = [] }) => notes),
  }
}

async function checkDocument(
  web: string,
  { name, page, manifest, budgetKb }: (typeof DOCUMENTS)[number],
): Promise<Tally> {
  const described = manifestSchema.parse(JSON.parse(await readFile(join(web, manifest), 'utf8')))
  const html = await readFile(join(web, page), 'utf8')
  const { scripts, styles } = criticalPath(described)
  const path = { scripts: [...classicScripts(html), ...scripts], styles }
  const problems: string[] = []
  const notes: string[] = []
  for (const kind of ['scripts', 'styles'] as const) {
    const weight = await weigh(web, path[kind])
    const facts = `${name}, ${kind}: ${weight.toFixed(1)} kB gzipped of ${budgetKb[kind]} kB`
    notes.push(facts)
    if (weight > budgetKb[kind])
      problems.push(`The critical path is too heavy. ${facts} (${path[kind].join(', ')})`)
  }
  const code = (await read(web, path.scripts)).join('\n')
  for (const [library, word] of Object.entries(LATER)) {
    if (word.test(code))
      problems.push(`${library} is loaded before the first paint of the ${name}, and needed only later.`)
  }
  const checks = Object.keys(budgetKb).length + Object.keys(LATER).length
  return { passed: checks - problems.length, failed: problems.length, problems, notes }
}

async function weigh(folder: string, files: readonly string[]): Promise<number> {
  const contents = await read(folder, files)
  return contents.reduce((sum, content) => sum + gzipSync(content).length / 1000, 0)
}

const read = (folder: string, files: readonly string[]): Promise<string[]> =>
  Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
