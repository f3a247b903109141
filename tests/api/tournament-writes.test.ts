import { GrpcStatus, WriteBatch } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { failureSchema, successSchema } from '../../functions/src/contract/envelope.ts'
import { tournamentSchema, type Tournament } from '../../functions/src/contract/tournaments.ts'
import { aTournamentEdit } from '../../functions/testing/a-tournament-edit.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { appoint, call, openPeople, outcomeOf, signIn, type People, type Person } from './people.ts'

let people: People
let app: Setting
let admin: Person
let token: string
let nobody: string

beforeAll(async () => {
  people = openPeople()
  admin = await people.register()
  token = await signIn(admin)
  nobody = await signIn(await people.register())
})
afterAll(() => people.close())
beforeEach(async () => {
  app = await openApp({ time: new Date() })
  await appoint(admin, app)
})
afterEach(() => app.close())

const NEW = { name: '  Copa Ñandú ', timeZone: 'America/Lima', maxPlayers: 24 }

const create = (body: unknown, key?: string, as = token) =>
  call(`${app.url}/api/tournaments`, as, body, { method: 'POST', ...(key !== undefined && { key }) })
const update = (id: string, body: unknown, key?: string, as = token) =>
  call(`${app.url}/api/tournaments/${id}`, as, body, { method: 'PUT', ...(key !== undefined && { key }) })

const read = async (answer: Response): Promise<Tournament> =>
  successSchema(tournamentSchema).parse(await answer.json()).data
const failure = async (answer: Response) => failureSchema.parse(await answer.json()).error
const stored = async (id: string) => (await app.collections.tournaments.doc(id).get()).data()
const trail = async () => (await app.collections.audit.get()).docs.map((entry) => entry.data())
const count = async () => (await app.collections.tournaments.count().get()).data().count

const store = (changes: Partial<Tournament> = {}) => {
  const tournament = aTournament({ linkedFormId: null, ...changes })
  return app.collections.tournaments.doc(tournament.id).set(tournament)
}

const take = (number: number) =>
  app.collections
    .seats('copa-apertura')
    .doc(String(number))
    .set({ number, state: 'taken', registrationId: 'A'.repeat(43) })

const inHours = (hours: number): string =>
  new Date(app.clock.time.getTime() + hours * 3_600_000).toISOString()

describe('POST /api/tournaments', () => {
  it('makes a draft from a name, a zone and a size, with its audit in the same commit', async () => {
    const made = await read(await create(NEW))
    expect(made).toMatchObject({
      name: 'Copa Ñandú',
      status: 'draft',
      publishedAt: null,
      currentPlayers: 0,
      revision: 1,
    })
    expect(made.id).toMatch(/^copa-nandu-/)
    expect(await stored(made.id)).toEqual(made)
    expect(await trail()).toMatchObject([
      {
        actor: { kind: 'user', uid: admin.uid },
        action: 'tournaments.create',
        target: { collection: 'tournaments', id: made.id },
        before: null,
        after: { name: 'Copa Ñandú', maxPlayers: 24, revision: 1 },
      },
    ])
  })

  it('publishes at once what is due already, and what is published has a time', async () => {
    const due = await read(await create({ ...NEW, status: 'scheduled', publishDate: inHours(-1) }))
    const open = await read(await create({ ...NEW, status: 'published' }))
    const later = await read(await create({ ...NEW, status: 'scheduled', publishDate: inHours(1) }))
    const now = app.clock.time.toISOString()
    expect(due).toMatchObject({ status: 'published', publishedAt: now })
    expect(open).toMatchObject({ status: 'published', publishedAt: now })
    expect(later).toMatchObject({ status: 'scheduled', publishedAt: null })
  })

  it('takes an id once, and never one of an address of ours', async () => {
    expect((await create({ ...NEW, id: 'copa-unica' })).status).toBe(200)
    expect(await outcomeOf(await create({ ...NEW, id: 'copa-unica' }))).toBe('409 already-exists')
    expect(await outcomeOf(await create({ ...NEW, id: 'stats' }))).toBe('400 invalid-request')
    expect(await trail()).toHaveLength(1)
  })

  it('says everything that is wrong at once', async () => {
    const wrong = {
      name: ' ',
      timeZone: 'America/Nowhere',
      maxPlayers: 0,
      status: 'scheduled',
      date: inHours(2),
      endDate: inHours(1),
      registrationDeadline: inHours(3),
      entryFee: '-1',
      entranceFee: '1',
    }
    const { code, fields } = await failure(await create(wrong))
    expect(code).toBe('invalid-request')
    expect(fields).toEqual({
      name: 'El nombre es obligatorio',
      timeZone: 'La zona horaria no existe',
      maxPlayers: 'Debe haber al menos un cupo',
      publishDate: 'Un torneo programado necesita una fecha de publicación',
      endDate: 'El final debe ser posterior al inicio',
      registrationDeadline: 'Las inscripciones no pueden cerrar después del inicio',
      entryFee: 'Escribe un monto, como 50 o 12.50',
      entranceFee: expect.any(String),
    })
  })

  it.each<[string, unknown]>([
    ['no body', undefined],
    ['a list', []],
    ['a text', 'x'],
    ['a date before all dates', { ...NEW, date: '0000-01-01T00:00:00.000Z' }],
    ['a date after all dates', { ...NEW, date: '9999-12-31T23:59:59.999Z' }],
    ['a date that is none', { ...NEW, date: '2030-02-30T00:00:00.000Z' }],
    ['half a pair', { ...NEW, modality: 'duo', maxPlayers: 25 }],
    ['a form that is not there', { ...NEW, linkedFormId: 'no-existe' }],
    ['a path for an id', { ...NEW, id: '../audit' }],
    ['a revision', { ...NEW, revision: 7 }],
    ['players', { ...NEW, currentPlayers: 3 }],
    ['a prototype', JSON.parse('{"name":"x","timeZone":"UTC","maxPlayers":2,"__proto__":{"a":1}}')],
    ['a huge number', { ...NEW, maxPlayers: 1e300 }],
    ['too many rules', { ...NEW, rules: Array.from({ length: 61 }, () => 'x') }],
  ])('refuses %s and changes nothing', async (_what, body) => {
    const answer = await call(`${app.url}/api/tournaments`, token, body, { method: 'POST' })
    expect(await outcomeOf(answer)).toBe('400 invalid-request')
    expect(await count()).toBe(0)
    expect(await trail()).toEqual([])
  })

  it('tells those who may not, letter for letter', async () => {
    const { code, message } = await failure(await create(NEW, undefined, nobody))
    expect([code, message]).toEqual(['forbidden', 'No tienes permisos para crear torneos'])
  })
})

