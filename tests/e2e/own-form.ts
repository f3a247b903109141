import { randomInt } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { Form } from '../../functions/src/contract/forms/forms.ts'
import { expect, test as base } from '../support/e2e.ts'
import { typeIn } from '../support/typing.ts'
import { goOffline } from './loading.ts'

interface OwnForm {
  path: string
  /** Changes it while a page has it open. */
  change: (facts: Partial<Pick<Form, 'isActive' | 'fields'>>) => Promise<void>
  /** What arrived. */
  names: () => Promise<string[]>
}

interface Fixtures {
  /** A public form of this test's own. */
  form: OwnForm
}

export { expect }

export const FIELD = { placeholder: '', required: true, options: [], help: '', limits: null }

export const test = base.extend<Fixtures>({
  form: async ({ db, leave }, provide) => {
    const id = `propio-${randomInt(1e9)}`
    const reference = db.collection('forms').doc(id)
    await reference.set({
      title: 'Formulario propio',
      description: '',
      isActive: true,
      fields: [{ ...FIELD, id: 'nombre', type: 'text', label: '¿Cómo te llamas?' }],
      revision: 1,
    })
    await provide({
      path: `/form/${id}`,
      change: async (facts) => void (await reference.update(facts)),
      names: async () => {
        const { docs } = await reference.collection('responses').get()
        return docs.map((doc) => String(doc.get('answers.nombre'))).toSorted()
      },
    })
    await leave()
    await db.recursiveDelete(reference)
  },
})

export const POSTS = '**/api/forms/*/responses'
export const KEPT = 'Tu respuesta está guardada en este dispositivo'
export const SENT = '¡Formulario enviado con éxito!'
export const DELIVERED = 'Tu respuesta pendiente se envió.'

export async function answer(page: Page, name: string): Promise<void> {
  await typeIn(page.getByLabel('¿Cómo te llamas?'), name)
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
}

/** Opens the form, and waits for the request that brings the drawn form up to date: its answer may replace the form. */
export async function openForm({ path }: OwnForm, page: Page): Promise<void> {
  const answered = page.waitForResponse(`**/api${path.replace('/form/', '/forms/')}`)
  await page.goto(path)
  await (await answered).finished()
}

/** Opens the form, and answers it when there is no connection any more. */
export async function answerCutOff(
  form: OwnForm,
  page: Page,
  context: BrowserContext,
  name: string,
): Promise<void> {
  await openForm(form, page)
  await page.getByLabel('¿Cómo te llamas?').waitFor()
  await goOffline(context)
  await answer(page, name)
}

/** Answers while nothing gets through, and closes the page: this device keeps the answer. */
export async function answerAndLeave({ path }: OwnForm, page: Page): Promise<void> {
  await page.goto(path)
  await page.route(POSTS, (route) => route.abort())
  await answer(page, 'Íñigo')
  await expect(heading(page, KEPT)).toBeVisible()
  await page.close()
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** The keys of all answers that any page of this browser sent, in their order. */
export function sentKeys(context: BrowserContext): string[] {
  const keys: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/responses'))
      keys.push((request.postDataJSON() as { clientKey: string }).clientKey)
  })
  return keys
}

export const outbox = (page: Page) => page.evaluate(() => localStorage.getItem('arena-libre_forms'))
