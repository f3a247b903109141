import { beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { dueJobs } from '../../functions/src/due-jobs.ts'
import { sendDueMail } from '../../functions/src/outbox/send-mail.service.ts'
import { openMailer } from '../../functions/src/outbox/smtp.service.ts'
import { receiptOf } from '../../functions/src/registrations/receipts/receipt-token.service.ts'
import { markOf, reminderLink } from '../../functions/src/reminders/reminder-link.service.ts'
import { readsOf } from '../support/reads.ts'
import { openSmtpServer } from '../support/smtp.ts'
import { edit, joinInTurn, rule, seen } from './acts.ts'
import { freshApp, type Setting } from './app-on-emulator.ts'
import { openWithout } from './app-without.ts'
import { openTournament } from './arena.ts'

let app: Setting

beforeEach(freshApp((opened) => (app = opened)))

const START = '2030-01-10T20:00:00.000Z'

function go(minutes: number): void {
  app.clock.time = new Date(Date.parse(START) - minutes * 60_000)
}

/** A full cup whose players confirm, with a mark for the job. */
async function cupOf(seats: number): Promise<{ cup: Tournament; players: string[] }> {
  const cup = await openTournament(app, {
    date: START,
    registrationDeadline: null,
    maxPlayers: seats,
    confirmation: { opensBefore: 60, closesBefore: 15, day: null },
  })
  const players = await joinInTurn(app, cup, seats)
  for (const id of players) await rule(app, id, 'approved')
  await edit(app, cup.id, { date: '2030-01-10T20:00:01.000Z' })
  await edit(app, cup.id, { date: START })
  return { cup, players }
}

const job = (): Promise<void> => dueJobs(app.deps)()

const mailOfKind = async (kind: string): Promise<Mail[]> =>
  (await app.collections.mail.get()).docs.map((one) => one.data()).filter(({ id }) => id.includes(`-${kind}`))

const emailOf = async (id: string): Promise<string> => (await seen(app, id)).email

/** The link of an address, as this app is reached. */
const linkFor = (email: string): string => reminderLink(email, { ...app.deps, siteUrl: app.url })

const press = (link: string): Promise<Response> =>
  fetch(link, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })

const stored = async (): Promise<string[]> => (await app.collections.optOuts.get()).docs.map(({ id }) => id)

/** What the page says, and what its button does. */
async function shown(
  answer: Response,
): Promise<[status: number, title?: string, button?: 'stop' | 'resume']> {
  const page = await answer.text()
  const title = /<h1>([^<]*)/.exec(page)?.[1] ?? ''
  const action = /<form method="post" action="([^"]*)"/.exec(page)?.[1]
  if (action === undefined) return [answer.status, title]
  return [answer.status, title, action.endsWith('/activar') ? 'resume' : 'stop']
}

const ARRIVING = [200, '¿Sin recordatorios?', 'stop']
const STOPPED = [200, 'Listo, sin recordatorios', 'resume']
const AGAIN = [200, 'Te avisamos otra vez', 'stop']

