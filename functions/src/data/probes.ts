import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import type { Dependency } from '../contract/health.ts'

/** The cheapest question each dependency can answer: any answer at all proves that it is there. */
export type Probes = Record<Dependency, () => Promise<void>>

const NOBODY = 'health-probe'

export const probesOf = (app: App, firestore: Firestore): Probes => ({
  async firestore() {
    await firestore.doc(`health/${NOBODY}`).get()
  },
  async auth() {
    await getAuth(app).getUsers([{ uid: NOBODY }])
  },
})
