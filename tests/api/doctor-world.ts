import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentReference } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import { registrationsIn } from '../../functions/src/data/queries.ts'
import type { DemoTarget } from '../../scripts/demo/connection.ts'
import { loadDemoWorld } from '../../scripts/demo/load.ts'
import { loadMatchDay } from '../../scripts/demo/match-day.ts'
import { storeWorld } from '../../scripts/demo/store-world.ts'
import { demoWorld } from '../../scripts/demo/world.ts'
import { openSite, type Site } from '../../scripts/doctor/site.ts'
import { clearFirestore } from '../../scripts/emulator/alone.ts'
import { ROOT } from '../../scripts/lib/root.ts'
import { required } from '../support/emulators.ts'
import { openApp, type Setting } from './app-on-emulator.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

export const ago = (ms: number): Date => new Date(Date.now() - ms)

export const message = (changes: Partial<Mail>): Mail => ({
  id: randomUUID(),
  to: ['nadie@correo.example'],
  message: { subject: 'Hola', text: 'Hola', html: '' },
  headers: {},
  createdAt: ago(HOUR_MS).toISOString(),
  registrationId: null,
  delivery: null,
  deleteAt: null,
  resentAt: null,
  ...changes,
})

export const attempt = (state: 'SUCCESS' | 'PROCESSING', leaseEndsAt: string | null) => ({
  state,
  attempts: 1,
  error: null,
  startedAt: ago(HOUR_MS).toISOString(),
  leaseEndsAt,
  nextAttemptAt: null,
  handedOver: false,
})

const host = (): string => required('FIRESTORE_EMULATOR_HOST')

/**
 * The demo world in a project of its own, with its accounts and with the rules of this checkout: stored again before
 * each test of the calling file.
 */
export function setUpDoctorWorld() {
  const project = `demo-doctor-${randomUUID().slice(0, 8)}`
  let app: Setting
  let site: Site
  let close: () => Promise<void>
  let target: DemoTarget
  let ownRules: string
  let saysItsRules: boolean

  async function deployRules(rules: string): Promise<void> {
    const answer = await fetch(`http://${host()}/emulator/v1/projects/${project}:securityRules`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
    })
    expect(answer.ok).toBe(true)
  }

  const clear = (): Promise<void> => clearFirestore(Number(host().split(':')[1]), project)

  const setClaims = (uid: string, claims: { admin: true } | null) =>
    site.auth.setCustomUserClaims(uid, claims)

  beforeAll(async () => {
    app = await openApp({ project, time: new Date() })
    ;({ site, close } = await openSite({ project, emulator: host() }))
    ownRules = await readFile(join(ROOT, 'firestore.rules'), 'utf8')
    await deployRules(ownRules)
    saysItsRules = (await site.deployment.rules()) !== undefined
    target = { project, firestore: host(), auth: required('FIREBASE_AUTH_EMULATOR_HOST') }
    await loadDemoWorld(target)
  })

  beforeEach(async () => {
    app.clock.time = new Date()
    await deployRules(ownRules)
    await clear()
    await storeWorld(site.firestore, site.collections, demoWorld(new Date()))
    await loadMatchDay(target)
    await Promise.all([setClaims('demo-owner', { admin: true }), setClaims('demo-admin', { admin: true })])
  })

  afterAll(async () => {
    const { users } = await site.auth.listUsers()
    await site.auth.deleteUsers(users.map(({ uid }) => uid))
    await close()
    await app.close()
  })

  const raw = (path: string): DocumentReference => site.firestore.doc(path)

  /** A registration of a cup, in one of the states. */
  async function someone(
    cup: string,
    status: 'approved' | 'pending' | 'waitlisted' | 'rejected' = 'approved',
  ) {
    const { docs } = await registrationsIn(site.collections, cup, [status]).limit(1).get()
    const found = docs[0]?.data()
    if (found === undefined) throw new Error(`No one is ${status} in ${cup}`)
    return found
  }

  async function putIntoFreeSeat(state: 'taken' | 'reserved', registrationId: string | null): Promise<void> {
    const seats = site.collections.seats('copa-apertura')
    const used = new Set((await seats.get()).docs.map((seat) => seat.data().number))
    let number = 1
    while (used.has(number)) number += 1
    await seats.doc(String(number)).set({ number, state, registrationId, series: 0 })
  }

  const put = (mail: Mail) => site.collections.mail.doc(mail.id).set(mail)

  return {
    project,
    get app() {
      return app
    },
    get site() {
      return site
    },
    /** Not every emulator does. */
    get saysItsRules() {
      return saysItsRules
    },
    deployRules,
    setClaims,
    clear,
    raw,
    someone,
    putIntoFreeSeat,
    put,
  }
}

export type DoctorWorld = ReturnType<typeof setUpDoctorWorld>
