import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Server as NetServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { escapeHtml } from '../../functions/src/http/html.ts'

interface Received {
  to: string
  subject: string
  at: Date
  text: string
  html: string
}

const HOST = '127.0.0.1'

/** The oldest ones go first. */
const MOST = 500

/** No script and nothing from elsewhere; the links of a message open beside it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; img-src data:"

interface MailPorts {
  smtp: number
  mailbox: number
}

const portOf = (server: NetServer): number => (server.address() as AddressInfo).port

/**
 * The mail of the local site: an SMTP server that takes every message, and a page to read them. Nothing leaves the machine,
 * and nothing is kept beyond the run.
 */
export class Mailbox {
  readonly #received: Received[] = []
  readonly #smtp: SMTPServer
  readonly #web: Server

  constructor() {
    this.#smtp = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onData: (stream, session, done) => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
        void (async () => {
          try {
            await this.#keep(to, await buffer(stream))
            done(null)
          } catch (error) {
            done(error instanceof Error ? error : new Error(String(error)))
          }
        })()
      },
    })
    this.#web = createServer((request, response) => this.#show(request, response))
  }

  /** A port of 0 becomes a free one. Returns those that are used. */
  async open(ports: MailPorts): Promise<MailPorts> {
    this.#smtp.listen(ports.smtp, HOST)
    this.#web.listen(ports.mailbox, HOST)
    await Promise.all([once(this.#smtp.server, 'listening'), once(this.#web, 'listening')])
    return { smtp: portOf(this.#smtp.server), mailbox: portOf(this.#web) }
  }

  async close(): Promise<void> {
    const closed = [once(this.#smtp.server, 'close'), once(this.#web, 'close')]
    this.#smtp.close()
    this.#web.close()
    this.#web.closeAllConnections()
    await Promise.all(closed)
  }

  async #keep(to: string, source: Buffer): Promise<void> {
    const { subject = '', text = '', html = '' } = await PostalMime.parse(source)
    this.#received.push({ to, subject, at: new Date(), text, html })
    if (this.#received.length > MOST) this.#received.shift()
  }

  #show(request: IncomingMessage, response: ServerResponse): void {
    const [, number, part] = /^\/(\d+)(\/text|\/html)?$/.exec(request.url ?? '') ?? []
    const message = number === undefined ? undefined : this.#received[Number(number) - 1]
    const content =
      request.url === '/'
        ? listOf(this.#received)
        : message && (part === '/html' ? framed(message.html) : pageOf(message, Number(number), part))
    response.writeHead(content === undefined ? 404 : 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
    })
    response.end(content ?? page('Not found', '<p><a href="/">All mail</a></p>'))
  }
}

const page = (title: string, body: string, refresh = ''): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">${refresh}
<title>${escapeHtml(title)}</title>
<style>
body { max-width: 50rem; margin: 0 auto; padding: 1.5rem; font: 16px/1.5 system-ui, sans-serif }
li { padding: .5rem 0 }
time, .to { opacity: .7 }
pre { white-space: pre-wrap }
iframe { width: 100%; height: 75vh; border: 1px solid; background: #fff }
</style>
<h1>${escapeHtml(title)}</h1>
${body}
</html>
`

const timeOf = ({ at }: Received): string =>
  `<time datetime="${at.toISOString()}">${at.toLocaleTimeString('en-GB')}</time>`

function listOf(received: readonly Received[]): string {
  const rows = received.map(
    (message, index) =>
      `<li>${timeOf(message)} <a href="/${index + 1}">${escapeHtml(message.subject)}</a><br>` +
      `<span class="to">to ${escapeHtml(message.to)}</span></li>`,
  )
  const list =
    rows.length === 0
      ? '<p>No mail yet. The site sends what is due each minute.</p>'
      : `<ul>${rows.toReversed().join('\n')}</ul>`
  return page('Mail of the local site', list, '\n<meta http-equiv="refresh" content="15">')
}

const pageOf = (message: Received, number: number, part: string | undefined): string =>
  page(
    message.subject,
    `<p>${timeOf(message)} <span class="to">to ${escapeHtml(message.to)}</span></p>
<p><a href="/">All mail</a> · <a href="/${number}">HTML</a> · <a href="/${number}/text">Text</a></p>
${
  part === '/text' || message.html === ''
    ? `<pre>${linked(escapeHtml(message.text))}</pre>`
    : `<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/${number}/html"></iframe>`
}`,
  )

const linked = (text: string): string => text.replaceAll(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>')

const framed = (html: string): string => html.replace('<head>', '<head><base target="_blank">')
