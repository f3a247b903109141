import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Confirmation } from '../../functions/src/contract/match-day/confirmation-schema.ts'
import { failureSchema } from '../../functions/src/contract/calls/envelope.ts'
import { receiptSchema } from '../../functions/src/contract/registrations/receipts.ts'
import type { RegistrationStatus } from '../../functions/src/contract/registrations/registration-states.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { Copies } from '../../functions/src/data/copies.ts'
import { dueJobs } from '../../functions/src/due-jobs.ts'
import { ApiError } from '../../functions/src/http/api-error.ts'
import { changeEnd, changeWindow } from '../../functions/src/match-day/confirmation-window.service.ts'
import { confirmByHand } from '../../functions/src/match-day/confirming.service.ts'
import { receiptOf } from '../../functions/src/registrations/receipts/receipt-token.service.ts'
import { showReceipt } from '../../functions/src/registrations/receipts/receipt.service.ts'
import { announce } from '../support/announce.ts'
import { AS_BOSS, edit, faultsAfterRepair, joinInTurn, rule, seen, tournamentOf, withdraw } from './acts.ts'
import { freshApp, type Setting } from './app-on-emulator.ts'
import { openTournament, readArena } from './arena.ts'
import {
  beforeCommitOf,
  beforeNextCommit,
  cutAtEachCommit,
  cutOff,
  isCutOff,
  slowCommits,
} from './commits.ts'
import { fillCup } from './large-cup.ts'
import { dataOf } from './office.ts'
import { outcomeOf } from './people.ts'
import { withReceipt } from './players.ts'

let app: Setting

beforeEach(freshApp((opened) => (app = opened)))

const START = '2030-01-10T20:00:00.000Z'
const SECOND_MS = 1000

/** Sets the clock to so many minutes before the start. */
function go(minutes: number, seconds = 0): void {
  app.clock.time = new Date(Date.parse(START) - minutes * 60_000 + seconds * SECOND_MS)
}

const USUAL = { opensBefore: 60, closesBefore: 15 }

const openCup = (changes: Partial<Tournament> = {}): Promise<Tournament> =>
  openTournament(app, {
    date: START,
    registrationDeadline: null,
    waitlist: true,
    confirmation: { ...USUAL, day: null },
    ...changes,
  })

/** A tournament of so many seats with players for all of them, approved, and others in line. */
async function fullCup(seats: number, waiting = 0, changes: Partial<Tournament> = {}) {
  const cup = await openCup({ maxPlayers: seats, ...changes })
  const ids = await joinInTurn(app, cup, seats + waiting)
  const [players, line] = [ids.slice(0, seats), ids.slice(seats)]
  for (const id of players) await rule(app, id, 'approved')
  // So that the job has a mark.
  await edit(app, cup.id, { date: '2030-01-10T20:00:01.000Z' })
  await edit(app, cup.id, { date: START })
  return { cup, players, line }
}

const job = (): Promise<void> => dueJobs(app.deps)()

async function confirm(id: string): Promise<Response> {
  return withReceipt(app, receiptOf(await seen(app, id), app.deps.receiptKey), 'confirm')
}

const confirmed = async (id: string): Promise<string> => outcomeOf(await confirm(id))

const statusesOf = (ids: readonly string[]): Promise<RegistrationStatus[]> =>
  Promise.all(ids.map(async (id) => (await seen(app, id)).status))

const dayOf = async ({ id }: Tournament): Promise<Confirmation['day'] | undefined> =>
  (await tournamentOf(app, id)).confirmation?.day

/** The kinds of the messages to a player, by name. */
async function mailTo(id: string): Promise<string[]> {
  const { docs } = await app.collections.mail.where('registrationId', '==', id).get()
  return docs
    .map(({ id: name }) => /received|approved|confirm|missed|promoted/.exec(name)?.[0] ?? '')
    .toSorted()
}

