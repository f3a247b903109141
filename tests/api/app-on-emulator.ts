import { randomUUID } from 'node:crypto'
import { deleteApp } from 'firebase-admin/app'
import { createApp } from '../../functions/src/app.ts'
import type { Clock } from '../../functions/src/data/clock.ts'
import { collectionsOf, type Collections } from '../../functions/src/data/collections.ts'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'
import { probesOf, type Probes } from '../../functions/src/data/probes.ts'
import { apiRoutes } from '../../functions/src/routes.ts'
import { memoryLog } from '../../functions/testing/memory-log.ts'
import { serve } from '../../functions/testing/serve.ts'
import { required } from '../support/emulators.ts'

export const NOW = new Date('2030-01-05T12:00:00.000Z')

export interface Setting {
  url: string
  collections: Collections
  log: ReturnType<typeof memoryLog>
  clock: Clock & { time: Date }
  close: () => Promise<void>
}

/**
 * The real app on the emulators, in a project of its own: nothing another test writes is there, and its
 * clock stands where the test wants it.
 */
export async function openApp(probes?: Probes): Promise<Setting> {
  required('FIRESTORE_EMULATOR_HOST')
  required('FIREBASE_AUTH_EMULATOR_HOST')
  const project = `demo-${randomUUID().slice(0, 8)}`
  const firebase = connect(project, project)
  const firestore = firestoreOf(firebase)
  const clock = { time: NOW, now: () => clock.time }
  const log = memoryLog()
  const deps = {
    collections: collectionsOf(firestore),
    probes: probes ?? probesOf(firebase, firestore),
    clock,
    log,
  }
  const { url, close } = await serve(createApp({ routes: apiRoutes(deps), log, checkAnswers: true }))
  return {
    url,
    collections: deps.collections,
    log,
    clock,
    async close() {
      await close()
      await firestore.terminate()
      await deleteApp(firebase)
    },
  }
}
