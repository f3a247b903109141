import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { TextLink } from '../../components/links.tsx'
import { createDelivery, type Round } from '../../lib/forms/delivery.ts'
import { deliveryRequest } from '../../lib/forms/outbox-signal.ts'
import { isRefused, useOutbox } from '../../lib/forms/outbox.ts'
import { paths } from '../../lib/paths.ts'
import { type Toast, useToasts } from '../toasts/use-toasts.ts'
import { TopNotice } from './top-notice.tsx'

const sentToast = ({ sent }: Round): Toast => ({
  type: 'success',
  title: sent === 1 ? 'Tu respuesta pendiente se envió.' : `Tus ${sent} respuestas pendientes se enviaron.`,
})

const REFUSED: Toast = {
  type: 'warning',
  title: 'Una respuesta pendiente no se pudo entregar.',
  detail: 'Sigue guardada en este dispositivo.',
}

/** Sends queued responses, and reports the result. */
export function Deliveries() {
  const showToast = useToasts()
  const wanted = useSyncExternalStore(deliveryRequest.subscribe, deliveryRequest.get)
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

/** Shown above every page until the response is dealt with; the form's own page says more. */
export function Undelivered() {
  const { pathname } = useLocation()
  const refused = useOutbox().filter(isRefused)
  const elsewhere = refused.find(({ formId }) => pathname !== paths.form.href(formId))
  if (elsewhere === undefined) return null
  return (
    <TopNotice
      label="Respuestas sin entregar"
      icon="alert"
      tone="rejected"
      link={<TextLink to={paths.form.href(elsewhere.formId)}>Ver lo que escribiste</TextLink>}
    >
      <strong>Una respuesta tuya no se entregó.</strong> {elsewhere.refusal}
    </TopNotice>
  )
}
