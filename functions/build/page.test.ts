import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withAppCheck } from '../src/http/site-policy.ts'
import { hostingPolicy, page } from './page.ts'

const FILES = {
  pages: { 'page.tsx': { scripts: ['assets/page.js'], styles: ['assets/page.css'] } },
  parts: { 'foot-parts': ['assets/foot.css'] },
}

const SITE = {
  'site.html': '<!doctype html>',
  'recover.js': 'listen()',
  '.vite/page-files.json': JSON.stringify(FILES),
  'assets/page.css': 'a{}',
  'assets/foot.css': 'i{}',
  'assets/panel.css': 'b{}',
}

/** What the function gets of this site. */
async function copied(): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [file, text] of Object.entries(SITE)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const emitFile = vi.fn<(file: { fileName: string; source: string }) => void>()
  const { generateBundle } = page(folder) as unknown as { generateBundle: () => Promise<void> }
  await generateBundle.call({ emitFile })
  expect(emitFile).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ fileName: 'site.json' }))
  return JSON.parse(emitFile.mock.calls[0]?.[0].source ?? '')
}

test("the function gets the site's document, and the stylesheets of its pages and their parts", async () => {
  expect(await copied()).toEqual({
    page: '<!doctype html>',
    files: FILES,
    inlined: { 'recover.js': 'listen()', 'assets/page.css': 'a{}', 'assets/foot.css': 'i{}' },
    policy: await hostingPolicy(),
  })
})

test('pages of a site that is built for App Check allow what Google serves for it', async () => {
  vi.stubEnv('APP_CHECK_SITE_KEY', 'a-site-key')
  onTestFinished(() => void vi.unstubAllEnvs())
  const policy = withAppCheck(await hostingPolicy())
  expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/")
  expect(await copied()).toMatchObject({ policy })
})
