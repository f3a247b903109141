import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import type { HostileRequest } from './hostile.ts'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
  ms: number
}

/** Without `fetch`, which normalises invalid requests. Rejects if no answer arrives in time. */
export function sendRaw(
  url: string,
  { method, path, headers, body }: Omit<HostileRequest, 'operation'>,
  { agent, deadlineMs }: { agent: Agent; deadlineMs: number },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const start = performance.now()
  const isCounted = body !== undefined && !('Transfer-Encoding' in headers)
  const length = isCounted ? { 'Content-Length': String(body.length) } : {}
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path, agent, headers: { ...headers, ...length } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString()
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: text,
            ms: performance.now() - start,
          })
        })
      },
    )
    sent.setTimeout(deadlineMs, () => sent.destroy(new Error(`no answer within ${deadlineMs} ms`)))
    sent.on('error', reject)
    sent.end(body)
  })
}
