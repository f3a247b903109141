import { randomInt } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { RegistrationStatus } from '../../functions/src/contract/registrations/registration-states.ts'
import { receiptOf } from '../../functions/src/registrations/receipts/receipt-token.service.ts'
import { keysOf } from '../../functions/src/data/keys.ts'
import { matchDayReceipts } from '../demo/match-day.ts'
import { stayOnline } from '../browser/stay-online.ts'
import { demoWorld } from '../demo/world.ts'
import { DEMO_SECRETS } from '../suite/local-parameters.ts'
import { openContext, PICTURE_ARGUMENTS } from './camera.ts'

/** How a screen is looked at: 'zoom' is a laptop at 200 %. */
const SIZES = {
  phone: { width: 360, height: 740, isTouched: true },
  landscape: { width: 740, height: 360, isTouched: true },
  tablet: { width: 768, height: 1024, isTouched: true },
  desktop: { width: 1280, height: 900, isTouched: false },
  zoom: { width: 640, height: 450, isTouched: false, scale: 2 },
} as const

type Size = keyof typeof SIZES

/** Brings a page to a screen. */
type Way = (page: Page, context: BrowserContext) => Promise<unknown>

const at =
  (path: string, ready: (page: Page) => Promise<unknown> = withHeading): Way =>
  async (page) => {
    await page.goto(path)
    await ready(page)
  }

const withHeading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()
const withArticle = (page: Page) => page.getByRole('article').first().waitFor()
const withTable = (page: Page) => page.getByRole('table').first().waitFor()
const withText = (text: string) => (page: Page) => page.getByText(text).first().waitFor()
/** The poster of a champion is drawn after the page. */
const withChampion = (page: Page) => page.locator('svg').getByText('PRESENTA').first().waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const newGameId = (): string => `77${randomInt(10 ** 7, 10 ** 8)}`

async function fillInPlayer(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Nombre completo', exact: true }).fill('Íñigo Peña')
  await page.getByLabel('ID de Free Fire', { exact: true }).fill(newGameId())
  await page.getByRole('radio', { name: '18 o más' }).check()
}

const atForm = (cup: string): Way =>
  at(`/register/${cup}`, (page) =>
    page.getByRole('textbox', { name: 'Nombre completo', exact: true }).waitFor(),
  )

const secondStep: Way = async (page, context) => {
  await atForm('copa-apertura')(page, context)
  await fillInPlayer(page)
  await press(page, 'Siguiente')
  await page.getByLabel('Correo').waitFor()
}

const registering: Way = async (page, context) => {
  await secondStep(page, context)
  await page.getByLabel('Correo').fill('inigo@correo.example')
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('+57 300 555 0143')
  await page.getByRole('checkbox', { name: /^Leí y acepto / }).check()
  await press(page, 'Enviar inscripción')
  await page.getByRole('article').first().waitFor()
}

const again: Way = async (page, context) => {
  await registering(page, context)
  await page.goto('/register/copa-premium')
  await page.getByRole('button', { name: /otra vez$/ }).waitFor()
}

/** A receipt of today by what the start of the demo world says of it. */
const ofToday = (what: string): Way => {
  const found = matchDayReceipts().find((receipt) => receipt.what.includes(what))
  if (found === undefined) throw new Error(`The demo world has no receipt that '${what}'`)
  return at(found.path, withArticle)
}

/** The receipt of the first registration of a cup in that state. */
function receiptOfFirst(cup: string, status: RegistrationStatus): string {
  const arena = demoWorld(new Date()).arenas.find(({ tournament }) => tournament.id === cup)
  const registration = arena?.registrations.find((one) => one.status === status)
  if (registration === undefined) throw new Error(`${cup} has no registration that is ${status}`)
  const token = receiptOf(registration, keysOf(DEMO_SECRETS.SIGNING_SECRET).receipts)
  return `/mi-inscripcion#${token}`
}

const ofFirst = (cup: string, status: RegistrationStatus): Way => at(receiptOfFirst(cup, status), withArticle)

const withoutConnection: Way = async (page, context) => {
  await ofToday('has to confirm')(page, context)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Reintentar' }).waitFor()
}

const failing: Way = async (page) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(receiptOfFirst('copa-apertura', 'pending'))
  await page.getByRole('button', { name: 'Reintentar' }).waitFor()
}

