import { useEffect, useRef } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { loadDrawings } from '../components/artwork/drawing.tsx'
import { firstTouch, savesData } from '../lib/browser-state.ts'
import { paths } from '../lib/paths.ts'
import { loadDocument } from '../lib/reload.ts'
import {
  containerOf,
  filesOf,
  hasServiceWorker,
  startServiceWorker,
  stylesOfDocument,
} from '../lib/service-worker.ts'
import type { ToKeep } from '../lib/worker-contract.ts'
import { type Ahead, fetchAhead } from './fetch-ahead.ts'

/** The browser looks for a new release at each visit; an installed app may stay open for days. */
const LOOK_MS = 60 * 60 * 1000

/** Offline it fails, and is tried again an hour later. */
const lookForRelease = (registration: ServiceWorkerRegistration) =>
  registration.update().catch(() => undefined)

/** While the page is seen, and when it is seen again. Returns how to stop. */
function lookForReleases(registration: ServiceWorkerRegistration): () => void {
  let lookedAt = Date.now()
  const look = () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < LOOK_MS) return
    lookedAt = Date.now()
    void lookForRelease(registration)
  }
  document.addEventListener('visibilitychange', look)
  const timer = setInterval(look, LOOK_MS)
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearInterval(timer)
  }
}

/** Pages that hold nothing but what the site knows. */
const READ = [
  paths.home,
  paths.tournaments,
  paths.tournament,
  paths.table,
  paths.tournamentRules,
  paths.history,
]

const isRead = (path: string): boolean => READ.some(({ pattern }) => matchPath(pattern, path) !== null)

/** Looks for releases, and brings an open tab to a new one when its visitor goes to another page. */
function useNewRelease(controllerAtStart: ServiceWorker | null): void {
  const { pathname } = useLocation()
  const isOutdated = useRef(false)
  const arrivedAt = useRef(pathname)

  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const start = async () => {
      const registration = await containerOf(navigator)?.ready
      if (registration !== undefined && !isGone) stop = lookForReleases(registration)
    }
    void start()
    return () => {
      isGone = true
      stop?.()
    }
  }, [])

  useEffect(() => {
    const container = containerOf(navigator)
    // The first one is of the same release as the document.
    let own = controllerAtStart
    const noteChange = () => {
      const present = container?.controller ?? null
      own ??= present
      isOutdated.current = present !== own
    }
    noteChange()
    container?.addEventListener('controllerchange', noteChange)
    return () => container?.removeEventListener('controllerchange', noteChange)
  }, [controllerAtStart])

  useEffect(() => {
    if (pathname === arrivedAt.current) return
    arrivedAt.current = pathname
    if (isOutdated.current && navigator.onLine && isRead(pathname)) loadDocument()
  }, [pathname])
}

/** Resolves once a service worker answers what the page asks for. */
const takenOver = (container: ServiceWorkerContainer): Promise<unknown> =>
  new Promise((resolve) => {
    if (container.controller !== null) resolve(null)
    container.addEventListener('controllerchange', resolve, { once: true })
  })

/** Going back to a document, or loading it again, is the same visit. */
const isLaterVisit = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate')

/**
 * The first visit may be the only one: the device keeps what it has loaded. On a later visit it gets the whole site once the
 * visitor touches the page, and when the app is installed.
 */
async function keepFiles(wasHere: boolean): Promise<void> {
  const container = containerOf(navigator)
  if (container === undefined || savesData()) return
  await startServiceWorker()
  if (!(await hasServiceWorker())) return
  const keep = (wanted: ToKeep) => {
    if (wanted.length > 0) container.controller?.postMessage(wanted)
  }
  addEventListener('appinstalled', () => keep('site'))
  await takenOver(container)
  keep(stylesOfDocument())
  // Also what was on its way when the service worker took over: it has not seen that.
  const observer = new PerformanceObserver((list) => keep(filesOf(list.getEntries())))
  observer.observe({ type: 'resource', buffered: true })
  if (!wasHere || !isLaterVisit()) return
  await firstTouch()
  const registration = await container.ready
  await lookForRelease(registration)
  // A new release stores the whole site itself.
  if (registration.installing === null && registration.waiting === null) keep('site')
}

export interface StoredSiteProps {
  /** Null on a first visit. */
  controllerAtStart: ServiceWorker | null
  /** Where most visitors of this page go: the same object for each of them. */
  next: readonly Ahead[]
}

/** Prefetches the drawings and the next pages, keeps the site on this device, and looks for releases. */
export function StoredSite({ controllerAtStart, next }: StoredSiteProps) {
  useNewRelease(controllerAtStart)
  useEffect(() => void keepFiles(controllerAtStart !== null), [controllerAtStart])
  useEffect(() => {
    const leaving = new AbortController()
    void fetchAhead([{ fetchPage: loadDrawings }, ...next], leaving.signal)
    return () => leaving.abort()
  }, [next])
  return null
}
