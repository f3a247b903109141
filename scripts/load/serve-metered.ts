import { once } from 'node:events'
import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FirestoreMeter } from './firestore-meter.ts'
import { type Act, obeyParent } from './messages.ts'

/** Connections stay open between the rounds, as those of the platform do. */
const KEEP_ALIVE_MS = 10 * 60_000

/** Serves an app for the parent process, which can query its costs and send further orders. */
export async function serveMetered(
  app: RequestListener,
  acts: Readonly<Record<string, Act>> = {},
): Promise<void> {
  const meter = new FirestoreMeter()
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  obeyParent((server.address() as AddressInfo).port, {
    usage: () => meter.take(),
    underWay: () => meter.underWay,
    ...acts,
  })
}
