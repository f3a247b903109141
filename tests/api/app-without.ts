import { getAuth } from 'firebase-admin/auth'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, vi } from 'vitest'
import { createApp } from '../../functions/src/app.ts'
import { failureSchema } from '../../functions/src/contract/calls/envelope.ts'
import { sessionNotes } from '../../functions/src/auth/session-notes.service.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { type Accounts, accountsOf } from '../../functions/src/data/accounts.ts'
import { systemClock } from '../../functions/src/data/clock.ts'
import { collectionsOf } from '../../functions/src/data/collections.ts'
import { Copies } from '../../functions/src/data/copies.ts'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'
import { identifyWith } from '../../functions/src/http/caller.ts'
import { rateLimiter } from '../../functions/src/http/rate-limiter.ts'
import { ProcessMemory } from '../../functions/src/registrations/process-memory.service.ts'
import { apiRoutes } from '../../functions/src/team-routes.ts'
import { drawPicture } from '../../functions/src/sharing/picture.service.ts'
import { keepPictures } from '../../functions/src/sharing/pictures.service.ts'
import { pageRoutes } from '../../functions/src/pages/pages.routes.ts'
import { findShared } from '../../functions/src/sharing/shared-tournament.service.ts'
import { anEntrance } from '../../functions/testing/an-entrance.ts'
import { memoryLog } from '../../functions/testing/memory-log.ts'
import { serve } from '../../functions/testing/serve.ts'
import { unbuiltSite } from '../../scripts/lib/unbuilt-site.ts'
import { required } from '../support/emulators.ts'

/** A port without a listener. */
const NOWHERE = '127.0.0.1:1'

/** The app without one of its backing services. */
export async function openWithout(service: string, accounts?: Partial<Accounts>): Promise<string> {
  vi.stubEnv(service, NOWHERE)
  const firebase = connect(required('GCLOUD_PROJECT'), randomUUID())
  const firestore = firestoreOf(firebase)
  const collections = collectionsOf(firestore)
  const deps = {
    ...anEntrance(),
    siteUrl: 'https://arena.test',
    emulators: [],
    clientMaps: unbuiltSite().maps,
    receiptKey: Buffer.alloc(32, 7),
    reminderKey: Buffer.alloc(32, 8),
    memory: new ProcessMemory(),
    strangerMailLimit: rateLimiter(LIMITS.calls.strangerMailLimit, systemClock),
    copies: new Copies(),
    accounts: { ...accountsOf(getAuth(firebase)), ...accounts },
    collections,
    probes: { firestore: async () => undefined, auth: async () => undefined },
    clock: systemClock,
    setup: { ownerEmail: undefined, setupToken: undefined },
    log: memoryLog(),
  }
  const identify = identifyWith(deps.accounts, collections)
  const sessions = sessionNotes(deps)
  const routes = apiRoutes({ ...deps, identify, sessions })
  const find = findShared(deps)
  const pictures = keepPictures(drawPicture)
  const pages = pageRoutes({ ...deps, find, site: unbuiltSite(), pictures })
  const { url, close } = await serve(
    createApp({ routes, pages, checkAnswers: true, ...deps, identify, noteUse: sessions.note }),
  )
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await close()
    // The client stays open. It still retries reads, and reading from a closed client causes an unhandled rejection.
  })
  return url
}

/** Answered try-again, with Retry-After. */
export async function expectTryAgain(answer: Response): Promise<void> {
  expect(answer.headers.get('retry-after')).toMatch(/^[2-4]$/)
  const { error } = failureSchema.parse(await answer.json())
  expect(`${answer.status} ${error.code}`).toBe('503 try-again')
}
