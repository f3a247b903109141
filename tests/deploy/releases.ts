import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { EARLIER_ASSETS, WITHOUT } from '../../scripts/assets/source.ts'
import { ROOT } from '../../scripts/lib/root.ts'

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')

interface Release {
  name: string
  folder: string
  /** The live site, whose files it brings along. */
  after?: string
}

/** Builds the site as for a deployment. */
export async function buildRelease({ name, folder, after = WITHOUT }: Release): Promise<void> {
  const config = join(ROOT, 'tests/deploy/release.config.ts')
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: join(ROOT, 'web'),
      env: { ...process.env, NODE_ENV: 'production', RELEASE: name, [EARLIER_ASSETS]: after },
    },
  )
}
