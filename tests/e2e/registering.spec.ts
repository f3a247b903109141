import type { Locator, Page } from '@playwright/test'
import { FIELD_REQUIRED } from '../../functions/src/contract/forms/answer-rules.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { typeIn } from '../support/typing.ts'
import {
  accept,
  anId,
  expect,
  fillIn,
  fillInContact,
  fillInPartner,
  fillInPlayer,
  goToContact,
  registered,
  registerIn,
  registrationsIn,
  sendButton,
  SENT,
  test,
} from './cup.ts'
import { idOf } from './announced.ts'
import { holdBack, withoutListener } from './loading.ts'
import { FIELD } from './own-form.ts'

test('missing values are shown at their fields; an invalid ID is shown while it is typed', async ({
  page,
  checkA11y,
}) => {
  await page.goto('/register/copa-apertura')
  const id = page.getByLabel('ID de Free Fire', { exact: true })
  await typeIn(id, '1234567')
  await expect(id).toHaveAccessibleDescription(/El ID debe contener entre 8 y 12 dígitos numéricos/)
  await typeIn(id, '')
  await page.getByLabel('Apodo (opcional)').focus()
  await expect(page.getByText('El ID de Free Fire es obligatorio')).toBeVisible()
  await expect(page.getByText('El nombre es obligatorio')).toHaveCount(0)

  const next = page.getByRole('button', { name: 'Siguiente' })
  await next.click()
  const summary = page.getByRole('alert').filter({ hasText: 'Revisa 3 datos:' })
  await expect(summary).toBeFocused()
  await expect(summary.getByText('Revisa 3 datos:')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('El ID de Free Fire es obligatorio')).toBeVisible()
  await expect(page.getByText('Indica tu edad')).toBeVisible()
  await checkA11y(page)
  await page.getByRole('alert').getByRole('button', { name: '¿Qué edad tienes?' }).click()
  await expect(page.getByRole('radio', { name: 'De 11 a 17' })).toBeFocused()
  const name = page.getByRole('textbox', { name: 'Nombre completo' })
  await expect(name).toHaveAccessibleDescription('El nombre es obligatorio')
  await fillInPlayer(page)
  await next.click()

  const email = page.getByLabel('Correo')
  await expect(email).toBeFocused()
  await expect(page.getByText('Juega Íñigo Peña')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('El teléfono es obligatorio')).toHaveCount(0)
  await typeIn(email, 'maria@correo')
  await page.getByRole('textbox', { name: 'Teléfono' }).focus()
  await expect(page.getByText('Correo electrónico inválido')).toBeVisible()
  await sendButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Revisa 3 datos:' })).toBeFocused()
  await expect(page.getByText('El teléfono es obligatorio')).toBeVisible()
  await expect(page.getByText('Debes aceptar las reglas y los términos')).toBeVisible()
  await checkA11y(page)

  // The device's own way back leads to the first step, and nothing is lost on either.
  await page.goBack()
  await expect(name).toHaveValue('Íñigo Peña')
  await page.goForward()
  await expect(email).toHaveValue('maria@correo')
  await page.reload()
  await expect(email).toHaveValue('maria@correo')
  await page.getByRole('button', { name: 'Cambiar' }).click()
  await expect(name).toHaveValue('Íñigo Peña')
})

const busy = (page: Page) => page.getByRole('button', { name: 'Un momento…' })

