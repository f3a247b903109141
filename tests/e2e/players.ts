import type { APIRequestContext, Page } from '@playwright/test'
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { anId, registered, registrationOf } from './cup.ts'

export interface Player {
  name: string
  freeFireId: string
  record: DocumentReference
}

/** Registers players one after the other, each a minute later than the one before. */
export function playersOf(request: APIRequestContext, db: Firestore, cup: string) {
  const began = Date.now() - 3_600_000
  let entered = 0
  return async (name: string, more: object = {}): Promise<Player> => {
    const freeFireId = anId()
    const token = await registered(request, cup, freeFireId, { fullName: name, ...more })
    const record = registrationOf(db, token)
    // The processes of the emulator do not agree on the time to the millisecond.
    await record.update({ createdAt: new Date(began + entered * 60_000) })
    entered += 1
    return { name, freeFireId, record }
  }
}

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 960

export const rows = (page: Page, label = 'Jugadores') =>
  page.getByRole('list', { name: label }).getByRole('listitem')

export const sheet = (page: Page) =>
  page.getByRole(isPhone(page) ? 'dialog' : 'region', { name: 'Ficha', exact: true })
