import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import type { Registered } from '../../functions/src/contract/registrations/registration-views.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { addByAdmin } from '../../functions/src/registrations/joining/add.service.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { AS_BOSS, rule } from './acts.ts'
import { openApp, NOW, type Setting } from './app-on-emulator.ts'
import { aPlayer, idOf, openTournament, register, send, someFreeFireId, type Sent } from './arena.ts'
import { beforeNextCommit } from './commits.ts'
import { call, outcomeOf } from './people.ts'
import { withReceipt } from './players.ts'

const HOUR_MS = 3_600_000

let app: Setting
let email: string

// The clock moves: each test has limits of its own.
beforeEach(async () => {
  app = await openApp()
  email = `${randomBytes(6).toString('hex')}@ajeno.example`
  return app.close
})

const pass = (ms: number) => {
  app.clock.time = new Date(app.clock.time.getTime() + ms)
}

const mailsNow = async () => (await app.collections.mail.where('to', 'array-contains', email).get()).docs

/** Delivers all queued messages, like the mail service. Returns the subjects. */
async function deliver(): Promise<string[]> {
  const queued = (await mailsNow()).filter((mail) => mail.data().delivery === null)
  for (const { ref } of queued) {
    await ref.withConverter(null).update({ delivery: { state: 'SUCCESS', attempts: 1, error: null } })
  }
  return queued.map((mail) => mail.data().message.subject.replace(/: .*/, ''))
}

const stranger = (cup: Tournament, changes: Partial<Sent> = {}) => aPlayer(cup, { email, ...changes })
const join = (cup: Tournament) => register(app, stranger(cup))
const withdraw = async ({ receipt }: Registered) => {
  expect((await withReceipt(app, receipt, 'withdraw')).status).toBe(200)
}
const dated = () => aTournament({ date: new Date(NOW.getTime() + 24 * HOUR_MS).toISOString() }).date
const openCup = (changes: Partial<Tournament> = {}) =>
  openTournament(app, { date: dated(), registrationDeadline: null, ...changes })

