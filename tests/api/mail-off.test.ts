import { beforeEach, expect, it } from 'vitest'
import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import type { MailOff } from '../../functions/src/contract/stored/mail-service.ts'
import type { MailSettings } from '../../functions/src/outbox/mail-off.service.ts'
import { countOutbox } from '../../functions/src/outbox/outbox.service.ts'
import { mailJob } from '../../functions/src/outbox/send-mail.service.ts'
import { describePresent } from '../../functions/src/statistics/overview.service.ts'
import { ONE_OF_EACH } from '../../functions/testing/one-of-each.ts'
import { readsOf } from '../support/reads.ts'
import { openSmtpServer } from '../support/smtp.ts'
import { freshApp, type Setting } from './app-on-emulator.ts'

let app: Setting

beforeEach(freshApp((opened) => (app = opened)))

const SENDER = { from: 'Arena Libre <hola@arena.test>', perMinute: 60 }
const NO_SERVER: MailSettings = { ...SENDER, server: undefined }

const jobOf = (settings: MailSettings | null) => mailJob(settings, true, app.deps)

/** What both answers of the panel say. */
async function said(): Promise<MailOff | null> {
  const [totals, overview] = await Promise.all([countOutbox(app.deps), describePresent(app.deps)])
  expect(overview.mail.off).toBe(totals.off)
  return totals.off
}

const put = (id: string, changes: Partial<Mail> = {}) =>
  app.collections.mail.doc(id).set({ ...ONE_OF_EACH.mail, ...changes, id })

it('the panel says what the function that sends has found, until a deployment changes it', async () => {
  expect(await said()).toBeNull()
  await jobOf(null)()
  expect(await said()).toBe('no-sender')
  await jobOf(NO_SERVER)()
  expect(await said()).toBe('no-server')
  const smtp = await openSmtpServer()
  await jobOf({ ...SENDER, server: smtp.url })()
  await smtp.close()
  expect(await said()).toBeNull()
})

it('what is queued stays queued while mail is off, and is sent when it is on', async () => {
  await put('uno', { delivery: null, to: ['ana@correo.example'] })
  await jobOf(null)()
  await jobOf(NO_SERVER)()
  expect((await app.collections.mail.doc('uno').get()).data()?.delivery).toBeNull()
  const smtp = await openSmtpServer()
  await jobOf({ ...SENDER, server: smtp.url })()
  await smtp.close()
  expect(smtp.received.map(({ to }) => to)).toEqual(['ana@correo.example'])
})

it('a site whose mail arrives by something else is told of nothing, unless a message is late', async () => {
  await jobOf(null)()
  await put('entregado')
  expect(await said()).toBeNull()
  const late = new Date(app.clock.time.getTime() - 16 * 60_000).toISOString()
  await put('atrasado', { delivery: null, createdAt: late })
  expect(await said()).toBe('no-sender')
})

it('a minute of a process that has told it costs no read, and a missing server is logged each time', async () => {
  const run = jobOf(NO_SERVER)
  expect(await readsOf(run)).toBe(1)
  expect(await readsOf(run)).toBe(0)
  expect(app.log.lines.filter(({ level }) => level === 'error')).toHaveLength(2)
  const off = jobOf(null)
  await off()
  expect(await readsOf(off)).toBe(0)
})

it('a process that could not tell it tries again', async () => {
  const { mailService } = app.collections
  const run = mailJob(null, true, {
    ...app.deps,
    collections: {
      ...app.collections,
      get mailService(): never {
        throw new Error('No connection')
      },
    },
  })
  await expect(run()).rejects.toThrow('No connection')
  await expect(run()).rejects.toThrow('No connection')
  expect((await mailService.get()).exists).toBe(false)
})