test.describe('before the second step has arrived', () => {
  test('it opens as soon as it does, once the button was pressed', async ({ page, checkA11y }) => {
    const release = await holdBack(page, '**/assets/entry-completion-*.js')
    await page.goto('/register/copa-apertura')
    await fillInPlayer(page)
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(busy(page)).toBeFocused()
    await expect(busy(page)).toHaveAttribute('aria-disabled', 'true')
    await checkA11y(page)
    // Another press, of the button or in a field, is no other step.
    await page.keyboard.press('Enter')
    const name = page.getByRole('textbox', { name: 'Nombre completo' })
    await name.press('Enter')
    release()
    await expect(page.getByLabel('Correo')).toBeFocused()
    await expect(page.getByText('Juega Íñigo Peña')).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(name).toHaveValue('Íñigo Peña')
    await page.goForward()
    await expect(page.getByLabel('Correo')).toBeVisible()
  })

  test('what was changed meanwhile is looked at again', async ({ page }) => {
    const release = await holdBack(page, '**/assets/entry-completion-*.js')
    await page.goto('/register/copa-apertura')
    await fillInPlayer(page)
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(busy(page)).toBeVisible()
    const name = page.getByRole('textbox', { name: 'Nombre completo' })
    await typeIn(name, '')
    await page.getByLabel('Apodo (opcional)').focus()
    const before = await page.evaluate(() => history.length)
    release()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('El nombre es obligatorio')
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeVisible()
    expect(await page.evaluate(() => history.length)).toBe(before)
  })

  test('an open text is read to its end', async ({ page }) => {
    const release = await holdBack(page, '**/assets/entry-completion-*.js')
    await page.goto('/register/copa-apertura')
    await fillInPlayer(page)
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(busy(page)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Privacidad' }).click()
    const text = page.getByRole('dialog')
    await expect(text).toBeVisible()
    const arrived = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('/assets/entry-completion-'),
    )
    release()
    await arrived
    await expect(text).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(text).toBeHidden()
    await expect(page.getByText('Juega Íñigo Peña')).toBeVisible()
  })

  test('a player who was here before gets there with one press', async ({ page, request, openCup }) => {
    const kept = {
      tournamentId: 'otra',
      tournamentName: 'Otra',
      playerName: 'Íñigo',
      token: await registered(request, await openCup()),
      keptAt: new Date().toISOString(),
    }
    await page.addInitScript((receipt) => {
      localStorage.setItem('arena-libre_receipts', JSON.stringify([receipt]))
    }, kept)
    const release = await holdBack(page, '**/assets/entry-completion-*.js')
    await page.goto(`/register/${await openCup({ name: 'Copa Segunda' })}`)
    await page.getByRole('button', { name: 'Soy Íñigo otra vez' }).click()
    await expect(busy(page)).toBeVisible()
    release()
    await expect(page.getByText(/^Juega /)).toBeVisible()
  })
})

const question = (number: number, required: boolean) => ({
  ...FIELD,
  id: `dato-${number}`,
  type: 'text',
  label: `Dato ${number}`,
  required,
})

