import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Request } from '@playwright/test'
import { clientErrorSchema } from '../../functions/src/contract/site/client-errors.ts'
import { sourceMapsIn } from '../../functions/src/logging/source-stack.ts'
import { ROOT } from '../../scripts/lib/root.ts'
import { stageOf } from '../../scripts/suite/stage.ts'
import { expect, receiptPath, test } from './cup.ts'

test.use({ expectedErrors: [/someoneElse|of an extension|is not a function|Minified React error/] })

/** In the order in which they are thrown. On the last line of the script: its map knows no further ones. */
const FAULTS = [
  '',
  'const again = () => someoneElse.name',
  'setTimeout(again)',
  'setTimeout(again)',
  "setTimeout(() => Promise.reject(new TypeError('camila@example.com is not a function')))",
].join(';')

/** Which files a deployment takes: it has no types, since it is none of its interface. */
const { listFiles } = createRequire(import.meta.url)('firebase-tools/lib/listFiles') as {
  listFiles: (folder: string, ignore: string[]) => string[]
}

const { web, functions } = stageOf('test')
const maps = sourceMapsIn(join(functions, 'client'))

test('what nothing has caught is reported once, without the address of the page', async ({ page, token }) => {
  const reports: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/client-errors') reports.push(request)
  })
  await page.addInitScript(() => {
    setTimeout(() => {
      throw new Error('of an extension')
    })
  })
  await page.route('**/assets/receipt-page-*.js', async (route) => {
    const built = await readFile(join(web, new URL(route.request().url()).pathname), 'utf8')
    await route.fulfill({ contentType: 'text/javascript', body: built.trimEnd() + FAULTS })
  })
  await page.goto(receiptPath(token))
  await expect.poll(() => reports.map((request) => request.postData()).join()).toContain('TypeError')
  const answers = await Promise.all(reports.map((request) => request.response()))
  expect(answers.map((answer) => answer?.status())).toEqual([200, 200])
  const said = reports.map((request) => clientErrorSchema.parse(request.postDataJSON()))
  const [first, second] = said.toSorted((one, other) => one.name.localeCompare(other.name))
  expect(first).toMatchObject({
    page: '/mi-inscripcion',
    name: 'ReferenceError',
    message: '… is not defined',
    release: expect.stringMatching(/^assets\/index-/),
  })
  expect(second).toMatchObject({ name: 'TypeError', message: '… is not a function' })
  expect(maps.has(first?.release ?? '')).toBe(true)
  const [file = '', line, column] = first?.frames[0]?.split(':') ?? []
  expect(maps.sourceOf(file, Number(line), Number(column))).toMatch(/^web\/src\//)
  for (const request of reports) {
    const sent = [request.url(), JSON.stringify(await request.allHeaders()), request.postData()].join()
    expect(sent).not.toContain(token.split('.').at(-1) ?? token)
    expect(sent).not.toMatch(/"referer"|authorization|cookie|someoneElse|camila/i)
  }

  // The same tab has told both already.
  const thrown = page.waitForEvent('pageerror', (error) => error.message.includes('is not a function'))
  await page.reload()
  await thrown
  await page.evaluate("import('/errors.js').then(() => null)")
  expect(reports).toHaveLength(2)
})

test('a page that gave up is reported, and one without errors loads nothing for it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/tournaments')
  expect(asked).not.toContain('/errors.js')
  await page.route('**/assets/history-page*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export {}' }),
  )
  const report = page.waitForRequest('**/api/client-errors')
  // Without a new document: what fails there while React takes a drawn page over, it reports itself.
  await page.getByRole('link', { name: 'Historial', exact: true }).click()
  expect((await report).postDataJSON()).toMatchObject({ page: '/tournament-history', name: 'Error' })
})

test('source maps are no files of the site', async ({ page, request }) => {
  await page.goto('/')
  const script = await page.locator('script[type=module]').getAttribute('src')
  expect((await request.get(`${script}.map`)).status()).toBe(404)
  const { hosting } = JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8')) as {
    hosting: { ignore: string[] }
  }
  const deployed = listFiles(web, hosting.ignore)
  expect(deployed).toContain(script?.slice(1))
  expect(deployed.filter((file) => file.endsWith('.map') || file.startsWith('.'))).toEqual([])
})
