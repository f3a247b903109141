import { beforeEach, describe, expect, it } from 'vitest'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { failureOf, setUpOffice } from './office.ts'
import { outcomeOf, signIn } from './people.ts'
import { tournamentsOf } from './tournament-calls.ts'

const office = setUpOffice({ fresh: true })

const { read, stored, inHours } = tournamentsOf(office)

const store = (changes: Partial<Tournament>) => {
  const tournament = aTournament({ linkedFormId: null, ...changes })
  return office.app.collections.tournaments.doc(tournament.id).set(tournament)
}

const DRAFT = { status: 'draft', publishedAt: null } as const

const act =
  (name: 'publish' | 'unpublish') =>
  (body: object = {}, how: { key?: string; as?: string } = {}) =>
    office.send(`/tournaments/copa-apertura/${name}`, { revision: 1, ...body }, { method: 'POST', ...how })

const publish = act('publish')
const unpublish = act('unpublish')

describe('POST /api/tournaments/:id/publish', () => {
  it('publishes a draft as of now, and only that is in the audit', async () => {
    await store(DRAFT)
    const published = await read(await publish())
    const publishedAt = office.app.clock.time.toISOString()
    expect(published).toEqual(
      aTournament({ linkedFormId: null, status: 'published', publishedAt, revision: 2 }),
    )
    expect(await stored()).toEqual(published)
    expect(await office.trail()).toMatchObject([
      {
        action: 'tournaments.publish',
        actor: { kind: 'user', uid: office.boss.uid },
        before: { status: 'draft', publishedAt: null, revision: 1 },
        after: { status: 'published', publishedAt, revision: 2 },
      },
    ])
  })

  it('publishes a scheduled one before its time, and leaves a published one as it is', async () => {
    await store({ ...DRAFT, status: 'scheduled', publishDate: inHours(5) })
    expect(await read(await publish())).toMatchObject({ status: 'published', revision: 2 })
    expect(await read(await publish({ revision: 2 }))).toMatchObject({ revision: 2 })
    expect(await office.actions()).toEqual(['tournaments.publish'])
  })

  it('learns whether its form is active, if it was over', async () => {
    const over = { date: inHours(-90), registrationDeadline: null, endsAt: inHours(-66) }
    await store({ ...DRAFT, ...over, linkedFormId: 'inscripcion-apertura' })
    expect(await outcomeOf(await publish())).toBe('400 invalid-request')
    expect(await stored()).toMatchObject({ status: 'draft', revision: 1 })
  })

  it('is done once under one key, and by one of ten admins at once', async () => {
    await store(DRAFT)
    const answers = await Promise.all(Array.from({ length: 5 }, () => publish({}, { key: 'llave-0005' })))
    expect(await Promise.all(answers.map(outcomeOf))).toEqual(['200', '200', '200', '200', '200'])
    expect(await office.actions()).toEqual(['tournaments.publish'])
    const others = await Promise.all(Array.from({ length: 10 }, () => unpublish({ revision: 2 })))
    const outcomes = (await Promise.all(others.map(outcomeOf))).toSorted()
    expect(outcomes).toEqual(['200', ...Array.from({ length: 9 }, () => '409 conflict')])
  })
})

describe('POST /api/tournaments/:id/unpublish', () => {
  beforeEach(() => store({ currentPlayers: 17 }))

  it('makes it a draft that keeps its players', async () => {
    expect(await read(await unpublish())).toMatchObject({
      status: 'draft',
      publishedAt: null,
      publishDate: null,
      currentPlayers: 17,
      revision: 2,
    })
    expect(await office.actions()).toEqual(['tournaments.unpublish'])
  })

  it('schedules it again for a later time, and publishes it for one that has passed', async () => {
    const publishDate = inHours(4)
    expect(await read(await unpublish({ publishDate }))).toMatchObject({ status: 'scheduled', publishDate })
    const late = await read(await unpublish({ revision: 2, publishDate: inHours(-1) }))
    expect(late).toMatchObject({ status: 'published', revision: 3 })
  })

  it('is refused with what changed since', async () => {
    await read(await unpublish())
    const { code, changed } = await failureOf(await unpublish())
    expect(code).toBe('conflict')
    expect(changed).toMatchObject({ status: 'draft', revision: 2 })
  })

  it('is refused without a revision, with other fields, and without a role', async () => {
    for (const body of [
      { revision: undefined },
      { revision: 0 },
      { status: 'draft' },
      { publishDate: 'hoy' },
    ]) {
      expect(await outcomeOf(await unpublish(body))).toBe('400 invalid-request')
    }
    const as = await signIn(await office.people.register())
    expect((await failureOf(await unpublish({}, { as }))).message).toBe(
      'No tienes permisos para actualizar torneos',
    )
    expect(await stored()).toMatchObject({ status: 'published', revision: 1 })
  })
})
