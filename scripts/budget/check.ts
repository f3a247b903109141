import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { stageOf } from '../suite/stage.ts'
import type { Tally } from '../testing/reports.ts'
import { classicScripts, criticalPath, manifestSchema } from './critical-path.ts'

const SITE = { page: 'site.html', manifest: '.vite/manifest.json' } as const
const PANEL = { page: 'panel.html', manifest: '.vite/panel-manifest.json' } as const

/**
 * Gzipped kilobytes, and files, that a phone on prepaid data downloads for a screen and its code. The document of a drawn
 * page contains its stylesheets, and the script that recovers it. `parts`: what the document contains and is loaded later.
 * Their stylesheets count. What champions weigh: docs/decisions/0095-champions.md.
 */
const SCREENS = [
  {
    name: 'site',
    ...SITE,
    alsoLoaded: [],
    parts: [],
    later: ['firebase', 'reactfire', 'zod'],
    budgetKb: { scripts: 77.17, styles: 3.7 },
    files: 5,
    isDrawn: false,
  },
  {
    name: 'list',
    ...SITE,
    alsoLoaded: ['list-page'],
    parts: ['footer-parts'],
    later: ['firebase', 'reactfire', 'zod'],
    budgetKb: { scripts: 88.82, styles: 8.36 },
    files: 5,
    isDrawn: true,
  },
  {
    name: 'home',
    ...SITE,
    alsoLoaded: ['home-page'],
    parts: ['footer-parts', 'home-parts'],
    later: ['firebase', 'reactfire', 'zod'],
    budgetKb: { scripts: 89.1, styles: 9.47 },
    files: 5,
    isDrawn: true,
  },
  {
    name: 'detail',
    ...SITE,
    alsoLoaded: ['tournament-page'],
    parts: ['footer-parts', 'tournament-parts'],
    later: ['firebase', 'reactfire', 'zod'],
    budgetKb: { scripts: 92.02, styles: 8.81 },
    files: 6,
    isDrawn: true,
  },
  {
    name: 'table',
    ...SITE,
    alsoLoaded: ['table-page'],
    parts: ['footer-parts'],
    later: ['firebase', 'reactfire', 'zod'],
    budgetKb: { scripts: 104.51, styles: 11.6 },
    files: 8,
    isDrawn: true,
  },
  {
    name: 'rules',
    ...SITE,
    alsoLoaded: ['rules-page'],
    parts: [],
    later: ['firebase', 'reactfire', 'zod'],
    budgetKb: { scripts: 90.9, styles: 8.8 },
    files: 6,
    isDrawn: true,
  },
  {
    name: 'registration',
    ...SITE,
    alsoLoaded: ['entry-pages'],
    parts: [],
    later: ['firebase', 'reactfire', 'zod'],
    budgetKb: { scripts: 118.53, styles: 9.83 },
    files: 9,
    isDrawn: true,
  },
  {
    name: 'form',
    ...SITE,
    alsoLoaded: ['form-pages'],
    parts: [],
    later: ['firebase', 'reactfire', 'zod'],
    budgetKb: { scripts: 113.63, styles: 9.84 },
    files: 9,
    isDrawn: true,
  },
  {
    name: 'history',
    ...SITE,
    alsoLoaded: ['src/features/history/history-page.tsx'],
    parts: ['footer-parts'],
    later: ['firebase', 'reactfire', 'zod'],
    budgetKb: { scripts: 106.52, styles: 8.73 },
    files: 10,
    isDrawn: true,
  },
  {
    name: 'panel',
    ...PANEL,
    alsoLoaded: [],
    parts: [],
    later: ['firebase', 'reactfire', 'zod'],
    budgetKb: { scripts: 97.41, styles: 3.7 },
    files: 5,
    isDrawn: false,
  },
  {
    name: 'panel after sign-in',
    ...PANEL,
    alsoLoaded: ['panel-session', 'panel-home'],
    parts: [],
    later: ['reactfire', 'firestore'],
    budgetKb: { scripts: 175.33, styles: 6.1 },
    files: 9,
    isDrawn: false,
  },
] as const

export type Screen = (typeof SCREENS)[number]['name']

/** Strings of lazily loaded libraries that survive minification. */
const LIBRARIES = {
  firebase: /@firebase\//,
  firestore: /Could not reach Cloud Firestore/,
  reactfire: /reactfire/i,
  zod: /ZodError/,
} as const

/** Measures the critical path of each screen in the build of the tests. */
export async function checkBudget(): Promise<Tally> {
  const { web } = stageOf('test')
  const tallies = await Promise.all(SCREENS.map((screen) => checkScreen(web, screen)))
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    problems: tallies.flatMap(({ problems }) => problems),
    notes: tallies.flatMap(({ notes = [] }) => notes),
  }
}

async function pathOf(
  web: string,
  {
    page,
    manifest,
    alsoLoaded,
    parts,
  }: Pick<(typeof SCREENS)[number], 'page' | 'manifest' | 'alsoLoaded' | 'parts'>,
) {
  const described = manifestSchema.parse(JSON.parse(await readFile(join(web, manifest), 'utf8')))
  const html = await readFile(join(web, page), 'utf8')
  return { ...criticalPath(described, alsoLoaded, parts), classic: classicScripts(html) }
}

/** The code and the styles of a screen in the build of the tests, in gzipped kilobytes. */
export async function weightOf(name: Screen): Promise<number> {
  const { web } = stageOf('test')
  const screen = SCREENS.find((one) => one.name === name)
  if (screen === undefined) throw new Error(`There is no screen ${name}`)
  const { classic, scripts, styles } = await pathOf(web, screen)
  return gzippedKb(web, [...classic, ...scripts, ...styles])
}

async function checkScreen(web: string, screen: (typeof SCREENS)[number]): Promise<Tally> {
  const { name, later, budgetKb, files, isDrawn } = screen
  const { classic, scripts, styles } = await pathOf(web, screen)
  const path = { scripts: [...classic, ...scripts], styles }
  const problems: string[] = []
  const notes: string[] = []
  for (const kind of ['scripts', 'styles'] as const) {
    const weight = await gzippedKb(web, path[kind])
    const facts = `${name}, ${kind}: ${weight.toFixed(1)} kB gzipped of ${budgetKb[kind]} kB`
    notes.push(facts)
    if (weight > budgetKb[kind])
      problems.push(`The critical path is too heavy. ${facts} (${path[kind].join(', ')})`)
  }
  const count = scripts.length + (isDrawn ? 0 : classic.length + styles.length)
  notes.push(`${name}: ${count} files of ${files}`)
  if (count > files) problems.push(`The ${name} needs ${count} files, more than ${files}.`)
  const code = (await read(web, path.scripts)).join('\n')
  for (const library of later) {
    if (LIBRARIES[library].test(code))
      problems.push(`${library} is loaded before the first paint of the ${name}, and needed only later.`)
  }
  const checks = Object.keys(budgetKb).length + 1 + later.length
  return { passed: checks - problems.length, failed: problems.length, problems, notes }
}

export async function gzippedKb(folder: string, files: readonly string[]): Promise<number> {
  const contents = await read(folder, files)
  return contents.reduce((sum, content) => sum + gzipSync(content).length / 1000, 0)
}

const read = (folder: string, files: readonly string[]): Promise<string[]> =>
  Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
