import { afterEach, beforeEach, expect, test } from 'vitest'
import { openMailer } from '../../functions/src/outbox/smtp.service.ts'
import { Mailbox } from './mailbox.ts'

const mailbox = new Mailbox()
let smtp: number
let web: string

beforeEach(async () => {
  const used = await mailbox.open({ smtp: 0, mailbox: 0 })
  smtp = used.smtp
  web = `http://127.0.0.1:${used.mailbox}`
})
afterEach(() => mailbox.close())

const read = async (path: string): Promise<string> => (await fetch(`${web}${path}`)).text()

test('what the site sends can be read, as HTML and as text, and names no script', async () => {
  expect(await read('/')).toContain('No mail yet')
  const from = 'Arena Libre <hola@arena.test>'
  const mailer = await openMailer({ url: `smtp://127.0.0.1:${smtp}`, from, allowsPlain: true })
  const end = await mailer.send(
    {
      id: 'uno',
      to: ['maria@correo.example'],
      message: {
        subject: 'Ñandú <b>te espera</b>',
        text: 'Ábrelo:\nhttps://arena.test/mi-inscripcion#llave',
        html: '<!doctype html><html><head><title>x</title></head><body><p>Ábrelo</p></body></html>',
      },
      createdAt: '2030-01-05T12:00:00.000Z',
      headers: {},
      registrationId: null,
      delivery: null,
      deleteAt: null,
      resentAt: null,
    },
    async () => undefined,
  )
  mailer.close()
  expect(end).toEqual({ outcome: 'accepted' })

  const list = await read('/')
  expect(list).toContain('Ñandú &lt;b&gt;te espera&lt;/b&gt;')
  expect(list).toContain('to maria@correo.example')
  expect(await read('/1')).toContain('src="/1/html"')
  expect(await read('/1/text')).toContain('<a href="https://arena.test/mi-inscripcion#llave">')
  const html = await fetch(`${web}/1/html`)
  expect(await html.text()).toContain('<base target="_blank"><title>x</title>')
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await fetch(`${web}/2`)).status).toBe(404)
})
