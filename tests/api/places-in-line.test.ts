import { beforeEach, describe, expect, it } from 'vitest'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import {
  registrationViewSchema,
  statusChangedSchema,
} from '../../functions/src/contract/registrations/registration-views.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { faultsAfterRepair, joinInTurn, seen, withdraw } from './acts.ts'
import { openTomorrowsCup } from './arena.ts'
import { dataOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'

const office = setUpOffice()
let cup: Tournament
let holder: string
/** In the order in which they came. */
let line: string[]

beforeEach(async () => {
  await office.renew()
  cup = await openTomorrowsCup(office.app, { maxPlayers: 2, waitlist: true })
  const [first = '', , ...others] = await joinInTurn(office.app, cup, 6)
  holder = first
  line = others
})

const at = (index: number): string => line[index] ?? ''

async function moveTo(id: string, after: string | null, key?: string) {
  const { revision } = await seen(office.app, id)
  const options = key === undefined ? {} : { key }
  return office.send(`/registrations/${id}/line`, { after, revision }, options)
}

/** By their places when they came. */
async function order(): Promise<number[]> {
  const answer = await office.send('/registrations/search', { tournamentId: cup.id, order: 'line' })
  const { items } = await dataOf(answer, pageSchema(registrationViewSchema))
  return items.map(({ id }) => line.indexOf(id))
}

describe('POST /api/registrations/:id/line', () => {
  it('puts one before all others, who is the next to get a seat', async () => {
    const moved = await dataOf(await moveTo(at(3), null), statusChangedSchema)
    expect(moved).toMatchObject({ id: at(3), status: 'waitlisted', seat: null })
    expect(await order()).toEqual([3, 0, 1, 2])
    await withdraw(office.app, holder)
    expect((await seen(office.app, at(3))).status).toBe('pending')
    expect(await order()).toEqual([0, 1, 2])
    expect(await office.actions()).toContain('registrations.line-place')
    expect(await faultsAfterRepair(office.app, cup)).toEqual([])
  })

  it('puts one behind any other', async () => {
    await moveTo(at(3), at(0))
    expect(await order()).toEqual([0, 3, 1, 2])
    await moveTo(at(0), at(3))
    expect(await order()).toEqual([3, 0, 1, 2])
    await moveTo(at(3), at(2))
    expect(await order()).toEqual([0, 1, 2, 3])
    // Where it stands already.
    await moveTo(at(1), at(0))
    await moveTo(at(0), null)
    expect(await order()).toEqual([0, 1, 2, 3])
  })

  it('again and again between the same two, and both at once', async () => {
    for (let times = 0; times < 5; times++) {
      await moveTo(at(3), at(0))
      await moveTo(at(2), at(0))
    }
    expect(await order()).toEqual([0, 2, 3, 1])
    await Promise.all([moveTo(at(1), null), moveTo(at(3), null)])
    expect((await order()).slice(2)).toEqual([0, 2])
  })

  it('happens once under its key', async () => {
    const { revision } = await seen(office.app, at(2))
    const body = { after: null, revision }
    const send = () => office.send(`/registrations/${at(2)}/line`, body, { key: 'una-clave-de-prueba' })
    const first = await (await send()).text()
    expect(await (await send()).text()).toBe(first)
    expect((await seen(office.app, at(2))).revision).toBe(revision + 1)
  })

  it('refuses a registration outside the line, an older revision, and an unknown neighbour', async () => {
    expect(await outcomeOf(await moveTo(holder, null))).toBe('409 wrong-state')
    expect(await outcomeOf(await moveTo(at(0), holder))).toBe('409 conflict')
    expect(await outcomeOf(await moveTo(at(0), at(0)))).toBe('409 conflict')
    const old = await office.send(`/registrations/${at(1)}/line`, { after: null, revision: 9 })
    expect(await outcomeOf(old)).toBe('409 conflict')
    expect(await order()).toEqual([0, 1, 2, 3])
  })
})
