import { aField, aForm } from '../../functions/testing/a-form.ts'
import { typeIn } from '../support/typing.ts'
import { anId, expect, receiptPath, registered, registrationOf, TAKEN, test } from './cup.ts'

const POSTS = '**/api/registrations/receipt/correct'
const CHANGED = 'Tu inscripción cambió mientras la corregías.'

test('a wrong ID is corrected', async ({ page, token, record, checkA11y }) => {
  await page.goto(receiptPath(token))
  await page.getByRole('button', { name: 'Corregir mis datos' }).click()
  await expect(page.getByRole('heading', { name: 'Corrige tus datos' })).toBeFocused()
  const id = page.getByLabel('ID de Free Fire')
  await typeIn(id, '12')
  await expect(id).toHaveAccessibleDescription(/entre 8 y 12/)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(id).toBeFocused()
  await checkA11y(page)
  const right = anId()
  await typeIn(id, right)
  await typeIn(page.getByLabel('¿Qué nivel tiene tu cuenta?'), '60')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Guardamos tus cambios')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: right }).first()).toBeVisible()
  const stored = await record.get()
  expect(stored.get('freeFireId')).toBe(right)
  expect(stored.get('answers')).toMatchObject({ nivel: '60', pais: 'Perú' })
  expect(stored.get('email')).toBe('maria@correo.example')
})

test('what an admin changes while it is corrected stays, as does what was typed; a decision ends it', async ({
  page,
  token,
  record,
  checkA11y,
}) => {
  await page.clock.install()
  await page.goto(receiptPath(token))
  const correct = page.getByRole('button', { name: 'Corregir mis datos' })
  const phone = page.getByRole('textbox', { name: 'Teléfono' })
  await correct.click()
  await typeIn(phone, '+51 900 555 099')
  await typeIn(page.getByLabel('Apodo (opcional)'), 'مَلِك')
  await page.reload()
  await expect(phone).toHaveValue('+51 900 555 099')

  await record.update({ fullName: 'María Ñahui Quispe', phone: '+51 900 555 011', revision: 2 })
  await page.clock.fastForward(15_000)
  const changes = page.getByRole('status').filter({ hasText: CHANGED })
  await expect(changes).toContainText('María Ñahui Quispe')
  await expect(changes).toContainText('+51 900 555 011')
  await expect(page.getByLabel('Nombre completo')).toHaveValue('María Ñahui Quispe')
  await expect(phone).toHaveValue('+51 900 555 099')
  await checkA11y(page)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const data = page.getByRole('heading', { name: 'Lo que enviaste' })
  await expect(data).toBeFocused()
  // Its direction is that of its own letters.
  await expect(page.getByText('مَلِك', { exact: true })).toHaveCSS('direction', 'rtl')
  const saved = await record.get()
  expect(saved.get('nickname')).toBe('مَلِك')
  expect(saved.get('fullName')).toBe('María Ñahui Quispe')
  expect(saved.get('phone')).toBe('+51 900 555 099')

  await correct.click()
  await typeIn(phone, '+51 900 555 000')
  await page.getByRole('button', { name: 'Dejar como estaba' }).click()
  await expect(data).toBeFocused()
  await correct.click()
  await expect(phone).toHaveValue('+51 900 555 099')

  await typeIn(phone, '+51 900 555 000')
  await record.update({ status: 'rejected', revision: 4 })
  await page.clock.fastForward(15_000)
  await expect(page.getByText('los cambios que estabas escribiendo no se guardaron')).toBeVisible()
  await expect(data).toBeFocused()
  await expect(page.getByRole('button', { name: /Invitar a alguien|Agregar al calendario/ })).toHaveCount(0)
  await expect(page.getByText('Escríbenos por WhatsApp y te contamos por qué.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver otros torneos' })).toBeVisible()
})

test.describe('IDs that are taken', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('one is corrected, and the message of the other one stays', async ({ page, request, openCup }) => {
    const cup = await openCup({ modality: 'duo' })
    const [taken, takenToo, right, rightToo] = [anId(), anId(), anId(), anId()]
    await registered(request, cup, taken, { partner: { fullName: 'Ana Ñahui', freeFireId: takenToo } })
    const pair = { partner: { fullName: 'Rosa Paz', freeFireId: anId() } }
    await page.goto(receiptPath(await registered(request, cup, anId(), pair)))
    await page.getByRole('button', { name: 'Corregir mis datos' }).click()
    const own = page.getByLabel('ID de Free Fire', { exact: true })
    const partners = page.getByLabel('ID de Free Fire de tu dúo')
    await typeIn(own, taken)
    await typeIn(partners, takenToo)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(own).toBeFocused()
    await expect(own).toHaveAccessibleDescription(new RegExp(TAKEN))
    await expect(partners).toHaveAccessibleDescription(new RegExp(TAKEN))

    await typeIn(own, right)
    await expect(own).toHaveValue(right)
    await expect(own).toBeFocused()
    await expect(own).not.toHaveAccessibleDescription(new RegExp(TAKEN))
    await expect(partners).toHaveAccessibleDescription(new RegExp(TAKEN))
    await expect(page.getByRole('alert')).toHaveCount(0)
    await typeIn(partners, rightToo)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Guardamos tus cambios')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: right }).first()).toBeVisible()
  })
})

