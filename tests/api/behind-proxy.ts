import { randomUUID } from 'node:crypto'
import { deleteApp } from 'firebase-admin/app'
import { onTestFinished, vi } from 'vitest'
import { collectionsOf, type Collections } from '../../functions/src/data/collections.ts'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'
import { DelayingProxy } from '../../scripts/load/delaying-proxy.ts'
import { required } from '../support/emulators.ts'
import { openApp, type Setting } from './app-on-emulator.ts'

/** Runs `open` with a proxy in front of Firestore, which its clients use. */
export async function behindProxy<Opened>(
  open: () => Opened | Promise<Opened>,
  delayMs = 0,
): Promise<{ opened: Opened; proxy: DelayingProxy }> {
  const port = new URL(`http://${required('FIRESTORE_EMULATOR_HOST')}`).port
  const proxy = new DelayingProxy(Number(port), delayMs)
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${await proxy.listen()}`)
  try {
    return { opened: await open(), proxy }
  } finally {
    vi.unstubAllEnvs()
  }
}

export interface DistantApp {
  app: Setting
  proxy: DelayingProxy
  /** The documents of the app, not through the proxy. */
  behind: Collections
}

/** The app behind a proxy, until the test ends. */
export async function openDistantApp(
  options: Parameters<typeof openApp>[0] = {},
  delayMs = 0,
): Promise<DistantApp> {
  const { opened: app, proxy } = await behindProxy(() => openApp(options), delayMs)
  const direct = connect(app.project, randomUUID())
  const firestore = firestoreOf(direct)
  onTestFinished(async () => {
    await app.close()
    await firestore.terminate()
    await deleteApp(direct)
    await proxy.close()
  })
  return { app, proxy, behind: collectionsOf(firestore) }
}
