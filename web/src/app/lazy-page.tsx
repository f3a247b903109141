import { type ComponentType, lazy, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { TicketButton } from '../components/buttons.tsx'
import { useTaking } from '../lib/drawn.ts'
import { paths } from '../lib/paths.ts'
import { isReachable, reloadDocument, reloadForRelease, reloadOnce } from '../lib/reload.ts'
import { usePageHeading } from '../lib/use-page-heading.ts'
import type { WithRest } from './fetch-ahead.ts'
import styles from './page-boundary.module.css'

/** The page could not be fetched: offline, or its file was removed by a release. */
const instead = async (failure: unknown): Promise<ComponentType> =>
  (await isReachable()) ? reloadOnce(failure) : OfflinePage

/**
 * A page that is fetched on navigation or prefetched. Only once, even if that fails: the bundler's loader counts a
 * stylesheet that failed as loaded, and a second attempt would show the page without it. `alongside`: what a page that was
 * not drawn waits for, if it can be fetched.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props> & WithRest>,
  alongside?: () => Promise<unknown>,
) {
  let loading: Promise<ComponentType<Props> & WithRest> | undefined
  let drawn: ComponentType<Props> | undefined
  let loaded: ComponentType<Props> | undefined
  /** Without its parts, for a document that contains them. */
  const fetchDrawn = () =>
    (loading ??= load().then((page) => {
      // A file without its page is an error of rendering, which the page boundary shows.
      if (page?.fetchParts === undefined) loaded = page
      return (drawn = page)
    }))
  const fetchPage = async () => {
    const page = await fetchDrawn()
    await page?.fetchParts?.()
    loaded = page
    return page
  }
  const Fetched = lazy(async () => {
    const beside = alongside?.().catch(reloadForRelease)
    // Without it the page says the same.
    const [page] = await Promise.all([fetchPage().catch(instead), beside?.catch(() => null)])
    return { default: page }
  })

  /** Code that is there already is rendered at once: outside a transition React shows a fallback for 300 ms at least. */
  function Page(props: Props) {
    const isTakingOver = useTaking() !== null
    // Kept: another component in its place would be another page.
    const [Content] = useState(() => (isTakingOver ? drawn : loaded) ?? Fetched)
    return <Content {...props} />
  }
  return Object.assign(Page, { fetchPage, fetchDrawn })
}

/** A browser may not notice that a connection is lost or back, and `online` may come too early. */
const LOOK_MS = 3000

const checkConnection = () => void reloadForRelease(null).catch(() => undefined)

/** Replaces a page that cannot be fetched. It reloads when the connection is back. */
export function OfflinePage() {
  const heading = usePageHeading('Sin conexión')
  const [hasTried, setHasTried] = useState(false)

  useEffect(() => {
    checkConnection()
    const timer = setInterval(checkConnection, LOOK_MS)
    addEventListener('online', checkConnection)
    return () => {
      clearInterval(timer)
      removeEventListener('online', checkConnection)
    }
  }, [])

  const retry = async () => {
    if (await isReachable()) reloadDocument()
    else setHasTried(true)
  }

  return (
    <section className={`measure ${styles['recovery']}`}>
      <h1 ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
        Estás sin conexión
      </h1>
      <p className={styles['text']}>Cuando vuelva la señal, esta página se abre sola.</p>
      <TicketButton large onClick={() => void retry()}>
        Reintentar
      </TicketButton>
      <output>{hasTried && 'Todavía no hay señal. Sigue esperando aquí o vuelve más tarde.'}</output>
      <Link className={styles['home']} to={paths.home.href()}>
        Volver al inicio
      </Link>
    </section>
  )
}
