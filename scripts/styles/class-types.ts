import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { preprocessCSS, resolveConfig, type ResolvedConfig } from 'vite'
import { local, ROOT } from '../lib/root.ts'

/** Beside the sources, by `rootDirs` of web/tsconfig.json: TypeScript finds `./a.module.css.d.ts` there. */
const TYPES = local('class-types')

const declaration = (names: readonly string[]): string =>
  [
    'declare const styles: {',
    ...names.map((name) => `  readonly ${JSON.stringify(name)}: string`),
    '}',
    'export default styles',
    '',
  ].join('\n')

/** Writes the types of each CSS module's classes, so that a missing class does not compile. */
export async function writeClassTypes(): Promise<void> {
  const config = await webConfig()
  await rm(TYPES, { recursive: true, force: true })
  for await (const path of glob('src/**/*.module.css', { cwd: join(ROOT, 'web') })) {
    const file = join(ROOT, 'web', path)
    const { modules = {} } = await preprocessCSS(await readFile(file, 'utf8'), file, config)
    const target = join(TYPES, `${path}.d.ts`)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, declaration(Object.keys(modules).toSorted()))
  }
}

/** Vite sets NODE_ENV in its own process; builds and tests started from here must not inherit it. */
async function webConfig(): Promise<ResolvedConfig> {
  const before = process.env['NODE_ENV']
  try {
    return await resolveConfig({ configFile: false, root: join(ROOT, 'web') }, 'build')
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}
