import { tournamentIdSchema, type Tournament } from '../contract/tournaments/tournaments.ts'
import type { Clock } from '../data/clock.ts'
import { toApiError } from '../http/api-error.ts'
import { describeError, type Log } from '../logging/log.ts'
import { pictureAddress } from './picture-address.service.ts'
import type { Pictures } from './pictures.service.ts'
import { sharedPagesOf } from './shared-page.service.ts'
import type { FindShared } from './shared-tournament.service.ts'

export interface SharingDeps {
  find: FindShared
  pictures: Pictures
  /** The built index.html. */
  page: string
  siteUrl: string
  clock: Clock
  log: Log
}

export interface SharedAnswer {
  status: 200 | 302 | 404 | 429
  headers: Record<string, string>
  content: string | Uint8Array
}

export interface SharedLinks {
  page: (id: string, requestId: string) => Promise<SharedAnswer>
  /** The cache header of a picture's address, whose content never changes. */
  picture: (id: string, address: string) => Promise<SharedAnswer>
  missing: SharedAnswer
  /** For an address over its limit: the app loads its tournament itself. */
  tooMany: (waitMs: number) => SharedAnswer
}

const CACHE = {
  /** An unpublished page disappears within a minute, even if the CDN serves it once more while it revalidates. */
  page: 'public, max-age=0, s-maxage=30, stale-while-revalidate=30',
  /** Shorter, so that a request before the publication does not hide the page for long. */
  missing: 'public, max-age=0, s-maxage=10',
  picture: 'public, max-age=86400, s-maxage=86400, immutable',
  moved: 'public, max-age=0, s-maxage=30',
}

/**
 * The content security policy of these pages, for calls that bypass Hosting. It forbids nothing that the site's own
 * policy allows: a browser that gets both runs the app.
 */
const PAGE_POLICY =
  "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** It may be embedded elsewhere; firebase.json says so, too. */
const PICTURE_HEADERS = { 'Content-Type': 'image/png', 'Cross-Origin-Resource-Policy': 'cross-origin' }

const pageAnswer = (status: 200 | 404 | 429, cacheControl: string, content: string): SharedAnswer => ({
  status,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': PAGE_POLICY,
    'Cache-Control': cacheControl,
  },
  content,
})

export function sharedLinksOf({ find, pictures, log, ...site }: SharingDeps): SharedLinks {
  const pages = sharedPagesOf(site)
  const missing = pageAnswer(404, CACHE.missing, pages.missing)

  const findOne = async (id: string): Promise<Tournament | undefined> =>
    tournamentIdSchema.safeParse(id).success ? find(id) : undefined

  return {
    missing,
    tooMany(waitMs) {
      const { headers, ...answer } = pageAnswer(429, 'no-store', pages.plain)
      return { ...answer, headers: { ...headers, 'Retry-After': `${Math.ceil(waitMs / 1000)}` } }
    },
    async page(id, requestId) {
      try {
        const tournament = await findOne(id)
        return tournament === undefined ? missing : pageAnswer(200, CACHE.page, pages.of(tournament))
      } catch (error) {
        const level = toApiError(error).code === 'internal' ? 'error' : 'warn'
        log[level]('page without its tournament', { requestId, error: describeError(error) })
        // The page contains the app, which shows its visitor a better error than we could.
        return pageAnswer(200, 'no-store', pages.plain)
      }
    },
    async picture(id, address) {
      const tournament = await findOne(id)
      if (tournament === undefined) return missing
      const current = pictureAddress(tournament)
      if (address !== current) {
        return { status: 302, headers: { Location: current, 'Cache-Control': CACHE.moved }, content: '' }
      }
      const headers = { ...PICTURE_HEADERS, 'Cache-Control': CACHE.picture }
      return { status: 200, headers, content: await pictures.of(tournament) }
    },
  }
}
