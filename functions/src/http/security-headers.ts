import type { Response } from 'express'

const HEADERS = [
  ['Cache-Control', 'no-store'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Referrer-Policy', 'no-referrer'],
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
] as const

/** For calls that bypass Hosting; Hosting's own headers override these. */
export function setSecurityHeaders(response: Response): void {
  for (const [name, value] of HEADERS) response.setHeader(name, value)
}
