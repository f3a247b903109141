import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Firestore, type DocumentData } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import type { AuditEntry } from '../../functions/src/contract/people/audit.ts'
import { collectionsOf, CONVERTERS } from '../../functions/src/data/collections.ts'
import { playerIdOf, registrationIdOf } from '../../functions/src/data/hashes.ts'
import { aRegistration } from '../../functions/testing/a-registration.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { checkCups } from './cups.ts'
import { Ledger, MOST_TASKS } from './findings.ts'
import type { RawDocument, Source } from './source.ts'
import { walkDocuments } from './walk.ts'

const NOW = new Date('2030-01-05T12:00:00.000Z')
const CUPS = 40
const SEATED = 250
const LEFT = 250
const ENTRIES = 60_000
const PAGE = 300

/** With 40 tournaments 100,000 documents and the tournaments themselves. */
const DOCUMENTS = CUPS * (1 + 2 * SEATED + SEATED + LEFT) + ENTRIES

const MEGABYTE = 2 ** 20

/** The documents together are more than ten times as large. */
const MOST_MB = 24

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function heapUsed(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

const cupOf = (cup: number): string => `copa-${cup}`
const idOf = (cup: number, index: number): string => registrationIdOf(`${cup} ${index}`)
const playerOf = (cup: number, index: number): string => String(1_000_000_000 + cup * 10_000 + index)

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** How a world is wrong. */
interface Damage {
  registration?: DocumentData
  seat?: DocumentData
}

const tournament = (cup: number): RawDocument => ({
  path: `tournaments/${cupOf(cup)}`,
  data: CONVERTERS.tournaments.toFirestore(
    aTournament({ id: cupOf(cup), maxPlayers: SEATED, currentPlayers: SEATED }),
  ),
})
const claim = (cup: number, index: number): RawDocument => ({
  path: `tournaments/${cupOf(cup)}/players/${playerIdOf(playerOf(cup, index))}`,
  data: { registrationId: idOf(cup, index) },
})
const entry = (index: number): RawDocument => {
  const model: AuditEntry = {
    id: `acto-${index}`,
    at: NOW.toISOString(),
    actor: { kind: 'job', name: 'publishDue' },
    action: 'tournaments.publish',
    target: { collection: 'tournaments', id: cupOf(index % CUPS) },
    before: null,
    after: { status: 'published' },
  }
  return { path: `audit/${model.id}`, data: CONVERTERS.audit.toFirestore(model) }
}

async function* none() {}

/** A large site that is made up while it is read. */
function generated(damage: Damage = {}) {
  const read = { documents: 0, pages: 0 }
  let most = 0

  const seat = (cup: number, index: number): RawDocument => ({
    path: `tournaments/${cupOf(cup)}/seats/${index + 1}`,
    data: { number: index + 1, state: 'taken', registrationId: idOf(cup, index), series: 0, ...damage.seat },
  })
  const registration = (cup: number, index: number): RawDocument => {
    const isSeated = index < SEATED
    const model = aRegistration({
      id: idOf(cup, index),
      tournamentId: cupOf(cup),
      freeFireId: playerOf(cup, index),
      status: isSeated ? 'approved' : 'withdrawn',
      seat: isSeated ? index + 1 : null,
    })
    const data = CONVERTERS.registrations.toFirestore(model)
    return { path: `registrations/${model.id}`, data: { ...data, ...damage.registration } }
  }
  async function* pages(count: number, make: (index: number) => RawDocument) {
    for (let start = 0; start < count; start += PAGE) {
      const page = numbers(Math.min(PAGE, count - start)).map((index) => make(start + index))
      read.pages += 1
      read.documents += page.length
      yield page
      if (read.pages % 50 === 0) most = Math.max(most, heapUsed())
    }
  }
  async function* ofAll(each: number, make: (cup: number, index: number) => RawDocument) {
    for (const cup of numbers(CUPS)) yield* pages(each, (index) => make(cup, index))
  }
  const source: Source = {
    read,
    group(name) {
      if (name === 'tournaments') return pages(CUPS, tournament)
      if (name === 'seats') return ofAll(SEATED, seat)
      if (name === 'players') return ofAll(SEATED, claim)
      if (name === 'registrations') return ofAll(SEATED + LEFT, registration)
      return name === 'audit' ? pages(ENTRIES, entry) : none()
    },
    collection(path) {
      const [, id = '', name] = path.split('/')
      if (name !== 'seats' && name !== 'players') return none()
      const cup = Number(id.slice('copa-'.length))
      return pages(SEATED, (index) => (name === 'seats' ? seat(cup, index) : claim(cup, index)))
    },
    registrationsOf: (id) =>
      pages(SEATED + LEFT, (index) => registration(Number(id.slice('copa-'.length)), index)),
    async one(path) {
      read.documents += 1
      if (!path.startsWith('tournaments/')) return undefined
      return tournament(Number(path.slice('tournaments/copa-'.length))).data
    },
    async exists(paths) {
      read.documents += paths.length
      return new Set(paths.filter((path) => !path.startsWith('removals/')))
    },
  }
  return { source, mostUsed: () => most }
}

const collections = collectionsOf(new Firestore({ projectId: 'demo-none' }))

/** What a look through some of it finds, and how far the memory grew meanwhile. */
async function measured(damage: Damage, look: (source: Source, ledger: Ledger) => Promise<void>) {
  const { source, mostUsed } = generated(damage)
  const ledger = new Ledger()
  const before = heapUsed()
  await look(source, ledger)
  return { ledger, read: source.read, grownMb: (Math.max(mostUsed(), heapUsed()) - before) / MEGABYTE }
}

const cups = (ids: readonly string[], source: Source, ledger: Ledger): Promise<void> =>
  checkCups(ids, { source, now: () => NOW, settleMs: 0 }, ledger)

const SLOW_MACHINE = { timeout: 120_000 }

test('100,000 documents are looked at in bounded memory, with bounded reads', SLOW_MACHINE, async () => {
  const { ledger, read, grownMb } = await measured({}, async (source, ledger) => {
    const seen = await walkDocuments({ source, collections }, { now: NOW, version: 4 }, ledger.note)
    await cups(seen.tournamentIds, source, ledger)
  })
  expect([ledger.count, ledger.tasks]).toEqual([0, []])
  expect(DOCUMENTS).toBe(100_000 + CUPS)
  // Each once; those of a tournament once more, with the tournament and its board, which is not there; and what they
  // belong to, once for each: all tournaments have one form.
  const joined = CUPS * (2 + 3 * SEATED + LEFT)
  expect(read.documents).toBe(DOCUMENTS + joined + 2 * CUPS + 1)
  expect(grownMb).toBeLessThan(MOST_MB)
})

test('20,000 findings are counted, and a bounded number of them kept', SLOW_MACHINE, async () => {
  const damage = { seat: { registrationId: registrationIdOf('nadie') } }
  const { ledger, grownMb } = await measured(damage, (source, ledger) =>
    cups(numbers(CUPS).map(cupOf), source, ledger),
  )
  // Each seat has no holder, and each holder no seat.
  expect(ledger.of('seats').count).toBe(CUPS * SEATED * 2)
  expect(ledger.of('seats').shown).toHaveLength(5)
  expect([ledger.tasks.length, ledger.hasMoreTasks]).toEqual([MOST_TASKS, true])
  expect(grownMb).toBeLessThan(MOST_MB)
})