test('required questions are open, the others folded; many mistakes are one line', async ({
  page,
  db,
  openCup,
  checkA11y,
}) => {
  const linkedFormId = idOf('propio')
  const fields = [question(1, true), question(2, true), question(3, false)]
  const form = { title: 'Formulario propio', description: '', isActive: true, fields, revision: 1 }
  await db.collection('forms').doc(linkedFormId).set(form)
  await page.goto(`/register/${await openCup({ linkedFormId })}`)
  await fillInPlayer(page)
  await goToContact(page)
  await expect(page.getByLabel('Dato 2')).toBeVisible()
  await expect(page.getByLabel('Dato 3')).toBeHidden()
  await page.getByText('Más preguntas (opcional)').click()
  await expect(page.getByLabel('Dato 3')).toBeVisible()
  await sendButton(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Revisa 5 datos.' })
  await expect(summary).toBeFocused()
  await expect(page.getByText(FIELD_REQUIRED)).toHaveCount(2)
  await checkA11y(page)
  await summary.getByRole('button', { name: 'Ir al primero' }).click()
  await expect(page.getByLabel('Correo')).toBeFocused()
  await db.collection('forms').doc(linkedFormId).delete()
})

test.describe('the way to a seat', () => {
  test('takes eight taps and five fields, and four taps the next time', async ({
    page,
    db,
    openCup,
    checkA11y,
  }, info) => {
    const taps = await tapsOf(page)
    await page.goto(`/tournament/${await openCup()}`)
    const join = page.getByRole('link', { name: 'INSCRIBIRSE AL TORNEO' })
    const freeFireId = anId()
    await join.click()
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeInViewport({ ratio: 1 })
    await tapAndType(page.getByRole('textbox', { name: 'Nombre completo', exact: true }), 'Íñigo Peña')
    await tapAndType(page.getByLabel('ID de Free Fire', { exact: true }), freeFireId)
    await page.getByText('18 o más').click()
    const first = await heightOf(page)
    await page.getByRole('button', { name: 'Siguiente' }).click()
    // It has the focus already.
    await expect(page.getByLabel('Correo')).toBeFocused()
    await expect(sendButton(page)).toBeInViewport({ ratio: 1 })
    await page.keyboard.type('inigo@correo.example')
    await tapAndType(page.getByRole('textbox', { name: 'Teléfono' }), '+57 300 555 0143')
    await page.getByRole('checkbox', { name: /^Leí y acepto / }).click()
    const second = await heightOf(page)
    await sendButton(page).click()
    await expect(page.getByText(SENT)).toBeVisible()
    const firstTaps = await taps.count()

    const cup = await openCup({ name: 'Copa Segunda' })
    await page.goto(`/tournament/${cup}`)
    await taps.begin()
    await join.click()
    const same = page.getByRole('button', { name: 'Soy Íñigo otra vez' })
    await expect(same).toBeVisible()
    await checkA11y(page)
    await same.click()
    await expect(page.getByText('Juega Íñigo Peña')).toBeVisible()
    await page.getByRole('checkbox', { name: /^Leí y acepto / }).click()
    await sendButton(page).click()
    await expect(page.getByText(SENT)).toBeVisible()
    const nextTaps = await taps.count()
    const [record] = await registrationsIn(db, cup)
    expect(
      ['fullName', 'freeFireId', 'email', 'phone', 'age'].map((one) => record?.get(one) as unknown),
    ).toEqual(['Íñigo Peña', freeFireId, 'inigo@correo.example', '+57 300 555 0143', '18+'])
    const screen = page.viewportSize()?.height ?? 0
    info.annotations.push({
      type: 'figures',
      description: `${firstTaps} taps, then ${nextTaps}; steps of ${first} and ${second} px, screen ${screen} px`,
    })
    expect(firstTaps).toBeLessThanOrEqual(8)
    expect(nextTaps).toBeLessThanOrEqual(5)
    for (const height of [first, second]) expect(height).toBeLessThanOrEqual(2 * screen)
  })

  test.describe('when the last registration is gone', () => {
    test.use({ expectedErrors: [/status of 41?0?4?/] })

    test('is typed again', async ({ page, openCup }) => {
      const kept = {
        tournamentId: 'otra',
        tournamentName: 'Otra',
        token: 'x'.repeat(20),
        keptAt: new Date().toISOString(),
      }
      await page.addInitScript((receipt) => {
        localStorage.setItem('arena-libre_receipts', JSON.stringify([receipt]))
      }, kept)
      await page.goto(`/register/${await openCup()}`)
      const again = page.getByRole('button', { name: 'Usar mis datos' })
      await again.click()
      await expect(page.getByText('No pudimos traer tus datos.')).toBeVisible()
      await expect(again).toBeFocused()
      await fillIn(page)
      await accept(page)
      await sendButton(page).click()
      await expect(page.getByText(SENT)).toBeVisible()
    })
  })
})

/** Counts what is pressed, also over several pages. */
async function tapsOf(page: Page) {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        const pressed = Number(sessionStorage.getItem('pressed') ?? 0) + Number(isTrusted)
        sessionStorage.setItem('pressed', String(pressed))
      },
      { capture: true },
    )
  })
  return {
    begin: () => page.evaluate(() => sessionStorage.setItem('pressed', '0')),
    count: () => page.evaluate(() => Number(sessionStorage.getItem('pressed'))),
  }
}

async function tapAndType(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.page().keyboard.type(text)
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)

