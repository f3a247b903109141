import { beforeEach, expect, it } from 'vitest'
import { restoredSingles } from '../../functions/src/backup/kept-documents.service.ts'
import { NO_RESULT } from '../../functions/src/contract/match-day/results.ts'
import type { AuditEntry } from '../../functions/src/contract/people/audit.ts'
import { REDACTED } from '../../functions/src/contract/registrations/redaction.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { LostRace } from '../../functions/src/data/optimistic.ts'
import { registrationsWithPeople } from '../../functions/src/data/queries.ts'
import { forgetEntrants } from '../../functions/src/match-day/entrant-names.service.ts'
import { nightlyJobs } from '../../functions/src/nightly-jobs.ts'
import { erase } from '../../functions/src/registrations/inbox/erase.service.ts'
import { addRedaction } from '../../functions/src/registrations/upkeep/redact.service.ts'
import { removeEarlierTraces } from '../../functions/src/retention/earlier-traces.service.ts'
import { ONE_OF_EACH } from '../../functions/testing/one-of-each.ts'
import { dumpWorld, loadWorld, type StoredDocument } from '../../scripts/worlds/world-files.ts'
import { BOSS, join, rule } from './acts.ts'
import { openTournament } from './arena.ts'
import { beforeCommitOf, cutAtEachCommit, failCommits, isCutOff, recordCommits } from './commits.ts'
import { setUpOffice } from './office.ts'

const office = setUpOffice({ fresh: true })

const DAY_MS = 86_400_000

const inDays = (days: number) => new Date(office.app.clock.time.getTime() + days * DAY_MS).toISOString()

const go = (days: number) => {
  office.app.clock.time = new Date(inDays(days))
}

/** The clock at which the world was stored. */
let storedAt: Date
let world: StoredDocument[] | undefined

const firestore = () => office.app.collections.tournaments.firestore

const night = () => nightlyJobs(office.app.deps)()

/** What the night does for it alone. */
const remove = () => removeEarlierTraces(60_000, office.app.deps)

type Search = (word: string) => string[]

/** Finds the documents in which a word stands; of the audit, how many. */
async function searchNow(): Promise<Search> {
  const documents = await dumpWorld(firestore())
  const texts = documents.map(
    ({ path, data }) => [path.replace(/^audit\/.+/, 'audit'), JSON.stringify(data)] as const,
  )
  return (word) =>
    texts
      .filter(([, text]) => text.includes(word))
      .map(([path]) => path)
      .toSorted()
}

/** A cup that was played, with a reason in each result and a note on each prize. */
async function playedCup(id: string): Promise<{ cup: Tournament; players: string[] }> {
  const { app } = office
  const cup = await openTournament(app, {
    id,
    date: inDays(0.04),
    endsAt: inDays(0.3),
    registrationDeadline: null,
    maxPlayers: 3,
    prizePool: '1er: $50, 2do: $20, 3er: 500 diamantes',
  })
  const players: string[] = []
  for (const nickname of ['Uno', 'Dos', 'Tres']) {
    const player = await join(app, cup, { nickname })
    await rule(app, player, 'approved')
    players.push(player)
  }
  const send = async (path: string, body: object, method = 'PUT') =>
    expect((await office.send(path, body, { method })).status).toBe(200)
  for (const match of [1, 2, 3]) {
    const entries = players.map((player, index) => ({
      player,
      result: { ...NO_RESULT, place: index + 1, kills: 0, penalty: 1, reason: `Demora ${id}-${index}.` },
    }))
    const results = { round: 1, room: 1, match, entries, isCorrection: false, revision: 0 }
    await send(`/tournaments/${id}/results`, results)
  }
  go(0.05)
  await send(`/tournaments/${id}/results/official`, { round: 1, match: null }, 'POST')
  for (const [index, place] of [1, 2, 3].entries()) {
    await send(`/prizes/${id}-${place}`, { delivered: true, note: `Nota ${id}-${index}.`, revision: 1 })
  }
  return { cup, players }
}