describe('with an Idempotency-Key', () => {
  it('happens once and answers the same, one after the other', async () => {
    const first = await read(await create(NEW, 'llave-0001'))
    expect(await read(await create(NEW, 'llave-0001'))).toEqual(first)
    expect([await count(), (await trail()).length]).toEqual([1, 1])
  })

  it('happens once, ten at the same time', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, async () => read(await create(NEW, 'llave-0002'))),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect([await count(), (await trail()).length]).toEqual([1, 1])
  })

  it('without one, happens as often as it is sent', async () => {
    await Promise.all([create(NEW), create(NEW)])
    expect(await count()).toBe(2)
  })

  it('refuses another body under the same key, and keeps keys apart by caller and route', async () => {
    const other = await people.register()
    await appoint(other, app)
    await create(NEW, 'llave-0003')
    expect(await outcomeOf(await create({ ...NEW, maxPlayers: 12 }, 'llave-0003'))).toBe('409 key-reused')
    expect((await create({ ...NEW, maxPlayers: 12 }, 'llave-0003', await signIn(other))).status).toBe(200)
    expect(await count()).toBe(2)
  })

  it.each(['short', 'x'.repeat(129), 'con espacio', 'a/b/c/d/e/f'])('refuses the key %j', async (key) => {
    const { code, fields } = await failure(await create(NEW, key))
    expect([code, Object.keys(fields ?? {})]).toEqual(['invalid-request', ['Idempotency-Key']])
    expect(await count()).toBe(0)
  })

  it('knows what was committed though the database never said so', async () => {
    const commit = vi.spyOn(WriteBatch.prototype, 'commit')
    commit.mockImplementationOnce(async function committedUnheard(this: WriteBatch) {
      commit.mockRestore()
      await this.commit()
      throw Object.assign(new Error('gone'), { code: GrpcStatus.UNAVAILABLE })
    })
    const first = await read(await create(NEW, 'llave-0006'))
    expect(await read(await create(NEW, 'llave-0006'))).toEqual(first)
    expect([await count(), (await trail()).length]).toEqual([1, 1])
  })

  it('keeps the answer until the record may go', async () => {
    await create(NEW, 'llave-0007')
    const [record] = (await app.collections.idempotency.get()).docs.map((found) => found.data())
    expect(record?.expiresAt).toBe(inHours(24))
    expect(JSON.stringify(record)).not.toContain('llave-0007')
  })

  it('does not keep the answer of what was refused', async () => {
    expect((await create({ ...NEW, linkedFormId: 'luego' }, 'llave-0004')).status).toBe(400)
    await app.collections.forms
      .doc('luego')
      .set({ id: 'luego', title: 'x', description: '', isActive: true, fields: [], revision: 1 })
    expect((await create({ ...NEW, linkedFormId: 'luego' }, 'llave-0004')).status).toBe(200)
  })
})