test('solo, from the form to the ticket and home with it', async ({ page, db, openCup, checkA11y }, info) => {
  const cup = await openCup()
  await page.clock.install()
  await withoutListener(page)
  await page.goto('/tournaments')
  await page.goto(`/register/${cup}?f=grupo-caracas`)
  await expect(page.getByText('Jugar es gratis.')).toBeVisible()
  const freeFireId = await fillIn(page)
  await accept(page)
  await sendButton(page).click()

  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const ticket = page.getByRole('article', { name: 'Boleto de Copa Propia' })
  await expect(ticket).toContainText('Íñigo Peña')
  await expect(ticket).toContainText('Pendiente')
  await page.clock.fastForward(3000)
  await expect(page).toHaveURL('/')
  await expect(ticket).toBeVisible()
  // The way back leads past the form, not into it and home again.
  await page.goBack()
  await expect(page).toHaveURL('/tournaments')
  await page.goForward()
  await expect(ticket).toBeVisible()
  // On a phone it would lie over the words of the ticket.
  await expect(page.getByRole('button', { name: 'Ayuda: preguntas frecuentes' })).toBeVisible({
    visible: info.project.name === 'desktop',
  })
  await page.clock.resume()
  await checkA11y(page)
  await page.reload()
  await expect(ticket).toBeVisible()
  await page.getByRole('button', { name: 'Guardar boleto' }).click()
  await expect(ticket).toHaveCount(0)

  const found = await registrationsIn(db, cup)
  expect(found.map((document) => document.get('freeFireId'))).toEqual([freeFireId])
  const [record] = found
  expect(record?.get('source')).toBe('grupo-caracas')
  expect(record?.get('answers')).toEqual({ pais: 'Colombia', nivel: '47', dispositivo: 'Celular Android' })
  expect(record?.get('flags')).not.toContain('honeypot')
})

test('that an ID is free takes the place of its hint: nothing moves', async ({ page, openCup }) => {
  await page.goto(`/register/${await openCup()}`)
  const id = page.getByLabel('ID de Free Fire', { exact: true })
  const next = page.getByRole('button', { name: 'Siguiente' })
  await expect(id).toHaveAccessibleDescription('En tu perfil del juego: de 8 a 12 números.')
  const places = async () => [await id.boundingBox(), await next.boundingBox()]
  const before = await places()
  const written = anId()
  await typeIn(id, written)
  await expect(id).toHaveAccessibleDescription('Este ID está libre en este torneo.')
  expect(await places()).toEqual(before)
  await typeIn(id, written.slice(4))
  await expect(id).toHaveAccessibleDescription(/^En tu perfil del juego: de 8 a 12 números\./)
})

