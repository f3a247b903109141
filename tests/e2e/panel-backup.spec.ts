import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { inspectBackup } from '../../functions/src/contract/stored/backup-file.ts'
import { openApp, type Setting } from '../api/app-on-emulator.ts'
import { expect, test as base } from '../support/e2e.ts'
import { DESK, PHONE } from '../support/screen-sizes.ts'
import { PEOPLE, signIn, uidOf } from './accounts.ts'

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 25_000 }

const ADDRESS = '/admin/configuracion/copia'

interface Fixtures {
  /** A project beside that of the suite in which only the owner is set up: its API answers what is restored. */
  emptyProject: Setting
  check: (page: Page) => Promise<void>
}

const test = base.extend<Fixtures>({
  emptyProject: async ({ page, leave }, provide) => {
    const target = await openApp({ time: new Date() })
    const uid = await uidOf(PEOPLE.owner.email)
    await target.collections.admins.doc(uid).set({
      uid,
      email: PEOPLE.owner.email,
      role: 'owner',
      grantedAt: new Date().toISOString(),
      grantedBy: uid,
    })
    await page.route(/\/api\/restore(?:\/|$)/, async (route) => {
      const request = route.request()
      const { pathname } = new URL(request.url())
      await route.fulfill({ response: await route.fetch({ url: `${target.url}${pathname}` }) })
    })
    await provide(target)
    await leave()
    await target.close()
  },
  check: async ({ checkA11y }, provide) => {
    await provide(async (page) => {
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size)
        await checkA11y(page)
      }
    })
  },
})

test.setTimeout(240_000)

async function open(page: Page): Promise<void> {
  await signIn(page, PEOPLE.owner, `/login?volver=${encodeURIComponent(ADDRESS)}`)
  await expect(page.getByRole('heading', { name: 'Copia de seguridad', level: 1 })).toBeVisible(SLOW)
}

