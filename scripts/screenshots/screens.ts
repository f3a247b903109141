import type { Page } from '@playwright/test'

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

/** The main screens of the public site, in the order of a visit. */
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
]
