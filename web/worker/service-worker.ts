import { core, others } from 'virtual:stored-files'
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types.js'
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
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
import { PANEL_DOCUMENT, SCORER, SCORER_COPY, type ToKeep } from '../src/lib/worker-contract.ts'

declare const self: ServiceWorkerGlobalScope

const COPIES = 'pages'
const MOST_COPIES = 30
/** A slow line does not keep the visitor from a copy that is there. */
const PATIENCE_S = 3
/** A function that does not answer at all. */
const SILENCE_MS = 10_000

/** The cache of this release's files that are not of its core: those that this device has used, or all of them. */
const FILES = 'files'

const OTHERS: ReadonlySet<string> = new Set(others)
const OF_RELEASE: ReadonlySet<string> = new Set([
  ...others,
  ...core.map((entry) => (typeof entry === 'string' ? entry : entry.url)),
])

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
  isDrawn(response) && isOfRelease(await response.clone().text(), OF_RELEASE)

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

const pathOf = ({ url }: Request): string => new URL(url).pathname

async function missing(wanted: ToKeep): Promise<string[]> {
  const kept = new Set((await (await caches.open(FILES)).keys()).map(pathOf))
  return (wanted === 'site' ? others : wanted).filter((file) => OTHERS.has(file) && !kept.has(file))
}

/** One at a time: the visitor may be waiting for another file. */
async function keepSite(): Promise<void> {
  const cache = await caches.open(FILES)
  for (const file of await missing('site')) await cache.add(file)
}

let keeping = Promise.resolve()

/** A file that does not arrive is asked for again on the next visit. */
async function keepWhatArrives(wanted: ToKeep): Promise<void> {
  const cache = await caches.open(FILES)
  for (const file of await missing(wanted)) await cache.add(file).catch(() => undefined)
}

async function removeEarlierFiles(): Promise<void> {
  const cache = await caches.open(FILES)
  const earlier = (await cache.keys()).filter((request) => !OTHERS.has(pathOf(request)))
  await Promise.all(earlier.map((request) => cache.delete(request)))
}

async function takeOver(): Promise<void> {
  // They name the files of an earlier release.
  await caches.delete(COPIES)
  await removeEarlierFiles()
  await self.clients.claim()
}

/** The document that is shown, from the browser's cache; if that one is of an earlier release, the site's present one. */
async function keepPage(address: string): Promise<void> {
  for (const cache of ['force-cache', 'no-cache'] as const) {
    const response = await fetch(address, { cache, redirect: 'manual' })
    if (!isDrawn(response)) return
    if (!(await isWorthKeeping(response))) continue
    await (await caches.open(COPIES)).put(address, response)
    return
  }
}

/** Begins after the worker has taken over: until then, requests of the open pages wait. */
async function keepOpenPages(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window' })
  const addresses = new Set(open.filter(({ url }) => isPage(url)).map(({ url }) => copyKeyOf(url)))
  await Promise.allSettled(Array.from(addresses, keepPage))
}

precacheAndRoute(core, { cleanURLs: false, directoryIndex: '' })
registerRoute(new NavigationRoute(openPage, { denylist: NOT_PAGES }))
registerRoute(new NavigationRoute(openScorer, { allowlist: [SCORER] }))
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && OTHERS.has(url.pathname),
  new CacheFirst({ cacheName: FILES, matchOptions: { ignoreVary: true } }),
)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), openFile)

self.addEventListener('install', (event) => {
  // The files of the earlier release that an open tab may still ask for are at the site.
  void self.skipWaiting()
  // A device with an earlier release gets all of this one before it takes over.
  if (self.registration.active !== null) event.waitUntil(keepSite())
})
self.addEventListener('activate', (event) => {
  const done = takeOver()
  event.waitUntil(done)
  void done.then(keepOpenPages)
})
self.addEventListener('message', (event) => {
  keeping = keeping.then(() => keepWhatArrives(event.data as ToKeep))
  event.waitUntil(keeping)
})
