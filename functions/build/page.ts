import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { PageFiles } from '../src/contract/site/drawn-page.ts'
import { withAppCheck } from '../src/http/site-policy.ts'
import { RECOVERY } from '../src/pages/site-document.service.ts'
import type { BuiltSite } from '../src/pages/drawn-pages.service.ts'

interface HostingConfig {
  hosting: { headers: { headers: { key: string; value: string }[] }[] }
}

/** The content security policy of the pages that Hosting sends itself. */
export async function hostingPolicy(): Promise<string> {
  const config = await readFile(new URL('../../firebase.json', import.meta.url), 'utf8')
  const { hosting } = JSON.parse(config) as HostingConfig
  const headers = hosting.headers.flatMap((rule) => rule.headers)
  const policy = headers.find(({ key }) => key === 'Content-Security-Policy')?.value
  if (policy === undefined) throw new Error('firebase.json has no content security policy')
  return policy
}

const textOf = (site: string, file: string): Promise<string> => readFile(join(site, file), 'utf8')

/**
 * Copies to the bundle's folder what the function needs of the site to draw pages: its document, and the files that
 * are in the document of a drawn page. The site has to be built first.
 */
export const page = (site: string): Plugin => ({
  name: 'page',
  async generateBundle() {
    const files = JSON.parse(await textOf(site, '.vite/page-files.json')) as PageFiles
    const styles = [...Object.values(files.pages).map((own) => own.styles), ...Object.values(files.parts)]
    const inline = new Set([RECOVERY, ...styles.flat()])
    const inlined = await Promise.all([...inline].map(async (file) => [file, await textOf(site, file)]))
    const policy = await hostingPolicy()
    const built: Omit<BuiltSite, 'draw' | 'maps'> = {
      page: await textOf(site, 'site.html'),
      files,
      inlined: Object.fromEntries(inlined) as Record<string, string>,
      policy: process.env['APP_CHECK_SITE_KEY'] ? withAppCheck(policy) : policy,
    }
    this.emitFile({ type: 'asset', fileName: 'site.json', source: JSON.stringify(built) })
  },
})
