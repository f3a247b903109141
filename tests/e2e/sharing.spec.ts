import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PEOPLE, signIn } from './accounts.ts'
import { expect, receiptPath, registered, registerIn, registrationsIn, SENT, test } from './cup.ts'

const SHARED = 'Comparte el torneo'

declare global {
  /** What the page handed to the phone's share sheet. */
  var handed: ShareData[]
}

/** Gives the browser a share sheet that ends like that; a machine has none of its own. */
const withShareSheet = (page: Page, ending: string) =>
  page.addInitScript((name) => {
    globalThis.handed = []
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: ShareData) => {
        handed.push(data)
        return name === 'shared' ? Promise.resolve() : Promise.reject(new DOMException('', name))
      },
    })
  }, ending)

for (const [ending, isOpen] of [
  ['shared', false],
  ['AbortError', false],
  ['InvalidStateError', false],
  ['NotAllowedError', true],
] as const) {
  test(`the phone's own share sheet, ${ending}`, async ({ page }) => {
    await withShareSheet(page, ending)
    await page.goto('/tournament/copa-apertura')
    await page.getByRole('button', { name: 'Compartir' }).click()
    const origin = new URL(page.url()).origin
    await expect
      .poll(() => page.evaluate(() => handed.map(({ url }) => url)))
      .toEqual([`${origin}/tournament/copa-apertura?f=compartir`])
    await expect(page.getByRole('dialog', { name: SHARED })).toHaveCount(isOpen ? 1 : 0)
    await expect(page).toHaveURL('/tournament/copa-apertura')
  })
}

test('where there is none: opened once by two presses, and the link is copied or selected', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { canShare: () => false })
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.goto('/tournament/copa-apertura')
  await page.getByRole('button', { name: 'Compartir' }).dblclick()
  const sheet = page.getByRole('dialog', { name: SHARED })
  // Wherever the second press falls.
  await sheet.getByRole('button', { name: 'Cerrar' }).dispatchEvent('click', { detail: 2 })
  const link = sheet.getByLabel('Enlace')
  await sheet.getByRole('button', { name: 'Copiar' }).click()
  await expect(sheet.getByText('No pudimos copiarlo: el enlace está seleccionado, cópialo tú.')).toBeVisible()
  const selected = await link.evaluate((field: HTMLInputElement) =>
    field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
  )
  expect(selected).toBe(await link.inputValue())

  await page.evaluate(() => {
    navigator.clipboard.writeText = (text) => {
      globalThis.handed = [{ url: text }]
      return Promise.resolve()
    }
  })
  await sheet.getByRole('button', { name: 'Copiar' }).click()
  await expect(sheet.getByText('Enlace copiado. Pégalo donde quieras.')).toBeVisible()
  expect(await page.evaluate(() => handed)).toEqual([{ url: await link.inputValue() }])
})

test('the calendar gets the hour of the tournament, in its zone', async ({ page, request, openCup, db }) => {
  const cup = await openCup({ name: 'Copa; Ñandú\u0000\r\nBEGIN:VEVENT' })
  const date = new Date('2027-01-10T01:00:00.000Z')
  await db.collection('tournaments').doc(cup).update({ date, timeZone: 'America/Santiago' })
  for (const path of [`/tournament/${cup}`, receiptPath(await registered(request, cup))]) {
    await page.goto(path)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Agregar al calendario' }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toMatch(/^(?:[^\r\n]+\r\n)+$/)
    const lines = text.replaceAll('\r\n ', '').split('\r\n')
    const { origin } = new URL(page.url())
    expect(lines).toEqual(
      expect.arrayContaining([
        'TZID:America/Santiago',
        'DTSTART;TZID=America/Santiago:20270109T220000',
        String.raw`SUMMARY:Copa\; Ñandú BEGIN:VEVENT · Arena Libre`,
        `URL:${origin}/tournament/${cup}`,
      ]),
    )
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  }
})

test('any source in the link is stored as one line', async ({ page, db, openCup }) => {
  const cup = await openCup()
  await page.goto(`/tournament/${cup}?f=grupo%00%0a%E2%80%AE%3Cb%3E`)
  await registerIn(page, cup)
  await expect(page.getByText(SENT)).toBeVisible()
  const docs = await registrationsIn(db, cup)
  expect(docs.map((document) => document.get('source') as unknown)).toEqual(['grupo <b>'])
})

test('the header has large enough touch targets on the narrowest phone, for admins as well', async ({
  page,
  checkA11y,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const enter of [() => page.goto('/tournaments'), () => signIn(page, PEOPLE.admin)]) {
    await enter()
    await page.goto('/tournament-history')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const box = await page.getByRole('button', { name: 'Sonido' }).boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(44)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    await checkA11y(page)
  }
})
