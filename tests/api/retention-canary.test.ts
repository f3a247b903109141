import type { UserRecord } from 'firebase-admin/auth'
import { beforeAll, describe, expect, it } from 'vitest'
import { retentionText } from '../../functions/src/contract/site/retention-text.ts'
import { DEFAULT_RETENTION, RETENTION } from '../../functions/src/contract/site/retention.ts'
import { standingsOf } from '../../functions/src/contract/match-day/standings.ts'
import type { Accounts } from '../../functions/src/data/accounts.ts'
import { dueJobs } from '../../functions/src/due-jobs.ts'
import { nightlyJobs } from '../../functions/src/nightly-jobs.ts'
import { dumpWorld, loadWorld, type StoredDocument } from '../../scripts/worlds/world-files.ts'
import { CANARY_WORDS, putCanary, type CanaryWorld } from './canary.ts'
import { cutAtEachCommit, isCutOff } from './commits.ts'
import { setUpOffice } from './office.ts'
import { tracesOf } from './traces.ts'

const office = setUpOffice({ role: 'owner' })

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Some of the accounts of the tests: those that this site has. */
let own: string[] = []
/** What the removal of accounts does instead, once. */
let onRemove: ((real: Accounts['remove']) => Accounts['remove']) | undefined

const accounts = (real: Accounts): Accounts => ({
  ...real,
  list: async () => ({ accounts: await real.findAll(own), next: null }),
  remove: async (uids) => {
    const instead = onRemove
    onRemove = undefined
    await (instead?.(real.remove) ?? real.remove)(uids)
  },
})

let canary: CanaryWorld
/** Everything that is stored two days after the canary's cup. */
let stored: StoredDocument[]
let began: Date

const firestore = () => office.app.collections.tournaments.firestore

/** 61 days after the end of the cup, at the time of the nightly run. */
function theNight(): Date {
  const night = new Date(Date.parse(canary.cup.endsAt) + 61 * DAY_MS)
  night.setUTCHours(8, 10, 0, 0)
  return night
}

/** The world of the canary in a new project, with all of its accounts, at that night. */
async function arrive(): Promise<void> {
  await office.renew({ accounts })
  await loadWorld(firestore(), stored)
  await office.app.collections.retention.set({ ...DEFAULT_RETENTION, updatedAt: began.toISOString() })
  await office.app.collections.owner.set({ uid: office.boss.uid, boundAt: began.toISOString() })
  for (const { uid, email = '', displayName = '', emailVerified } of canary.accounts) {
    if ((await office.app.accounts.find(uid)) !== null) continue
    await office.people.auth.createUser({ uid, email, displayName, emailVerified })
  }
  office.app.clock.time = theNight()
}

const night = () => nightlyJobs(office.app.deps)()

const accountsLeft = async () => (await office.app.accounts.findAll(own)).map(({ uid }) => uid).toSorted()

beforeAll(async () => {
  await office.renew({ accounts })
  began = office.app.clock.time
  canary = await putCanary(office)
  own = [...canary.accounts.map(({ uid }) => uid), office.boss.uid]
  // The hours after the cup, with the run of each minute.
  office.app.clock.time = new Date(Date.parse(canary.cup.endsAt) + 2 * DAY_MS)
  await dueJobs(office.app.deps)()
  stored = await dumpWorld(firestore())
}, 120_000)

/** 'tournaments/claims' for a claim of a tournament. */
const placeOf = (text: string): string =>
  (text.split(' ')[0] ?? '')
    .split('/')
    .filter((_part, index) => index % 2 === 0)
    .join('/')

const figures = async () => {
  const { collections } = office.app
  const { id } = canary.cup
  const [cup, table, board, seats, registrations, prizes, tallies] = await Promise.all([
    collections.tournaments.doc(id).get(),
    collections.tables(id).doc('1-1').get(),
    collections.boards.doc(id).get(),
    collections.seats(id).get(),
    collections.registrations.where('tournamentId', '==', id).get(),
    collections.prizes.where('tournamentId', '==', id).get(),
    collections.tallies.where('tournamentId', '==', id).get(),
  ])
  const shown = table.data()
  const outcome = board.data()?.outcome
  return {
    players: cup.data()?.currentPlayers,
    standings: shown && standingsOf(shown).rows.map(({ name: _name, ...row }) => row),
    podium: outcome?.podium.map(({ name: _name, ...place }) => place),
    crowned: outcome?.crownedIn,
    prizes: prizes.docs.map((document) => {
      const { place, prize, seat, deliveredAt, deliveredBy, dueAt } = document.data()
      return { place, prize, seat, deliveredAt, deliveredBy, dueAt }
    }),
    seats: seats.docs.map((document) => document.data()),
    states: registrations.docs.map((document) => {
      const { status, seat, age, createdAt } = document.data()
      return [document.id, status, seat, age, createdAt]
    }),
    days: tallies.docs.flatMap((document) =>
      document.data().days.map(({ sources: _sources, ...day }) => day),
    ),
  }
}

