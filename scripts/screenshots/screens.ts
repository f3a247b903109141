import type { Page } from '@playwright/test'
import { ACCOUNTS } from '../demo/accounts.ts'
import { PICTURE_TIME } from './picture-time.ts'

export interface Screen {
  name: string
  path: string
  /** The text that must be visible before the screenshot. */
  ready: (page: Page) => Promise<void>
  /** Elements fixed to the window, or over the page, are captured as they are seen. */
  asSeen?: boolean
}

const sees =
  (text: string) =>
  (page: Page): Promise<void> =>
    page.getByText(text).first().waitFor({ state: 'attached' })

const seesRole =
  (...role: Parameters<Page['getByRole']>) =>
  (page: Page): Promise<void> =>
    page
      .getByRole(...role)
      .first()
      .waitFor()

async function withEmptyAnswers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
  await sees('Este campo es obligatorio')(page)
}

async function withSearch(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('premio')
  await seesRole('group')(page)
}

const FIGURES = /\/api\/statistics\/figures\?/

/**
 * No scheduled job has counted the demo world here. The clock of the server goes on while pictures are taken: the page gets
 * the time of the pictures as that of the count.
 */
async function counted(page: Page): Promise<void> {
  await page.route(FIGURES, async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = (await response.json()) as { data: object }
    await route.fulfill({
      response,
      json: { ...answer, data: { ...data, upTo: PICTURE_TIME.toISOString() } },
    })
  })
  await seesRole('term')(page)
  const renewed = page.waitForResponse(FIGURES)
  await page.getByRole('button', { name: 'Contar de nuevo' }).click()
  await (await renewed).finished()
  await page.getByRole('button', { name: 'Contar de nuevo' }).waitFor()
}

type Role = 'admin' | 'owner'

/** Signs in on the way to a section of the panel. */
const inPanel =
  (path: string, ready: Screen['ready'], role: Role): Screen['ready'] =>
  async (page) => {
    const person = ACCOUNTS.find(({ purpose }) => purpose === role)
    if (person === undefined) throw new Error(`The demo world has no ${role}`)
    await page.getByLabel('Correo').fill(person.account.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(person.account.password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL(path)
    await ready(page)
    // Where the button was, something else may be highlighted now.
    await page.mouse.move(0, 0)
  }

const panelScreen = (name: string, path: string, ready: Screen['ready'], role: Role = 'admin'): Screen => ({
  name,
  path: `/login?${new URLSearchParams({ volver: path })}`,
  ready: inPanel(path, ready, role),
  asSeen: true,
})

const button = (name: string) => seesRole('button', { name, exact: true })
const field = (name: string) => seesRole('textbox', { name, exact: true })

/** The main screens: those of the public site in the order of a visit, then those of the panel. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', ready: sees('Ver todo sobre') },
  { name: 'tournaments', path: '/tournaments', ready: seesRole('article') },
  { name: 'tournament', path: '/tournament/copa-apertura', ready: seesRole('article'), asSeen: true },
  {
    name: 'rules',
    path: '/tournament-rules/copa-apertura',
    ready: seesRole('list', { name: 'Reglas oficiales' }),
    asSeen: true,
  },
  { name: 'registration', path: '/register/copa-apertura', ready: sees('Copa Apertura') },
  { name: 'form', path: '/form/sugerencias', ready: withEmptyAnswers },
  { name: 'history', path: '/tournament-history', ready: seesRole('article') },
  { name: 'questions', path: '/#preguntas', ready: withSearch, asSeen: true },
  { name: 'terms', path: '/#terminos', ready: seesRole('heading', { level: 3 }), asSeen: true },
  { name: 'not-found', path: '/no/existe', ready: seesRole('heading', { level: 1 }) },
  panelScreen('panel', '/admin', seesRole('link', { name: /\d+ por revisar en / })),
  panelScreen('panel-tournaments', '/admin/torneos', seesRole('heading', { name: 'Copa Apertura' })),
  panelScreen(
    'panel-editor',
    '/admin/torneos/copa-apertura',
    seesRole('textbox', { name: 'Nombre', exact: true }),
  ),
  panelScreen(
    'panel-players',
    '/admin/jugadores?torneo=copa-apertura',
    seesRole('checkbox', { name: /^Elegir a los/ }),
  ),
  panelScreen('panel-first-cup', '/admin/torneos/primera', field('Nombre')),
  panelScreen('panel-questions', '/admin/preguntas', seesRole('switch')),
  panelScreen('panel-forms', '/admin/formularios', seesRole('link', { name: /Buzón de sugerencias/ })),
  panelScreen('panel-form-builder', '/admin/formularios/sugerencias', field('Título')),
  panelScreen(
    'panel-form-answers',
    '/admin/formularios/sugerencias/respuestas',
    button('Borrar lo de una persona'),
  ),
  panelScreen('panel-statistics', '/admin/estadisticas', counted),
  panelScreen('panel-configuration', '/admin/configuracion', seesRole('link', { name: /^Sitio / }), 'owner'),
  panelScreen('panel-site', '/admin/configuracion/sitio', field('Teléfono'), 'owner'),
  panelScreen('panel-texts', '/admin/configuracion/textos', button('Agregar sección'), 'owner'),
  panelScreen('panel-mail', '/admin/configuracion/correo', seesRole('link', { name: /^Todos \(/ })),
  panelScreen('panel-bans', '/admin/configuracion/vetos', button('Vetar un ID')),
  panelScreen('panel-data', '/admin/configuracion/datos', button('Guardar los plazos'), 'owner'),
  panelScreen('panel-person', '/admin/configuracion/persona', button('Buscar'), 'owner'),
  panelScreen('panel-backup', '/admin/configuracion/copia', button('Descargar copia'), 'owner'),
  panelScreen('panel-team', '/admin/equipo', button('Agregar'), 'owner'),
  panelScreen('panel-activity', '/admin/actividad', seesRole('row')),
]
