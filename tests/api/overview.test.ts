import { beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { overviewSchema, type Overview } from '../../functions/src/contract/site/overview.ts'
import { editOf } from '../../functions/src/contract/tournaments/tournament-input.ts'
import { prizesMarkedSchema } from '../../functions/src/contract/tournaments/prize-delivery.ts'
import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import { registrationIdOf } from '../../functions/src/data/hashes.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { numbered } from '../../functions/testing/registration-crowd.ts'
import { announce } from '../support/announce.ts'
import { costOfRequest } from '../support/reads.ts'
import { dataOf, failureOf, setUpOffice } from './office.ts'

const office = setUpOffice()

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** So long after the present of these tests, or before it. */
const later = (ms: number): string => new Date(office.app.clock.time.getTime() + ms).toISOString()

const send = () => office.send('/statistics/overview')

const ask = async (): Promise<Overview> => dataOf(await send(), overviewSchema)

async function measure(): Promise<{ reads: number; overview: Overview }> {
  const { cost, answer } = await costOfRequest(send)
  return { reads: cost.reads, overview: await dataOf(answer, overviewSchema) }
}

/** Published, beginning and over so many hours from now. */
const aCup = (id: string, hours: number, changes: Parameters<typeof aTournament>[0] = {}) =>
  aTournament({
    id,
    name: `Copa ${id}`,
    status: 'published',
    date: later(hours * HOUR_MS),
    endDate: later((hours + 3) * HOUR_MS),
    registrationDeadline: null,
    ...changes,
  })

async function store(tournaments: readonly ReturnType<typeof aTournament>[]): Promise<void> {
  const writer = office.app.collections.tournaments.firestore.bulkWriter()
  for (const one of tournaments) void writer.set(office.app.collections.tournaments.doc(one.id), one)
  await writer.close()
}

async function register(
  from: number,
  to: number,
  changes: (index: number) => Parameters<typeof numbered>[1],
): Promise<void> {
  const { registrations } = office.app.collections
  const writer = registrations.firestore.bulkWriter()
  for (let index = from; index < to; index++) {
    const one = numbered(index, changes(index))
    void writer.set(registrations.doc(one.id), one)
  }
  await writer.close()
}

async function queue(id: string, ageMs: number, delivery: Mail['delivery']): Promise<void> {
  await office.app.collections.mail.doc(id).set({
    id,
    to: ['maria@correo.example'],
    message: { subject: 'Recibimos tu inscripción', text: 'Hola, María', html: '' },
    createdAt: later(-ageMs),
    headers: {},
    registrationId: null,
    delivery,
    deleteAt: null,
    resentAt: null,
  })
}

const failure = { state: 'ERROR', attempts: 3, error: '550' } as const

describe('GET /api/statistics/overview', () => {
  beforeAll(async () => {
    await store([
      aCup('pronto', 3),
      aCup('despues', 48),
      aCup('tranquila', 72),
      aCup('pasada', -72),
      aCup('borrador', 96, { status: 'draft', publishDate: null }),
      aCup('programada', 96, { status: 'scheduled', publishDate: later(HOUR_MS) }),
    ])
    const states = ['pending', 'pending', 'review', 'approved', 'waitlisted', 'rejected'] as const
    await register(0, 12, (index) => ({
      tournamentId: index < 6 ? 'pronto' : 'despues',
      status: states[index % 6] ?? 'pending',
    }))
    await register(12, 14, () => ({
      tournamentId: 'pasada',
      status: 'pending',
      createdAt: later(-29 * DAY_MS),
    }))
    await register(14, 15, () => ({
      tournamentId: 'tranquila',
      status: 'approved',
      createdAt: later(-27 * DAY_MS),
    }))
    await queue('recien', 60_000, null)
    await queue('esperando', LIMITS.undeliveredMail.afterMs + 60_000, null)
    await queue('olvidado', 4 * DAY_MS, null)
    await queue('rechazado', HOUR_MS, failure)
    await queue('otro', 2 * HOUR_MS, failure)
    await queue('antiguo', 4 * DAY_MS, failure)
    await queue('entregado', HOUR_MS, { state: 'SUCCESS', attempts: 1, error: null })
  })

  it('says what waits for an admin, the tournament that ends first before the others', async () => {
    const { toReview, prizesDue: _due, ...figures } = await ask()
    expect(figures).toEqual({
      tournaments: { active: 3, over: 1, scheduled: 1, draft: 1 },
      registrations: { pending: 6, review: 2, recent: 1 },
      prizesOverdue: 0,
      mail: { failed: 2, stuck: 1, off: null },
    })
    const { timeZone } = aTournament()
    expect(toReview).toEqual([
      { id: 'pronto', name: 'Copa pronto', date: later(3 * HOUR_MS), timeZone, count: 3 },
      { id: 'despues', name: 'Copa despues', date: later(48 * HOUR_MS), timeZone, count: 3 },
    ])
  })

  it('follows a decision at once', async () => {
    const id = registrationIdOf('0')
    const answer = await office.send(
      `/registrations/${id}/status`,
      { status: 'approved' },
      { method: 'PATCH' },
    )
    expect(answer.status).toBe(200)
    const { registrations, toReview } = await ask()
    expect(registrations).toEqual({ pending: 5, review: 2, recent: 1 })
    expect(toReview[0]).toMatchObject({ id: 'pronto', count: 2 })
  })
})

const due = async () => (await ask()).prizesDue.map(({ id }) => id)

const mark = (id: string, body: object) => office.send(`/tournaments/${id}/prizes`, body, { method: 'POST' })

/** Finished ones, one an hour. */
const storePast = (from: number, to: number) =>
  store(Array.from({ length: to - from }, (_, index) => aCup(`p${from + index}`, -30 - index)))

describe('prizes that are due', () => {
  it('are those of finished, published tournaments that have prizes, the first to end first', async () => {
    await office.renew()
    await store([
      aCup('ayer', -24),
      aCup('anteayer', -48),
      aCup('sin-premios', -24, { prizePool: '1er: TBD', prize: '' }),
      aCup('con-palabras', -30, { prizePool: '', prize: 'Un pase Élite' }),
      aCup('entregada', -24, { prizesDeliveredAt: later(-HOUR_MS) }),
      aCup('retirada', -24, { status: 'draft' }),
      aCup('en-juego', -1),
      aCup('de-hace-meses', -40 * 24),
    ])
    expect(await due()).toEqual(['anteayer', 'con-palabras', 'ayer'])
  })

  it('are named no more once an admin has marked them, and again after the mark is taken back', async () => {
    const marked = await dataOf(await mark('anteayer', { revision: 1, delivered: true }), prizesMarkedSchema)
    expect(marked).toMatchObject({ revision: 2, prizesDeliveredAt: later(0) })
    expect(await due()).toEqual(['con-palabras', 'ayer'])
    expect((await failureOf(await mark('anteayer', { revision: 1, delivered: false }))).code).toBe('conflict')
    await dataOf(await mark('anteayer', { revision: 2, delivered: false }), prizesMarkedSchema)
    expect(await due()).toEqual(['anteayer', 'con-palabras', 'ayer'])
    expect(await office.actions()).toEqual(['tournaments.deliver-prizes', 'tournaments.owe-prizes'])
  })

  it('cannot be marked before the end, nor with other fields', async () => {
    expect((await failureOf(await mark('en-juego', { revision: 1, delivered: true }))).code).toBe(
      'tournament-not-over',
    )
    for (const body of [{ revision: 1 }, { delivered: true }, { revision: 1, delivered: true, to: 'Ana' }]) {
      expect((await failureOf(await mark('en-juego', body))).code).toBe('invalid-request')
    }
  })

  it('of a tournament that is postponed are due after its new end', async () => {
    const { tournaments } = office.app.collections
    await store([aCup('pospuesta', -24, { prizesDeliveredAt: later(-HOUR_MS), linkedFormId: null })])
    const before = (await tournaments.doc('pospuesta').get()).data()
    if (before === undefined) throw new Error('It was not stored')
    const edit = { ...editOf(before), date: later(24 * HOUR_MS), endDate: null }
    const answer = await office.send('/tournaments/pospuesta', edit, { method: 'PUT' })
    expect(answer.status).toBe(200)
    expect((await tournaments.doc('pospuesta').get()).data()?.prizesDeliveredAt).toBeNull()
  })

  it('cost as many reads as are named, also where most tournaments have none', async () => {
    await office.renew()
    await storePast(0, 10)
    const { reads: few } = await measure()
    await storePast(10, 200)
    const { reads: many } = await measure()
    announce(`the first screen of the panel: ${few} reads with 10 finished tournaments, ${many} with 200`)
    expect(few).toBe(12 + 10)
    expect(many).toBe(12 + 2 * LIMITS.overviewTournaments)
    expect(await due()).toHaveLength(LIMITS.overviewTournaments)
  })
})

/**
 * Who calls, the ten counts, one query that finds nothing, whether mail is off, and the tournaments that are named, each of
 * them counted.
 */
const MOST = 1 + 3 + 4 + 2 + 2 + 1 + 2 * LIMITS.overviewTournaments

describe('what it costs', () => {
  it('no more than a read for what is named and one for each thousand counted', async () => {
    await office.renew()
    const { reads: empty } = await measure()
    await store(Array.from({ length: 4 }, (_, index) => aCup(`c${index}`, index + 1)))
    await register(0, 100, (index) => ({ tournamentId: `c${index % 4}`, status: 'pending' }))
    const { reads: few } = await measure()
    await store(Array.from({ length: 196 }, (_, index) => aCup(`c${index + 4}`, index + 5)))
    await register(100, 10_000, (index) => ({ tournamentId: `c${index % 200}`, status: 'pending' }))
    const { reads: many, overview } = await measure()
    announce(
      `the first screen of the panel: ${empty} reads of an empty site, ` +
        `${few} with 100 registrations in 4 tournaments, ${many} with 10,000 in 200`,
    )
    expect(empty).toBe(13)
    expect(few).toBe(13 + 2 * 4)
    // Ten thousand that are pending are ten reads to count instead of one.
    expect(many).toBe(MOST + 9)
    expect(overview.toReview).toHaveLength(LIMITS.overviewTournaments)
    expect(overview.registrations.pending).toBe(10_000)
  }, 60_000)
})