describe('mail to an address that a stranger entered', () => {
  it('is one message for sixty registrations that are withdrawn in turn', { timeout: 60_000 }, async () => {
    const cup = await openCup()
    const sent = []
    for (let round = 0; round < 60; round++) {
      await withdraw(await join(cup))
      sent.push(...(await deliver()))
    }
    expect(sent).toEqual(['Recibimos tu inscripción'])
  })

  it('is sent once with the newest receipt, if the message is still queued', async () => {
    const cup = await openCup()
    await withdraw(await join(cup))
    const { receipt } = await join(cup)
    const mails = await mailsNow()
    expect(mails.map((mail) => mail.data().message.text.split('#')[1]?.split('\n')[0])).toEqual([receipt])
    expect(await deliver()).toEqual(['Recibimos tu inscripción'])
    expect(await deliver()).toEqual([])
  })

  it('is limited to three messages: the fourth registration is stored without one', async () => {
    const cup = await openCup()
    const answers = []
    for (let player = 0; player < 4; player++) answers.push((await join(cup)).outcome)
    expect(answers).toEqual(['pending', 'pending', 'pending', 'pending'])
    expect(await deliver()).toHaveLength(3)
  })

  it('is three messages for five concurrent registrations through two processes', async () => {
    const cup = await openCup()
    const other = await openApp({ project: app.project })
    onTestFinished(() => other.close())
    await Promise.all([0, 1, 2, 3, 4].map((index) => register(index % 2 === 0 ? app : other, stranger(cup))))
    const mails = await mailsNow()
    expect(mails).toHaveLength(3)
    expect(new Set(mails.map((mail) => mail.data().registrationId)).size).toBe(3)
  })

  it('is sent again for a new registration after an hour', async () => {
    const cup = await openCup()
    await withdraw(await join(cup))
    await deliver()
    pass(HOUR_MS)
    await withdraw(await join(cup))
    expect(await deliver()).toEqual(['Recibimos tu inscripción'])
    await join(cup)
    expect(await deliver()).toEqual([])
  })

  it('reports a withdrawal an hour after registering, and earlier if it was approved', async () => {
    const cup = await openCup()
    const player = stranger(cup)
    const approved = await register(app, player)
    await rule(app, idOf(player), 'approved')
    const late = await join(cup)
    await deliver()
    await withdraw(approved)
    expect(await deliver()).toEqual(['Retiraste tu inscripción'])
    pass(HOUR_MS)
    await withdraw(late)
    expect(await deliver()).toEqual(['Retiraste tu inscripción'])
  })

  it('reports a withdrawal that was approved during the withdrawal', async () => {
    const cup = await openCup()
    const player = stranger(cup)
    const registered = await register(app, player)
    onTestFinished(beforeNextCommit(() => rule(app, idOf(player), 'approved')))
    await withdraw(registered)
    expect((await deliver()).toSorted()).toEqual([
      'Recibimos tu inscripción',
      'Retiraste tu inscripción',
      '¡Estás dentro! Copa Apertura',
    ])
  })

  it('is ten messages an hour at most for registrations and requested links of all tournaments', async () => {
    const { most } = LIMITS.calls.strangerMailLimit
    const cups = []
    for (let index = 0; index < most + 2; index++) cups.push(await openCup())
    const player = { email, freeFireId: someFreeFireId() }
    for (const cup of cups.slice(0, most - 1)) await register(app, stranger(cup, player))
    expect(await deliver()).toHaveLength(most - 1)
    const ask = () => call(`${app.url}/api/registrations/receipt/resend`, undefined, player)
    expect((await ask()).status).toBe(200)
    expect(await deliver()).toEqual(['Tu enlace de inscripción'])
    expect((await ask()).status).toBe(200)
    for (const cup of cups.slice(most - 1)) {
      expect((await register(app, stranger(cup, player))).outcome).toBe('pending')
    }
    expect(await deliver()).toEqual([])
    // Decisions of admins are always reported.
    const last = stranger(cups[0] as Tournament)
    await register(app, last)
    await rule(app, idOf(last), 'approved')
    expect(await deliver()).toEqual(['¡Estás dentro! Copa Apertura'])
  })

  it('does not count refused registrations', async () => {
    const full = await openCup({ maxPlayers: 1 })
    await register(app, aPlayer(full))
    for (let tries = 0; tries < 2 * LIMITS.calls.strangerMailLimit.most; tries++) {
      expect(await outcomeOf(await send(app, stranger(full)))).toBe('409 tournament-full')
    }
    await join(await openCup())
    expect(await deliver()).toEqual(['Recibimos tu inscripción'])
  })

  it('is not limited for players whom an admin enters with one address', async () => {
    const cup = await openCup()
    for (let player = 0; player < 5; player++) {
      const { fullName, phone, freeFireId, clientKey, age } = stranger(cup)
      const input = { tournamentId: cup.id, fullName, email, phone, freeFireId, clientKey, age }
      await addByAdmin(
        { ...input, nickname: '', partner: null, guardian: null, answers: {} },
        AS_BOSS,
        app.deps,
      )
    }
    expect(await deliver()).toHaveLength(5)
  })
})

describe('a message that was assigned to another registration', () => {
  it('stays when the earlier one is erased, and is deleted with the later one', async () => {
    const cup = await openCup()
    const first = await join(cup)
    await withdraw(first)
    const second = await join(cup)
    expect((await withReceipt(app, first.receipt, 'erase')).status).toBe(200)
    const [mail] = await mailsNow()
    expect(mail?.data().registrationId).toBe(second.receipt.split('.')[0])
    expect((await withReceipt(app, second.receipt, 'erase')).status).toBe(200)
    expect(await mailsNow()).toEqual([])
  })

  it('stays when the earlier one is erased at that moment', async () => {
    const cup = await openCup()
    const first = await join(cup)
    await withdraw(first)
    const later: Registered[] = []
    beforeNextCommit(async () => {
      later.push(await join(cup))
    })
    expect((await withReceipt(app, first.receipt, 'erase')).status).toBe(200)
    const holders = (await mailsNow()).map((mail) => mail.data().registrationId)
    expect(holders).toEqual(later.map(({ receipt }) => receipt.split('.')[0]))
  })

  it('is not reassigned while its registration is live', async () => {
    const cup = await openCup()
    await join(cup)
    await join(cup)
    const holders = (await mailsNow()).map((mail) => mail.data().registrationId)
    expect(new Set(holders).size).toBe(2)
  })
})
