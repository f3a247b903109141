import type { DrawnData, DrawPage, PageFiles } from '../contract/site/drawn-page.ts'
import { LIMITS } from '../contract/limits.ts'
import { slugSchema } from '../contract/ids.ts'
import { tournamentQuerySchema } from '../contract/tournaments/tournaments.ts'
import { within } from '../data/deadline.ts'
import { SharedLooks } from '../data/shared-looks.ts'
import { findPublicForm, type FormDeps } from '../forms/find-form.service.ts'
import { toApiError } from '../http/api-error.ts'
import type { Html } from '../http/html.ts'
import { withSources } from '../http/site-policy.ts'
import { describeError } from '../logging/log.ts'
import type { SourceMaps } from '../logging/source-stack.ts'
import { lastDecided } from '../match-day/board.service.ts'
import { pageHead, pictureFor } from '../sharing/page-head.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { publicList, type TournamentDeps } from '../tournaments/tournament-list.service.ts'
import { type InlineHashes, siteDocumentOf } from './site-document.service.ts'

/** The client's build. */
export interface BuiltSite {
  /** The document of the site. */
  page: string
  files: PageFiles
  /** The texts of its stylesheets, and of the script that recovers a page without its files. */
  inlined: Record<string, string>
  /** The content security policy of its pages. */
  policy: string
  draw: DrawPage
  /** Of its scripts, which browsers run. */
  maps: SourceMaps
}

export interface PageDeps extends TournamentDeps {
  site: BuiltSite
  siteUrl: string
  /** The emulators that the client connects to, in local runs. */
  emulators: readonly string[]
}

export interface PageAnswer {
  status: 200 | 302 | 404 | 429 | 503
  headers: Record<string, string>
  content: string | Uint8Array
}

/** What a page shows beside the settings. */
type Shown = Pick<DrawnData, 'list' | 'tournament' | 'board' | 'table' | 'decided' | 'past' | 'form'>

export interface Page {
  path: string
  /** Of pages with more than one address. */
  canonicalPath?: string
  /** Undefined if there is no such page. */
  find: () => Promise<Shown | undefined>
  /** Instead of the title and description that the page has in the client. */
  headOf?: (shown: Shown) => Html[] | undefined
}

export interface DrawnPages {
  page: (page: Page, requestId: string) => Promise<PageAnswer>
  missing: PageAnswer
  /** Without anything drawn: the client draws it. */
  plain: PageAnswer
  /** For an address over its limit: the client loads its data itself. */
  tooMany: (waitMs: number) => PageAnswer
}

const CACHE = {
  /** A visitor sees what was true half a minute ago at most. A function that fails leaves its last answer standing. */
  page: 'public, max-age=0, s-maxage=10, stale-while-revalidate=20, stale-if-error=3600',
  /** An address may be asked for before its tournament is published. */
  missing: 'public, max-age=0, s-maxage=10',
}

/** A page waits no longer for its data: the client loads it itself. */
const READ_MS = 2_000
const MOST_PAGES = 200

/** The public pages, drawn with what they show. Where that fails, the client draws the page. */
export function drawnPagesOf(deps: PageDeps): DrawnPages {
  const { site, siteUrl, emulators, clock, log, copies } = deps
  const document = siteDocumentOf(site)
  const pages = new SharedLooks<PageAnswer | undefined>(MOST_PAGES)

  /** Hosting sends these pages without a policy of its own, which could not know what is inline. */
  const pageAnswer = (
    status: 200 | 404 | 429,
    cacheControl: string,
    content: string,
    inline: InlineHashes = {},
  ): PageAnswer => ({
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': withSources(site.policy, { 'connect-src': emulators, ...inline }),
      'Cache-Control': cacheControl,
    },
    content,
  })
  const missing = pageAnswer(404, CACHE.missing, document.missing)

  const draw = async ({
    path,
    canonicalPath = path,
    find,
    headOf,
  }: Page): Promise<PageAnswer | undefined> => {
    const shown = await within(READ_MS, find())
    // What does not exist costs no further read.
    if (shown === undefined) return undefined
    const settings = await within(READ_MS, readSettings(deps))
    const { contacts, links, achievements, developmentNotice } = settings
    const front = { contacts, links, achievements, developmentNotice }
    const data = { path, at: clock.now().getTime(), front, ...shown }
    const page = await site.draw(data)
    if (page === null) throw new Error('There is no page that can be drawn at this path')
    const { title, description } = page
    const texts = { title, description, path: canonicalPath, picture: pictureFor(shown) }
    const head = headOf?.(shown) ?? pageHead(texts, { siteUrl })
    const { content, hashes } = document.drawn(page, data, head)
    return pageAnswer(200, CACHE.page, content, hashes)
  }

  return {
    missing,
    plain: pageAnswer(200, CACHE.page, document.plain),
    tooMany(waitMs) {
      const { headers, ...answer } = pageAnswer(429, 'no-store', document.plain)
      return { ...answer, headers: { ...headers, 'Retry-After': `${Math.ceil(waitMs / 1000)}` } }
    },
    async page(page, requestId) {
      try {
        // Visitors of the same moment share a page.
        return (await pages.seen(page.path, copies.certainMs, () => draw(page))) ?? missing
      } catch (error) {
        const detail = { requestId, error: describeError(error) }
        if (toApiError(error).code === 'internal') log.error('page not drawn', detail)
        else log.warn('page not drawn', detail)
        // The page contains the client, which shows its visitor a better error than this function could.
        return pageAnswer(200, 'no-store', document.plain)
      }
    },
  }
}

const ACTIVE = tournamentQuerySchema.parse({ status: 'published' })
const PAST = tournamentQuerySchema.parse({
  status: 'published',
  past: 'true',
  limit: String(LIMITS.historyItems),
})

/** The lists that pages show, as the client asks for them. */
export async function shownList(deps: TournamentDeps): Promise<Shown> {
  const { tournaments } = await publicList(ACTIVE, deps)
  return { list: tournaments }
}

/** The home page also shows the last champion. */
export async function shownHome(deps: TournamentDeps): Promise<Shown> {
  const [shown, decided] = await Promise.all([shownList(deps), lastDecided(deps)])
  return { ...shown, decided }
}

/** Undefined if there is no such form. */
export async function shownForm(id: string, deps: FormDeps): Promise<Shown | undefined> {
  const form = slugSchema.safeParse(id).success
    ? await findPublicForm(id, deps, deps.copies.maxAgeMs)
    : undefined
  return form && { form }
}

export async function shownHistory(deps: TournamentDeps): Promise<Shown> {
  return { past: await publicList(PAST, deps) }
}
