import { randomInt } from 'node:crypto'
import { Timestamp, type Firestore } from 'firebase-admin/firestore'
import type { Page, Route } from '@playwright/test'
import { REDACTED } from '../../functions/src/contract/registrations/redaction.ts'
import { typeIn } from '../support/typing.ts'
import { PEOPLE, signIn, uidOf } from './accounts.ts'
import { anId, expect as expectSoon, registered, registrationOf, test as withCup } from './cup.ts'
import { tabTo } from './keyboard.ts'
import { failCalls, holdBack } from './loading.ts'
import { playersOf, sheet, type Player } from './players.ts'

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const expect = expectSoon.configure({ timeout: 25_000 })

interface World {
  cup: string
  cupName: string
  /** In the order in which they registered; the third is a minor. */
  players: [Player, Player, Player]
}

/** A cup of this test's own with three players who wait for a decision. */
const test = withCup.extend<{ world: World }>({
  world: async ({ openCup, request, db }, provide) => {
    const cupName = `Copa ${randomInt(1e6)}`
    const cup = await openCup({ name: cupName })
    const enter = playersOf(request, db, cup)
    await provide({
      cup,
      cupName,
      players: [
        await enter('Íñigo Peña'),
        await enter('Valentina Núñez'),
        await enter('Bryan Quispe', {
          age: '11-17',
          guardian: { name: 'Rosa Mamani', consent: true },
        }),
      ],
    })
  },
})

// Each waits for functions that the emulator starts one by one.
test.slow()

const part = (page: Page, name: string) =>
  sheet(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, level: 3 }) })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const more = async (page: Page, item: string) => {
  await sheet(page).getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const open = (page: Page, { cup }: Pick<World, 'cup'>, { record }: Player) =>
  signIn(
    page,
    PEOPLE.admin,
    `/login?volver=${encodeURIComponent(`/admin/jugadores?torneo=${cup}&ficha=${record.id}`)}`,
  )

const field = async ({ record }: Player, name: string) => (await record.get()).get(name) as unknown

/** What fades has no contrast to be measured. */
const toastsGone = async (page: Page, text: string) => {
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText(text)).toHaveCount(0)
}

