import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { changeAccount, makeAccount, removeAccount, signIn } from './accounts.ts'
import { anId, expect, registered, registrationOf, test } from './cup.ts'
import { press, tabTo } from './keyboard.ts'
import { watchRequests } from './loading.ts'

test.setTimeout(240_000)

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 30_000 }

async function activate(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const sheet = (page: Page) =>
  page.getByRole((page.viewportSize()?.width ?? 0) < 960 ? 'dialog' : 'region', {
    name: 'Ficha',
    exact: true,
  })

/** The keyboard begins at the top of the document again, as after a reload. */
const toSections = async (page: Page, name: string): Promise<void> =>
  activate(page, page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name }))

test.describe('without a pointer', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('a cup is made, its players decided, the session renewed', async ({ page, request, db, leave }) => {
    const account = { email: `teclado-${randomInt(1e9)}@arena.test`, password: 'Arena-Teclado-1' }
    const uid = await makeAccount(account)
    const role = db.doc(`admins/${uid}`)
    await role.set({ uid, email: account.email, role: 'admin', grantedAt: new Date(), grantedBy: 'test' })
    await signIn(page, account)
    await expect(page.getByText('Te damos la bienvenida')).toBeVisible(SLOW)

    // Home, the list, the editor.
    await activate(page, page.getByRole('main').getByRole('link', { name: /^Gestión de Torneos/ }))
    await expect(page.getByRole('heading', { name: 'Gestión de Torneos', level: 1 })).toBeFocused()
    await press(page, 'link', 'Crear torneo')
    await expect(page.getByRole('heading', { name: 'Crear torneo', level: 1 })).toBeFocused()
    const name = `Copa Teclado ${randomInt(1e6)}`
    await tabTo(page, page.getByRole('textbox', { name: 'Nombre', exact: true }))
    await page.keyboard.type(name)
    await tabTo(page, page.getByRole('button', { name: 'Menos jugadores' }))
    await page.keyboard.press('Enter')
    await activate(page, page.getByRole('button', { name: 'Agregar regla' }))
    await page.keyboard.type('Juega limpio.')
    await activate(page, page.getByRole('combobox', { name: 'Formulario de inscripción' }))
    // Keys count once the list has the focus, and 'Enter' once it has found the words.
    await expect(page.getByRole('option', { name: 'Ninguno' })).toBeFocused()
    await page.keyboard.type('Inscri')
    await expect(page.getByRole('option', { name: /^Inscri/ }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: /^Formulario de inscripción Ins/ })).toBeFocused()
    await tabTo(page, page.getByRole('radio', { name: /^Guardar como borrador/ }))
    // From the last one on to the first.
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^Publicar ahora/ })).toBeChecked()
    await activate(
      page,
      page.getByRole('region', { name: 'Guardar' }).getByRole('button', { name: 'Publicar', exact: true }),
    )
    await expect(page.getByText('Ya está publicado')).toBeVisible(SLOW)
    await expect(page).toHaveURL(/\/admin\/torneos\/copa-teclado/)
    const cup = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    // The inbox: one chosen, approved and undone; another one read and rejected.
    const first = await registered(request, cup, anId(), { fullName: 'Íñigo Peña' })
    const second = await registered(request, cup, anId(), { fullName: 'Valentina Núñez' })
    await page.goto(`/admin/jugadores?torneo=${cup}`)
    await expect(page.getByRole('link', { name: /^Íñigo Peña/ })).toBeVisible(SLOW)
    await activate(page, page.getByRole('checkbox', { name: 'Elegir a Íñigo Peña' }), 'Space')
    await activate(page, page.getByRole('button', { name: 'Aprobar 1' }))
    await activate(page, page.getByRole('button', { name: /^Deshacer/ }))
    await expect(page.getByRole('button', { name: /^Deshacer/ })).toHaveCount(0)

    await activate(page, page.getByRole('link', { name: /^Valentina Núñez/ }))
    await expect(sheet(page).getByRole('heading', { name: 'Valentina Núñez' })).toBeFocused()
    await activate(page, sheet(page).getByRole('button', { name: 'Rechazar' }))
    const why = page.getByRole('dialog', { name: /^¿Por qué rechazas a Valentina/ })
    await tabTo(page, why.getByRole('radio', { name: 'Falta el permiso de un adulto' }))
    await page.keyboard.press('ArrowDown')
    await activate(page, why.getByRole('button', { name: 'Rechazar y avisar' }))
    await activate(page, sheet(page).getByRole('button', { name: 'Cerrar ficha' }))
    await expect(sheet(page)).toHaveCount(0)
    const answered = watchRequests(page, '/api/')
    await toSections(page, 'Configuración')
    await expect
      .poll(async () => (await registrationOf(db, second).get()).get('status') as unknown, SLOW)
      .toBe('rejected')
    expect((await registrationOf(db, first).get()).get('status')).toBe('pending')

    // The activity; the session ends, and is renewed in place.
    await activate(page, page.getByRole('link', { name: /^Actividad/ }))
    await expect(page.getByRole('table')).toBeVisible(SLOW)
    // A later call would be refused before the one that the keyboard makes.
    await answered()
    const next = Math.floor(Date.now() / 1000) + 1
    await changeAccount(uid, { validSince: String(next) })
    await page.waitForTimeout(Math.max(0, next * 1000 - Date.now()))
    await activate(
      page,
      page
        .getByRole('navigation', { name: 'Filtrar la actividad' })
        .getByRole('link', { name: 'Torneos', exact: true }),
    )
    const again = page.getByRole('dialog', { name: 'Tu sesión terminó' })
    await expect(again.getByLabel('Contraseña', { exact: true })).toBeFocused(SLOW)
    await page.keyboard.type(account.password)
    await page.keyboard.press('Enter')
    await expect(again).toHaveCount(0, SLOW)
    await expect(page).toHaveURL('/admin/actividad?de=torneos')
    await expect(page.getByRole('table')).toBeVisible(SLOW)

    await leave()
    const mine = await db.collection('registrations').where('tournamentId', '==', cup).get()
    await Promise.all(mine.docs.map(({ ref }) => ref.delete()))
    await db.recursiveDelete(db.doc(`tournaments/${cup}`))
    await role.delete()
    await removeAccount(uid)
  })
})
