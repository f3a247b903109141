import { drawnPathOf, RELOAD_PARAMETER } from '../src/lib/paths.ts'

/** Addresses that are not pages of the site, as path and query: the panel, the API, what readers of mail open, and files. */
export const NOT_PAGES = [/^\/(?:admin|login|api|recordatorios|__)(?:[/?]|$)/, /^[^?]*\.\w+(?:\?|$)/]

export function isPage(address: string): boolean {
  const { pathname, search } = new URL(address)
  return NOT_PAGES.every((pattern) => !pattern.test(pathname + search))
}

/** Pages that differ only in what their document does not depend on share a copy. */
export function copyKeyOf(address: string): string {
  const url = new URL(address)
  return new URL(drawnPathOf(url), url).href
}

/** A younger copy is shown at once, and the page asks for what has changed since. */
const YOUNG_MS = 60 * 60 * 1000

/** By the device's clock: where that is more than an hour off, no copy is young. */
export function isYoung({ headers }: Pick<Response, 'headers'>, now = Date.now()): boolean {
  return Math.abs(now - Date.parse(headers.get('Date') ?? '')) < YOUNG_MS
}

const FRESH: ReadonlySet<RequestCache> = new Set<RequestCache>(['no-cache', 'no-store', 'reload'])

/** Whether the visitor or the app has asked to load the page again. */
export const asksForNewest = ({ url, cache }: Pick<Request, 'url' | 'cache'>): boolean =>
  FRESH.has(cache) || new URL(url).searchParams.has(RELOAD_PARAMETER)

/** The function could not draw the page, or not in time: then it says that its answer must not be stored. */
export const isFailure = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status >= 500 || headers.get('Cache-Control') === 'no-store'

const ENTRY = /<script type="module"[^>]* src="(?<file>[^"]+)"/

/** Whether a document starts the client of this release. */
export const isOfRelease = (html: string, files: ReadonlySet<string>): boolean =>
  files.has(ENTRY.exec(html)?.groups?.['file'] ?? '')

/** A page that was drawn. One that was not, or could not be, says that it must not be kept. */
export const isDrawn = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 && /\bs-maxage\b/.test(headers.get('Cache-Control') ?? '')
