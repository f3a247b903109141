import { WriteBatch } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { submissionSchema } from '../../functions/src/contract/registrations/registration-submission.ts'
import type { ApiError } from '../../functions/src/http/api-error.ts'
import { correctOwn } from '../../functions/src/registrations/receipts/correctors.service.ts'
import { entryOf } from '../../functions/src/registrations/joining/entry.service.ts'
import { move } from '../../functions/src/registrations/inbox/move.service.ts'
import { register } from '../../functions/src/registrations/joining/register.service.ts'
import { aSubmission } from '../../functions/testing/a-submission.ts'
import type { Setting } from './app-on-emulator.ts'
import { together } from './barrier.ts'
import { enter, holderOf, openAppWithCup, stored } from './players.ts'

const NEW_ID = '30000003'

let app: Setting

beforeEach(async () => {
  app = await openAppWithCup()
  return app.close
})
afterEach(() => vi.restoreAllMocks())

/** Blocks the commits until `count` of them wait, so that all their reads precede any change. */
function commitTogether(count: number): void {
  const gate = together(count, async () => undefined)
  const commit = vi.spyOn(WriteBatch.prototype, 'commit')
  commit.mockImplementation(async function heldBack(this: WriteBatch) {
    await gate()
    commit.mockRestore()
    return this.commit()
  })
}

/** The same commits without their preconditions: existing documents are overwritten. */
function withoutProtection(): void {
  vi.spyOn(WriteBatch.prototype, 'create').mockImplementation(function overwrite(
    this: WriteBatch,
    ...[reference, data]
  ) {
    return this.set(reference, data)
  })
  vi.spyOn(WriteBatch.prototype, 'update').mockImplementation(function anyVersion(
    this: WriteBatch,
    ...[reference, data]
  ) {
    return this.set(reference.withConverter(null), data as object, { merge: true })
  })
}

const codesOf = (results: PromiseSettledResult<unknown>[]): string[] =>
  results
    .map((result) => (result.status === 'fulfilled' ? 'done' : (result.reason as ApiError).code))
    .toSorted()

describe.each([
  ['without its protection', false],
  ['as it is', true],
])('at the same moment, %s,', (_how, isProtected) => {
  const race = (...acts: (() => Promise<unknown>)[]) => {
    commitTogether(acts.length)
    if (!isProtected) withoutProtection()
    return Promise.allSettled(acts.map((act) => act()))
  }

  it('of two corrections one is lost without the protection, and refused with it', async () => {
    const { token, registration } = await enter(app)
    const results = await race(
      () => correctOwn(token, { revision: 1, freeFireId: NEW_ID }, app.deps),
      () => correctOwn(token, { revision: 1, freeFireId: '40000004' }, app.deps),
    )
    const claimed = (await app.collections.players('copa-apertura').get()).docs.map((claim) => claim.data())
    expect(codesOf(results)).toEqual(isProtected ? ['conflict', 'done'] : ['done', 'done'])
    expect(claimed).toEqual(
      Array.from({ length: isProtected ? 1 : 2 }, () => ({ registrationId: registration.id })),
    )
  })

  it('of a new ID and an approval, the ID is approved unchecked without the protection; with it one is refused', async () => {
    const player = await enter(app)
    const results = await race(
      () => correctOwn(player.token, { revision: 1, freeFireId: NEW_ID }, app.deps),
      () => move(player.registration.id, { to: 'approved', by: 'admin', revision: 1 }, app.deps),
    )
    const { status, freeFireId } = (await stored(app, player)) ?? {}
    expect(codesOf(results)).toEqual(isProtected ? ['conflict', 'done'] : ['done', 'done'])
    expect(status === 'approved' && freeFireId === NEW_ID).toBe(!isProtected)
  })

  it('an ID that is corrected and registered at once plays twice without the protection, once with it', async () => {
    const player = await enter(app)
    const { acceptedVersion } = await entryOf('copa-apertura', app.deps)
    const sent = submissionSchema.parse(aSubmission({ freeFireId: NEW_ID, acceptedVersion }))
    const results = await race(
      () => correctOwn(player.token, { revision: 1, freeFireId: NEW_ID }, app.deps),
      () => register(sent, null, app.deps),
    )
    const playing = await app.collections.registrations.where('freeFireId', '==', NEW_ID).get()
    expect(codesOf(results)).toEqual(isProtected ? ['already-registered', 'done'] : ['done', 'done'])
    expect(playing.size).toBe(isProtected ? 1 : 2)
  })
})

it('the same correction sent twice at once is made once, and both get its answer', async () => {
  const player = await enter(app)
  const act = () => correctOwn(player.token, { revision: 1, freeFireId: NEW_ID }, app.deps)
  commitTogether(2)
  const results = await Promise.allSettled([act(), act()])
  expect(codesOf(results)).toEqual(['done', 'done'])
  expect(await stored(app, player)).toMatchObject({ revision: 2, freeFireId: NEW_ID })
  expect(await holderOf(app, NEW_ID)).toBe(player.registration.id)
})