/** What was written about the results of a cup, to write it again after it was removed. */
async function writtenAbout({ id }: Tournament, seats?: readonly number[]) {
  const { collections } = office.app
  const [matches, prizes] = await Promise.all([
    collections.matches(id).get(),
    collections.prizes.where('tournamentId', '==', id).get(),
  ])
  const isMeant = (seat: number) => seats === undefined || seats.includes(seat)
  return async () => {
    for (const match of matches.docs) {
      const before = new Map(match.data().entries.map(({ seat, reason }) => [seat, reason]))
      const now = (await match.ref.get()).data()
      const entries = now?.entries.map((entry) =>
        isMeant(entry.seat) ? Object.assign(entry, { reason: before.get(entry.seat) ?? '' }) : entry,
      )
      await match.ref.withConverter(null).update({ entries })
    }
    for (const prize of prizes.docs) {
      const { seat, note } = prize.data()
      if (isMeant(seat)) await prize.ref.withConverter(null).update({ note })
    }
  }
}

/** An entry of the trail with values of a registration. */
const correctionOf = (cup: Pick<Tournament, 'id'>, player: string, id: string): AuditEntry => ({
  id,
  at: inDays(0),
  actor: { kind: 'user', uid: BOSS },
  action: 'registrations.correct',
  target: { collection: 'registrations', id: player },
  before: { fullName: `Valor ${cup.id}` },
  after: { fullName: `Valor ${cup.id}` },
})

/** A receipt was opened, and the trail has values of its registration. */
async function traceOf(cup: Tournament, player: string): Promise<void> {
  const { audit, roomViews } = office.app.collections
  await roomViews(cup.id)
    .doc(player)
    .set({ ...ONE_OF_EACH.roomViews, id: player })
  const entry = audit.doc()
  await entry.set(correctionOf(cup, player, entry.id))
}

const seatOf = async (cup: Tournament, player: string): Promise<number> => {
  const roster = (await office.app.collections.rosters(cup.id).doc('day').get()).data()
  return roster?.entrants.find((entrant) => entrant.player === player)?.seat ?? 0
}

/**
 * As an earlier release left it: of 'copa-plazo' all people were redacted, of 'copa-pedida' the first was erased and the
 * third is gone as well, but still named in the results. In 'copa-viva' nobody is gone.
 */
async function earlierWorld(): Promise<StoredDocument[]> {
  const { collections, deps } = office.app
  const due = await playedCup('copa-plazo')
  const writeDue = await writtenAbout(due.cup)
  await forgetEntrants(due.cup.id, deps)
  const redacted = await registrationsWithPeople(collections, due.cup.id).get()
  const batch = firestore().batch()
  for (const registration of redacted.docs) await addRedaction(batch, registration, due.cup.id, deps)
  await batch.commit()
  await writeDue()
  for (const player of due.players) await traceOf(due.cup, player)

  const asked = await playedCup('copa-pedida')
  const [first = '', , third = ''] = asked.players
  const writeAsked = await writtenAbout(asked.cup, [await seatOf(asked.cup, first)])
  await erase(first, { actor: { kind: 'player' } }, deps)
  await writeAsked()
  await collections.registrations.doc(third).delete()

  const alive = await playedCup('copa-viva')
  for (const player of alive.players) await traceOf(alive.cup, player)
  return dumpWorld(firestore())
}

beforeEach(async () => {
  if (world === undefined) {
    world = await earlierWorld()
    storedAt = office.app.clock.time
    await office.renew()
  }
  await arrive()
}, 60_000)

async function arrive(): Promise<void> {
  await loadWorld(firestore(), world ?? [])
  office.app.clock.time = storedAt
}

const matchPaths = (id: string) => [1, 2, 3].map((match) => `tournaments/${id}/matches/1-1-${match}`)

const playersOf = async (id: string): Promise<string[]> =>
  (await office.app.collections.registrations.where('tournamentId', '==', id).get()).docs.map(
    (registration) => registration.id,
  )

/** What the log says about a failure, in its order. */
const failed = (): unknown[] =>
  office.app.log.lines
    .filter(({ message }) => message === 'nightly step failed')
    .map(({ fields }) => fields?.['what'])

const stateOf = async () => (await office.app.collections.traces.get()).data()

