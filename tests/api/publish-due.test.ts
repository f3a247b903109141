import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import {
  publishDueTournaments,
  PublishError,
  publishFound,
} from '../../functions/src/tournaments/publish-due.service.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { freshApp, NOW, type Setting } from './app-on-emulator.ts'

let app: Setting

beforeEach(freshApp((opened) => (app = opened)))

const at = (ms: number): string => new Date(NOW.getTime() + ms).toISOString()

const scheduled = (id: string, publishDate: string | null = at(-1)): Tournament =>
  aTournament({ id, status: 'scheduled', publishDate, publishedAt: null, revision: 7 })

const store = (...tournaments: Tournament[]) =>
  Promise.all(tournaments.map((tournament) => app.collections.tournaments.doc(tournament.id).set(tournament)))

const entries = async () => (await app.collections.audit.get()).docs.map((entry) => entry.data())

async function read(id: string): Promise<Tournament | undefined> {
  return (await app.collections.tournaments.doc(id).get()).data()
}

describe('publishDueTournaments', () => {
  it('publishes at the publish date, not a millisecond before', async () => {
    await store(scheduled('ahora', at(0)), scheduled('luego', at(1)), scheduled('sin-fecha', null))
    expect(await publishDueTournaments(app)).toEqual(['ahora'])
    expect(await read('ahora')).toEqual({
      ...scheduled('ahora', at(0)),
      status: 'published',
      publishedAt: NOW.toISOString(),
      revision: 8,
    })
    expect(await read('luego')).toEqual(scheduled('luego', at(1)))
    expect(await entries()).toEqual([
      {
        id: expect.any(String),
        at: NOW.toISOString(),
        actor: { kind: 'job', name: 'publishDue' },
        action: 'tournaments.publish',
        target: { collection: 'tournaments', id: 'ahora' },
        before: { status: 'scheduled' },
        after: { status: 'published' },
      },
    ])
    app.clock.time = new Date(at(1))
    expect(await publishDueTournaments(app)).toEqual(['luego'])
  })

  it('changes neither drafts nor published tournaments', async () => {
    const others = [
      aTournament({ id: 'borrador', status: 'draft', publishDate: at(-1) }),
      aTournament({ id: 'publicado', publishDate: at(-1) }),
    ]
    await store(...others)
    expect(await publishDueTournaments(app)).toEqual([])
    expect(await Promise.all(others.map(({ id }) => read(id)))).toEqual(others)
    expect(await entries()).toEqual([])
  })

  it('publishes each tournament exactly once in concurrent runs', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => `copa-${index}`)
    await store(...ids.map((id) => scheduled(id)))
    const runs = await Promise.all(Array.from({ length: 4 }, () => publishDueTournaments(app)))
    expect(runs.flat().toSorted()).toEqual(ids.toSorted())
    const revisions = await Promise.all(ids.map(async (id) => (await read(id))?.revision))
    expect(new Set(revisions)).toEqual(new Set([8]))
    expect((await entries()).map(({ target }) => target.id).toSorted()).toEqual(ids.toSorted())
  })

  it('publishes the others if one fails, and throws at the end', async () => {
    await store(scheduled('a'), scheduled('b'), scheduled('c'))
    await app.collections.tournaments.doc('b').update({ revision: 'seven' })
    const failure: unknown = await publishDueTournaments(app).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PublishError)
    expect(failure).toMatchObject({ failed: ['b'] })
    expect((await entries()).map(({ target }) => target.id).toSorted()).toEqual(['a', 'c'])
    expect((failure as PublishError).published.toSorted()).toEqual(['a', 'c'])
    expect(app.log.lines).toMatchObject([{ level: 'error', fields: { tournament: 'b' } }])
  })
})

describe('publishFound, on a document that was written meanwhile', () => {
  it.each([
    [
      'put off',
      { publishDate: Timestamp.fromDate(new Date(at(60_000))) },
      false,
      { status: 'scheduled', revision: 7 },
    ],
    ['taken back', { status: 'draft' }, false, { status: 'draft', revision: 7 }],
    [
      'published by another run',
      { status: 'published', revision: 8 },
      false,
      { status: 'published', revision: 8 },
    ],
    [
      'edited',
      { name: 'Copa Editada', revision: 9 },
      true,
      { name: 'Copa Editada', status: 'published', revision: 10 },
    ],
  ])('decides again when it was %s', async (_what, changes, expected, left) => {
    await store(scheduled('copa'))
    const reference = app.collections.tournaments.doc('copa')
    const stale = await reference.get()
    await reference.update(changes)
    expect(await publishFound(stale, app)).toBe(expected)
    expect(await entries()).toHaveLength(expected ? 1 : 0)
    expect(await read('copa')).toMatchObject(left)
  })

  it('skips it if it was deleted', async () => {
    await store(scheduled('copa'))
    const stale = await app.collections.tournaments.doc('copa').get()
    await stale.ref.delete()
    expect(await publishFound(stale, app)).toBe(false)
    expect(await read('copa')).toBeUndefined()
  })
})
