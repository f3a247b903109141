import type { Express } from 'express'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface Served {
  url: string
  close: () => Promise<void>
}

/**
 * Longer than any test keeps its own client waiting: a connection that is closed for its idleness in the very
 * moment in which it is used again fails that request.
 */
const KEEP_ALIVE_MS = 60_000

/** The app behind a real socket on a free port, as a client meets it. */
export async function serve(app: Express): Promise<Served> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