/** What belongs to those who are there. */
const aliveIn = (search: Search) =>
  [
    'Demora copa-viva-',
    'Nota copa-viva-',
    'Valor copa-viva',
    'Demora copa-pedida-1.',
    'Nota copa-pedida-1.',
  ].flatMap(search)

async function expectClean(): Promise<void> {
  const search = await searchNow()
  const words = [
    'Demora copa-plazo-',
    'Nota copa-plazo-',
    'Valor copa-plazo',
    ...[0, 2].flatMap((gone) => [`Demora copa-pedida-${gone}.`, `Nota copa-pedida-${gone}.`]),
  ]
  expect(words.flatMap(search)).toEqual([])
  expect((await office.app.collections.roomViews('copa-plazo').get()).size).toBe(0)
  const roster = (await office.app.collections.rosters('copa-pedida').doc('day').get()).data()
  expect(roster?.entrants.map(({ nickname }) => nickname).toSorted()).toEqual(['Dos', null, null])
  expect(search('Tres')).not.toContain('boards/copa-pedida/tables/1-1')
}

it('removes what earlier releases left of people who are gone, without saved periods, and of nobody else', async () => {
  const search = await searchNow()
  expect(aliveIn(search)).toEqual([
    ...matchPaths('copa-viva'),
    ...[1, 2, 3].map((place) => `prizes/copa-viva-${place}`),
    'audit',
    'audit',
    'audit',
    ...matchPaths('copa-pedida'),
    'prizes/copa-pedida-2',
  ])
  for (const word of ['Demora copa-plazo-', 'Nota copa-plazo-', 'Valor copa-plazo']) {
    expect(search(word)).toHaveLength(3)
  }
  expect(search('Tres')).toContain('boards/copa-pedida/tables/1-1')
  await night()
  await expectClean()
  expect(aliveIn(await searchNow())).toEqual(aliveIn(search))
  expect((await office.app.collections.roomViews('copa-viva').get()).size).toBe(3)
  expect(await stateOf()).toMatchObject({ completedAt: inDays(0), hasFailed: false })
  expect(office.app.log.lines.filter(({ level }) => level === 'error')).toEqual([])
  // The outcome stays.
  const board = (await office.app.collections.boards.doc('copa-pedida').get()).data()
  expect(board?.outcome?.podium.map(({ name }) => name)).toEqual([null, 'Dos', null])
})

it('does it once: later nights do not look at them', async () => {
  await night()
  const { roomViews } = office.app.collections
  const [id = ''] = await playersOf('copa-plazo')
  await roomViews('copa-plazo')
    .doc(id)
    .set({ ...ONE_OF_EACH.roomViews, id })
  go(1)
  const { commits, end } = recordCommits()
  await night()
  end()
  expect((await roomViews('copa-plazo').get()).size).toBe(1)
  expect(commits.flat()).not.toContain('system/traces')
  // What a file of an earlier release brings back is looked at again.
  expect(restoredSingles(office.app.collections).map(({ path }) => path)).toContain('system/traces')
})

it('goes on where it was killed', async () => {
  const rounds = await cutAtEachCommit(async (commits) => {
    await office.renew()
    await arrive()
    const wasCut = await isCutOff(commits, remove)
    await remove()
    await expectClean()
    expect(await stateOf()).toMatchObject({ completedAt: inDays(0) })
    return wasCut
  })
  expect(rounds).toBeGreaterThan(5)
}, 120_000)

it('run twice at once does the same', async () => {
  await Promise.allSettled([night(), night()])
  await night()
  await expectClean()
  expect(await stateOf()).toMatchObject({ completedAt: inDays(0) })
})

async function expectTheRestTheNextNight(): Promise<void> {
  expect(await stateOf()).toMatchObject({ completedAt: inDays(0), hasFailed: true })
  const { commits, end } = recordCommits()
  await night()
  end()
  expect(commits).toEqual([])
  go(1)
  await night()
  await expectClean()
  expect(await stateOf()).toMatchObject({ completedAt: inDays(0), hasFailed: false })
}

