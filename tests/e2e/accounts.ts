import { type Browser, expect, type Page } from '@playwright/test'
import { required } from '../support/emulators.ts'
import { STORAGE_KEYS } from '../../functions/src/contract/site/storage-keys.ts'
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

/** Signs in on the page: for tests of signing in, and for those that end the session. */
export async function signInByForm(page: Page, account: Account, address = '/login'): Promise<void> {
  await page.goto(address)
  await fillSignIn(page, account)
  await enter(page)
}

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 40_000 }

/** Accounts that no test changes. */
const SHARED = new Set<string>([PEOPLE.admin.email, PEOPLE.owner.email])

/** What a tab stores of a session, by the e-mail of its account. */
const sessions = new Map<string, Record<string, string>>()

/** A page of an admin's own at this address of the panel. */
export async function openPanel(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, PEOPLE.admin, `/login?volver=${encodeURIComponent(path)}`)
  return page
}

/**
 * For tests that only need a session: those of one worker share it, and only the first one signs in on the page. They
 * must not end it.
 */
export async function signIn(page: Page, account: Account, address = '/login'): Promise<void> {
  const session = sessions.get(account.email)
  if (session === undefined) {
    await signInByForm(page, account, address)
    if (SHARED.has(account.email)) sessions.set(account.email, await sessionOf(page))
    return
  }
  await page.addInitScript((stored) => {
    // Once: a session that the page has removed stays removed.
    if (origin === 'null' || sessionStorage.getItem('shared-session') !== null) return
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value)
    sessionStorage.setItem('shared-session', '')
  }, session)
  await page.goto(new URL(address, 'http://site').searchParams.get('volver') ?? '/admin')
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible(SLOW)
}

async function sessionOf(page: Page): Promise<Record<string, string>> {
  // The last key that is stored.
  await page.waitForFunction((key) => sessionStorage.getItem(key) !== null, STORAGE_KEYS.adminSession)
  const keys: readonly string[] = Object.values(STORAGE_KEYS)
  const stored = await page.evaluate(() => Object.entries(sessionStorage))
  const ofSession = stored.filter(([key]) => keys.includes(key) || key.startsWith('firebase:authUser:'))
  return Object.fromEntries(ofSession) as Record<string, string>
}

/**
 * The panel has led to the site. That is another document: the address and the toasts are there before it is, and a
 * page that closes meanwhile can hang.
 */
export async function expectSite(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible(SLOW)
  await expect(page).toHaveURL('/')
}

export async function enter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entrar' }).click()
  await answered(page)
}

export async function answered(page: Page): Promise<void> {
  const working = page.getByRole('button', { name: 'Entrando...' })
  await expect(working).toBeVisible()
  await expect(working).toHaveCount(0, SLOW)
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