describe('a player who confirms', () => {
  it('keeps the seat, and gets the same answer again', async () => {
    const { players } = await fullCup(1)
    const [id = ''] = players
    go(61)
    expect(await confirmed(id)).toBe('409 confirmation-not-open')
    go(60)
    const receipt = await dataOf(await confirm(id), receiptSchema)
    expect(receipt).toMatchObject({
      next: { code: 'confirmed' },
      confirm: { state: 'confirmed', opens: '2030-01-10T19:00:00.000Z', ends: '2030-01-10T19:45:00.000Z' },
    })
    const { revision, confirmation } = await seen(app, id)
    expect(confirmation).toEqual({
      start: START,
      at: '2030-01-10T19:00:00.000Z',
      until: null,
      finalAt: null,
    })
    go(1)
    expect(await confirmed(id)).toBe('200')
    expect((await seen(app, id)).revision).toBe(revision)
  })

  it('is too late from the end on, unless an admin gave more time', async () => {
    const { cup, players } = await fullCup(1)
    const [id = ''] = players
    go(15)
    expect(await confirmed(id)).toBe('409 confirmation-closed')
    const { revision } = await tournamentOf(app, cup.id)
    await changeEnd(cup.id, { revision, closesAt: '2030-01-10T19:50:00.000Z' }, AS_BOSS, app.deps)
    // The process still has a copy of the tournament from before.
    expect(await confirmed(id)).toBe('200')
  })

  it.each<[string, Partial<Registration>, string]>([
    ['waits for a decision', { status: 'pending' }, '409 wrong-state'],
    ['has left', { status: 'withdrawn', seat: null }, '409 wrong-state'],
  ])('is refused if the registration %s', async (_what, changes, expected) => {
    const { players } = await fullCup(1)
    const [id = ''] = players
    await app.collections.registrations.doc(id).update(changes)
    go(30)
    expect(await confirmed(id)).toBe(expected)
  })

  it('is refused where nobody has to confirm, and while the tournament is not public', async () => {
    const { cup, players } = await fullCup(1, 0, { confirmation: null })
    const [id = ''] = players
    go(30)
    expect(await confirmed(id)).toBe('409 wrong-state')
    await app.collections.tournaments
      .doc(cup.id)
      .update({ status: 'draft', confirmation: { ...USUAL, day: null } })
    expect(await confirmed(id)).toBe('404 not-published')
  })

  it('counts from the moment of the request, however late the commit is', async () => {
    const { players, line } = await fullCup(1, 1)
    const [id = ''] = players
    go(15, -0.001)
    beforeNextCommit(async () => {
      // Longer than a request lasts.
      go(15, 20)
      await job()
    })
    expect(await confirmed(id)).toBe('200')
    expect((await seen(app, id)).confirmation?.at).toBe('2030-01-10T19:44:59.999Z')
    go(15, 60)
    await job()
    expect(await statusesOf([id, ...line])).toEqual(['approved', 'waitlisted'])
  })

  it('is not told so if it could not be stored', async () => {
    const { players } = await fullCup(1)
    const [id = ''] = players
    go(30)
    const restore = cutOff(0)
    const answer = await confirmed(id)
    expect([answer, restore()]).toEqual(['500 internal', true])
    expect((await seen(app, id)).confirmation).toBeNull()
    expect(await confirmed(id)).toBe('200')
  })

  it('is asked once for each start, when the window opens', async () => {
    const { cup, players } = await fullCup(2)
    const [first = '', second = ''] = players
    go(61)
    await job()
    expect(await mailTo(first)).toEqual(['approved', 'received'])
    go(60)
    await isCutOff(3, job)
    go(59)
    await job()
    await job()
    expect(await mailTo(first)).toEqual(['approved', 'confirm', 'received'])
    expect(await mailTo(second)).toEqual(['approved', 'confirm', 'received'])
    expect(await dayOf(cup)).toMatchObject({ start: START, announcedAt: '2030-01-10T19:01:00.000Z' })
  })
})

