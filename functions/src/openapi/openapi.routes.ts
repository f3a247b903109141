import { READ_LIMITS } from '../http/call-limits.ts'
import { defineFileRoute, type Route } from '../http/route.ts'
import { describeApi } from './openapi.service.ts'
import { renderPage, STYLESHEET } from './page.service.ts'

const SHARED = 'public, max-age=60'

/** Content security policy of the page: one stylesheet of ours, and nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const STYLESHEET_PATH = '/docs/style.css'

/** The routes that describe the API, including themselves; so the list of all routes is read when it is requested. */
export function openApiRoutes(all: () => readonly Route[]): Route[] {
  let written: { document: string; page: string } | undefined
  const write = () => {
    const document = describeApi(all())
    return { document: JSON.stringify(document), page: renderPage(document, `/api${STYLESHEET_PATH}`) }
  }
  const texts = () => (written ??= write())
  return [
    textRoute({
      path: '/openapi.json',
      summary: 'Describes this API for programs, as OpenAPI',
      mediaType: 'application/json',
      text: () => texts().document,
    }),
    textRoute({
      path: '/docs',
      summary: 'Describes this API for people',
      mediaType: 'text/html',
      text: () => texts().page,
      headers: { 'Content-Security-Policy': PAGE_POLICY },
    }),
    textRoute({
      path: STYLESHEET_PATH,
      summary: 'The stylesheet of that page',
      mediaType: 'text/css',
      text: () => STYLESHEET,
    }),
  ]
}

interface Text {
  path: `/${string}`
  summary: string
  mediaType: string
  text: () => string
  headers?: Record<string, string>
}

const textRoute = ({ path, summary, mediaType, text, headers = {} }: Text): Route =>
  defineFileRoute(`GET ${path}`, 'site.read', {
    summary,
    files: [mediaType],
    limits: READ_LIMITS,
    handle: async () => ({
      name: null,
      mediaType: `${mediaType}; charset=utf-8`,
      headers: { 'Cache-Control': SHARED, ...headers },
      content: once(text()),
    }),
  })

async function* once(text: string) {
  yield text
}
