import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { NO_CONNECTION } from '../../functions/src/contract/calls/no-connection.ts'
import { PHONE } from '../support/screen-sizes.ts'
import { PEOPLE, signIn } from './accounts.ts'
import { anId, expect, registered, registrationOf, test } from './cup.ts'
import { goOffline, openUnanswered } from './loading.ts'

// Each looks at many screens, and axe takes its time on each.
test.setTimeout(180_000)

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 30_000 }

const PLAYERS = /\/api\/registrations(?:\/search)?(?:\?|$)/
const TOURNAMENTS = /\/api\/tournaments\?/
const ACTIVITY = /\/api\/audit\?/
const REQUESTS = /\/api\/access-requests\?/
const QUESTIONS = /\/api\/questions$/

const answer = <Data>(data: Data) => ({ json: { success: true, data } })

async function open(page: Page, address = '/admin'): Promise<void> {
  await signIn(page, PEOPLE.admin, `/login?volver=${encodeURIComponent(address)}`)
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible(SLOW)
}

const sheet = (page: Page) =>
  page.getByRole((page.viewportSize()?.width ?? 0) < 960 ? 'dialog' : 'region', {
    name: 'Ficha',
    exact: true,
  })

test('every section says what it is fetching', async ({ page, openCup, checkA11y }) => {
  const cup = await openCup({ name: `Copa Lenta ${randomInt(1e6)}` })
  await open(page)
  const sections: [path: string, asked: RegExp, words: string][] = [
    ['/admin/torneos', TOURNAMENTS, 'Cargando los torneos…'],
    [`/admin/torneos/${cup}`, new RegExp(`/api/tournaments/${cup}`), 'Cargando el torneo…'],
    ['/admin/jugadores', PLAYERS, 'Cargando a los jugadores…'],
    ['/admin/preguntas', QUESTIONS, 'Cargando las preguntas…'],
    ['/admin/equipo', REQUESTS, 'Cargando las solicitudes…'],
    ['/admin/actividad', ACTIVITY, 'Cargando la actividad…'],
    ['/admin', /\/api\/statistics\/overview/, 'Panel de Administración'],
  ]
  for (const [path, asked, words] of sections) {
    await openUnanswered(page, path, asked, words)
    await checkA11y(page)
    await page.unroute(asked)
  }
})

