import { beforeAll, describe, expect, it } from 'vitest'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { registrationViewSchema } from '../../functions/src/contract/registrations/registration-views.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import { REGISTRATION_STATES } from '../../functions/src/contract/registrations/registration-states.ts'
import { ticketNumberOf } from '../../functions/src/contract/registrations/ticket-number.ts'
import { playerIdOf } from '../../functions/src/data/hashes.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { numbered } from '../../functions/testing/registration-crowd.ts'
import { announce } from '../support/announce.ts'
import { costOfRequest, costText, type Cost } from '../support/reads.ts'
import { dataOf, setUpOffice } from './office.ts'

/** What a page of the inbox costs must not depend on how many registrations and tournaments there are beyond it. */
const FEW = 100
const MANY = 10_000
const OF_TOURNAMENT = 50
const MOST_TIMES = 1.1

/** The number of those with the same surname and the same marks, however many others there are. */
const ALIKE = 60

const office = setUpOffice()

/** Its game ID is like no other, so that a part of it finds one registration among few and among many. */
const ONE = numbered(7, { freeFireId: '98765432' })
const PAGES: [path: string, body?: object][] = [
  ['/registrations'],
  ['/registrations?status=pending'],
  ['/registrations?tournamentId=copa-1&status=pending'],
  ['/registrations/tournament/copa-1'],
  ...[
    {},
    { order: 'oldest' },
    { order: 'name' },
    { order: 'line' },
    { statuses: ['pending', 'waitlisted'], order: 'oldest' },
    { tournamentId: 'copa-1', statuses: ['pending', 'approved'] },
    { tournamentId: 'copa-1', order: 'name' },
    { marks: ['minor'] },
    { marks: ['minor', 'flagged'], statuses: ['pending', 'waitlisted'], order: 'oldest' },
    { marks: ['banned'] },
    { marks: ['elsewhere'] },
    { marks: ['elsewhere'], tournamentId: 'copa-1', statuses: ['pending', 'waitlisted'], order: 'oldest' },
    { text: 'jugadora' },
    { text: 'quispe' },
    { text: 'uispe jug' },
    { text: 'quispe', statuses: ['pending'] },
    { text: 'jugadora', tournamentId: 'copa-1' },
    { text: 'jugadora', statuses: ['withdrawn'] },
    { text: ONE.freeFireId },
    { text: ONE.freeFireId.slice(0, 5) },
    { text: ONE.email },
    { text: '300 0000755' },
    { text: ticketNumberOf(ONE.id) },
  ].map((body): [string, object] => ['/registrations/search', body]),
]

function person(index: number): Registration {
  const isAlike = index < ALIKE
  const tournamentId = `copa-${Math.floor(index / OF_TOURNAMENT)}`
  const phone = `300 ${String(index).padStart(5, '0')}55`
  const waits = index % 2 === 1
  return numbered(index, {
    tournamentId,
    ...(index === 7 && { freeFireId: ONE.freeFireId }),
    phone,
    phoneE164: `+57300${String(index).padStart(5, '0')}55`,
    ...(isAlike && { fullName: `Jugadora Quispe ${index}`, flags: ['odd-phone'], age: '11-17' }),
    ...(waits && {
      status: 'waitlisted',
      waitingSince: new Date(Date.UTC(2030, 0, 3, 0, index)).toISOString(),
    }),
  })
}

async function fill(from: number, to: number): Promise<void> {
  const { registrations, tournaments } = office.app.collections
  const writer = registrations.firestore.bulkWriter()
  for (let index = from; index < to; index++) {
    const one = person(index)
    void writer.set(registrations.doc(one.id), one)
    const id = one.tournamentId
    if (index % OF_TOURNAMENT === 0) void writer.set(tournaments.doc(id), aTournament({ id }))
  }
  await writer.close()
}

const registrationPage = pageSchema(registrationViewSchema)

interface Measured {
  first: Cost
  /** Null where there is no other page. */
  next: Cost | null
  items: number
}

async function measure([path, body]: (typeof PAGES)[number]): Promise<Measured> {
  const ask = async (cursor?: string) => {
    const sent = body && { ...body, ...(cursor !== undefined && { cursor }) }
    const at =
      cursor === undefined || body ? path : `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`
    const { cost, answer } = await costOfRequest(() => office.send(at, sent))
    const { nextCursor, items } = await dataOf(answer, registrationPage)
    return { cost, nextCursor, items: items.length }
  }
  const first = await ask()
  const next = first.nextCursor === null ? null : (await ask(first.nextCursor)).cost
  return { first: first.cost, next, items: first.items }
}

const nameOf = ([path, body]: (typeof PAGES)[number]): string =>
  body ? `${path} ${JSON.stringify(body)}` : path

const few = new Map<string, Measured>()
const many = new Map<string, Measured>()

beforeAll(async () => {
  const { bans } = office.app.collections
  const ban = { reason: 'x', bannedAt: '2030-01-01T00:00:00.000Z', bannedBy: 'x', until: null }
  for (let index = 0; index < ALIKE; index++) {
    const { freeFireId } = person(index)
    const id = playerIdOf(freeFireId)
    await bans.doc(id).set({ id, freeFireId, ...ban })
  }
  await fill(0, FEW)
  for (const page of PAGES) few.set(nameOf(page), await measure(page))
  await fill(FEW, MANY)
  for (const page of PAGES) many.set(nameOf(page), await measure(page))
}, 300_000)

describe(`with ${MANY} registrations in ${MANY / OF_TOURNAMENT} tournaments`, () => {
  it.each(PAGES.map((page) => [nameOf(page)]))('a page costs what it costs with 100: %s', (name) => {
    const [before, after] = [few.get(name), many.get(name)]
    if (!before || !after) throw new Error('This page was not measured')
    announce(
      `${name}: first ${costText(before.first)} > ${costText(after.first)}; next ${costText(before.next)} > ${costText(after.next)}`,
    )
    expect(after.first.reads).toBeLessThanOrEqual(before.first.reads * MOST_TIMES)
    expect(after.first.bytes).toBeLessThanOrEqual(before.first.bytes * MOST_TIMES)
    expect(after.items).toBe(before.items)
    if (before.next && after.next) {
      expect(after.next.reads).toBeLessThanOrEqual(before.next.reads * MOST_TIMES)
      expect(after.next.bytes).toBeLessThanOrEqual(before.next.bytes * MOST_TIMES)
    }
  })

  it('a page of a list reads what it shows, one more, and the bans that there are', () => {
    const { usual } = LIMITS.pageItems
    const readsOf = (page: (typeof PAGES)[number]) => many.get(nameOf(page))?.first.reads ?? Infinity
    // Who calls, the page, and one query for bans, which costs one read where it finds none.
    const withoutBans = 1 + usual + 1 + 1
    expect(readsOf(['/registrations'])).toBeLessThanOrEqual(withoutBans)
    const most = Math.max(...PAGES.slice(0, 8).map(readsOf))
    expect(most).toBeLessThanOrEqual(withoutBans - 1 + usual)
  })

  it('totals cost a read for each thousand that are counted', async () => {
    const { cost } = await costOfRequest(() => office.send('/registrations/totals', {}))
    announce(`totals of ${MANY} registrations: ${cost.reads} reads`)
    expect(cost.reads).toBeLessThanOrEqual(1 + MANY / 1000 + REGISTRATION_STATES.length)
  })
})
