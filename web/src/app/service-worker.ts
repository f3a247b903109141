import { useEffect, useRef } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { loadDocument } from '../lib/reload.ts'
import { containerOf } from '../lib/service-worker.ts'

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
export function useNewRelease(): void {
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
    // The one of a first visit is of the same release as the document.
    let isFirst = container?.controller === null
    const noteChange = () => {
      isOutdated.current = !isFirst
      isFirst = false
    }
    container?.addEventListener('controllerchange', noteChange)
    return () => container?.removeEventListener('controllerchange', noteChange)
  }, [])

  useEffect(() => {
    if (pathname === arrivedAt.current) return
    arrivedAt.current = pathname
    if (isOutdated.current && navigator.onLine && isRead(pathname)) loadDocument()
  }, [pathname])
}
