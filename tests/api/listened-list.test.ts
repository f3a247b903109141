import { FieldValue } from 'firebase-admin/firestore'
import { expect, it, onTestFinished, vi } from 'vitest'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import {
  tournamentListSchema,
  type Tournament,
} from '../../functions/src/contract/tournaments/tournaments.ts'
import { publishDueTournaments } from '../../functions/src/tournaments/publish-due.service.ts'
import { projectForms } from '../../functions/src/tournaments/project-forms.service.ts'
import { aForm } from '../../functions/testing/a-form.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { listenToTournaments } from '../../web/src/lib/firebase/tournament-listeners.ts'
import type { Heard, Known } from '../../web/src/lib/live/live-record.ts'
import { planOf } from './acts.ts'
import { aPlayer, register } from './arena.ts'
import { dataOf, setUpOffice } from './office.ts'
import { setUpVisitor } from './visitor.ts'

const office = setUpOffice({ fresh: true })

const visitor = setUpVisitor(office)

const NOW = Date.now()

const later = (days: number): string => new Date(NOW + days * 24 * 3_600_000).toISOString()

const open = (id: string, changes: Partial<Tournament> = {}): Tournament =>
  aTournament({
    id,
    date: later(20),
    endsAt: later(21),
    registrationDeadline: later(10),
    linkedFormId: 'sugerencias',
    currentPlayers: 0,
    maxPlayers: 24,
    ...changes,
  })

const reference = (id: string) => office.app.collections.tournaments.doc(id)

/** As an earlier release stored it, which did not write when it changed. */
async function storeAsBefore(tournament: Tournament): Promise<void> {
  await reference(tournament.id).set(tournament)
  await reference(tournament.id).withConverter(null).update({ changedAt: FieldValue.delete() })
}

const bySame = (list: readonly Tournament[]) =>
  [...list].filter(({ endsAt }) => Date.parse(endsAt) > Date.now()).toSorted((a, b) => (a.id < b.id ? -1 : 1))

async function ofApi(): Promise<Tournament[]> {
  const answer = await office.send('/tournaments?status=published', undefined, { asVisitor: true })
  return bySame((await dataOf(answer, tournamentListSchema)).tournaments)
}

/** What the listener of the site said last. */
function listen(known: Known<Tournament[]> | null): () => Heard<Tournament[]> {
  let last: Heard<Tournament[]> = { status: 'connecting' }
  const stop = listenToTournaments(
    visitor(),
    known,
  )((heard) => {
    last = heard
  })
  onTestFinished(stop)
  return () => last
}

const listOf = (heard: Heard<Tournament[]>): Tournament[] | string =>
  heard.status === 'live' ? bySame(heard.value) : heard.status

const WAIT = { timeout: 10_000, interval: 20 }

async function act(path: string, body: object | undefined, method = 'POST'): Promise<void> {
  const answer = await office.send(path, body, { method })
  expect(answer.status, `${method} ${path}`).toBe(200)
}

const revisionOf = async (id: string) => (await reference(id).get()).data()?.revision

/** The tournaments as an earlier release stored them: a listener hears of none but by the next write of each. */
async function forgetChanges(): Promise<void> {
  const { tournaments, departures } = office.app.collections
  const [present, left] = await Promise.all([tournaments.get(), departures.get()])
  const batch = tournaments.firestore.batch()
  for (const { ref } of present.docs)
    batch.update(ref.withConverter(null), { changedAt: FieldValue.delete() })
  for (const { ref } of left.docs) batch.delete(ref)
  await batch.commit()
}

it('a listener that begins with an answer of the API stays equal to it through all acts', async () => {
  const { app } = office
  await app.collections.forms.doc('sugerencias').set(aForm({ isActive: true, fields: [] }))
  await reference('copa-vieja').set(open('copa-vieja'))
  await reference('copa-apertura').set(open('copa-apertura'))

  const acts: Record<string, () => Promise<unknown>> = {
    'an edit': async () =>
      act('/tournaments/copa-apertura', await planOf(app, 'copa-apertura', { name: 'Copa Nueva' }), 'PUT'),
    'a registration': () => register(app, aPlayer(open('copa-apertura'))),
    'its form is switched off': () => act('/forms/sugerencias/status', { isActive: false }, 'PATCH'),
    'it is taken off the site': async () =>
      act('/tournaments/copa-apertura/unpublish', {
        revision: await revisionOf('copa-apertura'),
        publishDate: null,
      }),
    'and published again': async () =>
      act('/tournaments/copa-apertura/publish', { revision: await revisionOf('copa-apertura') }),
    'an edit takes it off the site': async () =>
      act('/tournaments/copa-apertura', await planOf(app, 'copa-apertura', { status: 'draft' }), 'PUT'),
    'another one is made': () => reference('copa-otra').create(open('copa-otra')),
    'the job publishes one': async () => {
      const publishDate = new Date(app.clock.time.getTime() - 1000).toISOString()
      await reference('copa-a-su-hora').create(
        open('copa-a-su-hora', { status: 'scheduled', publishDate, publishedAt: null }),
      )
      await publishDueTournaments(app)
    },
    'the job corrects the state of a form': async () => {
      await reference('copa-vieja').withConverter(null).update({ formInactive: false })
      await projectForms(app)
    },
    'one is deleted': () => act('/tournaments/copa-otra', undefined, 'DELETE'),
  }
  for (const [what, perform] of Object.entries(acts)) {
    await forgetChanges()
    const before = await ofApi()
    const listened = listen({ value: before, asOf: Date.now() })
    await vi.waitFor(() => expect(listOf(listened()), `before ${what}`).toEqual(before), WAIT)
    await perform()
    await vi.waitFor(async () => {
      const list = await ofApi()
      // The public figures follow after the answer.
      expect(list, `${what} changes the list`).not.toEqual(before)
      expect(listOf(listened()), what).toEqual(list)
    }, WAIT)
  }
  expect((await ofApi()).map(({ id }) => id)).toEqual(['copa-a-su-hora', 'copa-vieja'])
})

it('one that left the site before the listener began, and is in an answer of a cache, is gone', async () => {
  await reference('copa-apertura').set(open('copa-apertura'))
  const known = { value: await ofApi(), asOf: Date.now() }
  await act('/tournaments/copa-apertura/unpublish', { revision: 1, publishDate: null })
  const listened = listen(known)
  await vi.waitFor(() => expect(listOf(listened())).toEqual([]), WAIT)
})

it.each([
  ['nothing is known', null],
  ['what is known is old', 2 * 3_600_000],
])('a listener hears the whole list if %s', async (_case, ageMs) => {
  await storeAsBefore(open('copa-vieja'))
  const known = ageMs === null ? null : { value: [open('copa-borrada')], asOf: Date.now() - ageMs }
  const listened = listen(known)
  await vi.waitFor(() => expect(listOf(listened())).toEqual([open('copa-vieja')]), WAIT)
})

it('a listener hears the whole list if more has changed than it may ask for', async () => {
  await storeAsBefore(open('copa-vieja'))
  const past = { date: later(-9), endsAt: later(-8), registrationDeadline: null }
  const batch = office.app.collections.tournaments.firestore.batch()
  for (let index = 0; index < LIMITS.activeTournaments; index += 1) {
    batch.set(reference(`copa-pasada-${index}`), open(`copa-pasada-${index}`, past))
  }
  await batch.commit()
  const listened = listen({ value: [open('copa-borrada')], asOf: Date.now() })
  await vi.waitFor(() => expect(listOf(listened())).toEqual([open('copa-vieja')]), WAIT)
})
