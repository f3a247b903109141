import { typeIn } from '../support/typing.ts'
import {
  answer,
  answerAndLeave,
  expect,
  FIELD,
  heading,
  KEPT,
  answerCutOff,
  openForm,
  outbox,
  SENT,
  sentKeys,
  test,
} from './own-form.ts'

// What was kept while there was no connection, and is not taken once there is one.
test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of (400|409)/] })

const NOT_DELIVERED = 'Una respuesta tuya no se entregó.'

test('a form that was closed in the meantime shows a message, keeps the input, and is not sent again', async ({
  page,
  context,
  form,
  checkA11y,
}) => {
  await answerAndLeave(form, page)
  await form.change({ isActive: false })

  const keys = sentKeys(context)
  const later = await context.newPage()
  await later.goto('/')
  await expect(later.getByText('Una respuesta pendiente no se pudo entregar.')).toBeVisible()
  const notice = later.getByRole('complementary', { name: 'Respuestas sin entregar' })
  await expect(notice).toContainText(`${NOT_DELIVERED} Este formulario no está disponible`)
  await checkA11y(later)
  await later.reload()
  await expect(notice).toBeVisible()
  await notice.getByRole('link', { name: 'Ver lo que escribiste' }).click()
  await expect(heading(later, 'Este formulario no está disponible')).toBeVisible()
  await expect(notice).toHaveCount(0)
  const refused = later.getByRole('region', { name: 'Respuesta sin entregar' })
  await expect(refused.getByRole('term')).toHaveText('¿Cómo te llamas?')
  await expect(refused.getByRole('definition')).toHaveText('Íñigo')
  await checkA11y(later)
  const discard = refused.getByRole('button', { name: 'Descartar esta respuesta' })
  await discard.click()
  await expect(refused).toHaveCount(0)
  await checkA11y(later)
  await later.getByRole('button', { name: 'Deshacer' }).click()
  await expect(refused.getByRole('definition')).toHaveText('Íñigo')
  await discard.click()
  await expect(refused).toHaveCount(0)
  expect(await outbox(later)).toBeNull()
  expect(keys).toHaveLength(1)
  expect(await form.names()).toEqual([])
})

const ASKS_MORE = {
  fields: [
    { ...FIELD, id: 'nombre', type: 'text' as const, label: '¿Cómo te llamas?' },
    { ...FIELD, id: 'pais', type: 'text' as const, label: '¿De qué país?' },
  ],
}

test('a form that asks more by now shows what was written, to be completed', async ({
  page,
  context,
  form,
  checkA11y,
}) => {
  await answerCutOff(form, page, context, 'Íñigo')
  await expect(heading(page, KEPT)).toBeVisible()
  await form.change(ASKS_MORE)
  await context.setOffline(false)
  await expect(page.getByText('Tu respuesta no se entregó.')).toBeVisible()
  await expect(page.getByLabel('¿Cómo te llamas?')).toHaveValue('Íñigo')
  await expect(page.getByText('El formulario cambió desde que lo llenaste.')).toBeVisible()
  await page.getByLabel('¿De qué país?').waitFor()
  await checkA11y(page)
  await page.reload()
  await typeIn(page.getByLabel('¿De qué país?'), 'Perú')
  await answer(page, 'Íñigo')
  await expect(heading(page, SENT)).toBeVisible()
  expect(await form.names()).toEqual(['Íñigo'])
  expect(await outbox(page)).toBeNull()
})

test('a form that changes meanwhile is loaded again with the input', async ({ page, form, checkA11y }) => {
  await openForm(form, page)
  await form.change(ASKS_MORE)
  await answer(page, 'Íñigo')
  await expect(page.getByText('El formulario cambió mientras lo llenabas.')).toBeVisible()
  await expect(page.getByLabel('¿De qué país?')).toBeFocused()
  await expect(page.getByLabel('¿De qué país?')).toHaveAccessibleDescription('Este campo es obligatorio')
  await checkA11y(page)
  await typeIn(page.getByLabel('¿De qué país?'), 'Perú')
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(heading(page, SENT)).toBeVisible()
  expect(await form.names()).toEqual(['Íñigo'])
})

test('a refused response waits behind the one being written, and can be discarded', async ({
  page,
  context,
  form,
}) => {
  await answerCutOff(form, page, context, 'Íñigo')
  await page.getByRole('button', { name: 'Enviar otra respuesta' }).click()
  await typeIn(page.getByLabel('¿Cómo te llamas?'), 'Ana')
  await form.change({ isActive: false })
  await context.setOffline(false)
  await expect(page.getByText('Una respuesta pendiente no se pudo entregar.')).toBeVisible()
  await expect(page.getByLabel('¿Cómo te llamas?')).toHaveValue('Ana')
  await form.change({ isActive: true })
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
  await page.getByRole('button', { name: 'Enviar otra respuesta' }).click()
  await expect(page.getByLabel('¿Cómo te llamas?')).toHaveValue('Íñigo')
  const discard = page.getByRole('button', { name: 'Descartar esta respuesta' })
  await discard.click()
  await expect(page.getByLabel('¿Cómo te llamas?')).toHaveValue('')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByLabel('¿Cómo te llamas?')).toHaveValue('Íñigo')
  await discard.click()
  await expect(page.getByLabel('¿Cómo te llamas?')).toHaveValue('')
  expect(await form.names()).toEqual(['Ana'])
  expect(await outbox(page)).toBeNull()
})
