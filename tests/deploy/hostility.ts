import { randomUUID } from 'node:crypto'
import { deleteApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { expect } from 'vitest'
import { collectionsOf } from '../../functions/src/data/collections.ts'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'
import { storeWorld } from '../../scripts/demo/store-world.ts'
import { demoWorld } from '../../scripts/demo/world.ts'
import { KNOWN_IDS } from '../api/crowd.ts'
import { announce } from '../support/announce.ts'
import { attack } from '../support/attack.ts'
import { bombs } from '../support/bombs.ts'
import type { DeployedFolder } from './deployed-folder.ts'
import { MOST_MIB, serveApi } from './functions-framework.ts'

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** As the Auth emulator issues them, where tokens are not signed. */
function tokenOf(uid: string, email: string, project: string): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    email,
    email_verified: true,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  }
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`
}

/** The demo world in a project of its own, with an admin and the owner. */
async function openWorld() {
  const project = `demo-${randomUUID().slice(0, 8)}`
  const app = connect(project, project)
  const firestore = firestoreOf(app)
  const collections = collectionsOf(firestore)
  const now = new Date()
  await storeWorld(firestore, collections, demoWorld(now))
  const appoint = async (role: 'admin' | 'owner') => {
    const email = `${role}@arena.test`
    const uid = `${role}-${project}`
    await getAuth(app).createUser({ uid, email, emailVerified: true })
    await collections.admins
      .doc(uid)
      .set({ uid, email, role, grantedAt: now.toISOString(), grantedBy: 'test' })
    return `Bearer ${tokenOf(uid, email, project)}`
  }
  return {
    project,
    authorizations: [undefined, await appoint('admin'), await appoint('owner'), 'Bearer garbage'],
    async close() {
      await firestore.terminate()
      await deleteApp(app)
    },
  }
}

/** Sends hostile requests to the deployed folder, under the framework that runs it in production. */
export async function withstandDeployed(folder: DeployedFolder, count: number, seed: number): Promise<void> {
  const world = await openWorld()
  try {
    const api = await serveApi(folder, world.project)
    const met = await attack({
      url: api.url,
      title: 'Hostile requests to the deployed folder',
      count,
      seed,
      authorizations: world.authorizations,
      known: KNOWN_IDS,
      among: () => true,
      bombs: bombs(),
    })
    // Some got in, and some were bombs.
    for (const status of [200, 400, 413, 415]) expect(met.get(status), `${status}`).toBeGreaterThan(0)
    const peak = await api.peakMiB()
    announce(`The deployed folder took ${peak} MiB at most`)
    expect(peak).toBeLessThan(MOST_MIB)
  } finally {
    await world.close()
  }
}
