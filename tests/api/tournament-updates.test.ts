import { beforeEach, describe, expect, it } from 'vitest'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { aTournamentEdit } from '../../functions/testing/a-tournament-edit.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { beforeNextCommit } from './commits.ts'
import { failureOf, setUpOffice } from './office.ts'
import { outcomeOf, signIn } from './people.ts'
import { tournamentsOf } from './tournament-calls.ts'

const office = setUpOffice({ fresh: true })

const { read, stored, inHours } = tournamentsOf(office)

const store = (changes: Partial<Tournament> = {}) => {
  const tournament = aTournament({ linkedFormId: null, ...changes })
  return office.app.collections.tournaments.doc(tournament.id).set(tournament)
}

const take = (number: number) =>
  office.app.collections
    .seats('copa-apertura')
    .doc(String(number))
    .set({ number, state: 'taken', registrationId: 'A'.repeat(43), series: 0 })

const update = (body: unknown, key?: string, as?: string) =>
  office.send('/tournaments/copa-apertura', body, { method: 'PUT', ...(key && { key }), ...(as && { as }) })

describe('PUT /api/tournaments/:id', () => {
  beforeEach(() => store())

  it('changes the sent fields, and only these are in the audit', async () => {
    const changed = await read(await update(aTournamentEdit({ name: 'Copa Nueva', rules: ['Una.'] })))
    expect(changed).toEqual({
      ...aTournament({ linkedFormId: null }),
      name: 'Copa Nueva',
      rules: ['Una.'],
      revision: 2,
    })
    expect(await stored()).toEqual(changed)
    expect(await office.trail()).toMatchObject([
      {
        action: 'tournaments.update',
        before: { name: 'Copa Apertura', rules: '["Solo dispositivos móviles."]', revision: 1 },
        after: { name: 'Copa Nueva', rules: '["Una."]', revision: 2 },
      },
    ])
  })

  it('writes nothing when nothing changed', async () => {
    expect(await read(await update(aTournamentEdit()))).toMatchObject({ revision: 1 })
    expect(await office.trail()).toEqual([])
  })

  it('answers the slower of two admins with the changed fields', async () => {
    await update(aTournamentEdit({ name: 'Copa Nueva', prize: '$200' }))
    const { code, changed } = await failureOf(await update(aTournamentEdit({ description: 'Otra.' })))
    expect(code).toBe('conflict')
    expect(changed).toEqual({ name: 'Copa Nueva', prize: '$200', revision: 2 })
    expect(await stored()).toMatchObject({ description: aTournament().description })
  })

  it('succeeds for one of ten concurrent admins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => update(aTournamentEdit({ name: `Copa ${index}` }))),
    )
    const outcomes = await Promise.all(answers.map(outcomeOf))
    expect(outcomes.toSorted()).toEqual(['200', ...Array.from({ length: 9 }, () => '409 conflict')])
    expect(await office.trail()).toHaveLength(1)
    expect(await stored()).toMatchObject({ revision: 2 })
  })

  it('does not conflict with its own repetition under one key', async () => {
    const change = aTournamentEdit({ name: 'Copa Nueva' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => update(change, 'llave-0005')))
    expect(await Promise.all(answers.map(outcomeOf))).toEqual(['200', '200', '200', '200', '200'])
    expect((await update(change, 'llave-0005')).status).toBe(200)
    expect(await office.trail()).toHaveLength(1)
  })

  it('publishes a tournament that becomes due, and removes the time when it is unpublished', async () => {
    const due = aTournamentEdit({ status: 'scheduled', publishDate: inHours(-1) })
    expect(await read(await update(due))).toMatchObject({ status: 'published' })
    const draft = await read(await update(aTournamentEdit({ status: 'draft', revision: 2 })))
    expect(draft).toMatchObject({ status: 'draft', publishedAt: null })
    const again = await read(await update(aTournamentEdit({ status: 'published', revision: 3 })))
    expect(again.publishedAt).toBe(office.app.clock.time.toISOString())
  })

  it('does not conflict with a write that keeps the revision, and preserves it', async () => {
    beforeNextCommit(() =>
      office.app.collections.tournaments.doc('copa-apertura').update({ currentPlayers: 18 }),
    )
    const changed = await read(await update(aTournamentEdit({ name: 'Copa Nueva' })))
    expect(changed).toMatchObject({ name: 'Copa Nueva', currentPlayers: 18, revision: 2 })
    expect(await stored()).toEqual(changed)
    expect(await office.trail()).toHaveLength(1)
  })

  it('moves the end with the date', async () => {
    const date = '2031-05-01T20:00:00.000Z'
    const moved = aTournamentEdit({ date, registrationDeadline: null })
    expect((await read(await update(moved))).endsAt).toBe('2031-05-02T20:00:00.000Z')
  })

  it('refuses a capacity below the held seats, with their number', async () => {
    await Promise.all([1, 2, 3, 20].map(take))
    const few = await failureOf(await update(aTournamentEdit({ maxPlayers: 3 })))
    expect([few.code, few.message]).toEqual(['seats-taken', 'Hay 4 jugadores con cupo.'])
    expect((await update(aTournamentEdit({ maxPlayers: 20 }))).status).toBe(200)
    expect(await office.trail()).toHaveLength(1)
  })

  it.each<[string, object]>([
    ['no revision', { revision: undefined }],
    ['a revision that is none', { revision: 0 }],
    ['a missing field', { name: undefined }],
    ['the id', { id: 'otra' }],
    ['the end', { endsAt: '2030-01-01T00:00:00.000Z' }],
    ['half a pair', { modality: 'duo', maxPlayers: 25 }],
  ])('refuses %s', async (_what, changes) => {
    const answer = await update({ ...aTournamentEdit(), ...changes })
    expect(await outcomeOf(answer)).toBe('400 invalid-request')
    expect(await stored()).toMatchObject({ revision: 1 })
  })

  it('refuses other callers with the exact message', async () => {
    const withoutRole = await signIn(await office.people.register())
    const { code, message } = await failureOf(await update(aTournamentEdit(), undefined, withoutRole))
    expect([code, message]).toEqual(['forbidden', 'No tienes permisos para actualizar torneos'])
  })
})
