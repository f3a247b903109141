import { precached } from 'virtual:precached'
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js'
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import {
  asksForNewest,
  copyKeyOf,
  isDrawn,
  isFailure,
  isOfRelease,
  isPage,
  isYoung,
  NOT_PAGES,
} from './navigation.ts'
import { PANEL_DOCUMENT, SCORER, SCORER_COPY } from '../src/lib/scorer-copy.ts'

declare const self: ServiceWorkerGlobalScope

const COPIES = 'pages'
const MOST_COPIES = 30
/** A slow line does not keep the visitor from a copy that is there. */
const PATIENCE_S = 3
/** A function that does not answer at all. */
const SILENCE_MS = 10_000

const FILES: ReadonlySet<string> = new Set(
  precached.map((entry) => (typeof entry === 'string' ? entry : entry.url)),
)

const pages: WorkboxPlugin = {
  async requestWillFetch({ request, state }) {
    const silence = new AbortController()
    if (state !== undefined) state['silence'] = setTimeout(() => silence.abort(), SILENCE_MS)
    // Past the browser's cache, which may answer with a page of half a minute ago.
    return new Request(request.url, { cache: 'no-cache', redirect: 'manual', signal: silence.signal })
  },
  cacheKeyWillBeUsed: async ({ request }) => copyKeyOf(request.url),
  cacheWillUpdate: async ({ response }) => ((await isWorthKeeping(response)) ? response : null),
  async fetchDidSucceed({ request, response, state }) {
    // A body may take longer.
    clearTimeout(state?.['silence'] as number | undefined)
    if (isFailure(response)) throw new Error(`The site answered with ${response.status}`)
    if (response.status === 404) await (await caches.open(COPIES)).delete(copyKeyOf(request.url))
    return response
  },
  async cacheDidUpdate() {
    const cache = await caches.open(COPIES)
    // The one that was stored last is at the end.
    const tooMany = (await cache.keys()).slice(0, -MOST_COPIES)
    await Promise.all(tooMany.map((key) => cache.delete(key)))
  },
}

/** A document of a later release names files that only the service worker of that release has stored. */
const isWorthKeeping = async (response: Response): Promise<boolean> =>
  isDrawn(response) && isOfRelease(await response.clone().text(), FILES)

/** The document without a page, which the client draws with what this device knows. */
const elseUndrawn: WorkboxPlugin = {
  handlerDidError: () => matchPrecache('/site.html'),
}

const copyFirst = new StaleWhileRevalidate({ cacheName: COPIES, plugins: [pages] })
const networkFirst = new NetworkFirst({
  cacheName: COPIES,
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [pages, elseUndrawn],
})

const openPage: RouteHandlerCallback = async ({ request, event }) => {
  const copy = await caches.match(copyKeyOf(request.url), { cacheName: COPIES })
  const isQuick = copy !== undefined && isYoung(copy) && !asksForNewest(request)
  return (isQuick ? copyFirst : networkFirst).handle({ request, event })
}

/** The page of the scorer stores the copy itself: only it knows what it consists of. */
const ofScorer = {
  cacheName: SCORER_COPY,
  plugins: [{ cacheKeyWillBeUsed: async () => PANEL_DOCUMENT, cacheWillUpdate: async () => null }],
}
const scorerOrCopy = new NetworkFirst({ ...ofScorer, networkTimeoutSeconds: PATIENCE_S })
const newestScorer = new NetworkFirst(ofScorer)

/** A page whose copy did not start asks for the newest one: it waits for the network as long as there is one. */
const openScorer: RouteHandlerCallback = ({ request, event }) =>
  (asksForNewest(request) ? newestScorer : scorerOrCopy).handle({ request, event })

/** The name of a file changes with its content. */
const openFile: RouteHandlerCallback = async ({ request }) =>
  (await caches.match(request, { cacheName: SCORER_COPY, ignoreVary: true })) ?? fetch(request)

async function takeOver(): Promise<void> {
  // They name the files of an earlier release.
  await caches.delete(COPIES)
  await self.clients.claim()
}

/** Begins after the worker has taken over: until then, requests of the open pages wait. */
async function keepOpenPages(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window' })
  const addresses = new Set(open.filter(({ url }) => isPage(url)).map(({ url }) => copyKeyOf(url)))
  const cache = await caches.open(COPIES)
  await Promise.allSettled(
    Array.from(addresses, async (address) => {
      const response = await fetch(address, { cache: 'no-cache', redirect: 'manual' })
      if (await isWorthKeeping(response)) await cache.put(address, response)
    }),
  )
}

precacheAndRoute(precached, { cleanURLs: false, directoryIndex: '' })
registerRoute(new NavigationRoute(openPage, { denylist: NOT_PAGES }))
registerRoute(new NavigationRoute(openScorer, { allowlist: [SCORER] }))
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), openFile)

// The files of the earlier release that an open tab may still ask for are at the site.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => {
  const done = takeOver()
  event.waitUntil(done)
  void done.then(keepOpenPages)
})