describe('a reminder', () => {
  it('says in its header and in both of its forms how it is stopped, without the address; no other message does', async () => {
    const { players } = await cupOf(1)
    go(60)
    await job()
    const [reminder] = await mailOfKind('confirm')
    const email = await emailOf(players[0] ?? '')
    const link = reminderLink(email, app.deps)
    expect(reminder?.headers).toEqual({
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(reminder?.message.text).toContain(link)
    expect(reminder?.message.html).toContain(`href="${link}"`)
    expect(decodeURIComponent(link)).not.toContain(email.split('@')[0])
    const [approval] = await mailOfKind('approved')
    expect(approval?.headers).toEqual({})
    expect(approval?.message.text).not.toContain('/recordatorios/')
  })

  it('is written to those who want it; a player who stopped them gets all other messages', async () => {
    const { players } = await cupOf(3)
    const email = await emailOf(players[1] ?? '')
    expect((await press(linkFor(email))).status).toBe(200)
    go(60)
    await job()
    const asked = (await mailOfKind('confirm')).map(({ registrationId }) => registrationId)
    expect(new Set(asked)).toEqual(new Set([players[0], players[2]]))
    expect(asked).toHaveLength(2)
    await rule(app, players[1] ?? '', 'rejected')
    expect((await mailOfKind('rejected')).flatMap(({ to }) => to)).toEqual([email])
  })

  it('that waits is not sent to a reader who has stopped them since', async () => {
    const { players } = await cupOf(2)
    const [one = '', other = ''] = await Promise.all(players.map(emailOf))
    go(60)
    await job()
    await press(linkFor(one))
    const smtp = await openSmtpServer()
    await sendDueMail(50_000, 1000, {
      ...app.deps,
      openMailer: () =>
        openMailer({ url: smtp.url, from: 'Arena Libre <hola@arena.test>', allowsPlain: true }),
    })
    await smtp.close()
    const reminders = smtp.received.filter(({ source }) =>
      /^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m.test(source),
    )
    expect(reminders.map(({ to }) => to)).toEqual([other])
    const header = /^List-Unsubscribe: .*$/m.exec(reminders[0]?.source ?? '')?.[0].trimEnd()
    expect(header).toBe(`List-Unsubscribe: <${reminderLink(other, app.deps)}>`)
    expect((await mailOfKind('confirm')).flatMap(({ to }) => to)).toEqual([other])
    // What else was queued reaches both: that they registered, and that they are in.
    const rest = smtp.received.filter((message) => !reminders.includes(message)).map(({ to }) => to)
    expect(rest.toSorted()).toEqual([one, one, other, other].toSorted())
  })
})

describe('the link', () => {
  it('changes nothing when it is opened, by any number of programs that check mail', async () => {
    const link = linkFor('maria@correo.example')
    expect(await shown(await fetch(link))).toEqual(ARRIVING)
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await fetch(link, { method })
    await fetch(`${link}/activar`)
    expect(await stored()).toEqual([])
    await press(link)
    expect(await shown(await fetch(`${link}/activar`))).toEqual(STOPPED)
    expect(await stored()).toEqual([markOf('maria@correo.example', app.deps.reminderKey)])
  })

  it('stops reminders with one press, without a cookie or a redirection, any number of times, and has them again', async () => {
    const link = linkFor('maria@correo.example')
    const answer = await press(link)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(answer.headers.has('set-cookie')).toBe(false)
    expect(await shown(answer)).toEqual(STOPPED)
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(link)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await stored()).toHaveLength(1)
    expect(await shown(await fetch(link))).toEqual(STOPPED)
    // Without a body, and with one that is too long to be read.
    expect(await shown(await fetch(`${link}/activar`, { method: 'POST' }))).toEqual(AGAIN)
    expect(
      await shown(await fetch(`${link}/activar`, { method: 'POST', body: 'x'.repeat(100_000) })),
    ).toEqual(AGAIN)
    expect(await stored()).toEqual([])
    expect(await shown(await fetch(link))).toEqual(ARRIVING)
  })

  it('is for its own address alone, and no one can make one', async () => {
    const mark = markOf('maria@correo.example', app.deps.reminderKey)
    const receipt = receiptOf({ id: mark, receiptVersion: 1 }, app.deps.receiptKey)
    const unknown = [404, 'Este enlace no está completo']
    for (const end of [
      mark,
      `${mark}.${mark}`,
      receipt,
      `${mark}/x`,
      '',
      'a/b/c',
      '%E0%A4%A',
      'x'.repeat(2000),
    ]) {
      const link = `${app.url}/recordatorios/${end}`
      expect(await shown(await fetch(link)), end).toEqual(unknown)
      expect(await shown(await press(link)), end).toEqual(unknown)
    }
    expect(await stored()).toEqual([])
  })

  it('costs a read to look, none to stop or to make one up, and is limited by address', async () => {
    const link = linkFor('maria@correo.example')
    expect(await readsOf(() => fetch(link))).toBe(1)
    expect(await readsOf(() => press(link))).toBe(0)
    expect(await readsOf(() => press(`${link}x`))).toBe(0)
    const headers = { 'X-Forwarded-For': '198.51.100.9' }
    const many = `${app.url}/recordatorios/x`
    for (let calls = 0; calls < LIMITS.calls.reads.most; calls++) await fetch(many, { headers })
    const answer = await fetch(link, { method: 'POST', headers })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await shown(answer)).toEqual([429, 'Espera un momento'])
  })

  it('leaves no address in the log or in what is stored', async () => {
    await press(linkFor('canaria@correo.example'))
    await fetch(linkFor('canaria@correo.example'))
    const [document] = (await app.collections.optOuts.get()).docs
    expect(document?.data()).toEqual({
      id: markOf('canaria@correo.example', app.deps.reminderKey),
      since: '2030-01-05T12:00:00.000Z',
      expiresAt: '2032-01-05T12:00:00.000Z',
    })
    const lines = JSON.stringify(app.log.lines)
    expect(lines).toContain('/recordatorios/:token')
    expect(lines).not.toContain('canaria')
    expect(lines).not.toContain(document?.id)
  })

  it('says that nothing changed where it cannot be stored', async () => {
    const url = await openWithout('FIRESTORE_EMULATOR_HOST')
    const link = linkFor('maria@correo.example').replace(app.url, url)
    expect(await shown(await press(link))).toEqual([503, 'Algo falló de nuestro lado'])
  })
})
