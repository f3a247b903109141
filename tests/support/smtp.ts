import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** What a server does with a message instead of taking it. */
export interface SmtpFault {
  /** The code of its refusal of the recipient. */
  refuses?: number
  /** The code of its refusal of the content. */
  refusesContent?: number
  /** Closes the connection when it has the content, and says nothing. `isTaken`: it still delivers it. */
  drops?: { isTaken: boolean }
  /** Runs when the recipient is named. */
  meanwhile?: () => Promise<void>
}

const refusal = (responseCode: number) => Object.assign(new Error('Refused'), { responseCode })

interface SmtpOptions {
  /** Whether it takes several commands at once. */
  hasPipelining?: boolean
  /** The code with which it takes nothing from any sender. */
  refusesSender?: () => number | undefined
}

/** A real SMTP server with a mailbox; `faultOf` is asked about each message. */
export async function openSmtpServer(
  faultOf: (to: string) => SmtpFault = () => ({}),
  { hasPipelining = true, refusesSender = () => undefined }: SmtpOptions = {},
) {
  const received: { to: string; source: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    hidePIPELINING: !hasPipelining,
    onMailFrom(_address, _session, done) {
      const code = refusesSender()
      done(code === undefined ? null : refusal(code))
    },
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === 'arena' && password === 'secreto') done(null, { user: username })
      else done(refusal(535))
    },
    onRcptTo({ address }, _session, done) {
      const { refuses, meanwhile } = faultOf(address)
      void (async () => {
        await meanwhile?.()
        done(refuses === undefined ? null : refusal(refuses))
      })()
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      const { refusesContent, drops } = faultOf(to)
      void (async () => {
        // The client may close the connection instead of finishing.
        const source = await text(stream).catch(() => null)
        if (source === null) return
        if (refusesContent !== undefined) {
          done(refusal(refusesContent))
          return
        }
        if (drops === undefined || drops.isTaken) received.push({ to, source })
        if (drops === undefined) {
          done(null)
          return
        }
        for (const { _socket } of server.connections as Set<{ _socket: { destroy: () => void } }>) {
          _socket.destroy()
        }
      })()
    },
  })
  // What a test breaks on purpose.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://arena:secreto@127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve)
      }),
  }
}
