import type { Page } from '@playwright/test'
import { DEFAULT_PRIVACY } from '../../functions/src/contract/site/default-privacy.ts'
import { expect, test as base } from '../support/e2e.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { DESK, PHONE } from '../support/screen-sizes.ts'
import { typeIn } from '../support/typing.ts'
import { PEOPLE, signIn } from './accounts.ts'
import { undrawn } from './loading.ts'

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 25_000 }

/**
 * What other tests read of the settings stays as it is: these change the words of the notice, which only first visits
 * see, and add to an answer and to the notice on privacy.
 */
const test = base.extend<{ restored: void; check: (page: Page) => Promise<void> }>({
  /** With nothing under the bar that stays at the top. */
  check: async ({ checkA11y }, provide) => {
    await provide(async (page) => {
      await checkA11y(page)
    })
  },
  restored: [
    async ({ db, request, leave }, provide) => {
      const site = db.doc('settings/site')
      const before = (await site.get()).data() ?? {}
      await provide()
      await leave()
      await site.set(before)
      await db.recursiveDelete(db.collection('textVersions'))
      // Each process of the functions has a copy for some seconds, and the next test would edit an outdated one.
      const known = async () => {
        const answers = await Promise.all(Array.from({ length: 6 }, () => request.get('/api/settings')))
        const bodies = await Promise.all(answers.map((one) => one.json() as Promise<{ data: typeof before }>))
        return new Set(bodies.map(({ data }) => data['revision'] as unknown))
      }
      await expect.poll(known, { timeout: 60_000 }).toEqual(new Set([before['revision']]))
    },
    { auto: true },
  ],
})

/** One after the other: they change one document. */
test.describe.configure({ mode: 'default' })

async function open(
  page: Page,
  address: string,
  title: string,
  who: (typeof PEOPLE)['admin' | 'owner'] = PEOPLE.owner,
): Promise<void> {
  await signIn(page, who, `/login?volver=${encodeURIComponent(address)}`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible(SLOW)
}

const bar = (page: Page) => page.getByRole('region', { name: 'Guardar' })
/** The whole corpus at once: what is written in the configuration stays text on the site. */
const HOSTILE = HOSTILE_TEXTS.join(' ')

/** Elements that only such a text could have made. */
const injected = (page: Page) =>
  page.locator(
    'iframe, base, form[action], meta[http-equiv=refresh], [onerror], [onload], a[href^=javascript]',
  )

const noticeTitle = (page: Page) => page.getByRole('textbox', { name: 'Título del aviso' })

test.describe('two windows', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('the owner changes the site beside its preview, and meets a change of another window', async ({
    page,
    context,
    check,
  }) => {
    test.setTimeout(150_000)
    await open(page, '/admin/configuracion', 'Configuración')
    const links = page.getByRole('navigation', { name: 'Secciones' })
    await expect(links.getByRole('link', { name: 'Configuración' })).toHaveAttribute('aria-current', 'page')
    await expect(links.getByRole('link', { name: 'Configuración' })).toBeInViewport()
    await check(page)
    await page.getByRole('link', { name: /^Sitio / }).click()
    await expect(page.getByRole('heading', { name: 'Sitio', level: 1 })).toBeFocused()
    await check(page)

    // What is wrong is refused, and stays as it was typed.
    const discord = page.getByRole('textbox', { name: 'Discord' })
    const saved = await discord.inputValue()
    await discord.fill('')
    await typeIn(discord, 'javascript:alert(1)')
    await expect(bar(page)).toContainText('1 cambio sin guardar')
    await bar(page).getByRole('button', { name: 'Guardar' }).click()
    await expect(discord).toBeFocused()
    await expect(page.getByText('Escribe una dirección completa, que empiece con https://')).toBeVisible()
    await expect(discord).toHaveValue('javascript:alert(1)')
    await check(page)
    await page.getByRole('button', { name: 'Volver a lo guardado en Discord' }).click()
    await expect(discord).toHaveValue(saved)
    await expect(bar(page)).toHaveCount(0)

    // The preview is drawn by the parts of the site. On a phone it is behind a button.
    await page.setViewportSize(PHONE)
    await noticeTitle(page).fill('')
    await typeIn(noticeTitle(page), 'Arena <b>renovada</b>')
    await page.getByRole('textbox', { name: 'Texto del aviso' }).fill(HOSTILE)
    await page.getByRole('button', { name: 'Vista previa' }).click()
    await page.getByRole('tab', { name: 'Aviso' }).click()
    await expect(page.getByText('Arena <b>renovada</b>')).toBeVisible()
    await expect(page.getByRole('tabpanel').getByText(HOSTILE)).toBeVisible()
    await expect(injected(page)).toHaveCount(0)
    await check(page)
    await page.getByRole('tab', { name: 'Cifras' }).click()
    await expect(page.getByRole('button', { name: 'Logro siguiente' })).toBeVisible()
    await page.getByRole('button', { name: 'Editar' }).click()

    // Leaving is asked about, and what was typed survives a reload.
    await page.getByRole('link', { name: 'Jugadores' }).click()
    const leaving = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
    await leaving.getByRole('button', { name: 'Seguir editando' }).click()
    await page.reload()
    await expect(page.getByText('Recuperamos lo que no guardaste')).toBeVisible(SLOW)
    await expect(noticeTitle(page)).toHaveValue('Arena <b>renovada</b>')

    // The same title is saved in another window first.
    const other = await context.newPage()
    await signIn(other, PEOPLE.owner, `/login?volver=${encodeURIComponent('/admin/configuracion/sitio')}`)
    await expect(noticeTitle(other)).toBeVisible(SLOW)
    await noticeTitle(other).fill('')
    await typeIn(noticeTitle(other), 'Arena ajena')
    await bar(other).getByRole('button', { name: 'Guardar' }).click()
    await expect(other.getByText('Guardaste los cambios')).toBeVisible(SLOW)
    await other.close()
    await bar(page).getByRole('button', { name: 'Guardar' }).click()
    const conflict = page.getByRole('dialog', { name: 'Guardaste antes en otro lado' })
    await expect(conflict).toContainText('Cambiaste 1 dato', SLOW)
    await expect(conflict).toContainText('Arena ajena')
    await check(page)
    await conflict.getByRole('button', { name: 'Guardar lo mío' }).click()
    await expect(page.getByText('Guardaste los cambios')).toBeVisible(SLOW)
    await expect(page.getByRole('heading', { name: 'Sitio', level: 1 })).toBeFocused()
    await expect(bar(page)).toHaveCount(0)
    // The server draws its pages with it, after some seconds.
    await expect
      .poll(async () => (await page.request.get('/')).text(), { timeout: 60_000 })
      .toContain('renovada')

    await page.setViewportSize(DESK)
    await expect(page.getByRole('tab', { name: 'Contacto' })).toBeVisible()
    await check(page)
  })
})

