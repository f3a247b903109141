import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { takeUp } from '../../lib/registrations/sender.ts'
import { sendingOf, setSending, useSendings } from '../../lib/registrations/sendings.ts'
import { useToasts } from '../toasts/use-toasts.ts'
import { UnsentStrip } from './unsent-strip.tsx'

/** Stands above every page but the form's own while a registration has not arrived; says so when it has. */
export function Unsent() {
  const { pathname, search } = useLocation()
  useEffect(takeUp, [])
  const linked = new URLSearchParams(search).get('tournament')
  const elsewhere = Object.values(useSendings()).find(
    ({ submission: { entry } }) =>
      pathname !== paths.register.href(entry.tournament.id) && linked !== entry.tournament.id,
  )
  if (elsewhere === undefined) return null
  const { submission, status } = elsewhere
  const { id, name } = submission.entry.tournament
  return status === 'sent' ? <Arrival id={id} name={name} /> : <UnsentStrip sending={elsewhere} />
}

function Arrival({ id, name }: { id: string; name: string }) {
  const showToast = useToasts()
  useEffect(() => {
    if (sendingOf(id)?.status !== 'sent') return
    setSending(id, null)
    showToast({
      type: 'success',
      title: `Tu inscripción en ${name} llegó.`,
      detail: 'Tu boleto te espera en el inicio.',
    })
  }, [id, name, showToast])
  return null
}
