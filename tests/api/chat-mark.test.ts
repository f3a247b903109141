import { beforeEach, describe, expect, it } from 'vitest'
import {
  chatMarkSchema,
  registrationViewSchema,
} from '../../functions/src/contract/registrations/registration-views.ts'
import { numbered } from '../../functions/testing/registration-crowd.ts'
import { dataOf, failureOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'

const office = setUpOffice()
const ONE = numbered(0)
const PATH = `/registrations/${ONE.id}`

beforeEach(async () => {
  await office.renew()
  await office.app.collections.registrations.doc(ONE.id).set(ONE)
})

const change = (body: object, key?: string) =>
  office.send(`${PATH}/chat`, body, { method: 'PUT', ...(key !== undefined && { key }) })
const opened = async () => dataOf(await change({ opened: true }), chatMarkSchema)
const view = async () => dataOf(await office.send(PATH), registrationViewSchema)
const pass = () => {
  office.app.clock.time = new Date(office.app.clock.time.getTime() + 60_000)
}

describe('PUT /api/registrations/:id/chat', () => {
  it('keeps who opened the chat and when, at the same revision', async () => {
    const at = office.app.clock.time.toISOString()
    const mark = { id: ONE.id, chatOpenedAt: at, chatOpenedBy: office.boss.uid }
    expect(await opened()).toEqual(mark)
    expect(await view()).toMatchObject({ ...mark, revision: ONE.revision, updatedAt: ONE.updatedAt })
    expect(await office.trail()).toMatchObject([
      {
        action: 'registrations.open-chat',
        target: { collection: 'registrations', id: ONE.id },
        after: { status: ONE.status },
      },
    ])
  })

  it('keeps the last one, and does not conflict with a decision', async () => {
    const before = await opened()
    pass()
    expect((await opened()).chatOpenedAt).not.toBe(before.chatOpenedAt)
    const decision = { fullName: 'Otra Persona', revision: ONE.revision }
    expect(await outcomeOf(await office.send(PATH, decision, { method: 'PATCH' }))).toBe('200')
    expect(await view()).toMatchObject({ fullName: 'Otra Persona', chatOpenedBy: office.boss.uid })
  })

  it('takes back the mark that was seen, and none that is newer', async () => {
    const { chatOpenedAt: seen } = await opened()
    pass()
    const newer = await opened()
    expect(await failureOf(await change({ opened: false, seen }))).toMatchObject({
      code: 'conflict',
      changed: { chatOpenedAt: newer.chatOpenedAt, chatOpenedBy: office.boss.uid },
    })
    const cleared = { id: ONE.id, chatOpenedAt: null, chatOpenedBy: null }
    const again = { opened: false, seen: newer.chatOpenedAt }
    for (const _ of [1, 2]) expect(await dataOf(await change(again), chatMarkSchema)).toEqual(cleared)
    expect(await view()).toMatchObject(cleared)
    expect((await office.actions()).filter((action) => action === 'registrations.unmark-chat')).toHaveLength(
      1,
    )
  })

  it('sent again with its key is one act', async () => {
    await change({ opened: true }, 'clave-del-chat')
    pass()
    await change({ opened: true }, 'clave-del-chat')
    expect(await office.trail()).toHaveLength(1)
  })

  it.each([{}, { opened: false }, { opened: true, seen: '2030-01-01T00:00:00.000Z' }, { opened: 'sí' }])(
    'refuses %j',
    async (body) => {
      expect(await outcomeOf(await change(body))).toBe('400 invalid-request')
      expect(await office.trail()).toEqual([])
    },
  )
})
