import { useEffect, useState } from 'react'
import { isReachable, loadDocument } from '../lib/reload.ts'
import { lazyPage, OfflinePage } from './lazy-page.tsx'
import { PageLoading } from './page-boundary.tsx'

const NotFoundPage = lazyPage(
  async () => (await import('../features/not-found/not-found-page.tsx')).NotFoundPage,
)

/** The path that the open document was loaded at, before anything the router has done since. */
const loadedAt = (): string | undefined =>
  performance.getEntriesByType('navigation').map(({ name }) => new URL(name).pathname)[0]

/**
 * Stands at addresses of the other document: the site at those of the panel, the panel at those of the site. The
 * router has changed the address already, so loading it again opens the other document.
 */
export function OtherDocument() {
  const [isOffline, setOffline] = useState(false)
  // Hosting answered with this document here: loading it again would never end.
  const isLost = location.pathname === loadedAt()

  useEffect(() => {
    if (isLost) return
    void isReachable().then((can) => (can ? loadDocument() : setOffline(true)))
  }, [isLost])

  if (isLost) return <NotFoundPage />
  return isOffline ? <OfflinePage /> : <PageLoading />
}
