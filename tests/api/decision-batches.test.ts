import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { decisionResultsSchema } from '../../functions/src/contract/registrations/inbox.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { registrationIdOf } from '../../functions/src/data/hashes.ts'
import { numbered } from '../../functions/testing/registration-crowd.ts'
import { faultsAfterRepair, rule, seen } from './acts.ts'
import { aPlayer, idOf, openTomorrowsCup, readArena, register } from './arena.ts'
import { cutOff } from './commits.ts'
import { dataOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'

const office = setUpOffice({ fresh: true })
let cup: Tournament

/** The ids of so many who have registered, the first first. */
async function open(count: number, changes: Partial<Tournament> = {}): Promise<string[]> {
  cup = await openTomorrowsCup(office.app, changes)
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const player = aPlayer(cup)
    await register(office.app, player)
    ids.push(idOf(player))
  }
  return ids
}

const send = (body: object, key?: string) =>
  office.send('/registrations/batch', body, { ...(key !== undefined && { key }) })

const decide = async (body: object, key?: string) =>
  (await dataOf(await send(body, key), decisionResultsSchema)).results

const ends = async (body: object, key?: string) =>
  (await decide(body, key)).map((result) => (result.ok ? result.status : result.code))

const statuses = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await seen(office.app, id)).status))

const KEY = 'una-clave-de-prueba'
const MISSING = registrationIdOf('missing')