/** Every screen and state that a visitor may come to, in the order of a visit. */
const WAYS = {
  home: at('/', withText('Ver todo sobre')),
  list: at('/tournaments', withArticle),
  history: at('/tournament-history', withChampion),
  detail: at('/tournament/copa-apertura', withArticle),
  'detail-full': at('/tournament/copa-llena', withArticle),
  'detail-line': at('/tournament/copa-espera', withArticle),
  'detail-fee': at('/tournament/copa-premium', withArticle),
  'detail-soon': at('/tournament/copa-sin-formulario', withArticle),
  'detail-closed': at('/tournament/copa-cerrada', withArticle),
  'detail-past': at('/tournament/copa-pasada', withArticle),
  'detail-live': at('/tournament/copa-colibri', (page) =>
    page.getByRole('region', { name: 'Resultados' }).getByRole('listitem').last().waitFor(),
  ),
  'detail-won': at('/tournament/copa-condor', withChampion),
  'table-live': at('/tournament/copa-colibri/tabla', withTable),
  'table-end': at('/tournament/copa-condor/tabla', withTable),
  rules: at('/tournament-rules/copa-apertura', (page) =>
    page.getByRole('list', { name: 'Reglas oficiales' }).waitFor(),
  ),
  choose: at('/registration', withArticle),
  register: atForm('copa-apertura'),
  'register-duo': atForm('duelo-de-duplas'),
  'register-full': at('/register/copa-llena', withText('Aquí sí hay cupo')),
  'register-errors': async (page, context) => {
    await atForm('copa-apertura')(page, context)
    await press(page, 'Siguiente')
    await page.getByRole('alert').first().waitFor()
  },
  'register-2': secondStep,
  ticket: registering,
  again,
  'rec-pending': ofFirst('copa-apertura', 'pending'),
  'rec-approved': ofFirst('copa-apertura', 'approved'),
  'rec-rejected': ofFirst('copa-apertura', 'rejected'),
  'rec-line': ofToday('waits for a seat'),
  'rec-confirm': ofToday('has to confirm'),
  'rec-room': ofToday('sees the room'),
  'rec-results': ofToday('sees the own results'),
  'rec-won': async (page, context) => {
    await ofToday('has won')(page, context)
    await withChampion(page)
  },
  'rec-offline': withoutConnection,
  'rec-missing': at('/mi-inscripcion#nada', withText('No encontramos una inscripción')),
  form: at('/form/sugerencias', (page) => page.getByRole('button', { name: 'Enviar respuesta' }).waitFor()),
  'form-errors': async (page) => {
    await page.goto('/form/sugerencias')
    await press(page, 'Enviar respuesta')
    await page.getByText('Este campo es obligatorio').first().waitFor()
  },
  questions: at('/#preguntas', (page) => page.getByRole('searchbox').waitFor()),
  terms: at('/#terminos', (page) => page.getByRole('heading', { name: /Quiénes somos/ }).waitFor()),
  'sign-in': at('/login', (page) => page.getByLabel('Correo').waitFor()),
  'not-found': at('/no/existe'),
  error: failing,
} as const satisfies Record<string, Way>

type Name = keyof typeof WAYS

export const SCREENS = Object.keys(WAYS) as Name[]

/** What the first view shows of the screens, by default of all of them, in every size. One that fails stops no other. */
export async function photographEvery(
  site: string,
  executablePath: string,
  folder: string,
  chosen: readonly string[] = [],
): Promise<number> {
  const names = chosen.length === 0 ? SCREENS : SCREENS.filter((name) => chosen.includes(name))
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: PICTURE_ARGUMENTS })
  stayOnline(browser)
  const failures: Error[] = []
  try {
    for (const size of Object.keys(SIZES) as Size[]) {
      for (const name of names) {
        try {
          await take(browser, { site, folder, name, size })
        } catch (cause) {
          failures.push(new Error(`${name} at the size '${size}' was not reached`, { cause }))
        }
      }
    }
  } finally {
    await browser.close()
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(describeFailure).join('\n'))
  return names.length * Object.keys(SIZES).length
}

const describeFailure = ({ message, cause }: Error): string => `${message}: ${String(cause).split('\n')[0]}`

interface Picture {
  site: string
  folder: string
  name: Name
  size: Size
}

async function take(browser: Browser, { site, folder, name, size }: Picture): Promise<void> {
  const context = await openContext(browser, { site, ...SIZES[size] })
  try {
    const page = await context.newPage()
    await WAYS[name](page, context)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    // What comes into view is drawn in the next frames.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
    )
    await page.screenshot({ path: join(folder, `${name}-${size}.png`) })
  } finally {
    await context.close()
  }
}