it.each([
  ['fails', new Error('This commit fails')],
  ['always loses its race', new LostRace()],
])('goes on after a tournament that %s, and tries it again the next night', async (_how, error) => {
  const end = failCommits((path) => path.startsWith('tournaments/copa-pedida/matches/'), error)
  await expect(night()).rejects.toThrow()
  end()
  const search = await searchNow()
  expect(search('Demora copa-plazo-')).toEqual([])
  expect(search('Demora copa-pedida-0.')).toHaveLength(3)
  expect(failed()).toEqual(['traces, tournaments/copa-pedida'])
  await expectTheRestTheNextNight()
})

it.each([
  ['fails', new Error('This commit fails')],
  ['always loses its race', new LostRace()],
])('goes on after a registration that %s, with those of the same commit', async (_how, error) => {
  const [player = ''] = await playersOf('copa-plazo')
  const { path } = office.app.collections.roomViews('copa-plazo').doc(player)
  const end = failCommits((written) => written === path, error)
  await expect(night()).rejects.toThrow()
  end()
  expect((await searchNow())('Valor copa-plazo')).toEqual(['audit'])
  expect(failed()).toEqual([`traces, registrations/${player}`])
  await expectTheRestTheNextNight()
})

it.each([
  ['roster', 'tournaments/copa-pedida/results/day', { revision: 'x' }],
  ['match', 'tournaments/copa-pedida/matches/1-1-1', { openClaims: 'x' }],
  ['table', 'boards/copa-pedida/tables/1-1', { round: 'x' }],
  ['prize', 'prizes/copa-plazo-1', { revision: 'x' }],
])(
  'removes nothing by halves where it cannot read a %s, and tries again the next night',
  async (_what, path, broken) => {
    const document = firestore().doc(path)
    const before = (await document.get()).data()
    await document.update(broken)
    await expect(night()).rejects.toThrow()
    const id = path.includes('copa-pedida') ? 'copa-pedida' : 'copa-plazo'
    expect(failed()).toEqual([`traces, tournaments/${id}`])
    await document.set(before ?? {})
    await expectTheRestTheNextNight()
  },
)

it('removes more entries of the trail than a commit takes', async () => {
  const { audit } = office.app.collections
  const [player = ''] = await playersOf('copa-plazo')
  const writer = firestore().bulkWriter()
  for (let index = 0; index < 520; index += 1) {
    const entry = audit.doc()
    void writer.set(entry, correctionOf({ id: 'copa-plazo' }, player, entry.id))
  }
  await writer.close()
  const { commits, end } = recordCommits()
  await night()
  end()
  expect(Math.max(...commits.map((paths) => paths.length))).toBeLessThanOrEqual(300)
  await expectClean()
})

it('leaves a registration alone that has the address of redacted ones, but is not', async () => {
  const [player = ''] = await playersOf('copa-viva')
  const { registrations } = office.app.collections
  await registrations.doc(player).withConverter(null).update({ email: REDACTED.email })
  const search = await searchNow()
  await night()
  await expectClean()
  expect(aliveIn(await searchNow())).toEqual(aliveIn(search))
  expect((await office.app.collections.roomViews('copa-viva').get()).size).toBe(3)
})

it('forgets the name of a prize whose winner has a name and no registration', async () => {
  const { rosters, prizes } = office.app.collections
  const roster = rosters('copa-pedida').doc('day')
  const stored = (await roster.get()).data()
  const entrants = stored?.entrants.map((entrant) =>
    entrant.nickname === 'Tres' ? Object.assign(entrant, { player: null }) : entrant,
  )
  await roster.withConverter(null).update({ entrants })
  await night()
  await expectClean()
  expect((await prizes.doc('copa-pedida-3').get()).data()).toMatchObject({ player: null, nickname: null })
})

it('stops when a restore begins meanwhile, and goes on after it', async () => {
  const { restore } = office.app.collections
  const writing = { ...ONE_OF_EACH.restore, state: 'writing', finishedAt: null } as const
  const end = beforeCommitOf('system/traces', async () => restore.set(writing))
  await night()
  end()
  expect(await stateOf()).toMatchObject({ completedAt: null })
  // What is left of it does not keep the rest of the night from its end.
  expect((await office.app.collections.night.get()).data()).toMatchObject({ completedAt: inDays(0) })
  expect((await searchNow())('Demora copa-plazo-')).toHaveLength(3)
  await restore.delete()
  await night()
  await expectClean()
})
