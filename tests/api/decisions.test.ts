import { describe, expect, it } from 'vitest'
import { batchResultSchema } from '../../functions/src/contract/registrations/batches.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import {
  promotedSchema,
  statusChangedSchema,
} from '../../functions/src/contract/registrations/registration-views.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { registrationIdOf } from '../../functions/src/data/hashes.ts'
import { aPlayer, idOf, openTomorrowsCup, readArena, register, stored, type Sent } from './arena.ts'
import { dataOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'

const office = setUpOffice({ fresh: true })
let cup: Tournament

/** Registers this many players, in order. */
async function open(count: number, changes: Partial<Tournament> = {}): Promise<Sent[]> {
  cup = await openTomorrowsCup(office.app, changes)
  const players = Array.from({ length: count }, () => aPlayer(cup))
  for (const player of players) await register(office.app, player)
  return players
}

const patch = (id: string, body: unknown, key?: string) =>
  office.send(`/registrations/${id}/status`, body, { method: 'PATCH', ...(key !== undefined && { key }) })

const subjects = async (player: Sent) => {
  const mail = await office.app.collections.mail.where('registrationId', '==', idOf(player)).get()
  return mail.docs.map(({ id }) => id.split('-').at(-1) ?? '').toSorted()
}

/** Sorted, since the test's clock does not advance. */
const actions = async () => (await office.trail()).map(({ action }) => action).toSorted()

describe('PATCH /api/registrations/:id/status', () => {
  it('approves and rejects with a message and a record in the same commit', async () => {
    const [player] = (await open(1)) as [Sent]
    const id = idOf(player)
    const approved = await dataOf(await patch(id, { status: 'approved', revision: 1 }), statusChangedSchema)
    expect(approved).toMatchObject({ id, status: 'approved', revision: 2 })
    const rejected = await dataOf(
      await patch(id, { status: 'rejected', reason: 'Sin sala' }),
      statusChangedSchema,
    )
    expect(rejected).toEqual({ id, status: 'rejected', seat: null, revision: 3 })
    expect(await stored(office.app, player)).toMatchObject({
      status: 'rejected',
      reason: 'Sin sala',
      decidedBy: office.boss.uid,
    })
    // The approval had not left yet.
    expect(await subjects(player)).toEqual(['received', 'rejected'])
    expect(await actions()).toEqual(['registrations.approve', 'registrations.reject'])
  })

  it('is executed once for any number of requests with its key, and the stored answer has no personal data', async () => {
    const [player] = (await open(1)) as [Sent]
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => patch(idOf(player), { status: 'approved' }, 'una-clave-de-prueba')),
    )
    const said = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(said).size).toBe(1)
    expect(await subjects(player)).toEqual(['approved', 'received'])
    const kept = (await office.app.collections.idempotency.get()).docs.map((document) => document.data())
    expect(kept).toHaveLength(1)
    for (const personal of [player.fullName, player.freeFireId, player.email]) {
      expect(JSON.stringify(kept)).not.toContain(personal)
    }
  })

  it('is not executed again when a request without effect is repeated', async () => {
    const [player] = (await open(1)) as [Sent]
    const approve = () => patch(idOf(player), { status: 'approved' }, 'otra-clave-de-prueba')
    await patch(idOf(player), { status: 'approved' })
    const first = await (await approve()).text()
    await patch(idOf(player), { status: 'rejected' })
    expect(await (await approve()).text()).toBe(first)
    expect((await stored(office.app, player)).status).toBe('rejected')
  })

  it('answers the slower admin with the current state, without personal data', async () => {
    const [player] = (await open(1)) as [Sent]
    await patch(idOf(player), { status: 'approved' })
    const answer = await patch(idOf(player), { status: 'rejected', revision: 1 })
    expect(await answer.clone().json()).toMatchObject({
      error: { changed: { status: 'approved', revision: 2 } },
    })
    expect(await outcomeOf(answer)).toBe('409 conflict')
  })

  it('refuses every move that is not in the table of states', async () => {
    const [player, other] = (await open(2, { maxPlayers: 1, waitlist: true })) as [Sent, Sent]
    expect(await outcomeOf(await patch(idOf(other), { status: 'approved' }))).toBe('409 wrong-state')
    await patch(idOf(player), { status: 'rejected' })
    expect((await stored(office.app, other)).status).toBe('pending')
    const unknown = registrationIdOf('unknown')
    expect(await outcomeOf(await patch(unknown, { status: 'approved' }))).toBe('404 not-found')
  })

  it.each([
    { status: 'withdrawn' },
    { status: 'review' },
    { status: 'approved', seat: 1 },
    { status: 'rejected', reason: 'x'.repeat(301) },
    { status: 'approved', revision: 0 },
    {},
  ])('refuses %j', async (body) => {
    const [player] = (await open(1)) as [Sent]
    expect(await outcomeOf(await patch(idOf(player), body))).toBe('400 invalid-request')
    expect(await stored(office.app, player)).toMatchObject({ status: 'pending', revision: 1 })
  })
})