test('a person is opened, read and worked on by keyboard, with names for all of it', async ({
  page,
  world,
  checkA11y,
}) => {
  const [, , minor] = world.players
  await signIn(
    page,
    PEOPLE.admin,
    `/login?volver=${encodeURIComponent(`/admin/jugadores?torneo=${world.cup}`)}`,
  )
  const row = page.getByRole('link', { name: /^Bryan Quispe/ })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('heading', { name: 'Bryan Quispe', level: 2 })).toBeFocused()
  await expect(sheet(page).getByText('3 de 3', { exact: true })).toBeVisible()
  await expect(sheet(page).getByText('Pendiente', { exact: true }).first()).toBeVisible()
  await expect(sheet(page).getByRole('list', { name: 'Avisos de esta inscripción' })).toContainText(
    'Autoriza Rosa Mamani',
  )
  await expect(part(page, 'Con nosotros, con el mismo ID')).toContainText('Es su primera inscripción')
  await expect(part(page, 'Historial').getByRole('listitem')).toHaveText([/^Inscripción recibida/])
  await checkA11y(page)

  const button = sheet(page).getByRole('button', { name: 'Más', exact: true })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'Más sobre Bryan Quispe' })
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Corregir los datos',
    'Reenviar su enlace',
    'Hacer un enlace nuevo',
    'Vetar el ID',
    'Borrar sus datos',
  ])
  await checkA11y(page)
  for (const [index, name] of [
    'Corregir los datos',
    '¿Reenviar su enlace?',
    '¿Hacer un enlace nuevo?',
    'Vetar un ID',
    '¿Borrar sus datos?',
  ].entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Home')
    await expect(menu.getByRole('menuitem').first()).toBeFocused()
    for (let down = 1; down <= index; down++) {
      await page.keyboard.press('ArrowDown')
      await expect(menu.getByRole('menuitem').nth(down)).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(dialog(page, name)).toBeVisible()
    await checkA11y(page)
    if (name === '¿Borrar sus datos?') {
      await expect(dialog(page, name)).toContainText(
        `Bryan Quispe en ${world.cupName}: su nombre, ID, correo, teléfono, el adulto responsable, Rosa Mamani,`,
      )
    }
    await page.keyboard.press('Escape')
    await expect(dialog(page, name)).toHaveCount(0)
    await expect(button).toBeFocused()
  }

  await page.keyboard.press('k')
  await expect(sheet(page).getByRole('heading', { name: 'Valentina Núñez' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(sheet(page).getByText('3 de 3', { exact: true })).toBeVisible()
  await tabTo(page, sheet(page).getByRole('button', { name: 'Cerrar ficha' }))
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toHaveCount(0)
  await expect(row).toBeFocused()
  expect(await field(minor, 'status')).toBe('pending')
})

/** Other tests, on another screen, have theirs at the same time. */
const aLabel = (): string => `Sin sala ${randomInt(1e9)}`

const editReason = (db: Firestore, label: string, changes: object) =>
  db.runTransaction(async (transaction) => {
    const document = db.doc('system/reasons')
    const { reasons } = (await transaction.get(document)).data() as {
      reasons: { label: string; revision: number }[]
    }
    const edited = reasons.find((one) => one.label === label)
    if (edited !== undefined) Object.assign(edited, changes, { revision: edited.revision + 1 })
    transaction.update(document, { reasons })
  })

test.describe('reasons of the team', () => {
  test.use({ expectedErrors: [/status of (409|400)/] })

  test('are kept, given, changed at the same time, deleted', async ({ page, world, db, checkA11y }) => {
    const [first] = world.players
    const label = aLabel()
    await open(page, world, first)
    await sheet(page).getByRole('button', { name: 'Rechazar' }).click()
    const why = dialog(page, '¿Por qué rechazas a Íñigo?')
    await why.getByRole('radio', { name: 'Otro motivo' }).check()
    const own = why.getByLabel('Escribe el motivo, con respeto y sin datos de nadie más')
    await typeIn(own, 'No hubo sala para tu región.')
    await checkA11y(page)
    await why.getByRole('button', { name: 'Guardar este motivo' }).click()

    const keeping = dialog(page, 'Guardar este motivo')
    await expect(keeping.getByLabel('Lo que lee el jugador')).toHaveValue('No hubo sala para tu región.')
    await typeIn(keeping.getByLabel('Nombre para tu equipo'), 'El ID no existe o es de otra region')
    await keeping.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(keeping.getByText('Ya hay un motivo con este nombre')).toBeVisible()
    await expect(keeping.getByLabel('Nombre para tu equipo')).toBeFocused()
    await checkA11y(page)
    await typeIn(keeping.getByLabel('Nombre para tu equipo'), label)
    await keeping.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(why.getByRole('radio', { name: label })).toBeChecked()
    await expect(why).toContainText('Motivo: No hubo sala para tu región.')
    await toastsGone(page, 'Motivo guardado')

    await why.getByRole('button', { name: 'Cambiar los motivos guardados' }).click()
    const list = dialog(page, 'Motivos guardados')
    await checkA11y(page)
    await list.getByRole('button', { name: `Cambiar «${label}»` }).click()
    const changing = dialog(page, 'Cambiar el motivo')
    await typeIn(changing.getByLabel('Lo que lee el jugador'), 'No hubo sala en tu país.')
    await page.keyboard.press('Escape')
    await expect(changing).toHaveCount(0)
    await list.getByRole('button', { name: 'Escribir uno nuevo' }).click()
    await expect(keeping.getByLabel('Lo que lee el jugador')).toHaveValue('')
    await keeping.getByRole('button', { name: 'Mejor no' }).click()
    await list.getByRole('button', { name: `Cambiar «${label}»` }).click()
    await expect(changing.getByLabel('Lo que lee el jugador')).toHaveValue('No hubo sala en tu país.')
    await expect(changing.getByText('Lo que escribiste antes sigue aquí.')).toBeVisible()
    await checkA11y(page)
    await editReason(db, label, { text: 'No abrimos sala allí.', updatedBy: 'otro' })
    await changing.getByRole('button', { name: 'Guardar', exact: true }).click()
    const conflict = dialog(page, 'Alguien guardó antes que tú')
    const ways = conflict.getByRole('group', { name: 'Lo que lee el jugador' })
    await expect(ways.getByRole('radio', { name: 'Tú No hubo sala en tu país.' })).toBeChecked()
    await ways.getByRole('radio', { name: /No abrimos sala allí\.$/ }).check()
    await checkA11y(page)
    await conflict.getByRole('button', { name: 'Guardar lo suyo' }).click()
    await expect(list.getByRole('listitem').filter({ hasText: label })).toContainText('No abrimos sala allí.')

    await list.getByRole('button', { name: `Cambiar «${label}»` }).click()
    await expect(changing.getByLabel('Lo que lee el jugador')).toHaveValue('No abrimos sala allí.')
    await expect(changing.getByText('Lo que escribiste antes sigue aquí.')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(why.getByRole('radio', { name: label })).toBeChecked()
    await why.getByRole('button', { name: 'Rechazar y avisar' }).click()
    await expect.poll(() => field(first, 'reason')).toBe('No abrimos sala allí.')

    await sheet(page).getByRole('button', { name: 'Rechazar' }).click()
    await dialog(page, '¿Por qué rechazas a Valentina?')
      .getByRole('button', { name: 'Cambiar los motivos guardados' })
      .click()
    await list.getByRole('button', { name: `Borrar «${label}»` }).click()
    const deleting = dialog(page, '¿Borrar este motivo?')
    await checkA11y(page)
    await deleting.getByRole('button', { name: 'Borrar el motivo' }).click()
    await expect(list.getByRole('listitem').filter({ hasText: label })).toHaveCount(0)
    await list.getByRole('button', { name: 'Volver al rechazo' }).click()
    await expect(dialog(page, '¿Por qué rechazas a Valentina?')).toBeVisible()
  })
})

test.describe('without the saved reasons', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('one can still be written', async ({ page, world, checkA11y }) => {
    const [first] = world.players
    await failCalls(page, '**/api/rejection-reasons')
    await open(page, world, first)
    await sheet(page).getByRole('button', { name: 'Rechazar' }).click()
    const why = dialog(page, '¿Por qué rechazas a Íñigo?')
    await expect(why.getByRole('alert')).toContainText('No pudimos cargar los motivos guardados')
    await checkA11y(page)
    await why.getByRole('radio', { name: 'Otro motivo' }).check()
    await typeIn(why.getByLabel('Escribe el motivo, con respeto y sin datos de nadie más'), 'Sin sala.')
    await page.unroute('**/api/rejection-reasons')
    await why.getByRole('button', { name: 'Reintentar' }).click()
    await expect(why.getByRole('radio', { name: 'No está en el grupo oficial' })).toBeVisible()
    await why.getByRole('button', { name: 'Rechazar y avisar' }).click()
    await expect.poll(() => field(first, 'reason')).toBe('Sin sala.')
  })
})

test.describe('a chat', () => {
  test.use({
    expectedErrors: [
      /status of 409|net::ERR_|Failed to load|Could not reach|Cannot redefine property: connection/,
    ],
  })

  test('that was opened says by whom, also if that is stored later, until it is taken back', async ({
    page,
    world,
    checkA11y,
  }) => {
    const [first] = world.players
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    // What the server answers before the mark is stored arrives after it.
    const stored = Promise.withResolvers<void>()
    let isStoring = false
    const answerLate = async (route: Route) => {
      const isFromBefore = !isStoring
      const response = await route.fetch()
      if (isFromBefore) await stored.promise
      await route.fulfill({ response })
    }
    await page.route(`**/api/registrations/${first.record.id}/history`, answerLate)
    await open(page, world, first)
    const link = sheet(page).getByRole('link', { name: /^Escribir por WhatsApp/ })
    await expect(link).toContainText('plantilla «Falta un dato»')
    await page.route('**/api/registrations/*/chat', (route) => route.abort('internetdisconnected'))
    // After the failure the record is asked for again.
    await page.route(`**/api/registrations/${first.record.id}`, answerLate)
    const [chat] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await expect(chat).toHaveURL(/^https:\/\/wa\.me\/51900555014\?text=Hola/)
    await chat.close()
    await expect(sheet(page).getByText('No quedó anotado que abriste el chat.')).toBeVisible()
    await checkA11y(page)
    await page.unroute('**/api/registrations/*/chat')
    isStoring = true
    await sheet(page).getByRole('button', { name: 'Reintentar' }).click()
    const mark = sheet(page).getByRole('status').filter({ hasText: 'abriste el chat' })
    await expect(mark).toContainText('Tú abriste el chat · ')
    stored.resolve()
    await expect(mark).toContainText('WhatsApp no nos dice si el mensaje salió.')
    await expect(part(page, 'Historial').getByRole('listitem').first()).toContainText(
      'Chat de WhatsApp abiertoTú · ',
    )
    expect(await field(first, 'chatOpenedBy')).toBe(await uidOf(PEOPLE.admin.email))
    // The list shows it at once.
    await expect(page.locator(`[data-player="${first.record.id}"]`)).toContainText('Tú abriste el chat')
    expect(await field(first, 'revision')).toBe(1)
    await checkA11y(page)

    // Another admin has opened the chat since: that mark stays.
    await first.record.update({ chatOpenedAt: new Date(), chatOpenedBy: await uidOf(PEOPLE.owner.email) })
    await mark.getByRole('button', { name: 'Quitar la marca' }).click()
    await expect(sheet(page).getByText('Otra persona abrió el chat después')).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Entendido' }).click()
    const others = sheet(page).getByRole('status').filter({ hasText: 'abrió el chat' })
    await others.getByRole('button', { name: 'Quitar la marca' }).click()
    await expect(others).toHaveCount(0)
    await expect.poll(() => field(first, 'chatOpenedAt')).toBeNull()
    await expect(part(page, 'Historial').getByRole('listitem').first()).toContainText(
      'Marca del chat quitada',
    )
  })
})

test.describe('dialogs that were closed', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('have what was typed when they open again for the same person, until it is sent', async ({
    page,
    world,
    checkA11y,
  }) => {
    const [first] = world.players
    const note = page.getByText('Lo que escribiste antes sigue aquí.')
    const next = sheet(page).getByRole('button', { name: 'Siguiente' })
    const answerLists = await holdBack(page, '**/api/registrations/search')
    await open(page, world, first)
    await expect(sheet(page).getByRole('heading', { name: 'Íñigo Peña' })).toBeVisible()
    await expect(next).toBeDisabled()
    answerLists()

    await more(page, 'Corregir los datos')
    const correcting = dialog(page, 'Corregir los datos')
    await typeIn(correcting.getByLabel('Nombre completo'), 'Íñigo Peña Ruiz')
    await page.keyboard.press('Escape')
    await expect(correcting).toHaveCount(0)

    await more(page, 'Vetar el ID')
    const banning = dialog(page, 'Vetar un ID')
    await banning.getByRole('radio', { name: '30 días' }).check()
    await typeIn(banning.getByLabel('Motivo'), 'Usó un programa externo.')
    // Beside the dialog.
    await page.mouse.click(4, 4)
    await expect(banning).toHaveCount(0)

    const reject = () => sheet(page).getByRole('button', { name: 'Rechazar' }).click()
    const goBackToFirst = async () => {
      await sheet(page).getByRole('button', { name: 'Anterior' }).click()
      await expect(sheet(page).getByRole('heading', { name: 'Íñigo Peña' })).toBeVisible()
    }
    await reject()
    const why = dialog(page, /^¿Por qué rechazas a/)
    const own = why.getByLabel('Escribe el motivo, con respeto y sin datos de nadie más')
    await why.getByRole('radio', { name: 'Otro motivo' }).check()
    await typeIn(own, 'Tu ID es de otra región.')
    await why.getByRole('button', { name: 'Cerrar' }).click()
    await expect(why).toHaveCount(0)

    await next.click()
    await expect(sheet(page).getByRole('heading', { name: 'Valentina Núñez' })).toBeVisible()
    await reject()
    await expect(why.getByRole('radio', { name: 'Otro motivo' })).not.toBeChecked()
    await page.keyboard.press('Escape')
    await more(page, 'Corregir los datos')
    await expect(correcting.getByLabel('Nombre completo')).toHaveValue('Valentina Núñez')
    await expect(note).toHaveCount(0)
    await page.keyboard.press('Escape')
    await goBackToFirst()
    await expect(sheet(page).getByRole('button', { name: 'Anterior' })).toBeDisabled()

    await reject()
    await expect(own).toHaveValue('Tu ID es de otra región.')
    await expect(note).toBeVisible()
    await checkA11y(page)
    await why.getByRole('button', { name: 'Rechazar y avisar' }).click()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.locator(`[data-player="${first.record.id}"]`).focus()
    await expect(sheet(page).getByRole('heading', { name: 'Valentina Núñez' })).toBeVisible()
    await goBackToFirst()
    await reject()
    await expect(own).toHaveValue('Tu ID es de otra región.')
    await why.getByRole('button', { name: 'Cerrar' }).click()

    await more(page, 'Vetar el ID')
    await expect(banning.getByLabel('Motivo')).toHaveValue('Usó un programa externo.')
    await expect(banning.getByRole('radio', { name: '30 días' })).toBeChecked()
    await checkA11y(page)
    await banning.getByRole('button', { name: 'Empezar de nuevo' }).click()
    await expect(banning.getByLabel('Motivo')).toHaveValue('')
    await expect(banning.getByRole('radio', { name: 'Para siempre' })).toBeChecked()
    await expect(banning.getByRole('radio').first()).toBeFocused()
    await banning.getByRole('button', { name: 'Mejor no' }).click()
    await more(page, 'Vetar el ID')
    await expect(note).toHaveCount(0)
    await page.keyboard.press('Escape')

    // Another admin saved something else meanwhile: it is not overwritten by what was shown before.
    await first.record.update({ phone: '+57 300 555 9999', revision: 2 })
    await more(page, 'Corregir los datos')
    await expect(correcting.getByLabel('Nombre completo')).toHaveValue('Íñigo Peña Ruiz')
    await expect(note).toBeVisible()
    await checkA11y(page)
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(stored).not.toContain('Ruiz')
    await correcting.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Entró también lo que otra persona cambió: teléfono')).toBeVisible()
    expect((await first.record.get()).data()).toMatchObject({
      fullName: 'Íñigo Peña Ruiz',
      phone: '+57 300 555 9999',
    })
    await more(page, 'Corregir los datos')
    await expect(correcting.getByLabel('Nombre completo')).toHaveValue('Íñigo Peña Ruiz')
    await expect(note).toHaveCount(0)
    await page.keyboard.press('Escape')

    await more(page, 'Hacer un enlace nuevo')
    const asking = dialog(page, '¿Hacer un enlace nuevo?')
    await asking.getByRole('button', { name: 'Hacer un enlace nuevo' }).click()
    const made = dialog(page, 'Este es su enlace')
    const link = made.getByText('/mi-inscripcion#')
    const text = (await link.textContent()) ?? ''
    await page.keyboard.press('Escape')
    await expect(made).toHaveCount(0)
    await more(page, 'Hacer un enlace nuevo')
    await expect(link).toHaveText(text)
    await made.getByRole('button', { name: 'Listo' }).click()
    await more(page, 'Hacer un enlace nuevo')
    await expect(asking).toBeVisible()
  })
})

test('answers, the age and the adult are corrected, and the history says so', async ({
  page,
  world,
  db,
  checkA11y,
}) => {
  const [first] = world.players
  // What it answered was called something else, and offered another option.
  const wording = db.doc(`tournaments/${world.cup}/wordings/feedfacefeedface`)
  await wording.set({
    tournamentId: world.cup,
    firstAt: Timestamp.now(),
    asked: [{ id: 'pais', type: 'select', label: '¿En qué país naciste?' }],
  })
  await first.record.update({ 'answers.pais': 'Narnia', wordings: [wording.id] })
  await open(page, world, first)
  await expect(part(page, 'Respuestas')).toContainText('¿En qué país naciste? (ya no se pregunta así)Narnia')
  await checkA11y(page)
  await more(page, 'Corregir los datos')
  const correcting = dialog(page, 'Corregir los datos')
  await correcting.getByRole('radio', { name: 'Tableta' }).check()
  await typeIn(correcting.getByLabel('¿Qué nivel tiene tu cuenta?'), '')
  await correcting.getByRole('radio', { name: '11 a 17 años' }).check()
  await correcting.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(correcting.getByText('El nombre del adulto responsable es obligatorio')).toBeVisible()
  await expect(correcting.getByText('El adulto responsable debe dar su permiso')).toBeVisible()
  await expect(correcting.getByText('Elige una de las opciones')).toBeVisible()
  await expect(correcting.getByLabel('Nombre del adulto responsable')).toBeFocused()
  await checkA11y(page)
  await typeIn(correcting.getByLabel('Nombre del adulto responsable'), 'Ana Peña')
  await correcting.getByRole('checkbox', { name: 'El adulto responsable dio su permiso' }).check()
  await correcting.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(correcting.getByLabel('¿Desde qué país juegas?')).toBeFocused()
  await correcting.getByLabel('¿Desde qué país juegas?').selectOption('Chile')
  await correcting.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(correcting).toHaveCount(0)
  await expect(part(page, 'Respuestas')).toContainText('¿Desde qué país juegas?Chile')
  await expect(part(page, 'Respuestas')).not.toContainText('¿Qué nivel')
  await expect(sheet(page).getByRole('list', { name: 'Avisos de esta inscripción' })).toContainText(
    'Autoriza Ana Peña',
  )
  await expect(part(page, 'Historial').getByRole('listitem').first()).toContainText(
    /^Datos corregidos: respuestas, edad, adulto responsableTú · /,
  )
  expect((await first.record.get()).data()).toMatchObject({
    age: '11-17',
    guardian: { name: 'Ana Peña', consent: true },
    answers: { pais: 'Chile', dispositivo: 'Tableta' },
  })
})

/** Another admin saves first. It happens once the correction is on its way, because before that the page might refetch. */
async function overtake(page: Page, { record }: Player, changes: object): Promise<void> {
  let isOvertaken = false
  await page.route('**/api/registrations/*', async (route) => {
    if (route.request().method() === 'PATCH' && !isOvertaken) {
      isOvertaken = true
      await record.update({ ...changes, revision: 2 })
    }
    await route.continue()
  })
}

test.describe('when another admin corrects the same registration', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('both changes are stored where they are about different things', async ({ page, world }) => {
    const [first] = world.players
    await open(page, world, first)
    await more(page, 'Corregir los datos')
    const correcting = dialog(page, 'Corregir los datos')
    await typeIn(correcting.getByLabel('Nombre completo'), 'Íñigo Peña Ruiz')
    await overtake(page, first, { phone: '+57 300 555 9999', 'answers.pais': 'Chile' })
    await correcting.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(correcting).toHaveCount(0)
    await expect(page.getByText('Entró también lo que otra persona cambió: teléfono')).toBeVisible()
    expect((await first.record.get()).data()).toMatchObject({
      fullName: 'Íñigo Peña Ruiz',
      phone: '+57 300 555 9999',
      answers: { pais: 'Chile', nivel: '52' },
    })
  })

  test('what both changed is shown side by side, and one of them is chosen', async ({
    page,
    world,
    checkA11y,
  }) => {
    const [first] = world.players
    await open(page, world, first)
    await more(page, 'Corregir los datos')
    const correcting = dialog(page, 'Corregir los datos')
    await typeIn(correcting.getByLabel('Nombre completo'), 'Íñigo Peña Ruiz')
    await typeIn(correcting.getByLabel('Teléfono', { exact: true }), '+57 300 555 1111')
    await correcting.getByLabel('¿Desde qué país juegas?').selectOption('Colombia')
    await overtake(page, first, {
      phone: '+57 300 555 9999',
      email: 'otro@correo.example',
      'answers.pais': 'Chile',
    })
    await correcting.getByRole('button', { name: 'Guardar cambios' }).click()
    const conflict = dialog(page, 'Alguien guardó antes que tú')
    await expect(conflict).toContainText('El jugador cambió 2 datos que tú también cambiaste')
    await expect(conflict).toContainText('También entra su cambio en correo.')
    await checkA11y(page)
    await conflict
      .getByRole('group', { name: 'Teléfono' })
      .getByRole('radio', { name: 'El jugador +57 300 555 9999' })
      .check()
    // What was typed is still there.
    await conflict.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(correcting.getByLabel('Nombre completo')).toHaveValue('Íñigo Peña Ruiz')
    await correcting.getByRole('button', { name: 'Guardar cambios' }).click()
    await conflict.getByRole('group', { name: 'Teléfono' }).getByRole('radio').last().check()
    await conflict.getByRole('button', { name: 'Guardar lo elegido' }).click()
    await expect(correcting).toHaveCount(0)
    expect((await first.record.get()).data()).toMatchObject({
      fullName: 'Íñigo Peña Ruiz',
      phone: '+57 300 555 9999',
      email: 'otro@correo.example',
      answers: { pais: 'Colombia' },
    })
  })
})

