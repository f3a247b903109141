import { subscribe } from 'node:diagnostics_channel'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'

/** Node reads a body by what the parser of its connection knows, not by these. */
const BODY_HEADERS = ['content-type', 'content-length', 'content-encoding', 'transfer-encoding'] as const

interface Hidden {
  headers: Pick<IncomingHttpHeaders, (typeof BODY_HEADERS)[number]>
  /** Only of one that was replaced. */
  url: string | undefined
}

const hidden = new WeakMap<IncomingMessage, Hidden>()

/**
 * The framework that the platform runs us in inflates, keeps and parses bodies of up to a gigabyte before it asks us,
 * and answers a path that it cannot decode with a page of its own. So it is shown a request without a body, and no such
 * path: both are left to us, who have limits and answers for them. Node tells of each request on this channel first.
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

/** From here on the request is again what was sent. */
export const showRequest: RequestHandler = (request, _response, next) => {
  const { headers, url } = hidden.get(request) ?? {}
  Object.assign(request.headers, headers)
  if (url !== undefined) {
    request.url = url
    request.originalUrl = url
  }
  next()
}