test.describe('where there is nothing', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('every section says so, and where to go on', async ({ page, openCup, checkA11y }) => {
    const cup = await openCup({ name: `Copa Vacía ${randomInt(1e6)}` })
    await open(page)

    await page.goto('/admin/nada-de-esto')
    await expect(page.getByRole('heading', { name: 'Esta sección no existe' })).toBeVisible(SLOW)
    await expect(page.getByRole('link', { name: 'Volver al panel' })).toHaveAttribute('href', '/admin')
    await checkA11y(page)

    await page.goto('/admin/torneos/no-hay-tal-copa')
    await expect(page.getByRole('heading', { name: 'Torneo No Encontrado', level: 2 })).toBeVisible(SLOW)
    await expect(page.getByRole('link', { name: 'Volver a torneos' })).toBeVisible()
    await checkA11y(page)

    await page.goto(`/admin/torneos?buscar=${randomInt(1e9)}`)
    await expect(page.getByRole('heading', { name: 'No encontramos ese torneo' })).toBeVisible(SLOW)
    await expect(page.getByRole('link', { name: 'Buscar en todos' })).toBeVisible()
    await checkA11y(page)

    await page.goto(`/admin/jugadores?torneo=${cup}`)
    await expect(page.getByRole('heading', { name: 'Nadie se inscribió todavía' })).toBeVisible(SLOW)
    await expect(page.getByRole('button', { name: 'Compartir la copa' })).toBeVisible()
    await checkA11y(page)
    await page.getByRole('searchbox', { name: 'Buscar a un jugador' }).fill('zzzyyyxxx')
    await expect(page.getByRole('heading', { name: 'No encontramos a nadie' })).toBeVisible(SLOW)
    await checkA11y(page)

    await page.goto(`/admin/jugadores?torneo=${cup}&ficha=${'A'.repeat(43)}`)
    await expect(sheet(page).getByRole('heading', { name: 'Esta inscripción ya no existe' })).toBeVisible(
      SLOW,
    )
    await checkA11y(page)
    await sheet(page).getByRole('button', { name: 'Volver a la lista' }).click()
    await expect(sheet(page)).toHaveCount(0)

    await page.route(QUESTIONS, (route) => route.fulfill(answer({ questions: [] })))
    await page.goto('/admin/preguntas')
    await expect(page.getByRole('heading', { name: 'Todavía no preguntas nada' })).toBeVisible(SLOW)
    await checkA11y(page)

    await page.route(ACTIVITY, (route) => route.fulfill(answer({ items: [], nextCursor: null })))
    await page.goto('/admin/actividad')
    await expect(page.getByRole('heading', { name: 'Nada por aquí' })).toBeVisible(SLOW)
    await checkA11y(page)
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  interface Act {
    address: string
    /** Opens what is filled in, where that is not the page itself. */
    opens?: string
    field: string
    text: string
    act: string
  }

  const ACTS: readonly Act[] = [
    {
      address: '/admin/formularios/sugerencias',
      field: 'Título',
      text: 'Buzón sin señal',
      act: 'Guardar',
    },
    { address: '/admin/configuracion/sitio', field: 'Teléfono', text: '+58 412 555 0199', act: 'Guardar' },
    {
      address: '/admin/preguntas',
      opens: 'Crear pregunta',
      field: 'Pregunta',
      text: '¿Hay señal?',
      act: 'Crear pregunta',
    },
    {
      address: '/admin/configuracion/vetos',
      opens: 'Vetar un ID',
      field: 'Motivo',
      text: 'Sin señal',
      act: 'Vetar este ID',
    },
    {
      address: '/admin/equipo',
      opens: 'Agregar',
      field: 'Correo',
      text: 'colega@correo.example',
      act: 'Dar acceso',
    },
    {
      address: '/admin/configuracion/persona',
      field: 'Correo',
      text: 'persona@correo.example',
      act: 'Buscar',
    },
    { address: '/admin/configuracion/datos', field: 'Días', text: '999', act: 'Guardar los plazos' },
  ]

  test('what is done says so, and nothing that was written or loaded is lost', async ({ page, context }) => {
    await signIn(page, PEOPLE.owner)
    for (const { address, opens, field, text, act } of ACTS) {
      await test.step(address, async () => {
        await page.goto(address)
        if (opens !== undefined) await page.getByRole('button', { name: opens, exact: true }).click(SLOW)
        const written = page.getByRole('textbox', { name: field, exact: true }).first()
        await written.fill(text, SLOW)
        if (opens === 'Vetar un ID')
          await page.getByRole('dialog').getByRole('textbox', { name: 'ID de Free Fire' }).fill('1234567890')
        await goOffline(context)
        await page.getByRole('button', { name: act, exact: true }).last().click()
        await expect(page.getByText(NO_CONNECTION).first()).toBeVisible()
        await expect(written).toHaveValue(text)
        await context.setOffline(false)
      })
    }

    // What is only read stays, too.
    await page.setViewportSize(PHONE)
    await page.goto('/admin/formularios/sugerencias/respuestas')
    const answers = page.getByRole('list', { name: 'Respuestas, la última primero' }).getByRole('listitem')
    await expect(answers.first()).toBeVisible(SLOW)
    const count = await answers.count()
    await goOffline(context)
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: 'Todo: CSV con comas' }).click()
    await expect(page.getByText('No pudimos exportar')).toBeVisible()
    await expect(answers).toHaveCount(count)
    await answers.first().getByRole('link').click()
    await expect(page.getByRole('article')).toContainText('¿Cómo te llamas?')
    await context.setOffline(false)
    await page.goto('/admin/estadisticas')
    await expect(page.getByRole('heading', { name: 'Inscripciones por día' })).toBeVisible(SLOW)
    await goOffline(context)
    await page.getByRole('button', { name: 'Contar de nuevo' }).click()
    await expect(page.getByText(NO_CONNECTION).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Inscripciones por día' })).toBeVisible()
    await context.setOffline(false)
  })
})

