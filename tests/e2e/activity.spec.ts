import { randomInt } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import type { AuditEntry } from '../../functions/src/contract/people/audit.ts'
import { expect, test as base } from '../support/e2e.ts'
import { PEOPLE, expectSite, signIn, signInByForm } from './accounts.ts'
import { failCalls } from './loading.ts'

const COUNT = 30

/** Thirty entries of the future, before all others of the suite. */
const test = base.extend<{ trail: string }>({
  trail: async ({ db, leave }, provide) => {
    const batch = db.batch()
    const mark = String(randomInt(1e9))
    const latest = Date.UTC(2199, 0)
    const ids = Array.from({ length: COUNT }, (_, index) => `propio-${mark}-${index}`)
    for (const [index, id] of ids.entries()) {
      const entry: Omit<AuditEntry, 'id' | 'at'> = {
        actor: { kind: 'job', name: 'publishDue' },
        action: index % 2 === 0 ? 'tournaments.publish' : 'forms.update',
        target: { collection: index % 2 === 0 ? 'tournaments' : 'forms', id: `c${index}` },
        before: null,
        after: index % 2 === 0 ? { name: `Copa ${mark} ${index}` } : { title: `Formulario ${mark} ${index}` },
      }
      const at = Timestamp.fromMillis(latest - index * 60_000)
      batch.set(db.doc(`audit/${id}`), { ...entry, at })
    }
    await batch.commit()
    await provide(mark)
    await leave()
    await Promise.all(ids.map((id) => db.doc(`audit/${id}`).delete()))
  },
})

test('the activity is listed, filtered and fetched by page', async ({ page, trail, checkA11y }) => {
  await signIn(page, PEOPLE.admin)
  const bar = page.getByRole('navigation', { name: 'Secciones' })
  await bar.getByRole('link', { name: 'Configuración' }).click()
  await page.getByRole('link', { name: /^Actividad/ }).click()
  await expect(page).toHaveURL('/admin/actividad')
  await expect(page.getByRole('heading', { name: 'Actividad', level: 1 })).toBeFocused()
  await expect(bar.getByRole('link', { name: 'Configuración' })).toHaveAttribute('aria-current', 'page')
  const rows = page.getByRole('table').locator('tbody').getByRole('row')
  // The functions of the emulator start with the first calls, on a busy machine in more than a moment.
  await expect(rows.first()).toContainText('Publicó un torneo', { timeout: 25_000 })
  await expect(rows.first()).toContainText(`Copa ${trail} 0`)
  await expect(rows.first()).toContainText('Publicación programada')
  await checkA11y(page)

  const seen = await rows.count()
  await page.getByRole('button', { name: 'Cargar más' }).click()
  await expect(rows.nth(seen)).toBeFocused()
  await expect(rows.filter({ hasText: `Copa ${trail} 28` })).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Filtrar la actividad' })
    .getByRole('link', { name: 'Formularios' })
    .click()
  await expect(page).toHaveURL('/admin/actividad?de=formularios')
  await expect(rows.first()).toContainText(`Formulario ${trail} 1`)
  await expect(rows.filter({ hasText: `Copa ${trail} 0` })).toHaveCount(0)
  await page.reload()
  await expect(rows.first()).toContainText(`Formulario ${trail} 1`)
  // Other tests change questions meanwhile.
  await page.route(/\/api\/audit\?collection=questions/, (route) =>
    route.fulfill({ json: { success: true, data: { items: [], nextCursor: null } } }),
  )
  await page
    .getByRole('navigation', { name: 'Filtrar la actividad' })
    .getByRole('link', { name: 'Preguntas' })
    .click()
  await expect(page.getByRole('heading', { name: 'Nada por aquí' })).toBeVisible()
  await checkA11y(page)
})

test.describe('when the API fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('the activity offers another attempt', async ({ page, checkA11y }) => {
    await signIn(page, PEOPLE.admin)
    await expect(page.getByText('Te damos la bienvenida')).toBeVisible()
    await failCalls(page, '**/api/audit?*')
    await page.getByRole('link', { name: 'Configuración', exact: true }).click()
    await page.getByRole('link', { name: /^Actividad/ }).click()
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar la actividad')
    await checkA11y(page)
    await page.unroute('**/api/audit?*')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    // The first list.
    await expect(page.getByRole('table')).toBeVisible({ timeout: 25_000 })
  })
})

test('the account menu works by keyboard', async ({ page, checkA11y }) => {
  await signInByForm(page, PEOPLE.admin)
  const button = page.getByRole('button', { name: 'Sesión activa' })
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'Tu cuenta, Mateo Salas' })
  await expect(menu).toBeVisible()
  await expect(menu).toContainText(PEOPLE.admin.email)
  await expect(page.getByRole('menuitem', { name: 'Tu cuenta' })).toBeFocused()
  await checkA11y(page)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Tu cuenta' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Ver el sitio' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Cerrar Sesión' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectSite(page)
  await expect(page.getByText('Cerraste tu sesión')).toBeVisible()
})

test.describe('without the code of the account menu', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('one can still sign out', async ({ page }) => {
    await page.route('**/assets/account-menu-*.js', (route) => route.abort())
    await signInByForm(page, PEOPLE.admin)
    await page.getByRole('button', { name: 'Cerrar Sesión' }).first().click()
    await expect(page.getByText('Cerraste tu sesión')).toBeVisible()
  })
})
