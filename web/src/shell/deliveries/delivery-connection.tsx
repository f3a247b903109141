import { useEffect } from 'react'
import { wantDeliveryOfKept } from '../../lib/forms/delivery-wanted.ts'
import { loadDeliveries } from './load-deliveries.ts'
import { WhileKept } from './while-kept.tsx'

/** Looks after answers to forms that still have to be sent, on whatever page, once that page stands. */
export function DeliveryConnection() {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') wantDeliveryOfKept()
    }
    look()
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return <WhileKept load={loadDeliveries} />
}