test('what opens over a section can be read and closed', async ({ page, request, openCup, checkA11y }) => {
  const cup = await openCup({ name: `Copa Capas ${randomInt(1e6)}` })
  await registered(request, cup, anId(), { fullName: 'Íñigo Peña' })
  await open(page, `/admin/jugadores?torneo=${cup}`)
  await expect(page.getByRole('link', { name: /^Íñigo Peña/ })).toBeVisible(SLOW)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos del teclado' })).toBeVisible()
  await checkA11y(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Exportar/ }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await checkA11y(page)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /^Íñigo Peña/ }).click()
  for (const [item, title] of [
    ['Reenviar su enlace', '¿Reenviar su enlace?'],
    ['Borrar sus datos', '¿Borrar sus datos?'],
  ] as const) {
    await sheet(page).getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await checkA11y(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: title })).toHaveCount(0)
  }
  await sheet(page).getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByRole('button', { name: /^Deshacer/ })).toBeVisible()
  await checkA11y(page)
  await page.getByRole('button', { name: /^Deshacer/ }).click()

  await page.goto('/admin/torneos/nuevo')
  await page.getByRole('combobox', { name: 'Zona horaria' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await checkA11y(page)
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Copa A Medias')
  await page.getByRole('link', { name: 'Configuración' }).click()
  await expect(page.getByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible()
  await checkA11y(page)
})

test('rows, chips and counters say what they are to who listens', async ({ page, request, db, openCup }) => {
  const name = `Copa Voz ${randomInt(1e6)}`
  const cup = await openCup({ name, maxPlayers: 2, waitlist: true })
  const flagged = { phone: '300 555', age: '11-17', guardian: { name: 'Rosa Mamani', consent: true } }
  const ids = [anId(), anId(), anId()]
  const first = await registered(request, cup, ids[0], { fullName: 'Íñigo Peña', ...flagged })
  await registered(request, cup, ids[1], { fullName: 'Valentina Núñez' })
  await registered(request, cup, ids[2], { fullName: 'Camila Ñahui' })
  await expect
    .poll(async () => (await registrationOf(db, first).get()).get('status') as unknown)
    .toBe('pending')

  await open(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Gestión de Torneos .* \d+ activos?$/ })).toBeVisible(SLOW)
  await expect(main.getByRole('link', { name: /^Gestión de Jugadores .* \d+ por revisar$/ })).toBeVisible()

  // The figures of the card follow the seats within some seconds.
  await expect
    .poll(async () => (await db.doc(`tournaments/${cup}`).get()).get('currentPlayers') as unknown, SLOW)
    .toBe(2)
  await page.goto(`/admin/torneos?buscar=${encodeURIComponent(name)}`)
  const row = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2 }) })
  await expect(row.getByRole('link', { name, exact: true })).toBeVisible(SLOW)
  await expect(row.getByText('2 de 2 cupos')).toBeAttached()
  await expect(row.getByRole('link', { name: '2 por revisar' })).toBeVisible()
  await expect(row.getByRole('link', { name: '1 en espera' })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Más acciones.*Copa Voz/ })).toBeVisible()

  await page.goto(`/admin/jugadores?torneo=${cup}`)
  const list = page.getByRole('list', { name: 'Jugadores' })
  await expect(list.getByRole('listitem')).toHaveCount(2, SLOW)
  await expect(
    list.getByRole('link', { name: new RegExp(`^Íñigo Peña.*${ids[0]}.*Pendiente.*1 aviso`) }),
  ).toBeVisible()
  await expect(list.getByRole('checkbox', { name: 'Elegir a Íñigo Peña' })).toBeVisible()
  const states = page.getByRole('group', { name: 'Estados' })
  await expect(states.getByRole('button', { name: 'Pendientes 2', pressed: true })).toBeVisible(SLOW)
  await expect(states.getByRole('button', { name: 'En espera 1', pressed: false })).toBeVisible()
  await expect(states.getByRole('button', { name: 'Todas 3', pressed: false })).toBeVisible()

  // A decision is read out once, with the way back; the seconds are not.
  await list.getByRole('checkbox', { name: 'Elegir a Valentina Núñez' }).check()
  await expect(page.getByRole('status').filter({ hasText: '1 elegido' })).toBeVisible()
  await page.getByRole('button', { name: 'Aprobar 1' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Aprobaste a Valentina Núñez. Puedes deshacerlo.' }),
  ).toBeAttached()
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
})
