import { subscribe } from 'node:diagnostics_channel'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Request } from 'express'

/** Node reads a body by the state of its connection's parser, not by these headers. */
const BODY_HEADERS = ['content-type', 'content-length', 'content-encoding', 'transfer-encoding'] as const

interface Hidden {
  headers: Pick<IncomingHttpHeaders, (typeof BODY_HEADERS)[number]>
  /** Only if it was replaced. */
  url: string | undefined
}

const hidden = new WeakMap<IncomingMessage, Hidden>()

/**
 * The platform's framework decompresses, keeps and parses bodies of up to a gigabyte before it calls us, and answers
 * undecodable paths with a page of its own. So it gets a request without a body and with a valid path; we handle both
 * with our own limits and answers. Node announces each request on this channel first.
 */
export function hideRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const { headers, url = '/' } = request
    const found = BODY_HEADERS.flatMap((name) => (name in headers ? [[name, headers[name]]] : []))
    const isOdd = !isDecodable(url)
    hidden.set(request, { headers: Object.fromEntries(found), url: isOdd ? url : undefined })
    for (const name of BODY_HEADERS) delete headers[name]
    if (isOdd) request.url = '/'
  })
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** Restores the original request; what the framework took its body and its route for goes. */
export function showRequest(request: Request): void {
  request.body = undefined
  request.route = undefined
  const found = hidden.get(request)
  if (found === undefined) return
  const { headers, url } = found
  Object.assign(request.headers, headers)
  if (url !== undefined) {
    request.url = url
    request.originalUrl = url
  }
}
