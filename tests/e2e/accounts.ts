import { expect, type Page } from '@playwright/test'
import { required } from '../support/emulators.ts'
import { typeIn } from '../support/typing.ts'

interface Account {
  email: string
  password: string
}

/** The accounts of the demo world. */
export const PEOPLE = {
  admin: { email: 'admin@arena.test', password: 'Arena-Admin-1' },
  owner: { email: 'owner@arena.test', password: 'Arena-Owner-1' },
  unverified: { email: 'nuevo@arena.test', password: 'Arena-Nuevo-1' },
  applicant: { email: 'solicitante@arena.test', password: 'Arena-Solicita-1' },
} as const satisfies Record<string, Account>

export async function fillSignIn(page: Page, { email, password }: Account): Promise<void> {
  await typeIn(page.getByLabel('Correo'), email)
  await typeIn(page.getByLabel('Contraseña', { exact: true }), password)
}

export async function signIn(page: Page, account: Account, address = '/login'): Promise<void> {
  await page.goto(address)
  await fillSignIn(page, account)
  await enter(page)
}

export async function enter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entrar' }).click()
  await answered(page)
}

/** The functions of the emulator start with the first call, on a busy machine in more than a moment. */
export async function answered(page: Page): Promise<void> {
  const working = page.getByRole('button', { name: 'Entrando...' })
  await expect(working).toBeVisible()
  await expect(working).toHaveCount(0, { timeout: 20_000 })
}

const emulator = (path: string): string =>
  `http://${required('FIREBASE_AUTH_EMULATOR_HOST')}${path.replace('PROJECT', required('GCLOUD_PROJECT'))}`

interface SentMail {
  email: string
  requestType: string
  oobLink: string
}

/** The mails that the Auth emulator did not send. */
export async function mailsTo(email: string): Promise<SentMail[]> {
  const response = await fetch(emulator('/emulator/v1/projects/PROJECT/oobCodes'))
  const { oobCodes } = (await response.json()) as { oobCodes: SentMail[] }
  return oobCodes.filter((mail) => mail.email === email)
}

/** One call of the identity service with the rights of the back end. */
async function manage(action: string, body: object): Promise<unknown> {
  const response = await fetch(
    emulator(`/identitytoolkit.googleapis.com/v1/projects/PROJECT/accounts${action}`),
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
  )
  expect(response.status).toBe(200)
  return response.json()
}

export async function makeAccount(account: Account): Promise<string> {
  const { localId } = (await manage('', { ...account, emailVerified: true })) as { localId: string }
  return localId
}

export async function uidOf(email: string): Promise<string> {
  const { users = [] } = (await manage(':lookup', { email: [email] })) as { users?: { localId: string }[] }
  return users[0]?.localId ?? ''
}

interface AccountChange {
  disableUser?: boolean
  /** In seconds since 1970: sessions from before have ended. */
  validSince?: string
}

export const changeAccount = (uid: string, change: AccountChange) =>
  manage(':update', { localId: uid, ...change })

export const removeAccount = (uid: string) => manage(':delete', { localId: uid })
