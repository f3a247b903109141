import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { LazyPart } from '../../components/error-boundary.tsx'
import { deliveryRequest, requestDeliveryOfQueued } from '../../lib/forms/outbox-signal.ts'
import { useHasSendings } from '../../lib/registrations/signals.ts'
import { reloadForRelease } from '../../lib/reload.ts'

const loadAnswers = () => import('./undelivered-answers.tsx')
const loadDeliveries = async () => (await loadAnswers()).Deliveries
const loadUndelivered = async () => (await loadAnswers()).Undelivered
const loadUnsent = async () => (await import('./unsent-registration.tsx')).Unsent

/** Prefetches the code while there is a connection: it is needed when there is none. */
export const prepareDeliveries = (): void => void loadAnswers().catch(() => undefined)

/** Sends queued form responses from any page, once that page is rendered. */
export function DeliveryConnection() {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') requestDeliveryOfQueued()
    }
    look()
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return <WhileQueued load={loadDeliveries} />
}

/** Above every page, in every layout: what was sent from this device and is not at the server. */
export const PendingNotices = () => (
  <>
    <WhileQueued load={loadUndelivered} />
    <UnsentConnection />
  </>
)

/** For a tab with a registration that is not at the server. */
function UnsentConnection() {
  return useHasSendings() ? <SendingPart load={loadUnsent} /> : null
}

/** A part for a device with answers to forms that are not at the server. */
function WhileQueued({ load }: { load: () => Promise<ComponentType> }) {
  const isWanted = useSyncExternalStore(
    deliveryRequest.subscribe,
    () => deliveryRequest.get() !== null,
    () => false,
  )
  return isWanted ? <SendingPart load={load} /> : null
}

const NO_PROPS = {}

/** Without a connection the page stays as it is. */
const loadPage = () => void reloadForRelease(null).catch(() => undefined)

/**
 * Fetches the code that sends queued data, or reports on it. A browser does not fetch a failed module again: then
 * the page is reloaded when the browser is online. What was typed is in the drafts.
 */
function SendingPart({ load }: { load: () => Promise<ComponentType> }) {
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!hasFailed) return undefined
    addEventListener('online', loadPage)
    return () => removeEventListener('online', loadPage)
  }, [hasFailed])

  return <LazyPart load={load} props={NO_PROPS} onError={() => setHasFailed(true)} />
}