async function downloaded(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar copia' }).click()
  return readFile(await (await download).path())
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Archivo de la copia').setInputFiles({ name, mimeType: 'application/gzip', buffer })

test.describe('with failures on the way', () => {
  test.use({ expectedErrors: [/status of 50\d|ERR_FAILED/] })

  test('the owner downloads everything as one file, which goes on where it stopped', async ({
    page,
    check,
    checkA11y,
  }) => {
    await open(page)
    const restore = page.getByRole('region', { name: 'Restaurar una copia' })
    await expect(restore).toContainText('Este sitio ya tiene torneos, inscripciones', SLOW)
    await expect(restore.getByRole('button')).toHaveCount(0)
    await check(page)

    let answered = 0
    await page.route('**/api/backup/parts', (route) => {
      if (answered === 1) return route.fulfill({ status: 500, body: 'proxy error' })
      answered += 1
      return route.continue()
    })
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar copia' }).press('Enter')
    await expect(page.getByRole('alert')).toContainText('La descarga se detuvo', SLOW)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await check(page)
    await page.unroute('**/api/backup/parts')
    // Leaving in the middle of it is asked about. One failure is no stop, also where the browser says that it is offline.
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    let isFirst = true
    await page.route('**/api/backup/parts', async (route) => {
      if (isFirst) {
        isFirst = false
        return route.fulfill({ status: 500, body: 'proxy error' })
      }
      await held
      return route.continue()
    })
    await page.getByRole('button', { name: 'Seguir donde quedó' }).click()
    await page.getByRole('link', { name: 'Configuración' }).first().click()
    const leaving = page.getByRole('dialog', { name: '¿Salir de esta página?' })
    await expect(leaving).toContainText('La descarga se cancela')
    await checkA11y(page)
    await leaving.getByRole('button', { name: 'Mejor no' }).click()
    release()
    const bytes = await readFile(await (await download).path())
    expect((await download).suggestedFilename()).toMatch(/^arena-libre-[\d-]+\.copia\.gz$/)
    await expect(page.getByText('Copia lista')).toBeVisible()
    await check(page)
    const { counts, end } = await inspectBackup(new Blob([new Uint8Array(bytes)]))
    expect(counts['tournaments']).toBeGreaterThan(5)
    expect(counts['registrations']).toBeGreaterThan(100)
    expect(end.end).toBeGreaterThan(2)
    expect(answered).toBe(1)
  })

  test('a backup is restored into an empty project, and goes on after it was cut off', async ({
    page,
    emptyProject,
    check,
  }) => {
    await open(page)
    const whole = await downloaded(page)
    const restore = page.getByRole('region', { name: 'Restaurar una copia' })
    await expect(restore.getByRole('button', { name: 'Elegir archivo' })).toBeVisible(SLOW)
    await check(page)

    // Files that are not right are refused before anything is sent.
    let sent = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/restore')) sent += 1
    })
    const alert = restore.getByRole('alert')
    await choose(page, 'foto.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]))
    await expect(alert).toBeVisible()
    await choose(page, 'lista.csv', Buffer.from('nombre;correo\n'))
    await expect(alert).toContainText('no es una copia de Arena Libre')
    await choose(page, 'cortada.gz', whole.subarray(0, whole.length - 40))
    await expect(alert).toContainText('incompleto')
    const text = gunzipSync(whole).toString()
    await choose(page, 'cambiada.gz', gzipSync(text.replace('"role":"admin"', '"role":"owner"')))
    await expect(alert).toContainText('alguien lo cambió')
    await expect(alert).toBeFocused()
    await check(page)
    expect(sent).toBe(0)
    expect((await emptyProject.collections.restore.get()).exists).toBe(false)

    await choose(page, 'copia.gz', whole)
    await expect(restore.getByRole('heading', { name: /^Copia del / })).toBeVisible()
    await expect(restore.getByRole('listitem').filter({ hasText: /^[\d.]+ inscripciones$/ })).toBeVisible()
    await expect(restore).toContainText(PEOPLE.admin.email)
    // This project signs with the key of the tests.
    await expect(restore).toContainText('Los boletos que ya compartiste dejarán de abrir')
    await check(page)

    // The file changes on the disk after it was chosen.
    const onDisk = test.info().outputPath('copia.gz')
    await writeFile(onDisk, whole)
    await restore.getByRole('button', { name: 'Elegir otro archivo' }).click()
    await page.getByLabel('Archivo de la copia').setInputFiles(onDisk)
    await expect(restore.getByRole('heading', { name: /^Copia del / })).toBeVisible()
    await writeFile(onDisk, whole.subarray(0, 100))
    await restore.getByRole('button', { name: 'Restaurar esta copia' }).click()
    await expect(alert).toContainText('No pudimos seguir leyendo el archivo', SLOW)
    await check(page)
    await restore.getByRole('button', { name: 'Volver' }).click()
    await choose(page, 'copia.gz', whole)

    // The connection is lost while the second part is written; the page is closed.
    await page.route('**/api/restore/write', (route) =>
      (route.request().postDataJSON() as { index: number }).index === 1 ? route.abort() : route.fallback(),
    )
    await restore.getByRole('button', { name: 'Restaurar esta copia' }).click()
    await expect(restore.getByText('Escribiendo…')).toBeVisible(SLOW)
    await expect(alert).toContainText('La restauración se detuvo', SLOW)
    await check(page)
    await page.unroute('**/api/restore/write')
    await page.reload()
    await expect(restore).toContainText('Hay una restauración a medias', SLOW)
    await expect(restore).toContainText(/Van 1 de \d+ partes/)
    await check(page)
    await choose(page, 'otra.gz', await downloaded(page))
    await expect(alert).toContainText('Este no es el archivo de la restauración que quedó a medias')
    await restore.getByRole('button', { name: 'Elegir otro archivo' }).click()
    await choose(page, 'copia.gz', whole)
    await restore.getByRole('button', { name: 'Restaurar esta copia' }).press('Enter')
    await expect(restore).toContainText('Copia restaurada', SLOW)
    await expect(restore.getByRole('heading', { name: 'Restaurar una copia' })).toBeFocused()
    await expect(restore.getByRole('link', { name: 'Ir a Equipo' })).toBeVisible()
    await check(page)

    const { counts } = await inspectBackup(new Blob([new Uint8Array(whole)]))
    const stored = await emptyProject.collections.registrations.count().get()
    expect(stored.data().count).toBe(counts['registrations'])
    const cups = await fetch(`${emptyProject.url}/api/tournaments`)
    expect(JSON.stringify(await cups.json())).toContain('Copa')
  })
})
