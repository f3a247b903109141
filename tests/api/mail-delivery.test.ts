import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import { layOut } from '../../functions/src/outbox/letter.service.ts'
import { sendDueMail } from '../../functions/src/outbox/send-mail.service.ts'
import { openMailer } from '../../functions/src/outbox/smtp.service.ts'
import { openSmtpServer, type SmtpFault } from '../support/smtp.ts'
import { freshApp, type Setting } from './app-on-emulator.ts'
import { cutAtEachCommit, isCutOff } from './commits.ts'

const RUN_MS = 50_000
const MANY = 1000

let app: Setting
let faults: Map<string, SmtpFault>
let smtp: Awaited<ReturnType<typeof openSmtpServer>>

beforeEach(freshApp((opened) => (app = opened)))
beforeEach(async () => {
  faults = new Map()
  smtp = await openSmtpServer((to) => faults.get(to) ?? {})
})
afterEach(() => smtp.close())

const addressOf = (id: string): string => `${id}@correo.example`

const LETTER = layOut({
  name: 'María Ñandú',
  subject: 'Recibimos tu inscripción',
  heading: 'Ya te inscribiste',
  paragraphs: ['Un administrador va a revisarla.'],
  button: 'Ver mi inscripción',
  link: 'https://arena.test/mi-inscripcion#llave',
  why: 'Te escribimos porque te inscribiste.',
  about: 'Copa Apertura',
  unsubscribe: null,
})

/** Puts a message into the outbox. */
async function queue(...ids: string[]): Promise<void> {
  const now = app.clock.time.toISOString()
  for (const id of ids) {
    const mail: Mail = {
      id,
      to: [addressOf(id)],
      message: LETTER,
      createdAt: now,
      headers: {},
      registrationId: null,
      delivery: null,
      deleteAt: null,
      resentAt: null,
    }
    await app.collections.mail.doc(id).set(mail)
  }
}

const deliver = (perMinute = MANY, url = smtp.url): Promise<void> =>
  sendDueMail(RUN_MS, perMinute, {
    ...app.deps,
    openMailer: () => openMailer({ url, from: 'Arena Libre <hola@arena.test>', allowsPlain: true }),
  })

function later(minutes: number): void {
  app.clock.time = new Date(app.clock.time.getTime() + minutes * 60_000)
}

const deliveryOf = async (id: string) => (await app.collections.mail.doc(id).get()).data()?.delivery

const arrived = (id: string): number => smtp.received.filter(({ to }) => to === addressOf(id)).length

describe('the outbox', () => {
  it('is sent once, as text and as HTML, signed as written by a machine', async () => {
    await queue('uno', 'dos')
    await deliver()
    await deliver()
    expect(smtp.received.map(({ to }) => to).toSorted()).toEqual([addressOf('dos'), addressOf('uno')])
    const source = smtp.received[0]?.source ?? ''
    expect(source).toMatch(/^From: Arena Libre <hola@arena\.test>/m)
    expect(source).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(source).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(source).toContain('Content-Type: text/plain; charset=utf-8')
    expect(source).toContain('Content-Type: text/html; charset=utf-8')
    expect(await deliveryOf('uno')).toMatchObject({ state: 'SUCCESS', attempts: 1, error: null })
  })

  it('has the same Message-ID at each attempt', async () => {
    await queue('uno')
    faults.set(addressOf('uno'), { drops: { isTaken: true } })
    await deliver()
    await app.collections.mail.doc('uno').update({ delivery: null })
    faults.clear()
    await deliver()
    const ids = smtp.received.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('is sent by one of two runs', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `m${index}`)
    await queue(...ids)
    await Promise.all([deliver(), deliver(), deliver()])
    for (const id of ids) expect(arrived(id), id).toBe(1)
  })

  it('keeps to its limit a minute', async () => {
    await queue('a', 'b', 'c', 'd', 'e')
    await deliver(3)
    await deliver(3)
    expect(smtp.received).toHaveLength(3)
    later(1.1)
    await deliver(3)
    expect(smtp.received).toHaveLength(5)
  })
})

