import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface Served {
  url: string
  close: () => Promise<void>
}

/**
 * Longer than any test keeps its client idle: a connection that is closed for idleness just when it is reused fails
 * that request.
 */
const KEEP_ALIVE_MS = 60_000

/** The app on a real socket with a free port. */
export async function serve(app: RequestListener): Promise<Served> {
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
