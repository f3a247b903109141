import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { PEOPLE, signIn } from './accounts.ts'

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 25_000 }

const WIDTHS = [360, 1280]

interface Section {
  address: string
  title: string
  /** What shows that it has opened, for those who may use it. */
  opens: (page: Page) => ReturnType<Page['locator']>
  /** What an admin reads instead; where there is nothing, both roles see the same. */
  refused?: string
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const link = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first()
const field = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true })

const OWNERS = 'Solo para quien es propietario'

/** Every address of the panel. */
const SECTIONS: readonly Section[] = [
  { address: '/admin', title: 'Panel de Administración', opens: link(/^Gestión de Torneos/) },
  { address: '/admin/torneos', title: 'Torneos', opens: link('Crear torneo') },
  { address: '/admin/torneos/nuevo', title: 'Crear torneo', opens: field('Nombre') },
  { address: '/admin/torneos/primera', title: '¿Cómo se llama y cuándo se juega?', opens: field('Nombre') },
  { address: '/admin/torneos/copa-apertura', title: 'Editar torneo', opens: field('Nombre') },
  { address: '/admin/jugadores', title: 'Jugadores', opens: (page) => page.getByRole('searchbox') },
  { address: '/admin/preguntas', title: 'Preguntas', opens: button('Crear pregunta') },
  { address: '/admin/formularios', title: 'Formularios', opens: link('Crear formulario') },
  { address: '/admin/formularios/nuevo', title: 'Crear formulario', opens: field('Título') },
  { address: '/admin/formularios/sugerencias', title: 'Editar formulario', opens: field('Título') },
  {
    address: '/admin/formularios/sugerencias/respuestas',
    title: 'Respuestas',
    opens: button('Borrar lo de una persona'),
  },
  { address: '/admin/estadisticas', title: 'Estadísticas', opens: button('Contar de nuevo') },
  {
    address: '/admin/configuracion',
    title: 'Configuración',
    opens: link(/^Sitio /),
    refused: 'Solo para quien es propietario.',
  },
  {
    address: '/admin/configuracion/sitio',
    title: 'Sitio',
    opens: field('Teléfono'),
    refused: 'solo los cambia el propietario.',
  },
  {
    address: '/admin/configuracion/textos',
    title: 'Textos',
    opens: button('Agregar sección'),
    refused: 'Los textos solo los cambia el propietario.',
  },
  { address: '/admin/configuracion/correo', title: 'Correos', opens: link(/^Todos \(/) },
  { address: '/admin/configuracion/vetos', title: 'Vetos', opens: button('Vetar un ID') },
  {
    address: '/admin/configuracion/datos',
    title: 'Datos personales',
    opens: button('Guardar los plazos'),
    refused: OWNERS,
  },
  {
    address: '/admin/configuracion/persona',
    title: 'Datos de una persona',
    opens: button('Buscar'),
    refused: OWNERS,
  },
  {
    address: '/admin/configuracion/copia',
    title: 'Copia de seguridad',
    opens: button('Descargar copia'),
    refused: OWNERS,
  },
  { address: '/admin/equipo', title: 'Equipo', opens: button('Agregar') },
  { address: '/admin/actividad', title: 'Actividad', opens: link('Torneos') },
  { address: '/admin/cuenta', title: 'Tu cuenta', opens: button('Cambiar contraseña') },
]

for (const role of ['owner', 'admin'] as const) {
  test(`every section opens to the ${role}, or says who may`, async ({ page, checkA11y }) => {
    test.setTimeout(180_000)
    await signIn(page, PEOPLE[role])
    for (const { address, title, opens, refused } of SECTIONS) {
      await test.step(address, async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible(SLOW)
        if (role === 'admin' && refused !== undefined) {
          await expect(page.getByText(refused).first()).toBeVisible(SLOW)
          await expect(opens(page)).toHaveCount(0)
        } else await expect(opens(page)).toBeVisible(SLOW)
        // What both roles see is checked once.
        if (role === 'admin' && refused === undefined) return
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          await checkA11y(page)
          const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
          expect(wide, `${width} px wide`).toBeLessThanOrEqual(width)
        }
      })
    }
  })
}