test('no address that is asked for names a person', async ({ page, openCup }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/register/${await openCup()}`)
  const checked = page.waitForResponse('**/api/registrations/check-freefireid')
  const freeFireId = await fillInPlayer(page)
  await expect(page.getByText('Este ID está libre en este torneo.')).toBeVisible()
  await goToContact(page)
  await fillInContact(page)
  expect((await checked).request().postDataJSON()).toMatchObject({ freeFireId })
  await accept(page)
  await sendButton(page).click()
  await page.getByRole('link', { name: 'Ver mi inscripción' }).click()
  await expect(page.getByText('Lo que enviaste')).toBeVisible()
  expect(asked.filter((address) => address.includes(freeFireId) || address.includes('inigo'))).toEqual([])
})

test('the ticket stays while it is being read', async ({ page, openCup, checkA11y }) => {
  await page.clock.install()
  await withoutListener(page)
  await page.goto(`/register/${await openCup()}`)
  await fillIn(page)
  await accept(page)
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page.getByText('Te llevamos al inicio en 3 s.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quedarme aquí' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Sonido' }).click()
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Puedes quedarte el tiempo que quieras.')).toBeVisible()
  await page.clock.resume()
  await checkA11y(page)
  await page.getByRole('link', { name: 'Ver mi inscripción' }).click()
  await expect(page).toHaveURL('/mi-inscripcion')
  await expect(page.getByText('Lo que enviaste')).toBeVisible()
})

test('a pair is two players with two IDs', async ({ page, db, openCup, checkA11y }) => {
  const cup = await openCup({ modality: 'duo' })
  await page.goto(`/register/${cup}`)
  const own = await fillInPlayer(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  // In the order of the page.
  await expect(page.getByRole('alert').filter({ hasText: 'Revisa' }).getByRole('listitem')).toHaveText([
    'Nombre completo de tu dúo',
    'ID de Free Fire de tu dúo',
  ])
  await typeIn(page.getByLabel('Nombre completo de tu dúo'), 'Ana Ñahui')
  const nickname = page.getByLabel('Apodo (opcional)', { exact: true })
  await typeIn(nickname, 'ñ'.repeat(41))
  await page.keyboard.press('Tab')
  await expect(nickname).toHaveAccessibleDescription(/hasta 40 letras o signos/)
  await nickname.fill('亗ＫＩＮＧ亗')
  await typeIn(page.getByLabel('Apodo de tu dúo (opcional)'), 'ملكة')
  const partners = page.getByLabel('ID de Free Fire de tu dúo')
  await typeIn(partners, own)
  await expect(partners).toHaveAccessibleDescription(
    'En su perfil del juego: de 8 a 12 números. El ID de tu dúo debe ser distinto del tuyo',
  )
  const other = anId()
  await typeIn(partners, other)
  await checkA11y(page)
  await goToContact(page)
  await expect(page.getByText('Juegan Íñigo Peña y Ana Ñahui')).toBeVisible()
  await fillInContact(page)
  await accept(page)
  await checkA11y(page)
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  const found = await registrationsIn(db, cup)
  expect(found.map((document) => [document.get('nickname'), document.get('partner')])).toEqual([
    ['亗ＫＩＮＧ亗', { fullName: 'Ana Ñahui', nickname: 'ملكة', freeFireId: other }],
  ])
})

test('a minor brings an adult who agrees', async ({ page, db, openCup, checkA11y }) => {
  const cup = await openCup({ entryFee: '12.50', currency: 'PEN', feePayment: 'Por Yape, al aprobarte.' })
  await page.clock.install()
  await withoutListener(page)
  await page.goto(`/register/${cup}`)
  await expect(page.getByText('Jugar cuesta S/12.50 PEN.')).toBeVisible()
  await fillInPlayer(page)
  await page.getByRole('radio', { name: 'De 11 a 17' }).check()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  const guardian = page.getByLabel('Nombre de tu madre, padre o tutor')
  await expect(page.getByRole('alert').filter({ hasText: 'Revisa 2 datos:' })).toBeFocused()
  await expect(page.getByText('El adulto responsable debe dar su permiso')).toBeVisible()
  await checkA11y(page)
  await typeIn(guardian, 'Rosa Peña')
  await page.getByRole('checkbox', { name: /está de acuerdo/ }).check()
  await goToContact(page)
  await expect(page.getByText('Por Yape, al aprobarte.')).toBeVisible()
  await fillInContact(page)
  await accept(page)
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await page.keyboard.press('PageDown')
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Puedes quedarte el tiempo que quieras.')).toBeVisible()
  const found = await registrationsIn(db, cup)
  expect(found.map((document) => document.get('guardian'))).toEqual([{ name: 'Rosa Peña', consent: true }])
})

test('the waiting list has words of its own', async ({ page, request, openCup, checkA11y }) => {
  const cup = await openCup({ maxPlayers: 2, currentPlayers: 0, waitlist: true })
  await registered(request, cup)
  await registered(request, cup)
  await page.goto(`/register/${cup}`)
  await expect(page.getByRole('heading', { name: 'Torneo completo' })).toBeVisible()
  await expect(page.getByText('Este torneo ya no tiene cupos disponibles.')).toBeVisible()
  await fillIn(page)
  await accept(page)
  await checkA11y(page)
  await page.getByRole('button', { name: 'Unirme a la lista de espera' }).click()
  await expect(page.getByText('Estás en la lista de espera')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Boleto de Copa Propia' })).toContainText(
    'En lista de espera',
  )
})

test.describe('from a connection that six others share', () => {
  test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.61' } })

  test('it waits for an admin, and the ticket says so', async ({ page, request, db, openCup, checkA11y }) => {
    const cup = await openCup()
    for (let others = 0; others < LIMITS.unapprovedOfSource; others += 1) await registered(request, cup)
    // The emulator opens more processes under load, and each may give one seat before it hears of the source
    // (decision 0050).
    const received = page.getByRole('heading', { name: '¡Recibimos tu inscripción!' })
    const seated = page.getByRole('heading', { name: '¡Ya te inscribiste!' })
    await registerIn(page, cup)
    await expect(received.or(seated).first()).toBeVisible()
    for (let processes = 0; processes < 8 && !(await received.isVisible()); processes += 1) {
      await page.evaluate(() => [localStorage, sessionStorage].forEach((kept) => kept.clear()))
      await registerIn(page, cup)
      await expect(received.or(seated).first()).toBeVisible()
    }
    await expect(received).toBeVisible()
    await page.mouse.wheel(0, 200)
    await expect(page.getByText('Puedes quedarte el tiempo que quieras.')).toBeVisible()
    await expect(page.getByText(/Está en revisión: desde tu conexión llegaron muchas/)).toBeVisible()
    const ticket = page.getByRole('article', { name: 'Boleto de Copa Propia' })
    await expect(ticket).toContainText('En revisión')
    await checkA11y(page)

    const [reviewed] = (
      await db
        .collection('registrations')
        .where('tournamentId', '==', cup)
        .where('status', '==', 'review')
        .get()
    ).docs
    expect(reviewed?.get('seat')).toBeNull()
    await page.getByRole('link', { name: 'Ver mi inscripción' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La estamos revisando')
    await expect(
      page.getByText(/Desde tu conexión llegaron muchas inscripciones a este torneo/),
    ).toBeVisible()
    await expect(ticket).toContainText('En revisión')
    await checkA11y(page)
  })
})

test('seven without a known address are no group', async ({ request, db, openCup }) => {
  const cup = await openCup()
  for (let others = 0; others <= LIMITS.unapprovedOfSource; others += 1) await registered(request, cup)
  const docs = await registrationsIn(db, cup)
  expect(docs).toHaveLength(LIMITS.unapprovedOfSource + 1)
  for (const one of docs) expect([one.get('status'), one.get('sourceMark')]).toEqual(['pending', null])
})

test('rules that were accepted on their screen are not asked for again', async ({ page, openCup }) => {
  const cup = await openCup({ rules: ['Juega limpio'] })
  await page.clock.install()
  await withoutListener(page)
  await page.goto(`/tournament-rules/${cup}`)
  await page.getByRole('list', { name: 'Reglas oficiales' }).waitFor()
  await page.clock.runFor(10_500)
  await page.getByRole('checkbox', { name: 'Leí y acepto las reglas del torneo' }).check()
  await page.getByRole('button', { name: 'CONTINUAR AL FORMULARIO' }).click()
  await fillIn(page)
  await expect(page.getByText('Ya aceptaste las reglas.')).toBeVisible()
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await page.mouse.wheel(0, 200)
  const stays = page.getByText('Puedes quedarte el tiempo que quieras.')
  await expect(stays).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(stays).toBeVisible()
  await page.reload()
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page).toHaveTitle(/^Inscripción · Copa Propia/)

  // The next player at the same phone has read nothing yet.
  await page.goto(`/tournament/${cup}`)
  await page.getByRole('link', { name: 'INSCRIBIRSE AL TORNEO' }).click()
  await fillInPlayer(page)
  await goToContact(page)
  await expect(page.getByRole('checkbox', { name: /Leí y acepto las reglas/ })).not.toBeChecked()
})

test.describe('a tournament that is no longer for pairs', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('says so, where the fields in question are gone', async ({ page, openCup }) => {
    const cup = await openCup({ modality: 'duo' })
    await page.route('**/api/registrations', (route) => {
      const fields = { partner: 'Este torneo es individual' }
      const error = { code: 'invalid-request', message: 'Revisa los datos', requestId: 'r', fields }
      return route.fulfill({ status: 400, json: { success: false, error } })
    })
    await page.goto(`/register/${cup}`)
    await fillInPlayer(page)
    await fillInPartner(page)
    await goToContact(page)
    await fillInContact(page)
    await accept(page)
    // The server looks at a copy of the tournament that is some seconds old.
    await page.route(`**/api/tournaments/${cup}/form`, async (route) => {
      const response = await route.fetch()
      const form = (await response.json()) as { data: { tournament: object } }
      const tournament = { ...form.data.tournament, modality: 'solo' }
      return route.fulfill({ json: { ...form, data: { ...form.data, tournament } } })
    })
    await sendButton(page).click()
    await expect(page.getByText('Juegan Íñigo Peña')).toHaveCount(0)
    await expect(page.getByRole('alert')).toContainText('El formulario cambió mientras lo llenabas.')
    await expect(page.getByRole('alert')).toBeFocused()
  })
})