describe('at the end of the window', () => {
  it('those who have not confirmed lose their seats to those who wait, with a message', async () => {
    const { cup, players, line } = await fullCup(4, 3)
    go(30)
    await job()
    for (const id of players.slice(0, 2)) expect(await confirmed(id)).toBe('200')
    go(15, 29)
    await job()
    expect(await statusesOf(players)).toEqual(['approved', 'approved', 'approved', 'approved'])
    go(15, 30)
    await job()
    expect(await statusesOf(players)).toEqual(['approved', 'approved', 'no-show', 'no-show'])
    expect(await statusesOf(line)).toEqual(['pending', 'pending', 'waitlisted'])
    const [, , lost = ''] = players
    const [promoted = '', , next = ''] = line
    expect(await seen(app, lost)).toMatchObject({ seat: null, confirmation: null })
    expect(await mailTo(lost)).toEqual(['approved', 'confirm', 'missed', 'received'])
    expect((await seen(app, promoted)).confirmation).toEqual({
      start: START,
      at: null,
      until: '2030-01-10T19:55:00.000Z',
      finalAt: null,
    })
    const { docs } = await app.collections.audit.where('target.id', '==', lost).orderBy('at').get()
    expect(docs.at(-1)?.data()).toMatchObject({
      actor: { kind: 'job', name: 'confirmation' },
      action: 'registrations.no-show',
      after: { status: 'no-show' },
    })
    expect(await dayOf(cup)).toMatchObject({ settledAt: app.clock.time.toISOString() })
    expect(await faultsAfterRepair(app, cup)).toEqual([])

    // Who got a seat late has until five minutes before the start, and then it is too late for the next one.
    go(14)
    expect(await confirmed(promoted)).toBe('200')
    go(5, 30)
    await job()
    expect(await statusesOf(line)).toEqual(['pending', 'no-show', 'waitlisted'])
    go(1)
    expect(await confirmed(next)).toBe('409 wrong-state')
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('the job can be killed at any commit, and run twice', async () => {
    const rounds = await cutAtEachCommit(async (commits) => {
      const { cup, players, line } = await fullCup(3, 2)
      const [kept = ''] = players
      go(30)
      expect(await confirmed(kept)).toBe('200')
      go(14)
      const wasCutOff = await isCutOff(commits, job)
      go(13)
      await Promise.all([job(), job()].map((run) => run.catch(() => undefined)))
      go(12)
      await job()
      expect(await statusesOf(players)).toEqual(['approved', 'no-show', 'no-show'])
      expect(await statusesOf(line)).toEqual(['pending', 'pending'])
      expect(await faultsAfterRepair(app, cup)).toEqual([])
      for (const id of players.slice(1)) {
        expect((await mailTo(id)).filter((kind) => kind === 'missed')).toEqual(['missed'])
      }
      app.clock.time = new Date('2030-01-05T12:00:00.000Z')
      return wasCutOff
    })
    expect(rounds).toBeGreaterThan(5)
  }, 300_000)

  it('300 seats go to a line of 300 within a minute of runs, of which two are killed', async () => {
    const many = 300
    const facts = {
      date: START,
      registrationDeadline: null,
      maxPlayers: many,
      confirmation: { ...USUAL, day: null },
    }
    const taken = Array.from({ length: many }, (_, index) => index + 1)
    const { cup, holders, waiting } = await fillCup(app, facts, { taken, waiting: many })
    const { registrations } = app.collections
    const approval = registrations.firestore.batch()
    for (const { id } of holders) approval.update(registrations.doc(id), { status: 'approved' })
    await approval.commit()
    await edit(app, cup.id, { date: '2030-01-10T20:00:01.000Z' })
    await edit(app, cup.id, { date: START })
    go(14)
    const end = slowCommits(30)
    const beganAt = performance.now()
    await isCutOff(100, job)
    go(13)
    await isCutOff(150, job)
    go(12)
    await job()
    const ms = performance.now() - beganAt
    end()
    announce(`300 no-shows and a line of 300: ${(ms / 1000).toFixed(1)} s`)
    expect(ms).toBeLessThan(60_000)
    const { registrations: all } = await readArena(app, cup.id)
    const count = (ids: readonly { id: string }[], status: RegistrationStatus): number => {
      const known = new Set(ids.map(({ id }) => id))
      return all.filter((one) => known.has(one.id) && one.status === status).length
    }
    expect([count(holders, 'no-show'), count(waiting, 'pending')]).toEqual([many, many])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  }, 120_000)

  it('nothing happens to those who left meanwhile, nor to one who confirms in that moment', async () => {
    const { cup, players } = await fullCup(3)
    const [leaving = '', erased = '', late = ''] = players
    go(30)
    await withdraw(app, leaving)
    await withReceipt(app, receiptOf(await seen(app, erased), app.deps.receiptKey), 'erase')
    go(14)
    const confirmMeanwhile = vi.fn(async () => {
      const { revision } = await seen(app, late)
      await confirmByHand(late, { confirmed: true, for: 'match', revision }, AS_BOSS, app.deps)
    })
    beforeCommitOf(`registrations/${late}`, confirmMeanwhile)
    await job()
    expect(confirmMeanwhile).toHaveBeenCalledOnce()
    go(13)
    await job()
    expect(await statusesOf([leaving, late])).toEqual(['withdrawn', 'approved'])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('a date that is put off for days has to be confirmed again; half an hour does not matter', async () => {
    const { cup, players } = await fullCup(1)
    const [id = ''] = players
    go(30)
    expect(await confirmed(id)).toBe('200')
    await edit(app, cup.id, { date: '2030-01-10T20:30:00.000Z' })
    app.clock.time = new Date('2030-01-10T20:16:00.000Z')
    await job()
    expect(await statusesOf(players)).toEqual(['approved'])
    await edit(app, cup.id, { date: '2030-01-12T20:00:00.000Z' })
    app.clock.time = new Date('2030-01-12T19:46:00.000Z')
    await job()
    expect(await statusesOf(players)).toEqual(['no-show'])
  })

  it('nobody loses a seat after the start, nor where nobody has to confirm', async () => {
    const { players } = await fullCup(1)
    go(0, 1)
    await job()
    const { players: others } = await fullCup(1, 0, { confirmation: null, date: '2030-02-10T20:00:00.000Z' })
    await job()
    expect(await statusesOf([...players, ...others])).toEqual(['approved', 'approved'])
  })
})

/** The code of a refusal. */
async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  return error instanceof ApiError ? error.code : undefined
}

describe('an admin', () => {
  it('ends the confirmation early, and it is not extended once the seats are given away', async () => {
    const { cup, players } = await fullCup(2)
    go(61)
    const { revision } = await tournamentOf(app, cup.id)
    expect(await codeOf(changeEnd(cup.id, { revision, closesAt: 'now' }, AS_BOSS, app.deps))).toBe(
      'confirmation-not-open',
    )
    go(40)
    const closed = await changeEnd(cup.id, { revision, closesAt: 'now' }, AS_BOSS, app.deps)
    expect(closed.confirmation?.day).toMatchObject({ closesAt: '2030-01-10T19:20:00.000Z' })
    go(39)
    await job()
    expect(await statusesOf(players)).toEqual(['no-show', 'no-show'])
    const end = { revision: closed.revision, closesAt: '2030-01-10T19:50:00.000Z' }
    expect(await codeOf(changeEnd(cup.id, end, AS_BOSS, app.deps))).toBe('confirmation-settled')
    const off = { revision: closed.revision, window: null }
    expect(await codeOf(changeWindow(cup.id, off, AS_BOSS, app.deps))).toBe('confirmation-settled')
  })

  it('is heard at once: a receipt that asks because of news gets no copy from before it', async () => {
    const { cup, players } = await fullCup(1)
    const [id = ''] = players
    go(40)
    const visited = { ...app.deps, copies: new Copies(3_600_000) }
    const token = receiptOf(await seen(app, id), app.deps.receiptKey)
    expect((await showReceipt(token, visited)).confirm?.ends).toBe('2030-01-10T19:45:00.000Z')
    const { revision } = await tournamentOf(app, cup.id)
    await changeEnd(cup.id, { revision, closesAt: '2030-01-10T19:50:00.000Z' }, AS_BOSS, app.deps)
    expect((await showReceipt(token, visited)).confirm?.ends).toBe('2030-01-10T19:50:00.000Z')
  })

  it('gives more time until seats are about to be taken', async () => {
    const { cup } = await fullCup(1)
    const extend = async () => {
      const { revision } = await tournamentOf(app, cup.id)
      return changeEnd(cup.id, { revision, closesAt: '2030-01-10T19:50:00.000Z' }, AS_BOSS, app.deps)
    }
    go(15, 20)
    expect(await codeOf(extend())).toBe('confirmation-settled')
    go(15, 19)
    expect((await extend()).confirmation?.day).toMatchObject({ closesAt: '2030-01-10T19:50:00.000Z' })
  })

  it('sets a window that is still ahead', async () => {
    const { cup } = await fullCup(1, 0, { confirmation: null })
    const set = async (window: { opensBefore: number; closesBefore: number } | null) =>
      changeWindow(
        cup.id,
        { revision: (await tournamentOf(app, cup.id)).revision, window },
        AS_BOSS,
        app.deps,
      )
    expect((await set(USUAL)).confirmation).toEqual({ ...USUAL, day: null })
    expect((await set(null)).confirmation).toBeNull()
    go(10)
    expect(await codeOf(set(USUAL))).toBe('invalid-request')
    go(0)
    expect(await codeOf(set(USUAL))).toBe('tournament-started')
  })

  it('confirms for a player, takes that back, and brings back who lost the seat', async () => {
    const { cup, players } = await fullCup(2)
    const [kept = '', lost = ''] = players
    const byHand = async (id: string, isConfirmed: boolean) =>
      confirmByHand(
        id,
        { confirmed: isConfirmed, for: 'match', revision: (await seen(app, id)).revision },
        AS_BOSS,
        app.deps,
      )
    await byHand(kept, true)
    await byHand(lost, true)
    await byHand(lost, false)
    go(14)
    await job()
    expect(await statusesOf(players)).toEqual(['approved', 'no-show'])
    await rule(app, lost, 'approved')
    expect(await seen(app, lost)).toMatchObject({
      status: 'approved',
      confirmation: { at: app.clock.time.toISOString() },
    })
    go(4)
    await job()
    expect(await statusesOf(players)).toEqual(['approved', 'approved'])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('approves while others confirm, and the player is asked with that', async () => {
    const { cup } = await fullCup(1)
    await edit(app, cup.id, { maxPlayers: 2 })
    const [next = ''] = await joinInTurn(app, cup, 1)
    go(50)
    await job()
    go(40)
    await rule(app, next, 'approved')
    await job()
    expect(await mailTo(next)).toEqual(['approved', 'received'])
    const { docs } = await app.collections.mail.where('registrationId', '==', next).get()
    const letters = docs.map((document) => document.data().message.text)
    expect(letters).toContainEqual(expect.stringContaining('Confirma que juegas antes del'))
    expect(await confirmed(next)).toBe('200')
  })

  it('approves late, and the player has until five minutes before the start', async () => {
    const { cup } = await fullCup(1)
    await edit(app, cup.id, { maxPlayers: 2 })
    const [late = ''] = await joinInTurn(app, cup, 1)
    go(14)
    await rule(app, late, 'approved')
    await job()
    expect(await statusesOf([late])).toEqual(['approved'])
    go(6)
    expect(await confirmed(late)).toBe('200')
  })
})

it('a refused confirmation names no person', async () => {
  const { players } = await fullCup(1)
  go(15)
  const { error } = failureSchema.parse(await (await confirm(players[0] ?? '')).json())
  expect(error).toMatchObject({ code: 'confirmation-closed', message: 'El tiempo para confirmar terminó.' })
})
