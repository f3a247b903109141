import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import type { Firestore } from 'firebase/firestore'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { ROOT } from '../../scripts/lib/root.ts'
import { required } from '../support/emulators.ts'
import type { setUpOffice } from './office.ts'

/** A browser without an account that reads the database of the office under the rules of the site. */
export function setUpVisitor(office: ReturnType<typeof setUpOffice>): () => Firestore {
  let environment: RulesTestEnvironment | undefined
  let rules: string

  beforeAll(async () => {
    rules = await readFile(join(ROOT, 'firestore.rules'), 'utf8')
  })
  beforeEach(async () => {
    await environment?.cleanup()
    const [host = '', port] = required('FIRESTORE_EMULATOR_HOST').split(':')
    environment = await initializeTestEnvironment({
      projectId: office.app.project,
      firestore: { host, port: Number(port), rules },
    })
  })
  afterAll(() => environment?.cleanup())

  return () => environment?.unauthenticatedContext().firestore() as unknown as Firestore
}
