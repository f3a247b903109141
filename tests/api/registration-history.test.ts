import { beforeEach, describe, expect, it } from 'vitest'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import { historyEntrySchema } from '../../functions/src/contract/registrations/inbox.ts'
import type { AuditEntry } from '../../functions/src/contract/people/audit.ts'
import { numbered } from '../../functions/testing/registration-crowd.ts'
import { dataOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'

const office = setUpOffice()
const ONE = numbered(0)

beforeEach(async () => {
  await office.renew()
  await office.app.collections.registrations.doc(ONE.id).set(ONE)
})

let written = 0

async function record(actor: AuditEntry['actor'], changes: Partial<AuditEntry> = {}): Promise<void> {
  const minute = written++
  await office.app.collections.audit.doc(`acto-${minute}`).set({
    id: `acto-${minute}`,
    at: new Date(Date.UTC(2030, 0, 1, 0, minute)).toISOString(),
    actor,
    action: 'registrations.approve',
    target: { collection: 'registrations', id: ONE.id },
    before: { status: 'pending' },
    after: { status: 'approved' },
    ...changes,
  })
}

const PATH = `/registrations/${ONE.id}/history`
const history = async (query = '') => dataOf(await office.send(PATH + query), pageSchema(historyEntrySchema))

describe('GET /api/registrations/:id/history', () => {
  it('says by name who did what, the latest first', async () => {
    const former = await office.people.register()
    await record({ kind: 'player' })
    await record({ kind: 'user', uid: former.uid })
    await record({ kind: 'job', name: 'promotion' }, { action: 'registrations.promote' })
    await record({ kind: 'user', uid: office.boss.uid })
    await record({ kind: 'user', uid: 'gone' })
    await record({ kind: 'user', uid: office.boss.uid }, { target: { collection: 'registrations', id: 'x' } })
    const { items } = await history()
    expect(items.map(({ actor }) => actor)).toEqual([
      { kind: 'user', uid: 'gone', name: null },
      { kind: 'user', uid: office.boss.uid, name: office.boss.email },
      { kind: 'job', name: 'promotion' },
      { kind: 'user', uid: former.uid, name: former.email },
      { kind: 'player' },
    ])
    expect(items[1]).toMatchObject({ action: 'registrations.approve', after: { status: 'approved' } })
    expect(Object.keys(items[1] ?? {})).not.toContain('target')
  })

  it('has pages', async () => {
    for (let entries = 0; entries < 3; entries++) await record({ kind: 'player' })
    const first = await history('?limit=2')
    const second = await history(`?limit=2&cursor=${first.nextCursor}`)
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null])
  })

  it('is not there for what is no registration', async () => {
    await office.app.collections.registrations.doc(ONE.id).delete()
    expect(await outcomeOf(await office.send(PATH))).toBe('404 not-found')
  })
})