const ADDED = `Sobre los premios: el nombre de quien gana puede aparecer. ${HOSTILE}`
const QUESTION = '¿Y <img src=x onerror=alert(1)> qué es?'

test('a changed text is compared, published as a version, and arrives on an open page', async ({
  page,
  context,
  check,
}) => {
  test.setTimeout(150_000)
  // A visitor reads the notice while it changes.
  const visitor = await context.newPage()
  await visitor.goto('/tournaments#privacidad')
  const read = visitor.getByRole('dialog', { name: 'Privacidad' })
  await expect(read).toContainText('Qué guardamos')

  await open(page, '/admin/configuracion/textos', 'Textos')
  await page.getByRole('link', { name: 'Privacidad', exact: true }).click()
  await expect(page.getByText('Este texto no ha cambiado')).toBeVisible(SLOW)
  const [section] = DEFAULT_PRIVACY
  await page.getByRole('button', { name: section?.title ?? '', exact: true }).press('Enter')
  const body = page.getByRole('textbox', { name: 'Párrafos' })
  await expect(body).toHaveValue(/^Qué guardamos/)
  await check(page)
  await body.press('ControlOrMeta+End')
  await page.keyboard.insertText(`\n\n${ADDED}`)

  // A section without a title is refused, and found.
  await page.getByRole('button', { name: 'Agregar sección' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Nueva sección 2' })).toBeFocused()
  await bar(page).getByRole('button', { name: 'Revisar y publicar' }).click()
  await expect(page.getByText('Falta escribir esto').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Título' })).toBeFocused()
  await page.setViewportSize(DESK)
  const preview = page.getByRole('region', { name: 'Así se ve: Privacidad' })
  await expect(preview.getByRole('heading', { level: 3 }).last()).toHaveText('Sin título')
  await check(page)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Quitar la sección 2' }).click()

  // A question is published with it.
  await page.getByRole('link', { name: 'Preguntas frecuentes', exact: true }).click()
  await page.getByRole('button', { name: 'Agregar pregunta' }).press('Enter')
  await page.getByRole('button', { name: /^Nueva pregunta/ }).press('Enter')
  await page.getByRole('textbox', { name: 'Pregunta' }).fill(QUESTION)
  await page.getByRole('textbox', { name: 'Respuesta' }).fill(HOSTILE)
  await page.getByRole('link', { name: 'Privacidad', exact: true }).click()

  await bar(page).getByRole('button', { name: 'Revisar y publicar' }).click()
  const review = page.getByRole('dialog', { name: '¿Publicar estos cambios?' })
  await expect(review).toContainText('1 línea agregada.')
  await expect(review.locator('ins').filter({ hasText: ADDED })).toHaveText(`Agregado: ${ADDED}`)
  await expect(review.locator('ins').filter({ hasText: QUESTION }).first()).toBeVisible()
  await expect(injected(page)).toHaveCount(0)
  await check(page)
  await review.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Publicaste la versión nueva')).toBeVisible(SLOW)
  // The toast would lie over the head of the next sheet.
  await expect(page.getByText('Publicaste la versión nueva')).toHaveCount(0)
  const versions = page.getByRole('region', { name: 'Versiones' })
  await expect(versions.getByRole('listitem')).toHaveCount(2)
  await expect(versions.getByRole('listitem').first()).toContainText('Vigente')
  await expect(versions.getByRole('listitem').first()).toContainText('1 línea agregada')

  // The old one is still there.
  await versions.getByRole('button', { name: 'Leer El texto que había antes' }).click()
  const old = page.getByRole('dialog', { name: 'Privacidad' })
  await expect(old).toContainText('Qué guardamos')
  await expect(old).not.toContainText('Sobre los premios')
  await check(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize(DESK)
  await check(page)

  // The visitor comes back to the open tab; no reload. Caches are at most some seconds behind.
  await visitor.bringToFront()
  await expect(async () => {
    await visitor.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(read).toContainText(ADDED, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })

  // The rest of what can be written, which the tests beside this one read on the site, comes as it would be sent.
  await undrawn(visitor)
  await visitor.route('**/api/settings', async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = (await response.json()) as { data: Record<string, object> }
    const [title = ''] = HOSTILE_TEXTS
    await route.fulfill({
      response,
      json: {
        ...answer,
        data: {
          ...data,
          contacts: { ...data['contacts'], phone: '"><svg onload=alert(1)>' },
          achievements: [{ figure: '<b>9</b>', label: title }],
          terms: [{ title, paragraphs: [HOSTILE] }],
          developmentNotice: { shown: true, title, text: HOSTILE },
        },
      },
    })
  })
  await visitor.goto('/')
  await expect(visitor.getByRole('dialog')).toContainText(HOSTILE)
  await visitor.getByRole('button', { name: 'Entendido' }).click()
  await expect(visitor.getByRole('dialog')).toHaveCount(0)
  await visitor.goto('/tournaments#preguntas')
  const questions = visitor.getByRole('dialog')
  await questions.getByText(QUESTION).click()
  await expect(questions.getByText(HOSTILE)).toBeVisible()
  await expect(injected(visitor)).toHaveCount(0)
  await visitor.goto('/mi-inscripcion#terminos')
  await expect(visitor.getByRole('dialog').getByText(HOSTILE)).toBeVisible(SLOW)
  await visitor.keyboard.press('Escape')
  await expect(visitor.getByText('"><svg onload=alert(1)>').first()).toBeVisible()
  await expect(injected(visitor)).toHaveCount(0)
  await visitor.close()
})

test('an admin reads who may change what, and every version', async ({ page, check }) => {
  await open(page, '/admin/configuracion', 'Configuración', PEOPLE.admin)
  await expect(page.getByText('Solo para quien es propietario.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Sitio / })).toHaveCount(0)
  await check(page)
  await page.getByRole('link', { name: /^Textos / }).click()
  await expect(page.getByText('Los textos solo los cambia el propietario.')).toBeVisible()
  await expect(page.getByText('Este texto no ha cambiado')).toBeVisible(SLOW)
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.goto('/admin/configuracion/sitio')
  await expect(page.getByText('solo los cambia el propietario')).toBeVisible(SLOW)
  await expect(page.getByRole('textbox')).toHaveCount(0)
})
