import { type Locator, mergeTests, type Page } from '@playwright/test'
import { PEOPLE, signIn } from './accounts.ts'
import { expect, test as withCup } from './cup.ts'
import { FIELD, test as withForm } from './own-form.ts'
import { withoutListener } from './loading.ts'
import { planned } from './planned.ts'

const test = mergeTests(withCup, withForm)

interface Layout {
  width: number
  height: number
  /** Of the reader's own choice. */
  text: '100%' | '200%'
}

/** The narrowest phone, text twice as large, and a phone held sideways; on a desk, the large text alone. */
const LAYOUTS: Record<string, Layout[]> = {
  phone: [
    { width: 320, height: 640, text: '100%' },
    { width: 360, height: 740, text: '200%' },
    { width: 640, height: 320, text: '100%' },
  ],
  desktop: [
    { width: 768, height: 900, text: '200%' },
    { width: 1280, height: 900, text: '200%' },
  ],
}

const URL_WITHOUT_A_BREAK = `https://premios.example/${'x'.repeat(90)}`

// The answer to an address that is not there; and the clock moved on is that of a listener still connecting.
test.use({ expectedErrors: [/status of 404|Could not reach Cloud Firestore/] })

async function eachLayout(
  page: Page,
  project: string,
  check: (layout: Layout, name: string) => Promise<void>,
): Promise<void> {
  for (const layout of LAYOUTS[project] ?? []) {
    const { width, height, text } = layout
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      scrollTo(0, 0)
    }, text)
    await check(layout, `${width} x ${height}, text ${text}`)
  }
}

