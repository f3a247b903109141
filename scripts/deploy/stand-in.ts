import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a stand-in for the administration APIs answers, by path; a number is a status without a body. */
export type Answers = Record<string, object | number | ((url: URL) => object)>

export const TOKEN = 'a-token'

/** Stands in for all administration APIs, whose paths differ: on one address, for one token. */
export async function standIn(answers: Answers): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const isIn = request.headers.authorization === `Bearer ${TOKEN}`
    const answer = isIn ? (answers[decodeURIComponent(url.pathname)] ?? 404) : 401
    if (typeof answer === 'number') response.writeHead(answer).end('{}')
    else
      response.end(
        JSON.stringify(typeof answer === 'function' ? (answer as (url: URL) => object)(url) : answer),
      )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
