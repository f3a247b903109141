import type { Express } from 'express'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

export interface Served {
  url: string
  close: () => Promise<void>
}

/** The app behind a real socket on a free port, as a client meets it. */
export async function serve(app: Express): Promise<Served> {
  const server = createServer(app).listen(0, '127.0.0.1')
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
