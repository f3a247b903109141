import { useEffect, useState, useSyncExternalStore } from 'react'
import { createDelivery, type Round } from '../../lib/forms/delivery.ts'
import { deliveryWanted } from '../../lib/forms/delivery-wanted.ts'
import type { Toast } from '../toasts/toast.ts'
import { useToasts } from '../toasts/use-toasts.ts'

const sentToast = ({ sent }: Round): Toast => ({
  type: 'success',
  title: sent === 1 ? 'Tu respuesta pendiente se envió.' : `Tus ${sent} respuestas pendientes se enviaron.`,
})

const REFUSED: Toast = {
  type: 'warning',
  title: 'Una respuesta pendiente no se pudo entregar.',
  detail: 'Sigue guardada en este dispositivo.',
}

/** Sends what waits, and says how it went. */
export function Deliveries() {
  const showToast = useToasts()
  const wanted = useSyncExternalStore(deliveryWanted.subscribe, deliveryWanted.get)
  const [delivery] = useState(() =>
    createDelivery((round) => {
      if (round.sent > 0) showToast(sentToast(round))
      if (round.refused > 0) showToast(REFUSED)
    }),
  )
  useEffect(() => {
    if (wanted !== null) delivery.start(wanted.afterMs)
  }, [delivery, wanted])
  useEffect(() => delivery.stop, [delivery])

  return null
}
