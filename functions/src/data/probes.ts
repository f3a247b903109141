import type { App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import type { Dependency } from '../contract/site/health.ts'

/** The cheapest call of each dependency: any answer proves that it is reachable. */
export type Probes = Record<Dependency, () => Promise<void>>

const PROBE_ID = 'health-probe'

export const probesOf = (app: App, firestore: Firestore): Probes => ({
  async firestore() {
    await firestore.doc(`health/${PROBE_ID}`).get()
  },
  async auth() {
    await getAuth(app).getUsers([{ uid: PROBE_ID }])
  },
})
