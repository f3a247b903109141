import { describe, expect, it } from 'vitest'
import { failureOf, setUpOffice } from './office.ts'
import { outcomeOf, signIn } from './people.ts'
import { NEW, tournamentsOf } from './tournament-calls.ts'

const office = setUpOffice({ fresh: true })

const { create, read, stored, count, inHours } = tournamentsOf(office)

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
    expect(await office.trail()).toMatchObject([
      {
        actor: { kind: 'user', uid: office.boss.uid },
        action: 'tournaments.create',
        target: { collection: 'tournaments', id: made.id },
        before: null,
        after: { name: 'Copa Ñandú', maxPlayers: 24, revision: 1 },
      },
    ])
  })

  it('publishes a due tournament immediately, with its publication time', async () => {
    const due = await read(await create({ ...NEW, status: 'scheduled', publishDate: inHours(-1) }))
    const open = await read(await create({ ...NEW, status: 'published' }))
    const later = await read(await create({ ...NEW, status: 'scheduled', publishDate: inHours(1) }))
    const now = office.app.clock.time.toISOString()
    expect(due).toMatchObject({ status: 'published', publishedAt: now })
    expect(open).toMatchObject({ status: 'published', publishedAt: now })
    expect(later).toMatchObject({ status: 'scheduled', publishedAt: null })
  })

  it('accepts an id once, and no reserved one', async () => {
    expect((await create({ ...NEW, id: 'copa-unica' })).status).toBe(200)
    expect(await outcomeOf(await create({ ...NEW, id: 'copa-unica' }))).toBe('409 already-exists')
    expect(await outcomeOf(await create({ ...NEW, id: 'stats' }))).toBe('400 invalid-request')
    expect(await office.trail()).toHaveLength(1)
  })

  it('reports all problems at once', async () => {
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
    const { code, fields } = await failureOf(await create(wrong))
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
    const answer = await create(body)
    expect(await outcomeOf(answer)).toBe('400 invalid-request')
    expect(await count()).toBe(0)
    expect(await office.trail()).toEqual([])
  })

  it('refuses other callers with the exact message', async () => {
    const withoutRole = await signIn(await office.people.register())
    const { code, message } = await failureOf(await create(NEW, undefined, withoutRole))
    expect([code, message]).toEqual(['forbidden', 'No tienes permisos para crear torneos'])
  })
})
