import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import { doc, getDocFromServer } from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { PATHS, PUBLISHED_PATHS } from './documents.ts'
import { PEOPLE } from './people.ts'
import type { World } from './world.ts'

/** All can read these, and their own request. */
const PUBLIC = new Set([
  ...PUBLISHED_PATHS,
  'boards/publicado',
  'boards/publicado/tables/1-1',
  'settings/site',
])

export const testReads = (world: () => World): void =>
  describe.each(PEOPLE)('%s gets', (_role, who) => {
    const readable = (path: string) => PUBLIC.has(path) || path === `userRequests/${who?.uid}`

    it.each(PATHS.filter(readable))('%s', async (path) => {
      const found = await assertSucceeds(getDocFromServer(doc(world().as(who), path)))
      expect(found.exists()).toBe(true)
    })

    it.each(PATHS.filter((path) => !readable(path)))('not %s', async (path) => {
      await assertFails(getDocFromServer(doc(world().as(who), path)))
    })

    it('nothing that tells a tournament that does not exist from one that is not published', async () => {
      await assertFails(getDocFromServer(doc(world().as(who), 'tournaments/inexistente')))
    })

    it('no request of a user who has not asked', async () => {
      await assertFails(getDocFromServer(doc(world().as(who), 'userRequests/inexistente')))
    })
  })