const batch = async (act: 'approve' | 'reject', body: object) =>
  (await dataOf(await office.send(`/registrations/batch/${act}`, body), batchResultSchema)).results

describe('POST /api/registrations/batch/approve and /reject', () => {
  it('returns a result for each', async () => {
    const [first, second, waiting] = (await open(3, { maxPlayers: 2, waitlist: true })) as [Sent, Sent, Sent]
    const unknown = registrationIdOf('unknown')
    const ids = [idOf(first), unknown, idOf(waiting), idOf(second)]
    expect((await batch('approve', { ids })).map((result) => (result.ok ? 'ok' : result.code))).toEqual([
      'ok',
      'not-found',
      'wrong-state',
      'ok',
    ])
  })

  it('can be repeated without further effects or messages', async () => {
    const players = await open(3)
    const ids = players.map(idOf)
    await batch('approve', { ids })
    expect((await batch('approve', { ids })).every(({ ok }) => ok)).toBe(true)
    for (const player of players) expect(await subjects(player)).toEqual(['approved', 'received'])
    expect(await actions()).toHaveLength(3)
  })

  it('assigns the seats of rejected registrations to the line, in order', async () => {
    const players = await open(12, { maxPlayers: 6, waitlist: true })
    const [seated, line] = [players.slice(0, 6), players.slice(6)]
    const results = await batch('reject', { ids: seated.slice(0, 4).map(idOf), reason: 'No se presentaron' })
    expect(results.every(({ ok }) => ok)).toBe(true)
    const statuses = await Promise.all(line.map(async (player) => (await stored(office.app, player)).status))
    expect(statuses).toEqual([...Array<string>(4).fill('pending'), 'waitlisted', 'waitlisted'])
    const { seats, registrations } = await readArena(office.app, cup.id)
    expect(seats).toHaveLength(6)
    expect(registrations.filter(({ reason }) => reason === 'No se presentaron')).toHaveLength(4)
  })

  it.each(['approve', 'reject'])(
    'takes no more than its cap, nothing twice, and no foreign id: %s',
    async (act) => {
      const many = Array.from({ length: LIMITS.batchItems + 1 }, (_, index) =>
        registrationIdOf(String(index)),
      )
      const [one = ''] = many
      for (const ids of [many, [], [one, one], ['../admins/x'], [one.slice(1)], 'all', null]) {
        const answer = await office.send(`/registrations/batch/${act}`, { ids })
        expect(await outcomeOf(answer)).toBe('400 invalid-request')
      }
      const full = await office.send(`/registrations/batch/${act}`, { ids: many.slice(1) })
      expect(full.status).toBe(200)
    },
  )
})

const promote = () => office.send('/registrations/promote', { tournamentId: cup.id })

describe('POST /api/registrations/promote', () => {
  it('assigns free seats to the line, with an audit entry of the admin', async () => {
    const [, first, second] = (await open(3, { maxPlayers: 1, waitlist: true })) as [Sent, Sent, Sent]
    expect(await outcomeOf(await promote())).toBe('409 tournament-full')
    await office.app.collections.tournaments.doc(cup.id).update({ maxPlayers: 2 })
    expect(await dataOf(await promote(), promotedSchema)).toEqual({ promoted: [idOf(first)] })
    expect((await stored(office.app, second)).status).toBe('waitlisted')
    const [entry] = (await office.app.collections.audit.get()).docs.map((document) => document.data())
    expect(entry).toMatchObject({
      action: 'registrations.promote',
      actor: { kind: 'user', uid: office.boss.uid },
      target: { id: idOf(first) },
    })
    expect(await subjects(first)).toEqual(['promoted', 'received'])
  })

  it('gives the reason if no registration is promoted', async () => {
    await open(1)
    expect(await outcomeOf(await promote())).toBe('409 nobody-waiting')
    const { tournaments } = office.app.collections
    await tournaments.doc(cup.id).update({ status: 'draft' })
    expect(await outcomeOf(await promote())).toBe('404 not-published')
    await tournaments.doc(cup.id).delete()
    expect(await outcomeOf(await promote())).toBe('404 not-found')
  })
})