/** All documents an hour after the night, without what is at random. */
async function everything(): Promise<string[]> {
  await settle()
  return (await dumpWorld(firestore()))
    .map(({ path, data }) => {
      const { id: _id, ...fields } = data
      const sorted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))
      return `${path.replace(/^audit\/.+/, 'audit')} ${JSON.stringify(sorted)}`
    })
    .toSorted()
}

/** What the run of each minute does after the night: the tournament is counted once more. */
async function settle(): Promise<void> {
  office.app.clock.time = new Date(theNight().getTime() + HOUR_MS)
  await dueJobs(office.app.deps)()
}

describe('61 days after the end of a tournament', () => {
  it('a person who was in every collection is in none, and the results stay', async () => {
    await arrive()
    const before = await tracesOf(office.app, CANARY_WORDS)
    expect([...new Set(before.map(placeOf))].toSorted()).toEqual([
      'audit',
      'bans',
      'boards',
      'boards/tables',
      'forms/responses',
      'idempotency',
      'mail',
      'prizes',
      'registrations',
      'tallies',
      'tournaments/claims',
      'tournaments/matches',
      'tournaments/results',
      'userRequests',
    ])
    expect(await accountsLeft()).toHaveLength(own.length)
    const was = await figures()
    expect(was.podium).toMatchObject([{ booyahs: 3, delivered: true }, {}, {}])
    await night()
    // The link that the canary came by is counted until the next minute.
    const left = (await tracesOf(office.app, CANARY_WORDS)).map(placeOf)
    expect(left.filter((place) => place !== 'tallies')).toEqual([])
    await settle()
    expect(await tracesOf(office.app, CANARY_WORDS)).toEqual([])
    expect(await accountsLeft()).toEqual([office.boss.uid])
    expect(await figures()).toEqual(was)
    // Who played 58 days ago is still there.
    expect((await tracesOf(office.app, ['Persona Reciente'])).map(placeOf)).toContain('registrations')
    expect(JSON.stringify(office.app.log.lines)).not.toMatch(/canaria/i)
    expect(office.app.log.lines.filter(({ level }) => level === 'error')).toEqual([])
  }, 60_000)

  it('is what the privacy notice says', async () => {
    await arrive()
    const answer = await fetch(`${office.app.url}/api/settings`)
    const { data } = (await answer.json()) as { data: { privacy: unknown[] } }
    expect(data.privacy.at(-1)).toEqual(retentionText(DEFAULT_RETENTION))
    expect(JSON.stringify(data.privacy)).toContain(`${RETENTION.registrations.usual} días después del final`)
    expect(RETENTION.registrations.usual).toBe(60)
  })

  it('a night that is killed before any of its commits is completed by the next run', async () => {
    await arrive()
    await night()
    const whole = await everything()
    const rounds = await cutAtEachCommit(async (commits) => {
      await arrive()
      const wasCut = await isCutOff(commits, night)
      await night()
      expect(await everything()).toEqual(whole)
      expect(await accountsLeft()).toEqual([office.boss.uid])
      return wasCut
    })
    expect(rounds).toBeGreaterThan(10)
    const killedThere: ((real: Accounts['remove']) => Accounts['remove'])[] = [
      () => () => Promise.reject(new Error('Before the accounts are removed')),
      (real) => async (uids) => {
        await real(uids)
        throw new Error('After the accounts are removed')
      },
    ]
    for (const killed of killedThere) {
      await arrive()
      onRemove = killed
      await expect(night()).rejects.toThrow()
      await night()
      expect(await everything()).toEqual(whole)
      expect(await accountsLeft()).toEqual([office.boss.uid])
    }
  }, 240_000)

  it('two nights at once are one', async () => {
    await arrive()
    await night()
    const whole = await everything()
    await arrive()
    await Promise.allSettled([night(), night(), night()])
    await night()
    expect(await everything()).toEqual(whole)
    expect(await accountsLeft()).toEqual([office.boss.uid])
  }, 60_000)

  it('an account that is given access while it is removed stays', async () => {
    await arrive()
    const [{ uid }] = canary.accounts as [UserRecord, ...UserRecord[]]
    onRemove = () => () => Promise.reject(new Error('Killed'))
    await expect(night()).rejects.toThrow()
    const grant = { uid, email: 'nueva@arena.test', role: 'admin', grantedBy: office.boss.uid } as const
    await office.app.collections.admins.doc(uid).set({ ...grant, grantedAt: theNight().toISOString() })
    await night()
    expect(await accountsLeft()).toEqual([uid, office.boss.uid].toSorted())
  })
})