const asked = (most: number) => [
  aField({
    id: 'partidas',
    type: 'number',
    label: '¿Cuántas partidas?',
    limits: { of: 'value', min: 2, max: most },
  }),
  aField({
    id: 'mapas',
    type: 'checkbox',
    label: 'Tus mapas',
    options: ['Bermuda', 'Alpes', 'Kalahari'],
    limits: { of: 'choices', min: null, max: 2 },
  }),
]

test.describe('limits of the form', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('are said at the field, also those of a moment ago, and nothing is lost', async ({
    page,
    request,
    openCup,
    db,
    checkA11y,
  }) => {
    const formId = `limites-${anId()}`
    const form = db.doc(`forms/${formId}`)
    await form.set(aForm({ id: formId, fields: asked(9) }))
    const cup = await openCup({ linkedFormId: formId })
    const token = await registered(request, cup, anId(), {
      answers: {
        pais: 'Perú',
        nivel: '52',
        dispositivo: 'iPhone',
        partidas: '3',
        mapas: ['Bermuda'],
      },
    })
    await page.goto(receiptPath(token))
    await page.getByRole('button', { name: 'Corregir mis datos' }).click()
    const matches = page.getByLabel('¿Cuántas partidas?')
    const map = (name: string) => page.getByRole('checkbox', { name })
    await expect(matches).toHaveValue('3')
    await typeIn(matches, '12')
    await map('Alpes').check()
    await map('Kalahari').check()
    const save = page.getByRole('button', { name: 'Guardar cambios' })
    await save.click()
    await expect(matches).toBeFocused()
    await expect(matches).toHaveAccessibleDescription(/Escribe un número de 2 a 9/)
    await expect(page.getByText('Elige 2 opciones como máximo', { exact: true })).toBeVisible()
    await checkA11y(page)

    // The team lowers what may be answered while the page is open.
    await typeIn(matches, '8')
    await map('Bermuda').uncheck()
    await form.update({ fields: asked(5), revision: 2 })
    // The function knows a form for a second.
    const known = async () => (await request.get(`/api/tournaments/${cup}/form`)).text()
    await expect.poll(known).toContain('"max":5')
    await save.click()
    await expect(matches).toHaveAccessibleDescription(/de 2 a 5/)
    await expect(matches).toHaveValue('8')
    await expect(map('Kalahari')).toBeChecked()
    expect((await registrationOf(db, token).get()).get('answers')).toMatchObject({ partidas: '3' })
    await typeIn(matches, '5')
    await save.click()
    await expect(page.getByText('Guardamos tus cambios')).toBeVisible()
    expect((await registrationOf(db, token).get()).get('answers')).toMatchObject({
      partidas: '5',
      mapas: ['Alpes', 'Kalahari'],
    })
    await form.delete()
  })
})

test.describe('over a bad line', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 409/] })

  test('nothing is typed while it is saved; what was saved without an answer is no one else’s change', async ({
    page,
    token,
    record,
    checkA11y,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(POSTS, async (route) => {
      await route.fetch()
      await record.update({ phone: '+51 900 555 011', revision: 3 })
      await released
      return route.abort()
    })
    await page.goto(receiptPath(token))
    await page.getByRole('button', { name: 'Corregir mis datos' }).click()
    const name = page.getByLabel('Nombre completo')
    const email = page.getByLabel('Correo', { exact: true })
    await typeIn(name, 'María Ñahui Quispe ')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByRole('button', { name: 'Guardando…' })).toBeVisible()
    await expect(email).not.toBeEditable()
    const country = page.getByLabel('¿Desde qué país juegas?')
    await country.press('ArrowDown')
    await expect(country).toHaveValue('Perú')
    await expect(page.getByRole('button', { name: 'Dejar como estaba' })).toBeDisabled()

    release()
    const changes = page.getByRole('status').filter({ hasText: CHANGED })
    await expect(changes).toContainText('+51 900 555 011')
    await expect(changes).not.toContainText('María Ñahui Quispe')
    await expect(name).toHaveValue('María Ñahui Quispe ')
    await checkA11y(page)
    await page.unroute(POSTS)
    await page.route(POSTS, (route) => record.update({ revision: 4 }).then(() => route.continue()), {
      times: 1,
    })
    await typeIn(email, 'maria.nahui@correo.example')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByRole('alert')).toHaveText(/^Cambió mientras lo editabas/)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Guardamos tus cambios')).toBeVisible()
    const { fullName, email: address, phone } = (await record.get()).data() ?? {}
    expect({ fullName, address, phone }).toEqual({
      fullName: 'María Ñahui Quispe',
      address: 'maria.nahui@correo.example',
      phone: '+51 900 555 011',
    })
  })
})