describe('POST /api/registrations/batch', () => {
  it('approves, takes that back, rejects and moves to the line, and names each refusal', async () => {
    const ids = await open(4, { maxPlayers: 3, waitlist: true })
    const [first = '', second = '', third = '', waiting = ''] = ids
    expect(await ends({ ids: [first, MISSING, waiting, second], status: 'approved' })).toEqual([
      'approved',
      'not-found',
      'wrong-state',
      'approved',
    ])
    const [refused] = await decide({ ids: [waiting], status: 'approved' })
    expect(refused).toMatchObject({
      id: waiting,
      ok: false,
      message: expect.stringContaining('estado') as string,
    })
    expect(await ends({ ids: [first], status: 'pending' })).toEqual(['pending'])
    expect(await ends({ ids: [second, third], status: 'rejected', reason: 'Sin sala' })).toEqual([
      'rejected',
      'rejected',
    ])
    expect(await statuses(ids)).toEqual(['pending', 'rejected', 'rejected', 'pending'])
    expect((await seen(office.app, third)).reason).toBe('Sin sala')
    // No one waits any more.
    expect(await ends({ ids: [first], status: 'waitlisted' })).toEqual(['nobody-waiting'])
    expect(await faultsAfterRepair(office.app, cup)).toEqual([])
  })

  it('moves several to the end of the line', async () => {
    const ids = await open(6, { maxPlayers: 3, waitlist: true })
    expect(await ends({ ids: ids.slice(0, 3), status: 'waitlisted' })).toEqual(Array(3).fill('waitlisted'))
    expect(await statuses(ids)).toEqual([...Array(3).fill('waitlisted'), ...Array(3).fill('pending')])
    expect(await faultsAfterRepair(office.app, cup)).toEqual([])
  })

  it('answers the same again under its key, also about those who were decided otherwise since', async () => {
    const ids = await open(3)
    const body = { ids: [...ids, MISSING], status: 'approved' }
    const first = await (await send(body, KEY)).text()
    await rule(office.app, ids[0] ?? '', 'rejected')
    expect(await (await send(body, KEY)).text()).toBe(first)
    expect(await statuses(ids)).toEqual(['rejected', 'approved', 'approved'])
    // Without a key it is a new decision.
    await send(body)
    expect(await statuses(ids)).toEqual(['approved', 'approved', 'approved'])
  })

  it('refuses those that changed since they were read, and decides about the others', async () => {
    const [changed = '', same = ''] = await open(2)
    await rule(office.app, changed, 'rejected')
    const body = { ids: [changed, same], revisions: [1, 1], status: 'approved' }
    expect(await ends(body, KEY)).toEqual(['conflict', 'approved'])
    expect(await statuses([changed, same])).toEqual(['rejected', 'approved'])
    // The refusal is kept as well: what was seen since makes it no other decision.
    await rule(office.app, changed, 'pending')
    expect(await ends(body, KEY)).toEqual(['conflict', 'approved'])
    expect((await send({ ids: [changed, same], revisions: [1], status: 'approved' })).status).toBe(400)
  })

  it('goes on where it was cut off, and decides about no one twice', async () => {
    const ids = await open(12)
    const body = { ids, status: 'approved' }
    // Each of the first ten leaves a mark for the repair before it is decided.
    const revive = cutOff(16)
    const cut = await ends(body, KEY)
    revive()
    const decided = ids.filter((_id, index) => cut[index] === 'approved')
    expect(decided.length).toBeGreaterThan(0)
    expect(decided.length).toBeLessThan(12)
    const [changed = ''] = decided
    await rule(office.app, changed, 'pending')
    expect(await ends(body, KEY)).toEqual(Array(12).fill('approved'))
    // What was done before the interruption is answered, not done again.
    expect((await seen(office.app, changed)).status).toBe('pending')
    const approvals = (await office.trail()).filter(({ action }) => action === 'registrations.approve')
    expect(new Set(approvals.map(({ target }) => target.id)).size).toBe(12)
    expect(approvals).toHaveLength(12)
  })

  it('sent five times at once it happens once', async () => {
    const ids = await open(4)
    const body = { ids, status: 'rejected', reason: 'Repetida' }
    const answers = await Promise.all(Array.from({ length: 5 }, async () => (await send(body, KEY)).text()))
    expect(new Set(answers).size).toBe(1)
    expect(await office.actions()).toEqual(Array(4).fill('registrations.reject'))
  })

  it('refuses the same key with another decision, one by one', async () => {
    const ids = await open(1)
    await send({ ids, status: 'approved' }, KEY)
    expect(await ends({ ids, status: 'rejected' }, KEY)).toEqual(['key-reused'])
    expect(await statuses(ids)).toEqual(['approved'])
  })

  it('takes as many as its cap, in as many calls as it has to be sent', async () => {
    const count = LIMITS.decisionItems
    await open(0, { maxPlayers: count })
    const { registrations } = office.app.collections
    const crowd = Array.from({ length: count }, (_, index) =>
      numbered(index, { tournamentId: cup.id, seat: null, status: 'review' }),
    )
    await Promise.all(crowd.map((one) => registrations.doc(one.id).set(one)))
    const body = { ids: crowd.map(({ id }) => id), status: 'rejected' }
    let rejected = 0
    for (let calls = 0; calls < 5 && rejected < count; calls++) {
      const answer = await send(body, KEY)
      if (answer.status === 503) continue
      const { results } = await dataOf(answer, decisionResultsSchema)
      rejected = results.filter(({ ok }) => ok).length
    }
    expect(rejected).toBe(count)
    const decided = (await readArena(office.app, cup.id)).registrations
    expect(new Set(decided.map(({ status, revision }) => `${status} ${revision}`))).toEqual(
      new Set(['rejected 2']),
    )
  }, 60_000)

  const one = registrationIdOf('one')
  const MANY = Array.from({ length: LIMITS.decisionItems + 1 }, (_, index) => registrationIdOf(String(index)))

  it.each([
    ['too many', { ids: MANY, status: 'approved' }],
    ['none', { ids: [], status: 'approved' }],
    ['one twice', { ids: [one, one], status: 'approved' }],
    ['a foreign id', { ids: ['../admins/x'], status: 'approved' }],
    ['no state', { ids: [one] }],
    ['a state of players', { ids: [one], status: 'withdrawn' }],
    ['a reason that is too long', { ids: [one], status: 'rejected', reason: 'x'.repeat(301) }],
    ['a revision', { ids: [one], status: 'approved', revision: 1 }],
  ])('refuses %s', async (_what, body) => {
    expect(await outcomeOf(await send(body))).toBe('400 invalid-request')
  })
})