describe('a server', () => {
  it.each([
    ['a recipient', { refuses: 550 }, true, 'ERROR'],
    ['a recipient, one command after the other', { refuses: 550 }, false, 'ERROR'],
    ['a recipient for now', { refuses: 452 }, true, 'RETRY'],
    ['a recipient for now, one command after the other', { refuses: 452 }, false, 'RETRY'],
    ['the content', { refusesContent: 554 }, true, 'ERROR'],
  ])('that refuses %s delivers the messages after this one', async (_what, fault, hasPipelining, state) => {
    await smtp.close()
    smtp = await openSmtpServer((to) => faults.get(to) ?? {}, { hasPipelining })
    await queue('a-mala', 'b-buena', 'c-buena')
    faults.set(addressOf('a-mala'), fault)
    await deliver()
    expect(await deliveryOf('a-mala')).toMatchObject({ state, attempts: 1 })
    expect([arrived('b-buena'), arrived('c-buena')]).toEqual([1, 1])
    expect(await deliveryOf('c-buena')).toMatchObject({ state: 'SUCCESS', attempts: 1 })
  })

  it('that takes nothing from the sender, as over a quota, costs no message an attempt', async () => {
    await smtp.close()
    let code: number | undefined = 550
    smtp = await openSmtpServer(() => ({}), { refusesSender: () => code })
    await queue('uno', 'dos')
    for (let hour = 0; hour < 24; hour++) {
      await deliver()
      later(60)
    }
    for (const id of ['uno', 'dos']) expect((await deliveryOf(id))?.state ?? 'RETRY').toBe('RETRY')
    expect(app.log.lines.some((line) => JSON.stringify(line).includes('mail server not reached'))).toBe(true)
    code = undefined
    await deliver()
    expect([arrived('uno'), arrived('dos')]).toEqual([1, 1])
    expect(await deliveryOf('uno')).toMatchObject({ state: 'SUCCESS', attempts: 1 })
  })

  it('that refuses a recipient makes a dead letter of this message alone', async () => {
    await queue('mala')
    faults.set(addressOf('mala'), { refuses: 550 })
    await deliver()
    expect(await deliveryOf('mala')).toMatchObject({ state: 'ERROR', attempts: 1 })
    expect((await deliveryOf('mala'))?.error).not.toContain('mala@')
    later(24 * 60)
    faults.clear()
    await deliver()
    expect(arrived('mala')).toBe(0)
  })

  it.each([
    ['refuses the recipient for now', { refuses: 450 }],
    ['refuses the content for now', { refusesContent: 451 }],
  ])('that %s gets the message a minute later', async (_what, fault) => {
    await queue('uno')
    faults.set(addressOf('uno'), fault)
    await deliver()
    expect(await deliveryOf('uno')).toMatchObject({ state: 'RETRY', attempts: 1 })
    faults.clear()
    await deliver()
    expect(arrived('uno')).toBe(0)
    later(1)
    await deliver()
    expect(arrived('uno')).toBe(1)
    expect(await deliveryOf('uno')).toMatchObject({ state: 'SUCCESS', attempts: 2 })
  })

  it.each([true, false])(
    'that drops the line after the content is not trusted twice (taken: %s)',
    async (isTaken) => {
      await queue('uno', 'dos')
      faults.set(addressOf('uno'), { drops: { isTaken } })
      await deliver()
      for (let minute = 0; minute < 5; minute++) {
        later(30)
        await deliver()
      }
      expect(arrived('uno')).toBe(isTaken ? 1 : 0)
      expect(await deliveryOf('uno')).toMatchObject({ state: 'ERROR', attempts: 1 })
      expect(arrived('dos')).toBe(1)
    },
  )

  it('that is gone for an hour costs no message an attempt', async () => {
    await queue('uno', 'dos')
    const { url } = smtp
    await smtp.close()
    for (let minute = 0; minute < 60; minute += 10) {
      await deliver(MANY, url)
      later(10)
    }
    expect(await deliveryOf('uno')).toBeNull()
    expect(app.log.lines.some((line) => JSON.stringify(line).includes('mail server not reached'))).toBe(true)
    smtp = await openSmtpServer()
    await deliver()
    expect([arrived('uno'), arrived('dos')]).toEqual([1, 1])
  })

  it('that does not let in costs no message an attempt, and the log has no password', async () => {
    await queue('uno')
    await deliver(MANY, smtp.url.replace('secreto', 'olvidado'))
    expect(await deliveryOf('uno')).toBeNull()
    expect(JSON.stringify(app.log.lines)).not.toContain('olvidado')
  })
})

describe('a message', () => {
  it('that is erased while the server waits for its content is not sent', async () => {
    await queue('uno')
    faults.set(addressOf('uno'), {
      meanwhile: async () => {
        await app.collections.mail.doc('uno').delete()
      },
    })
    await deliver()
    expect(arrived('uno')).toBe(0)
    expect(await deliveryOf('uno')).toBeUndefined()
  })

  it('arrives once or is a dead letter, wherever a run is killed', async () => {
    const outcomes: string[] = []
    const rounds = await cutAtEachCommit(async (commits) => {
      const id = `m${commits}`
      await queue(id)
      const wasCutOff = await isCutOff(commits, () => deliver())
      later(3)
      await deliver()
      later(3)
      await deliver()
      const state = (await deliveryOf(id))?.state ?? 'none'
      outcomes.push(`${arrived(id)} ${state}`)
      return wasCutOff
    })
    // Killed at the claim, at the mark, at the end, and not at all.
    expect(rounds).toBe(4)
    expect(outcomes).toEqual(['1 SUCCESS', '1 SUCCESS', '1 ERROR', '1 SUCCESS'])
  })
})
