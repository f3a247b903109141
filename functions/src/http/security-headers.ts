import type { RequestHandler } from 'express'

const HEADERS = new Map([
  ['Cache-Control', 'no-store'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Referrer-Policy', 'no-referrer'],
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
])

/** For calls that bypass Hosting; Hosting's own headers override these. */
export const securityHeaders: RequestHandler = (_request, response, next) => {
  response.setHeaders(HEADERS)
  next()
}
