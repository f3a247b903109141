import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { submissionSchema } from '../../functions/src/contract/registrations/registration-submission.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { findRegistration } from '../../functions/src/registrations/inbox/inbox.service.ts'
import { ProcessMemory } from '../../functions/src/registrations/process-memory.service.ts'
import { register as registerAt } from '../../functions/src/registrations/joining/register.service.ts'
import { receiptOf } from '../../functions/src/registrations/receipts/receipt-token.service.ts'
import { aForm } from '../../functions/testing/a-form.ts'
import { faultsOf, join, rule } from './acts.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { aPlayer, idOf, openTournament, readArena, send, someFreeFireId, stored } from './arena.ts'
import { beforeNextCommit } from './commits.ts'
import { outcomeOf } from './people.ts'
import { withReceipt } from './players.ts'

/** Two instances of the app, as they run beside each other. */
let app: Setting
let other: Setting

beforeEach(async () => {
  app = await openApp()
  other = await openApp({ project: app.project })
})
afterEach(async () => {
  await app.close()
  await other.close()
})

const outcome = async (...sending: Parameters<typeof send>) => outcomeOf(await send(...sending))

const setForm = ({ linkedFormId }: Tournament, isActive: boolean) =>
  app.collections.forms.doc(linkedFormId ?? '').set(aForm({ id: linkedFormId ?? '', fields: [], isActive }))

const placeOf = async (player: Parameters<typeof idOf>[0]) =>
  (await app.collections.registrations.withConverter(null).doc(idOf(player)).get()).data()

const REFUSED = '409 registration-form-inactive'

/** An attempt of a player is still under way when the next one, at the other instance, is refused. */
async function refusedMeanwhile() {
  const cup = await openTournament(app, { maxPlayers: 2 })
  const player = aPlayer(cup)
  const later: string[] = []
  beforeNextCommit(async () => {
    await setForm(cup, false)
    later.push(await outcome(other, player))
  })
  const earlier = await outcome(app, player)
  return { cup, player, earlier, later }
}

describe('a final refusal', () => {
  it('is also the answer to an earlier attempt with that key, and no registration is stored', async () => {
    const { cup, earlier, later } = await refusedMeanwhile()
    expect({ earlier, later }).toEqual({ earlier: REFUSED, later: [REFUSED] })
    expect(await readArena(app, cup.id)).toMatchObject({ registrations: [], seats: [], claims: [] })
  })

  it('is stored for an hour without personal data', async () => {
    const { player } = await refusedMeanwhile()
    const forgetAt = new Date(app.clock.time.getTime() + LIMITS.refusalMs)
    expect(await placeOf(player)).toEqual({
      refused: 'registration-form-inactive',
      refusedAt: expect.any(Timestamp) as Timestamp,
      refusedMark: expect.stringMatching(/^[\w-]{8}$/) as string,
      forgetAt: Timestamp.fromDate(forgetAt),
    })
  })

  it('does not affect a later attempt', async () => {
    const { cup, player } = await refusedMeanwhile()
    await setForm(cup, true)
    // On a busy machine an answer may take longer to arrive than the refusal is old: then it still holds.
    await expect.poll(() => outcome(app, player)).toBe('200')
    const { id, ...registration } = await stored(app, player)
    expect(Object.keys((await placeOf(player)) ?? {}).toSorted()).toEqual(
      [...Object.keys(registration), 'registeredAt', 'searchKeys', 'markKeys'].toSorted(),
    )
    expect([id, await faultsOf(app, cup)]).toEqual([idOf(player), []])
    expect(await outcome(other, player)).toBe('200')
  })

  it('applies for a short time to the same data, but not to corrected data', async () => {
    const { cup, player } = await refusedMeanwhile()
    await setForm(cup, true)
    const deps = { ...app.deps, memory: new ProcessMemory() }
    const again = (changes: Partial<typeof player> = {}) =>
      registerAt(submissionSchema.parse({ ...player, ...changes }), null, deps)
    await expect(again()).rejects.toMatchObject({ code: 'registration-form-inactive' })
    expect((await readArena(app, cup.id)).registrations).toEqual([])
    // On a busy machine an answer may take longer to arrive than the refusal is old.
    const outcome = () => again({ freeFireId: someFreeFireId() }).then((answer) => answer.outcome, String)
    await expect.poll(outcome).toBe('pending')
    expect(await faultsOf(app, cup)).toEqual([])
  })

  it('during a later attempt is also the answer to that one', async () => {
    const { cup, player } = await refusedMeanwhile()
    const attempt = async () => {
      await setForm(cup, true)
      const again: string[] = []
      // The first commit fails on the earlier refusal, the second one replaces it.
      const cancel = beforeNextCommit(async () => {
        await setForm(cup, false)
        again.push(await outcome(other, player))
      }, 2)
      const answer = await outcome(app, player)
      cancel()
      return [answer, again]
    }
    // On a busy machine this may take as long as the refusal before it is old: then that one applies to it.
    await expect.poll(attempt).toEqual([REFUSED, [REFUSED]])
    expect((await readArena(app, cup.id)).registrations).toEqual([])
  })

  it('is not stored if an earlier attempt was successful', async () => {
    const cup = await openTournament(app, { maxPlayers: 2 })
    const player = aPlayer(cup)
    expect(await outcome(app, player)).toBe('200')
    await setForm(cup, false)
    expect(await outcome(other, player)).toBe('200')
  })

  it('for a taken game ID names its field, and stores no registration', async () => {
    const cup = await openTournament(app, { maxPlayers: 2 })
    const first = aPlayer(cup)
    await join(app, cup, first)
    const player = aPlayer(cup, { freeFireId: first.freeFireId })
    expect(await (await send(other, player)).json()).toMatchObject({
      error: { code: 'already-registered', fields: { freeFireId: expect.any(String) as string } },
    })
    expect((await readArena(app, cup.id)).registrations).toHaveLength(1)
    const token = receiptOf({ id: idOf(player), receiptVersion: 1 }, app.deps.receiptKey)
    expect(await outcomeOf(await withReceipt(app, token))).toBe('410 registration-gone')
    const acts = [() => findRegistration(idOf(player), app.deps), () => rule(app, idOf(player), 'rejected')]
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'not-found' })
  })
})
