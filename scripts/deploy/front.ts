import { existsSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, matchesGlob } from 'node:path'
import { pipeline } from 'node:stream'
import { origin } from '../suite/ports.ts'
import { functionAddresses } from './hosting-alone.ts'

interface Behind {
  /** Where Hosting answers. */
  hosting: string
  /** The folder of the site: its files come before the function. */
  site: string
  /** Where the function answers. */
  functions: string
}

/**
 * One address for Hosting and a function that runs under the framework. The Hosting emulator can only lead to the
 * Functions emulator, which is not what runs a deployed function.
 */
export async function startFront({
  hosting,
  site,
  functions,
}: Behind): Promise<{ origin: string; close: () => void }> {
  const addresses = await functionAddresses()
  const isFile = (path: string): boolean =>
    existsSync(join(site, path)) && statSync(join(site, path)).isFile()
  const isAnswered = (path: string): boolean =>
    !isFile(path) && addresses.some((pattern) => matchesGlob(path, pattern))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    forward(request, response, isAnswered(pathname) ? functions : hosting)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: origin((server.address() as AddressInfo).port),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function forward(request: IncomingMessage, response: ServerResponse, to: string): void {
  const { hostname, port } = new URL(to)
  const { method, url, headers } = request
  const onward = send({ hostname, port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    pipeline(answer, response, () => undefined)
  })
  onward.on('error', () => response.writeHead(502).end())
  pipeline(request, onward, () => undefined)
}