/** What lies beyond the sides of the screen, but for what is moved sideways on purpose or only read out. */
const beyond = (page: Page, width: number) =>
  page.evaluate((right) => {
    const isMoved = (element: Element): boolean => {
      const { overflowX, clipPath } = getComputedStyle(element)
      const up = element.parentElement
      return ['auto', 'scroll'].includes(overflowX) || clipPath !== 'none' || (up !== null && isMoved(up))
    }
    const page = document.scrollingElement?.scrollWidth ?? 0
    const elements = document.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, p, label, dd')
    const outside = [...elements].filter((element) => {
      const box = element.getBoundingClientRect()
      return box.width > 0 && (box.left < 0 || box.right > right + 0.5) && !isMoved(element)
    })
    return [
      ...(page > right ? [`the page is ${page} px wide`] : []),
      ...outside.map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`),
    ]
  }, width)

/** Can be brought on the screen, whole, with nothing over it. */
async function expectWithinReach(control: Locator, width: number, layout: string): Promise<void> {
  await control.click({ trial: true })
  const box = await control.boundingBox()
  expect(box?.x, layout).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0), layout).toBeLessThanOrEqual(width)
}

test('the text of these tests has the same font on every Linux', async ({ page, context }) => {
  await page.goto('/no/existe')
  await page.locator('main p').first().waitFor()
  const session = await context.newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main p' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  const families = fonts.map(({ familyName }) => familyName)
  expect(families).toEqual(process.platform === 'linux' ? ['Open Sans'] : [expect.any(String)])
})

test('nothing leaves the screen, at any size, with any size of text and with long words', async ({
  page,
  openCup,
  db,
  form,
  checkA11y,
}, { project }) => {
  test.slow()
  const cup = await openCup({
    name: 'X'.repeat(80),
    description: URL_WITHOUT_A_BREAK,
    prizePool: '1er: $10000, 2do: $10000, 3er: $10000',
    prize: URL_WITHOUT_A_BREAK,
    mapSelection: 'm'.repeat(40),
    timeZone: 'America/Argentina/Buenos_Aires',
    rules: [URL_WITHOUT_A_BREAK],
    maxPlayers: 96,
  })
  await planned(db, cup, (rounds) => rounds.map((round) => Object.assign(round, { name: 'W'.repeat(40) })))
  const [text, radio] = [
    { ...FIELD, id: 'enlace', type: 'text' as const, label: URL_WITHOUT_A_BREAK },
    { ...FIELD, id: 'cual', type: 'radio' as const, label: 'x'.repeat(90), options: ['y'.repeat(90), 'z'] },
  ]
  await form.change({ fields: [text, radio, { ...FIELD, id: 'nota', type: 'rating', label: 'Nota' }] })

  const screens: [path: string, ready: Locator][] = [
    ['/', page.getByRole('link', { name: /^Ver todo sobre/ })],
    ['/tournaments', page.getByRole('article').first()],
    [`/tournament/${cup}`, page.getByRole('heading', { name: 'Cómo se juega' })],
    [`/tournament-rules/${cup}`, page.getByRole('list', { name: 'Reglas oficiales' })],
    ['/registration', page.getByRole('link', { name: /Copa Apertura/ })],
    [`/register/${cup}`, page.getByLabel('ID de Free Fire', { exact: true })],
    [form.path, page.getByLabel(URL_WITHOUT_A_BREAK)],
    ['/mi-inscripcion', page.getByRole('heading', { level: 1 })],
    ['/tournament-history', page.getByRole('article').first()],
    ['/login', page.getByLabel('Contraseña', { exact: true })],
    ['/no/existe', page.getByRole('heading', { level: 1 })],
    ['/#preguntas', page.getByRole('dialog').getByRole('searchbox')],
    ['/#privacidad', page.getByRole('dialog').getByRole('heading', { level: 3 }).first()],
    ['/#terminos', page.getByRole('dialog').getByRole('heading', { level: 3 }).first()],
  ]
  const usual = page.viewportSize()
  for (const [path, ready] of screens) {
    if (usual !== null) await page.setViewportSize(usual)
    await page.goto(path)
    await ready.waitFor()
    if (project.name === 'desktop') await checkA11y(page)
    await eachLayout(page, project.name, async ({ width }, layout) => {
      expect(await beyond(page, width), `${path} at ${layout}`).toEqual([])
    })
  }
})

test('the panel stays on the screen, and its bar within reach', async ({ page, openCup, checkA11y }, {
  project,
}) => {
  await signIn(page, PEOPLE.admin)
  const sections: [name: string, ready: Locator][] = [
    ['Panel', page.getByText('Te damos la bienvenida')],
    ['Preguntas', page.getByRole('checkbox', { name: 'Elegir todas' })],
    ['Configuración', page.getByRole('list').filter({ hasText: 'Equipo' })],
  ]
  const [nav, account] = [
    page.getByRole('navigation', { name: 'Secciones' }),
    page.getByRole('button', { name: 'Sesión activa' }),
  ]
  for (const [name, ready] of sections) {
    await nav.getByRole('link', { name }).click()
    await ready.waitFor()
    if (project.name === 'desktop') await checkA11y(page)
    await eachLayout(page, project.name, async ({ width }, layout) => {
      expect(await beyond(page, width), `${name} at ${layout}`).toEqual([])
      await expectWithinReach(account, width, layout)
      await expectWithinReach(nav.getByRole('link', { name: 'Configuración' }), width, layout)
    })
  }
  await page.goto('/admin/torneos/primera')
  const guide = page.getByRole('button', { name: 'Guardar y seguir' })
  await guide.waitFor()
  await eachLayout(page, project.name, async ({ width }, layout) => {
    expect(await beyond(page, width), `the guide at ${layout}`).toEqual([])
    await expectWithinReach(guide, width, layout)
  })
  const cup = await openCup({ name: 'X'.repeat(80), mapSelection: 'm'.repeat(40), maxPlayers: 96 })
  await page.goto(`/admin/torneos/${cup}/plan`)
  const plan = page.getByRole('button', { name: 'Guardar plan' })
  await plan.waitFor()
  await eachLayout(page, project.name, async ({ width }, layout) => {
    expect(await beyond(page, width), `the plan at ${layout}`).toEqual([])
    await expectWithinReach(plan, width, layout)
  })
})

test('what one presses stays within reach: the header, the acceptance, the way out of a sheet', async ({
  page,
}, { project }) => {
  await page.goto('/tournaments')
  await page.getByRole('article').first().waitFor()
  const header = page.getByRole('banner').first()
  await eachLayout(page, project.name, async ({ width }, layout) => {
    const controls = await header.locator('a, button').all()
    expect(controls.length).toBeGreaterThan(4)
    for (const control of controls) await expectWithinReach(control, width, layout)
  })

  await page.clock.install()
  await withoutListener(page)
  await page.goto('/tournament-rules/copa-apertura')
  await page.getByRole('list', { name: 'Reglas oficiales' }).waitFor()
  await page.clock.fastForward(10_500)
  const [countdown, box] = [page.getByText('Listo. Ya las leíste'), page.getByRole('checkbox')]
  await box.check()
  await eachLayout(page, project.name, async ({ width }, layout) => {
    const over = (await countdown.boundingBox()) ?? { y: 0, height: 0 }
    expect((await box.boundingBox())?.y, `nothing over the countdown at ${layout}`).toBeGreaterThan(
      over.y + over.height,
    )
    await expectWithinReach(box, width, layout)
    await expectWithinReach(page.getByRole('button', { name: 'CONTINUAR AL FORMULARIO' }), width, layout)
  })

  await page.goto('/#preguntas')
  const close = page.getByRole('dialog').getByRole('button', { name: 'Cerrar' })
  await close.waitFor()
  await eachLayout(page, project.name, ({ width }, layout) => expectWithinReach(close, width, layout))
})

test('on a low screen the one action is in the first view', async ({ page, openCup }, { project }) => {
  const cup = await openCup()
  const actions: [path: string, action: Locator][] = [
    ['/', page.getByRole('main').getByRole('link', { name: 'Ver torneos', exact: true })],
    ['/tournaments', page.getByRole('article').getByRole('link', { name: 'INSCRIBIRSE AL TORNEO' }).first()],
    [`/tournament/${cup}`, page.getByRole('link', { name: 'INSCRIBIRSE AL TORNEO' })],
    ['/registration', page.getByRole('article').first().getByRole('link')],
    [`/register/${cup}`, page.getByLabel('Nombre completo')],
    ['/mi-inscripcion', page.getByRole('main').getByRole('link', { name: 'Ver torneos' })],
    ['/form/no-existe', page.getByRole('link', { name: 'Volver al Inicio' })],
    ['/no/existe', page.getByRole('main').getByRole('link', { name: 'Ver torneos' })],
    ['/login', page.getByRole('button', { name: 'Entrar', exact: true })],
  ]
  // A phone held sideways, and a laptop at 200 %.
  const [width, height] = project.name === 'phone' ? [740, 360] : [640, 400]
  await page.setViewportSize({ width, height })
  for (const [path, action] of actions) {
    await page.goto(path)
    await action.waitFor()
    const box = await action.boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0), path).toBeLessThanOrEqual(height)
    await expectWithinReach(action, width, path)
  }
})

test('with large text, the state of a card does not cover the name on its cover', async ({ page }, {
  project,
}) => {
  await page.goto('/tournaments')
  const card = page.getByRole('article', { name: 'Copa Llena' })
  await card.waitFor()
  await eachLayout(page, project.name, async ({ text }, layout) => {
    const label = await card.getByText('Torneo Completo', { exact: true }).first().elementHandle()
    // Both at once: the list may change at any time.
    const { foot, height } = await card.locator('svg[viewBox="0 0 720 328"]').evaluate((svg, paper) => {
      const cover = svg.getBoundingClientRect()
      const bottom = paper?.getBoundingClientRect().bottom ?? Number.NaN
      return { foot: bottom - cover.top, height: cover.height }
    }, label)
    // At its usual size the label stands on the corner that the lettering leaves free.
    const free = ((text === '200%' ? 0 : 98) / 328) * height
    expect(foot, layout).toBeLessThanOrEqual(free + 1)
  })
})
