import type { UserRecord } from 'firebase-admin/auth'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  DEFAULT_RETENTION,
  retentionPreviewSchema,
  retentionRunSchema,
  retentionSchema,
  retentionViewSchema,
} from '../../functions/src/contract/site/retention.ts'
import { retentionText } from '../../functions/src/contract/site/retention-text.ts'
import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import type { Accounts } from '../../functions/src/data/accounts.ts'
import { erase } from '../../functions/src/registrations/inbox/erase.service.ts'
import { repair } from '../../functions/src/registrations/upkeep/repair.service.ts'
import { reopenRequest } from '../../functions/src/requests/requests.service.ts'
import { previewRetention } from '../../functions/src/retention/preview.service.ts'
import {
  describeRetention,
  updateRetention,
} from '../../functions/src/retention/retention-settings.service.ts'
import { removeDue, runNightly } from '../../functions/src/retention/run.service.ts'
import { tallyDue } from '../../functions/src/statistics/tally.service.ts'
import { ONE_OF_EACH } from '../../functions/testing/one-of-each.ts'
import { anAccessRequest } from '../../functions/testing/an-access-request.ts'
import { aForm } from '../../functions/testing/a-form.ts'
import { BOSS, joinInTurn } from './acts.ts'
import { aPlayer, idOf, openTournament, register } from './arena.ts'
import { beforeCommitOf, cutAtEachCommit, failCommits, isCutOff } from './commits.ts'
import { dataOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'
import { tracesOf } from './traces.ts'

const office = setUpOffice({ role: 'owner', fresh: true })

const DAY_MS = 86_400_000
const LONG_MS = 60_000

/** The app's time, so many days from when it was opened. */
const go = (days: number) => {
  office.app.clock.time = new Date(office.app.clock.time.getTime() + days * DAY_MS)
}

const inDays = (days: number) => new Date(office.app.clock.time.getTime() + days * DAY_MS).toISOString()

const aCup = (id: string, endsIn: number) =>
  openTournament(office.app, {
    id,
    maxPlayers: 2,
    waitlist: true,
    date: inDays(endsIn - 0.5),
    endsAt: inDays(endsIn),
    registrationDeadline: inDays(endsIn - 0.5),
  })

const night = () => runNightly(LONG_MS, office.app.deps)

const mail = (id: string, createdAt: string): Mail => ({
  id,
  to: ['alguien@correo.example'],
  message: { subject: 'Hola', text: 'Hola', html: '' },
  createdAt,
  headers: {},
  registrationId: null,
  delivery: null,
  deleteAt: null,
  resentAt: null,
})

/** One document of every kind whose period is over after a year and a half, and one of each that is not. */
async function fillSite(began = 0): Promise<void> {
  const { collections } = office.app
  const [old, young] = [inDays(began), inDays(began + 545)]
  await collections.forms.doc('buzon').set(aForm({ id: 'buzon' }))
  for (const [index, at] of [old, young].entries()) {
    const response = {
      id: String(index).repeat(32),
      formId: 'buzon',
      revision: 1,
      answers: { a: 'b' },
      submittedAt: at,
    }
    await collections.responses('buzon').doc(response.id).set(response)
    await collections.mail.doc(`m${index}`).set(mail(`m${index}`, at))
    const request = anAccessRequest({ uid: `u${index}`, status: 'rejected', rejectedAt: at, rejectedBy: 'x' })
    await collections.userRequests.doc(request.uid).set(request)
    const id = String(index).repeat(43)
    const ban = { id, freeFireId: null, reason: null, bannedAt: old, bannedBy: 'x', until: at }
    await collections.bans.doc(id).set(ban)
  }
}

/** The owner has saved the periods as they were proposed. */
const confirm = () => office.app.collections.retention.set({ ...DEFAULT_RETENTION, revision: 2 })

const runOf = async () => (await office.app.collections.retentionRun.get()).data()

const runsIn = async () => (await office.trail()).filter(({ action }) => action === 'retention.run')

describe('without saved periods', () => {
  it('nothing is removed, by night or at once; it is said what would be', async () => {
    await fillSite()
    const cup = await aCup('copa-vieja', 1)
    await joinInTurn(office.app, cup, 2)
    go(546)
    await night()
    await expect(removeDue({ startedBy: BOSS, ms: LONG_MS }, office.app.deps)).rejects.toMatchObject({
      code: 'periods-unsaved',
    })
    expect(await runOf()).toBeUndefined()
    const preview = await previewRetention({}, office.app.deps)
    expect(preview.kinds).toMatchObject({
      registrations: { count: 2 },
      responses: { count: 1 },
      requests: { count: 1 },
      bans: { count: 1 },
    })
    expect(await describeRetention(office.app.deps)).toMatchObject({ isConfirmed: false, run: null })
    const { updatedAt: _updatedAt, ...proposed } = DEFAULT_RETENTION
    await updateRetention(proposed, office.act, office.app.deps)
    expect(await describeRetention(office.app.deps)).toMatchObject({
      isConfirmed: true,
      settings: { registrations: 60, revision: 2 },
    })
    await night()
    expect(await runOf()).toMatchObject({
      completedAt: inDays(0),
      removed: { registrations: 2, responses: 1, requests: 1, bans: 1 },
    })
  })

  it('a run that an earlier release began is not gone on with', async () => {
    await fillSite()
    go(546)
    const removed = { registrations: 0, responses: 0, mail: 0, requests: 0, accounts: 0, bans: 0, audit: 0 }
    const run = { startedAt: inDays(-1), startedBy: null, completedAt: null, removed, accountsToRemove: [] }
    await office.app.collections.retentionRun.set(run)
    await night()
    expect(await runOf()).toEqual(run)
  })

  it('the owner cannot run it', async () => {
    expect(await outcomeOf(await office.send('/retention/run', {}))).toBe('409 periods-unsaved')
  })
})

describe('the nightly run', () => {
  beforeEach(confirm)

  it('removes what is older than its period, once, and says how many', async () => {
    await fillSite()
    go(546)
    await night()
    const removed = {
      registrations: 0,
      responses: 1,
      mail: 1,
      requests: 1,
      accounts: 0,
      bans: 1,
      audit: 0,
    }
    expect(await runOf()).toMatchObject({ startedBy: null, removed, completedAt: inDays(0) })
    const { collections } = office.app
    expect((await collections.responses('buzon').get()).docs.map(({ id }) => id)).toEqual(['1'.repeat(32)])
    expect((await collections.mail.get()).docs.map(({ id }) => id)).toEqual(['m1'])
    expect((await collections.userRequests.get()).docs.map(({ id }) => id)).toEqual(['u1'])
    expect((await collections.bans.get()).docs.map(({ id }) => id)).toEqual(['1'.repeat(43)])
    expect(await runsIn()).toMatchObject([
      {
        actor: { kind: 'job', name: 'retention' },
        before: null,
        after: { responses: 1, mail: 1, requests: 1, bans: 1 },
      },
    ])
    // The same night again, and the next one, which finds nothing.
    await night()
    go(1)
    await night()
    expect(await runOf()).toMatchObject({ startedAt: inDays(0), removed: { responses: 0, mail: 0 } })
    expect(await runsIn()).toHaveLength(1)
  })

  it('keeps requests that wait and bans without an end', async () => {
    const { collections } = office.app
    await collections.userRequests.doc('espera').set(anAccessRequest({ uid: 'espera' }))
    const id = 'b'.repeat(43)
    const ban = { id, freeFireId: '12345678', reason: 'x', bannedAt: inDays(0), bannedBy: 'x', until: null }
    await collections.bans.doc(id).set(ban)
    go(3000)
    await night()
    expect((await collections.userRequests.get()).size).toBe(1)
    expect((await collections.bans.get()).size).toBe(1)
  })

  it('removes the people of registrations, and no figure of their tournament changes', async () => {
    const cup = await aCup('copa-vieja', 1)
    const young = await aCup('copa-nueva', 100)
    const canary = aPlayer(cup, {
      fullName: 'Canaria Primera',
      freeFireId: '7777700001',
      email: 'canaria@correo.example',
      phone: '+57 555 777 7000',
      source: 'nido-de-canarios',
    })
    await register(office.app, canary)
    const waiting = await joinInTurn(office.app, cup, 3)
    await joinInTurn(office.app, young, 1)
    go(0.01)
    await repair(office.app.deps)
    const { collections } = office.app
    const figures = async () => {
      const stored = (await collections.tournaments.doc(cup.id).get()).data()
      const seats = await collections.seats(cup.id).get()
      const states = (await collections.registrations.where('tournamentId', '==', cup.id).get()).docs
      return {
        players: stored?.currentPlayers,
        waiting: stored?.waiting,
        revision: stored?.revision,
        seats: seats.docs.map((seat) => seat.data()),
        states: states.map((one) => {
          const { status, seat, createdAt, waitingSince, joinedAs } = one.data()
          return [one.id, status, seat, createdAt, waitingSince, joinedAs]
        }),
      }
    }
    const before = await figures()
    expect(before).toMatchObject({ players: 2, waiting: 2 })
    go(62)
    await night()
    expect(await runOf()).toMatchObject({ removed: { registrations: 1 + waiting.length } })
    go(0.01)
    await repair(office.app.deps, ({ id }) => tallyDue(id, office.app))
    go(-0.01)
    expect(await figures()).toEqual(before)
    expect(await tracesOf(office.app, ['anaria', '7777700001', '555777', 'nido-de'])).toEqual([])
    expect((await collections.players(cup.id).get()).size).toBe(0)
    expect((await collections.players(young.id).get()).size).toBe(1)
    expect((await collections.registrations.doc(idOf(canary)).get()).data()).toMatchObject({
      fullName: 'Datos borrados',
      redactedAt: inDays(0),
      receiptVersion: 2,
    })
    expect(JSON.stringify(office.app.log.lines)).not.toContain('Canaria')
  })

  it('leaves a registration that can only be erased', async () => {
    const cup = await aCup('copa-vieja', 1)
    const [id = ''] = await joinInTurn(office.app, cup, 1)
    go(62)
    await night()
    // A token of today is none of that day.
    go(-62)
    const decided = await office.send(
      `/registrations/${id}/status`,
      { status: 'approved' },
      { method: 'PATCH' },
    )
    expect(await outcomeOf(decided)).toBe('404 not-found')
    expect(await outcomeOf(await office.send(`/registrations/${id}/resend`, {}))).toBe('404 not-found')
    await erase(id, { actor: { kind: 'user', uid: BOSS } }, office.app.deps)
    expect((await office.app.collections.registrations.doc(id).get()).exists).toBe(false)
  })

  it('killed before any of its commits, is completed by the next one, and counts each document once', async () => {
    const rounds = await cutAtEachCommit(async (commits) => {
      await office.renew()
      await confirm()
      await fillSite()
      const cup = await aCup('copa-vieja', 1)
      await joinInTurn(office.app, cup, 3)
      go(546)
      const wasCut = await isCutOff(commits, night)
      // The next run of that night goes on with it.
      await night()
      expect(await runOf()).toMatchObject({
        completedAt: inDays(0),
        removed: { registrations: 3, responses: 1, requests: 1, bans: 1 },
      })
      expect(await runsIn()).toHaveLength(1)
      return wasCut
    })
    expect(rounds).toBeGreaterThan(5)
  }, 120_000)

  it('run twice at once, is one run', async () => {
    await fillSite()
    const cup = await aCup('copa-vieja', 1)
    await joinInTurn(office.app, cup, 3)
    go(546)
    await Promise.all([night(), night(), night()])
    await night()
    expect(await runOf()).toMatchObject({
      completedAt: inDays(0),
      removed: { registrations: 3, responses: 1, requests: 1, bans: 1 },
    })
    expect(await runsIn()).toHaveLength(1)
  })

  it('goes on with the other kinds, and the other forms, if one fails', async () => {
    const { collections } = office.app
    await collections.forms.doc('antes').set(aForm({ id: 'antes' }))
    await fillSite()
    const response = { id: 'e'.repeat(32), formId: 'antes', revision: 1, answers: { a: 'b' } }
    await collections
      .responses('antes')
      .doc(response.id)
      .set({ ...response, submittedAt: inDays(0) })
    go(546)
    const end = failCommits((path) => path.startsWith('forms/antes/'))
    await expect(night()).rejects.toThrow('responses')
    end()
    expect(await runOf()).toMatchObject({
      completedAt: null,
      removed: { responses: 1, mail: 1, requests: 1, bans: 1 },
    })
    await night()
    expect(await runOf()).toMatchObject({ completedAt: inDays(0), removed: { responses: 2, bans: 1 } })
  })

  it('stops when a restore begins meanwhile', async () => {
    await fillSite()
    go(546)
    const { restore } = office.app.collections
    const writing = { ...ONE_OF_EACH.restore, state: 'writing', finishedAt: null } as const
    const end = beforeCommitOf('mail/m0', async () => restore.set(writing))
    await night()
    end()
    expect(await runOf()).toMatchObject({ completedAt: null, removed: { mail: 1, requests: 0, bans: 0 } })
    await restore.delete()
    await night()
    expect(await runOf()).toMatchObject({ completedAt: inDays(0), removed: { requests: 1, bans: 1 } })
  })

  it('without time left removes the rest in the next run', async () => {
    await fillSite()
    go(546)
    expect(await removeDue({ startedBy: null, ms: 0 }, office.app.deps)).toMatchObject({ completedAt: null })
    await night()
    expect(await runOf()).toMatchObject({ completedAt: inDays(0), removed: { responses: 1 } })
  })
})

/** A request without an answer, made now. */
const ask = (uid: string) =>
  office.app.collections.userRequests
    .doc(uid)
    .set(anAccessRequest({ uid, requestedAt: office.app.clock.time.toISOString() }))

const requestsLeft = async () =>
  (await office.app.collections.userRequests.get()).docs.map(({ id }) => id).toSorted()

const previewed = async () => (await previewRetention({}, office.app.deps)).kinds.accounts

describe('accounts without access', () => {
  let records: Map<string, UserRecord>
  let failsOnce: boolean

  /** An account that was last used so many days ago, and whose sessions were last ended then, or later. */
  const used = (daysAgo: number, endedDaysAgo = daysAgo): void => {
    const [at, tokensValidAfterTime] = [inDays(-daysAgo), inDays(-endedDaysAgo)]
    const metadata = { creationTime: inDays(-400), lastSignInTime: at, lastRefreshTime: at }
    records.set('visita', { uid: 'visita', metadata, tokensValidAfterTime } as UserRecord)
  }

  const accounts = (real: Accounts): Accounts => ({
    ...real,
    list: async () => ({ accounts: [...records.values()], next: null }),
    findAll: async (uids) => uids.flatMap((uid) => records.get(uid) ?? []),
    async remove(uids) {
      if (failsOnce) {
        failsOnce = false
        throw new Error('Killed')
      }
      for (const uid of uids) records.delete(uid)
    },
  })

  const isLeft = () => records.has('visita')

  beforeEach(async () => {
    records = new Map()
    failsOnce = false
    await office.renew({ accounts })
    await office.app.collections.owner.set({ uid: office.boss.uid, boundAt: inDays(-500) })
    await confirm()
    used(61)
  })

  it('are removed after their period', async () => {
    used(59)
    await night()
    expect(isLeft()).toBe(true)
    go(2)
    await night()
    expect(isLeft()).toBe(false)
    expect(await runOf()).toMatchObject({ removed: { accounts: 1 }, accountsToRemove: [] })
  })

  it('stay while the owner has not saved their period, which an earlier release did not have', async () => {
    const { retention } = office.app.collections
    const { accounts: _accounts, updatedAt: at, ...earlier } = DEFAULT_RETENTION
    const updatedAt = Timestamp.fromDate(new Date(at))
    await retention.withConverter(null).set({ ...earlier, updatedAt })
    await night()
    expect(isLeft()).toBe(true)
    const { settings, isConfirmed } = await dataOf(await office.send('/retention'), retentionViewSchema)
    expect({ settings, isConfirmed }).toEqual({
      settings: { ...DEFAULT_RETENTION, accounts: null },
      isConfirmed: true,
    })
    expect(JSON.stringify(retentionText(settings))).not.toContain('Cuentas')
    expect(await previewRetention({}, office.app.deps)).toMatchObject({ kinds: { accounts: { count: 0 } } })
    const asked = await previewRetention({ accounts: '60' }, office.app.deps)
    expect(asked).toMatchObject({ kinds: { accounts: { count: 1 } } })
    const refused = await office.send('/retention', { ...earlier, accounts: null }, { method: 'PUT' })
    expect(await outcomeOf(refused)).toBe('400 invalid-request')
    const saved = await office.send('/retention', { ...earlier, accounts: 60 }, { method: 'PUT' })
    expect(await dataOf(saved, retentionSchema)).toMatchObject({ accounts: 60, revision: 2 })
    go(1)
    await night()
    expect(isLeft()).toBe(false)
  })

  it('stay on a site without an owner, and for one period after a restore', async () => {
    const { owner, restore } = office.app.collections
    await owner.delete()
    await night()
    expect(isLeft()).toBe(true)
    await owner.set({ uid: office.boss.uid, boundAt: inDays(0) })
    await restore.set({ ...ONE_OF_EACH.restore, state: 'finished', finishedAt: inDays(0) })
    go(59)
    await night()
    expect(isLeft()).toBe(true)
    go(2)
    await night()
    expect(isLeft()).toBe(false)
  })

  it('stay for one period after their request is reopened', async () => {
    const { userRequests } = office.app.collections
    const decided = { status: 'rejected', rejectedAt: inDays(-59), rejectedBy: 'x' } as const
    const request = anAccessRequest({ uid: 'visita', requestedAt: inDays(-90), ...decided })
    await userRequests.doc('visita').set(request)
    await reopenRequest('visita', office.act, office.app.deps)
    await night()
    expect(isLeft()).toBe(true)
    go(61)
    await night()
    expect(isLeft()).toBe(false)
  })

  it('stay for one period after they have lost their access', async () => {
    used(61, 1)
    await night()
    expect(isLeft()).toBe(true)
  })

  it('stay if they are used again after they were counted', async () => {
    failsOnce = true
    await expect(night()).rejects.toThrow()
    expect(await runOf()).toMatchObject({ accountsToRemove: ['visita'] })
    used(0)
    await night()
    expect(isLeft()).toBe(true)
    expect(await runOf()).toMatchObject({ accountsToRemove: [], completedAt: inDays(0) })
  })

  it('are counted up to a number of pages of them before anything is removed', async () => {
    let pages = 0
    const endless = (real: Accounts): Accounts => ({
      ...accounts(real),
      async list() {
        pages += 1
        return { accounts: [...records.values()], next: 'more' }
      },
    })
    await office.renew({ accounts: endless })
    await office.app.collections.owner.set({ uid: office.boss.uid, boundAt: inDays(-500) })
    await confirm()
    const { kinds } = await dataOf(await office.send('/retention/preview'), retentionPreviewSchema)
    expect(kinds.accounts).toMatchObject({ count: pages, isAtLeast: true })
    expect(pages).toBe(4)
    expect(kinds.requests.isAtLeast).toBe(false)
  })

  describe('that are gone', () => {
    beforeEach(() => records.clear())

    it('leave a request that is removed after their period, once', async () => {
      await ask('ida')
      const askedAt = inDays(0)
      go(59)
      await night()
      expect(await requestsLeft()).toEqual(['ida'])
      go(2)
      expect(await previewed()).toEqual({ count: 1, isAtLeast: false, oldestAt: expect.any(String) })
      const { oldestAt } = await previewed()
      expect(Date.parse(oldestAt ?? '') - Date.parse(askedAt)).toBeLessThan(60_000)
      await night()
      expect(await requestsLeft()).toEqual([])
      expect(await runOf()).toMatchObject({ completedAt: inDays(0), removed: { accounts: 1, requests: 0 } })
      expect(await previewed()).toMatchObject({ count: 0, oldestAt: null })
      go(1)
      await night()
      expect(await runOf()).toMatchObject({ completedAt: inDays(0), removed: { accounts: 0 } })
    })

    it('leave none of an account that is in use, or of the team', async () => {
      await ask('visita')
      await ask('admin')
      await ask(office.boss.uid)
      await ask('respondida')
      const grant = { email: 'a@arena.test', role: 'admin', grantedBy: office.boss.uid } as const
      await office.app.collections.admins.doc('admin').set({ ...grant, uid: 'admin', grantedAt: inDays(0) })
      go(61)
      used(1)
      const answered = { status: 'approved', approvedAt: inDays(-1), approvedBy: 'x' } as const
      await office.app.collections.userRequests
        .doc('respondida')
        .set(anAccessRequest({ uid: 'respondida', requestedAt: inDays(-61), ...answered }))
      await night()
      expect(await requestsLeft()).toEqual(['admin', office.boss.uid, 'respondida', 'visita'].toSorted())
      expect(isLeft()).toBe(true)
    })

    it('leave one that stays without a period, without an owner, and for one period after a restore', async () => {
      const { owner, restore, retention } = office.app.collections
      await ask('ida')
      go(61)
      await retention.delete()
      await night()
      expect(await requestsLeft()).toEqual(['ida'])
      await retention.set({ ...DEFAULT_RETENTION, accounts: null, revision: 2 })
      await night()
      expect(await requestsLeft()).toEqual(['ida'])
      await confirm()
      await owner.delete()
      go(1)
      await night()
      expect(await requestsLeft()).toEqual(['ida'])
      expect(await previewed()).toMatchObject({ count: 0 })
      await owner.set({ uid: office.boss.uid, boundAt: inDays(0) })
      await restore.set({ ...ONE_OF_EACH.restore, state: 'finished', finishedAt: inDays(0) })
      go(59)
      await night()
      expect(await requestsLeft()).toEqual(['ida'])
      go(2)
      await night()
      expect(await requestsLeft()).toEqual([])
    })

    it('leave one that stays if it is asked again while it is removed', async () => {
      await ask('ida')
      await ask('otra')
      go(61)
      const end = beforeCommitOf('userRequests/ida', () => ask('ida'))
      await night()
      end()
      expect(await requestsLeft()).toEqual(['ida'])
      expect(await runOf()).toMatchObject({ completedAt: inDays(0), removed: { accounts: 1 } })
    })

    it('leave one behind many requests of accounts in use', async () => {
      await ask('ida')
      const { userRequests } = office.app.collections
      const batch = userRequests.firestore.batch()
      const requestedAt = new Date(office.app.clock.time.getTime() + 1_000).toISOString()
      const metadata = { creationTime: requestedAt, lastSignInTime: inDays(61), lastRefreshTime: null }
      for (let index = 0; index < 100; index += 1) {
        const uid = `activa-${index}`
        batch.set(userRequests.doc(uid), anAccessRequest({ uid, requestedAt }))
        records.set(uid, { uid, metadata } as unknown as UserRecord)
      }
      await batch.commit()
      go(61)
      await night()
      expect(await requestsLeft()).toHaveLength(100)
      expect(await runOf()).toMatchObject({ completedAt: inDays(0), removed: { accounts: 1 } })
    })

    it('and the run that is killed before any of its commits is completed, and counts each once', async () => {
      const rounds = await cutAtEachCommit(async (commits) => {
        await office.renew({ accounts })
        await office.app.collections.owner.set({ uid: office.boss.uid, boundAt: inDays(-500) })
        await confirm()
        await ask('ida')
        await ask('otra')
        go(61)
        const wasCut = await isCutOff(commits, night)
        await Promise.all([night(), night()])
        await night()
        expect(await requestsLeft()).toEqual([])
        expect(await runOf()).toMatchObject({ completedAt: inDays(0), removed: { accounts: 2 } })
        return wasCut
      })
      expect(rounds).toBeGreaterThan(2)
    })
  })

  it('stay if they have asked for access after they were counted', async () => {
    failsOnce = true
    await expect(night()).rejects.toThrow()
    const request = anAccessRequest({ uid: 'visita', requestedAt: inDays(0) })
    await office.app.collections.userRequests.doc('visita').set(request)
    await night()
    expect(isLeft()).toBe(true)
  })
})

describe('the owner', () => {
  let input: Omit<z.infer<typeof retentionSchema>, 'updatedAt'>

  beforeEach(() => {
    const { updatedAt: _updatedAt, ...usual } = DEFAULT_RETENTION
    input = usual
  })

  it('sees the periods, the last run and the next night', async () => {
    const view = await dataOf(await office.send('/retention'), retentionViewSchema)
    expect(view).toMatchObject({ settings: DEFAULT_RETENTION, isConfirmed: false, run: null })
    expect(new Date(view.nextAt).getUTCHours()).toBe(8)
  })

  it('is told what a shorter period would remove before saving it', async () => {
    const cup = await aCup('copa-vieja', 1)
    await joinInTurn(office.app, cup, 2)
    const endsAt = Timestamp.fromMillis(office.app.clock.time.getTime() - 40 * DAY_MS)
    await office.app.collections.tournaments.doc(cup.id).withConverter(null).update({ endsAt })
    const asked = async (query = '') =>
      dataOf(await office.send(`/retention/preview${query}`), retentionPreviewSchema)
    expect(await asked()).toMatchObject({
      kinds: { registrations: { count: 0, oldestAt: null } },
      tournaments: [],
    })
    expect(await asked('?registrations=30')).toMatchObject({
      kinds: { registrations: { count: 2, oldestAt: endsAt.toDate().toISOString() }, mail: { count: 0 } },
      tournamentCount: 1,
      tournaments: [{ id: cup.id, name: cup.name, count: 2 }],
    })
    await office.app.collections.mail.doc('vieja').set(mail('vieja', inDays(-31)))
    expect(await asked('?mail=30')).toMatchObject({ kinds: { mail: { count: 1, oldestAt: inDays(-31) } } })
    expect(await asked('?audit=nunca')).toMatchObject({ kinds: { audit: { count: 0 } } })
    for (const query of ['?registrations=29', '?registrations=nunca', '?mail=x', '?otra=3']) {
      expect(await outcomeOf(await office.send(`/retention/preview${query}`))).toBe('400 invalid-request')
    }
  })

  it('changes the periods within their limits, and two at once are a conflict', async () => {
    const save = (changes: object) => office.send('/retention', { ...input, ...changes }, { method: 'PUT' })
    expect(await dataOf(await save({ registrations: 90 }), retentionSchema)).toMatchObject({
      registrations: 90,
      revision: 2,
    })
    expect(await outcomeOf(await save({ registrations: 70 }))).toBe('409 conflict')
    for (const refused of [{ registrations: 29 }, { registrations: null }, { mail: 9999 }, { audit: 1 }]) {
      expect(await outcomeOf(await save({ revision: 2, ...refused }))).toBe('400 invalid-request')
    }
    await save({ registrations: 90, audit: null, revision: 2 })
    const trail = (await office.trail()).toSorted(
      (one, other) => Number(one.after?.['revision']) - Number(other.after?.['revision']),
    )
    expect(trail.map(({ before, after }) => [before, after])).toEqual([
      [
        { registrations: 60, revision: 1, updatedAt: DEFAULT_RETENTION.updatedAt },
        { registrations: 90, revision: 2, updatedAt: expect.any(String) },
      ],
      [expect.objectContaining({ audit: 730 }), expect.objectContaining({ audit: null })],
    ])
  })

  it('can run it now', async () => {
    await confirm()
    await fillSite(-546)
    const { startedBy, completedAt, removed } = await dataOf(
      await office.send('/retention/run', {}),
      retentionRunSchema,
    )
    expect({ startedBy, completedAt, mail: removed.mail }).toEqual({
      startedBy: office.boss.uid,
      completedAt: inDays(0),
      mail: 1,
    })
    expect(await runsIn()).toMatchObject([{ actor: { kind: 'user', uid: office.boss.uid } }])
  })
})
