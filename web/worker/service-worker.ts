import { precached } from 'virtual:precached'
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js'
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { asksForNewest, copyKeyOf, isDrawn, isPage, isYoung, NOT_PAGES } from './navigation.ts'

declare const self: ServiceWorkerGlobalScope

const COPIES = 'pages'
const MOST_COPIES = 30
/** A slow line does not keep the visitor from what is there. */
const PATIENCE_S = 3

const pages: WorkboxPlugin = {
  // Past the browser's cache, which may answer with a page of half a minute ago.
  requestWillFetch: async ({ request }) =>
    new Request(request.url, { cache: 'no-cache', redirect: 'manual' }),
  cacheKeyWillBeUsed: async ({ request }) => copyKeyOf(request.url),
  cacheWillUpdate: async ({ response }) => (isDrawn(response) ? response : null),
  async fetchDidSucceed({ request, response }) {
    if (response.status >= 500) throw new Error(`The site answered with ${response.status}`)
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

/** The document without a page, which the client draws with what this device knows. */
const elseUndrawn: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse ?? (await matchPrecache('/site.html')),
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

async function takeOver(event: ExtendableEvent): Promise<void> {
  // They name the files of an earlier release.
  await caches.delete(COPIES)
  await self.clients.claim()
  const open = await self.clients.matchAll({ type: 'window' })
  const addresses = new Set(open.filter(({ url }) => isPage(url)).map(({ url }) => copyKeyOf(url)))
  await Promise.all(
    Array.from(addresses, (address) => networkFirst.handle({ request: new Request(address), event })),
  )
}

precacheAndRoute(precached, { cleanURLs: false, directoryIndex: '' })
registerRoute(new NavigationRoute(openPage, { denylist: NOT_PAGES }))

// The files of the earlier release that an open tab may still ask for are at the site.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(takeOver(event)))
