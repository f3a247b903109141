import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { randomInt } from 'node:crypto'
import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { expect, test as base } from '../support/e2e.ts'
import { typeIn } from '../support/typing.ts'
import { announced, idOf } from './announced.ts'
import { takeOff } from '../support/site-tournaments.ts'

type Facts = Partial<Omit<Tournament, 'id' | 'date' | 'endsAt' | 'registrationDeadline' | 'publishedAt'>> & {
  registrationDeadline?: Date
}

interface Fixtures {
  /** Opens a tournament of this test's own that takes registrations, and takes all of it away afterwards. */
  openCup: (facts?: Facts) => Promise<string>
  /** The key of a registration in a tournament of this test's own. */
  token: string
  /** What the server has of that registration. */
  record: DocumentReference
}

export { expect }

export const test = base.extend<Fixtures>({
  openCup: async ({ db, leave }, provide) => {
    const opened: string[] = []
    await provide(async (facts = {}) => {
      const id = idOf('copa')
      const record = {
        ...announced(id, 'Copa Propia'),
        currentPlayers: 0,
        linkedFormId: 'inscripcion-apertura',
      }
      await db
        .collection('tournaments')
        .doc(id)
        .set({ ...record, ...facts })
      opened.push(id)
      return id
    })
    await leave()
    for (const id of opened) {
      await Promise.all((await registrationsIn(db, id)).map(({ ref }) => ref.delete()))
      const cup = db.collection('tournaments').doc(id)
      // The pages of other tests may show it.
      await takeOff(cup, 'deleted')
      await db.recursiveDelete(cup)
      await db.recursiveDelete(db.doc(`boards/${id}`))
    }
  },

  token: async ({ request, openCup }, provide) => {
    await provide(await registered(request, await openCup()))
  },

  record: async ({ db, token }, provide) => {
    await provide(registrationOf(db, token))
  },
})

export const anId = (): string => String(randomInt(1e9, 9e9))

/** The first step of the form, for a player of age. Returns the game ID. */
export async function fillInPlayer(page: Page, freeFireId = anId()): Promise<string> {
  await typeIn(page.getByRole('textbox', { name: 'Nombre completo', exact: true }), 'Íñigo Peña')
  await typeIn(page.getByLabel('ID de Free Fire', { exact: true }), freeFireId)
  await page.getByRole('radio', { name: '18 o más' }).check()
  return freeFireId
}

export async function fillInPartner(page: Page, freeFireId = anId()): Promise<void> {
  await typeIn(page.getByLabel('Nombre completo de tu dúo'), 'Ana Ñahui')
  await typeIn(page.getByLabel('ID de Free Fire de tu dúo'), freeFireId)
}

export async function goToContact(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByLabel('Correo')).toBeVisible()
}

/** The second step, but for the acceptance. */
export async function fillInContact(page: Page): Promise<void> {
  await typeIn(page.getByLabel('Correo'), 'inigo@correo.example')
  await typeIn(page.getByRole('textbox', { name: 'Teléfono' }), '+57 300 555 0143')
  await page.getByText('Sobre tu juego (opcional)').click()
  await page.getByLabel('¿Desde qué país juegas?').selectOption('Colombia')
  await typeIn(page.getByLabel('¿Qué nivel tiene tu cuenta?'), '47')
  await page.getByRole('radio', { name: 'Celular Android' }).check()
}

/** Everything a solo player of age is asked, but for the acceptance. */
export async function fillIn(page: Page, freeFireId = anId()): Promise<string> {
  await fillInPlayer(page, freeFireId)
  await goToContact(page)
  await fillInContact(page)
  return freeFireId
}

export const accept = (page: Page) => page.getByRole('checkbox', { name: /^Leí y acepto / }).check()

/** Fills in the form of a tournament, up to the button that sends it. Returns the game ID. */
export async function fillInFor(page: Page, cup: string, freeFireId = anId()): Promise<string> {
  await page.goto(`/register/${cup}`)
  await fillIn(page, freeFireId)
  await accept(page)
  return freeFireId
}

/** Fills it in and sends it, with any answer. */
export async function registerIn(page: Page, cup: string): Promise<void> {
  await fillInFor(page, cup)
  await sendButton(page).click()
}

/** The page of a registration, by its key. */
export const receiptPath = (token: string): string => `/mi-inscripcion#${token}`

/** Registers them in this order, and approves those who get a seat. Returns the keys of their receipts. */
export async function joined(
  request: APIRequestContext,
  db: Firestore,
  cup: string,
  nicknames: readonly string[],
  partner?: () => object,
): Promise<string[]> {
  const keys: string[] = []
  for (const nickname of nicknames) {
    const pair = partner && { partner: partner() }
    const key = await registered(request, cup, anId(), { nickname, ...pair })
    const record = registrationOf(db, key)
    if ((await record.get()).get('status') === 'pending') await approve(record)
    keys.push(key)
  }
  return keys
}

export async function approve(record: DocumentReference): Promise<void> {
  const revision = Number((await record.get()).get('revision')) + 1
  await record.update({ status: 'approved', revision })
}

/** What the server has of all who registered in a tournament. */
export const registrationsIn = async (db: Firestore, cup: string) =>
  (await db.collection('registrations').where('tournamentId', '==', cup).get()).docs

/** What the server has of one, by the key of the page. */
export const registrationOf = (db: Firestore, token: string) =>
  db.collection('registrations').doc(token.split('.')[0] ?? '')

export const sendButton = (page: Page) => page.getByRole('button', { name: 'Enviar inscripción' })

export const SENT = 'Inscripción enviada correctamente. Espera la aprobación del administrador.'
export const TAKEN = 'Este ID de Free Fire ya está inscrito en este torneo.'

/** Another player registers, through the API. */
export async function sendAnother(
  request: APIRequestContext,
  tournamentId: string,
  freeFireId = anId(),
  others: Record<string, unknown> = {},
): Promise<APIResponse> {
  const form = await request.get(`/api/tournaments/${tournamentId}/form`)
  expect(form.ok(), await form.text()).toBe(true)
  const { data } = (await form.json()) as { data: { acceptedVersion: string } }
  return request.post('/api/registrations', {
    data: {
      tournamentId,
      fullName: 'María Ñahui',
      freeFireId,
      email: 'maria@correo.example',
      phone: '+51 900 555 014',
      answers: { pais: 'Perú', nivel: '52', dispositivo: 'iPhone' },
      clientKey: randomInt(2 ** 40)
        .toString(16)
        .padStart(32, '0'),
      age: '18+',
      acceptedVersion: data.acceptedVersion,
      ...others,
    },
  })
}

/** The same; fails where it is refused, and returns the key of the registration. */
export async function registered(...sent: Parameters<typeof sendAnother>): Promise<string> {
  const answer = await sendAnother(...sent)
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: { receipt: string } }).data.receipt
}
