import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Mail } from '../contract/stored/mail.ts'
import type { Handover } from './delivery.service.ts'

/** Where mail is handed over, and from whom it comes. */
export interface MailServer {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  from: string
  /** Whether a connection without TLS is allowed: on the local suite alone. */
  allowsPlain: boolean
}

/** An open connection to the mail server. */
export interface Mailer {
  /** `beforeContent` runs when the server is ready for the content; if it fails, nothing is sent. */
  send: (mail: Mail, beforeContent: () => Promise<void>) => Promise<Handover>
  close: () => void
}

const CONNECT_MS = 10_000
/** The longest silence of the server. */
const SILENCE_MS = 15_000

interface SmtpError extends Error {
  responseCode?: number
  command?: string
}

/** Opens a connection and signs in. Rejects if the server is not reached or does not let in. */
export async function openMailer({ url, from, allowsPlain }: MailServer): Promise<Mailer> {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const connection = new SMTPConnection({
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    ...(port !== '' && { port: Number(port) }),
    secure,
    requireTLS: !secure && !allowsPlain,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  /** Ends what waits for an answer, however the connection ends. */
  let fail: ((error: Error) => void) | undefined
  connection.on('error', (error) => fail?.(error))
  connection.on('end', () => fail?.(new Error('The connection ended')))

  const step = (act: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      fail = reject
      act((error) => (error ? reject(error) : resolve()))
    })

  try {
    await step((done) => connection.connect(done))
    if (username !== '') {
      const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      await step((done) => connection.login({ credentials }, done))
    }
  } catch (error) {
    connection.close()
    throw error
  }

  return {
    async send(mail, beforeContent) {
      const { envelope, content } = await compose(mail, from)
      let isHandedOver = false
      const stream = Readable.from(
        (async function* send() {
          await beforeContent()
          isHandedOver = true
          yield content
        })(),
      )
      try {
        await step((done) => connection.send(envelope, stream, done))
        return { outcome: 'accepted' }
      } catch (error) {
        const { responseCode, command, message } = error as SmtpError
        if (command === 'MAIL FROM') return { outcome: 'sender-refused', error: message }
        if (responseCode !== undefined) {
          return { outcome: 'refused', isFinal: responseCode >= 500, error: message }
        }
        return { outcome: isHandedOver ? 'unknown' : 'not-sent', error: message }
      }
    },
    close: () => connection.close(),
  }
}

/** The same message has the same Message-ID at each attempt. */
async function compose({ id, to, message, headers, createdAt }: Mail, from: string) {
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  const node = new MailComposer({
    from,
    to,
    subject: message.subject,
    text: message.text,
    ...(message.html !== '' && { html: message.html }),
    date: new Date(createdAt),
    messageId: `<${hash('sha256', id, 'hex').slice(0, 32)}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unfolded(headers) },
  }).compile()
  return { envelope: node.getEnvelope(), content: await node.build() }
}

/** As one line each, which some programs need. Their schema admits nothing that would have to be encoded. */
const unfolded = (headers: Mail['headers']) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]))