describe('PUT /api/tournaments/:id', () => {
  beforeEach(() => store())

  it('changes what was sent, with an audit that says no more than that', async () => {
    const changed = await read(
      await update('copa-apertura', aTournamentEdit({ name: 'Copa Nueva', rules: ['Una.'] })),
    )
    expect(changed).toEqual({
      ...aTournament({ linkedFormId: null }),
      name: 'Copa Nueva',
      rules: ['Una.'],
      revision: 2,
    })
    expect(await stored('copa-apertura')).toEqual(changed)
    expect(await trail()).toMatchObject([
      {
        action: 'tournaments.update',
        before: { name: 'Copa Apertura', rules: '["Solo dispositivos móviles."]', revision: 1 },
        after: { name: 'Copa Nueva', rules: '["Una."]', revision: 2 },
      },
    ])
  })

  it('writes nothing when nothing changed', async () => {
    expect(await read(await update('copa-apertura', aTournamentEdit()))).toMatchObject({ revision: 1 })
    expect(await trail()).toEqual([])
  })

  it('tells the slower of two admins what changed, and only that', async () => {
    await update('copa-apertura', aTournamentEdit({ name: 'Copa Nueva', prize: '$200' }))
    const { code, changed } = await failure(
      await update('copa-apertura', aTournamentEdit({ description: 'Otra.' })),
    )
    expect(code).toBe('conflict')
    expect(changed).toEqual({ name: 'Copa Nueva', prize: '$200', revision: 2 })
    expect(await stored('copa-apertura')).toMatchObject({ description: aTournament().description })
  })

  it('lets one of ten admins at the same time through', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        update('copa-apertura', aTournamentEdit({ name: `Copa ${index}` })),
      ),
    )
    const outcomes = await Promise.all(answers.map(outcomeOf))
    expect(outcomes.toSorted()).toEqual(['200', ...Array.from({ length: 9 }, () => '409 conflict')])
    expect(await trail()).toHaveLength(1)
    expect(await stored('copa-apertura')).toMatchObject({ revision: 2 })
  })

  it('is no conflict with itself under one key', async () => {
    const change = aTournamentEdit({ name: 'Copa Nueva' })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => update('copa-apertura', change, 'llave-0005')),
    )
    expect(await Promise.all(answers.map(outcomeOf))).toEqual(['200', '200', '200', '200', '200'])
    expect((await update('copa-apertura', change, 'llave-0005')).status).toBe(200)
    expect(await trail()).toHaveLength(1)
  })

  it('publishes what becomes due by it, and takes the time away with the publication', async () => {
    const due = aTournamentEdit({ status: 'scheduled', publishDate: inHours(-1) })
    expect(await read(await update('copa-apertura', due))).toMatchObject({ status: 'published' })
    const draft = await read(await update('copa-apertura', aTournamentEdit({ status: 'draft', revision: 2 })))
    expect(draft).toMatchObject({ status: 'draft', publishedAt: null })
    const again = await read(
      await update('copa-apertura', aTournamentEdit({ status: 'published', revision: 3 })),
    )
    expect(again.publishedAt).toBe(app.clock.time.toISOString())
  })

  it('is no conflict with a write that leaves the revision alone, and loses nothing of it', async () => {
    const commit = vi.spyOn(WriteBatch.prototype, 'commit')
    commit.mockImplementationOnce(async function projectedMeanwhile(this: WriteBatch) {
      commit.mockRestore()
      await app.collections.tournaments.doc('copa-apertura').update({ currentPlayers: 18 })
      return this.commit()
    })
    const changed = await read(await update('copa-apertura', aTournamentEdit({ name: 'Copa Nueva' })))
    expect(changed).toMatchObject({ name: 'Copa Nueva', currentPlayers: 18, revision: 2 })
    expect(await stored('copa-apertura')).toEqual(changed)
    expect(await trail()).toHaveLength(1)
  })

  it('moves the end with the date', async () => {
    const date = '2031-05-01T20:00:00.000Z'
    const moved = aTournamentEdit({ date, registrationDeadline: null })
    expect((await read(await update('copa-apertura', moved))).endsAt).toBe('2031-05-02T20:00:00.000Z')
  })

  it('never takes seats away from under those who hold them, and says how many', async () => {
    await Promise.all([1, 2, 3, 20].map(take))
    const few = await failure(await update('copa-apertura', aTournamentEdit({ maxPlayers: 3 })))
    expect([few.code, few.message]).toEqual(['seats-taken', 'Hay 4 jugadores con cupo.'])
    expect((await update('copa-apertura', aTournamentEdit({ maxPlayers: 20 }))).status).toBe(200)
    expect(await trail()).toHaveLength(1)
  })

  it.each<[string, object]>([
    ['no revision', { revision: undefined }],
    ['a revision that is none', { revision: 0 }],
    ['a missing field', { name: undefined }],
    ['the id', { id: 'otra' }],
    ['the end', { endsAt: '2030-01-01T00:00:00.000Z' }],
    ['half a pair', { modality: 'duo', maxPlayers: 25 }],
  ])('refuses %s', async (_what, changes) => {
    const answer = await update('copa-apertura', { ...aTournamentEdit(), ...changes })
    expect(await outcomeOf(answer)).toBe('400 invalid-request')
    expect(await stored('copa-apertura')).toMatchObject({ revision: 1 })
  })

  it('tells those who may not, letter for letter', async () => {
    const { code, message } = await failure(
      await update('copa-apertura', aTournamentEdit(), undefined, nobody),
    )
    expect([code, message]).toEqual(['forbidden', 'No tienes permisos para actualizar torneos'])
  })
})