test('of who played long ago only the seat is left, and nothing can be decided', async ({
  page,
  world,
  checkA11y,
}) => {
  const [{ record }] = world.players
  await record.update({ ...REDACTED, searchKeys: [], redactedAt: new Date(), seat: 7, status: 'approved' })
  await open(page, world, world.players[0])
  const told = sheet(page).getByRole('list', { name: 'Avisos de esta inscripción' })
  await expect(told).toContainText(`Datos borrados por plazo. ${world.cupName} terminó hace tiempo`)
  await expect(told).toContainText('Ocupó el cupo 7.')
  await expect(sheet(page).getByRole('button', { name: /Aprobar|Rechazar|A pendientes/ })).toHaveCount(0)
  await expect(sheet(page)).not.toContainText(/borrado@|00000000/)
  await checkA11y(page)
  await sheet(page).getByRole('button', { name: 'Más', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Borrar sus datos'])
  await page.goto(`/admin/jugadores?torneo=${world.cup}&estado=todas`)
  await expect(page.getByRole('link', { name: /^Datos borrados por plazo/ })).toBeVisible()
})

test.describe('a pair', () => {
  test('is banned, freed, found elsewhere, and erased', async ({ page, openCup, request, db, checkA11y }) => {
    const [captain, partner] = [anId(), anId()]
    const duo = await openCup({ name: `Copa de duplas ${randomInt(1e6)}`, modality: 'duo' })
    const soloName = `Copa suelta ${randomInt(1e6)}`
    const solo = await openCup({ name: soloName })
    const token = await registered(request, duo, captain, {
      fullName: 'Íñigo Peña',
      partner: { fullName: 'Zoe Ñañez', freeFireId: partner },
    })
    await registered(request, solo, partner, { fullName: 'Zoe Ñañez' })
    const record = registrationOf(db, token)
    await open(page, { cup: duo }, { name: 'Íñigo Peña', freeFireId: captain, record })
    await expect(part(page, 'Con nosotros, con el mismo ID').getByRole('listitem')).toHaveText([
      /Zoe Ñañez.*Pendiente$/,
    ])

    await more(page, 'Vetar el ID')
    const banning = dialog(page, 'Vetar un ID')
    await banning.getByRole('radio', { name: `${partner} · Zoe Ñañez` }).check()
    await banning.getByRole('radio', { name: '30 días' }).check()
    await typeIn(banning.getByLabel('Motivo'), 'Usó un programa externo.')
    await banning.getByRole('button', { name: `Vetar ${partner}` }).click()
    await expect(page.getByText(`Vetaste el ID ${partner}`)).toBeVisible()
    const warnings = sheet(page).getByRole('list', { name: 'Avisos de esta inscripción' })
    await expect(warnings).toContainText('ID vetado')
    await expect(warnings).toContainText(`${partner} · hasta el `)
    await expect(warnings).toContainText('Tú: Usó un programa externo.')
    await expect(page.getByText(`Vetaste el ID ${partner}`)).toHaveCount(0)
    await checkA11y(page)

    await more(page, 'Vetar el ID')
    await expect(banning.getByRole('radio', { name: new RegExp(`^(${captain}|${partner})`) })).toHaveCount(1)
    await expect(banning.getByRole('radio', { name: captain })).toBeChecked()
    await page.keyboard.press('Escape')
    await more(page, `Levantar el veto de ${partner}`)
    const lifting = dialog(page, '¿Levantar el veto?')
    await expect(lifting).toContainText(`el ID ${partner} ya no se marcan`)
    await lifting.getByRole('button', { name: 'Levantar el veto' }).click()
    await expect(lifting).toHaveCount(0)
    await expect(warnings).toHaveCount(0)

    await more(page, 'Borrar sus datos')
    const erasing = dialog(page, '¿Borrar sus datos?')
    await expect(erasing).toContainText('los datos de su dúo, Zoe Ñañez')
    await erasing.getByRole('button', { name: 'Mejor no' }).click()

    await part(page, 'Con nosotros, con el mismo ID').getByRole('link').click()
    await expect(sheet(page).getByRole('heading', { name: 'Zoe Ñañez' })).toBeFocused()
    await expect(part(page, 'Con nosotros, con el mismo ID')).toContainText('Íñigo Peña')
  })
})

test.describe('when the past of a person cannot be loaded', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('the rest is shown, and it is asked for again', async ({ page, world, checkA11y }) => {
    const [first] = world.players
    await failCalls(page, '**/api/registrations/*/history')
    await open(page, world, first)
    const history = part(page, 'Historial')
    await expect(history.getByRole('alert')).toContainText('No pudimos cargar el historial.')
    await expect(part(page, 'Datos')).toContainText(first.freeFireId)
    await checkA11y(page)
    await page.unroute('**/api/registrations/*/history')
    await history.getByRole('button', { name: 'Reintentar' }).click()
    await expect(history.getByRole('listitem')).toHaveText([/^Inscripción recibida/])
  })
})
