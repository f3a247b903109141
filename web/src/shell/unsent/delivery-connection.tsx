import { useEffect } from 'react'
import { deliveryRequest, requestDeliveryOfQueued } from '../../lib/forms/outbox-signal.ts'
import { loadAnswers, WhileQueued } from './unsent-connection.tsx'

const loadDeliveries = async () => (await loadAnswers()).Deliveries

/** Sends queued form responses from any page, once that page is usable. */
export function DeliveryConnection() {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') requestDeliveryOfQueued()
    }
    // A form may have asked for a later time by now.
    if (deliveryRequest.get() === null) look()
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return <WhileQueued load={loadDeliveries} />
}
