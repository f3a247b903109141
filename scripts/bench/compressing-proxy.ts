import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
const COMPRESSED = /^(?:text\/|application\/(?:json|javascript|manifest))|svg/

/** Stands in for the CDN: what the Hosting emulator answers, compressed; and, if there is one, a folder under `/bare/`. */
export async function startCompressingProxy(hosting: string, bare?: string) {
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '/'
    if (bare !== undefined && path.startsWith('/bare/'))
      return sendFile(join(bare, normalize(path.slice('/bare'.length))), response)
    const forwarded = request(hosting + path, {
      method: incoming.method ?? 'GET',
      headers: { ...incoming.headers, 'accept-encoding': 'identity', connection: 'close' },
    })
    incoming.pipe(forwarded)
    const [upstream] = (await once(forwarded, 'response')) as [IncomingMessage]
    send(response, upstream.statusCode ?? 502, upstream.headers, await buffer(upstream))
  }
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => response.destroy(error as Error))
  }).listen(0, '127.0.0.1')
  const traffic = { sentBefore: 0, open: new Set<Socket>() }
  server.on('connection', (socket) => {
    traffic.open.add(socket)
    socket.once('close', () => {
      traffic.open.delete(socket)
      traffic.sentBefore += socket.bytesWritten
    })
  })
  await once(server, 'listening')
  return {
    /** Bytes of all answers with their headers, also those that a service worker asked for. */
    sent: () => [...traffic.open].reduce((sum, { bytesWritten }) => sum + bytesWritten, traffic.sentBefore),
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function sendFile(file: string, response: ServerResponse): Promise<void> {
  const path = extname(file) === '' ? join(file, 'index.html') : file
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  // As for our own files.
  const control = path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600'
  send(response, 200, { 'content-type': type, 'cache-control': control }, await readFile(path))
}

function send(
  response: ServerResponse,
  status: number,
  { 'transfer-encoding': _chunked, 'content-length': _length, ...headers }: IncomingMessage['headers'],
  body: Buffer,
): void {
  const isText = body.length > 0 && COMPRESSED.test(headers['content-type'] ?? '')
  response.writeHead(status, { ...headers, ...(isText && { 'content-encoding': 'gzip' }) })
  response.end(isText ? gzipSync(body) : body)
}
