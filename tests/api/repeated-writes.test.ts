import { GrpcStatus, WriteBatch } from 'firebase-admin/firestore'
import { describe, expect, it, vi } from 'vitest'
import { failureOf, setUpOffice } from './office.ts'
import { aTournamentEdit } from '../../functions/testing/a-tournament-edit.ts'
import { appoint, outcomeOf, signIn } from './people.ts'
import { NEW, tournamentsOf } from './tournament-calls.ts'

const office = setUpOffice({ fresh: true })

const { create, read, count, inHours } = tournamentsOf(office)

describe('with an Idempotency-Key', () => {
  it('is executed once for sequential requests, with the same answer', async () => {
    const first = await read(await create(NEW, 'llave-0001'))
    expect(await read(await create(NEW, 'llave-0001'))).toEqual(first)
    expect([await count(), (await office.trail()).length]).toEqual([1, 1])
  })

  it('is executed once for ten concurrent requests', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, async () => read(await create(NEW, 'llave-0002'))),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect([await count(), (await office.trail()).length]).toEqual([1, 1])
  })

  it('without a key, is executed for each request', async () => {
    await Promise.all([create(NEW), create(NEW)])
    expect(await count()).toBe(2)
  })

  it('refuses another body under the same key, and keeps keys apart by caller and route', async () => {
    const other = await office.people.register()
    await appoint(other, office.app)
    await create(NEW, 'llave-0003')
    expect(await outcomeOf(await create({ ...NEW, maxPlayers: 12 }, 'llave-0003'))).toBe('409 key-reused')
    expect((await create({ ...NEW, maxPlayers: 12 }, 'llave-0003', await signIn(other))).status).toBe(200)
    expect(await count()).toBe(2)
  })

  it.each(['short', 'x'.repeat(129), 'con espacio', 'a/b/c/d/e/f'])('refuses the key %j', async (key) => {
    const { code, fields } = await failureOf(await create(NEW, key))
    expect([code, Object.keys(fields ?? {})]).toEqual(['invalid-request', ['Idempotency-Key']])
    expect(await count()).toBe(0)
  })

  it('finds the result of a commit without acknowledgement', async () => {
    const commit = vi.spyOn(WriteBatch.prototype, 'commit')
    commit.mockImplementationOnce(async function committedUnheard(this: WriteBatch) {
      commit.mockRestore()
      await this.commit()
      throw Object.assign(new Error('gone'), { code: GrpcStatus.UNAVAILABLE })
    })
    const first = await read(await create(NEW, 'llave-0006'))
    expect(await read(await create(NEW, 'llave-0006'))).toEqual(first)
    expect([await count(), (await office.trail()).length]).toEqual([1, 1])
  })

  it('keeps the answer until the record expires', async () => {
    await create(NEW, 'llave-0007')
    const [record] = (await office.app.collections.idempotency.get()).docs.map((found) => found.data())
    expect(record?.expiresAt).toBe(inHours(24))
    expect(JSON.stringify(record)).not.toContain('llave-0007')
  })

  it('repeats a refusal that was based on stored data', async () => {
    const { id, revision } = await read(await create(NEW))
    const { collections } = office.app
    const edit = (name: string, key?: string) =>
      office.send(`/tournaments/${id}`, aTournamentEdit({ ...NEW, name, revision }), {
        method: 'PUT',
        ...(key && { key }),
      })
    await edit('Otra')
    const { requestId: _first, ...refusal } = await failureOf(await edit('Una', 'llave-0008'))
    expect(refusal).toMatchObject({ code: 'conflict', changed: { name: 'Otra', revision: 2 } })
    await collections.tournaments.doc(id).update({ name: 'Otra más', revision: 1 })
    const { requestId: _again, ...again } = await failureOf(await edit('Una', 'llave-0008'))
    expect(again).toEqual(refusal)
    expect((await edit('Una')).status).toBe(200)
    expect(await outcomeOf(await edit('Otra aún', 'llave-0008'))).toBe('409 key-reused')
  })

  it('does not store the answer to an invalid request', async () => {
    expect((await create({ ...NEW, linkedFormId: 'luego' }, 'llave-0004')).status).toBe(400)
    await office.app.collections.forms
      .doc('luego')
      .set({ id: 'luego', title: 'x', description: '', isActive: true, fields: [], revision: 1 })
    expect((await create({ ...NEW, linkedFormId: 'luego' }, 'llave-0004')).status).toBe(200)
  })
})
