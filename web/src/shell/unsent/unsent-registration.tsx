import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { TextLink } from '../../components/links.tsx'
import { paths } from '../../lib/paths.ts'
import { hasEntry } from '../../lib/registrations/entry-draft.ts'
import { resumeWaiting } from '../../lib/registrations/sender.ts'
import {
  earlierReceiptOf,
  type Sending,
  sendingOf,
  setSending,
  useSendings,
} from '../../lib/registrations/sendings.ts'
import { useToasts } from '../toasts/use-toasts.ts'
import { TopNotice, type TopNoticeProps } from './top-notice.tsx'

/** Shown above every page except the form's own while a registration has no answer; a toast says when it has. */
export function Unsent() {
  const { pathname, search } = useLocation()
  useEffect(resumeWaiting, [])
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

type Standing = 'underway' | 'paused' | 'unanswered' | 'refused' | 'arrived'

const HOW: Record<Standing, { how: string } & Pick<TopNoticeProps, 'tone' | 'icon'>> = {
  underway: { how: 'todavía no llega', tone: 'pending', icon: 'clock' },
  paused: { how: 'quizá no llegó', tone: 'pending', icon: 'alert' },
  unanswered: { how: 'sigue sin respuesta', tone: 'rejected', icon: 'alert' },
  refused: { how: 'no se envió', tone: 'rejected', icon: 'alert' },
  arrived: { how: 'ya había llegado', tone: 'pending', icon: 'info' },
}

function standingOf(sending: Sending): Standing {
  // An earlier attempt had arrived: not a failure.
  if (sending.status === 'failed') return earlierReceiptOf(sending) === null ? 'refused' : 'arrived'
  if (sending.status === 'paused') return 'paused'
  return sending.status === 'waiting' && sending.retryInMs === null ? 'unanswered' : 'underway'
}

function furtherWords(standing: Standing, tournamentId: string): string | null {
  if (standing === 'underway') return 'La seguimos enviando: no cierres esta pestaña.'
  if (standing === 'paused') return 'Envíala otra vez: si ya había llegado, no se repite.'
  if (standing === 'arrived') return 'Llegó con lo que enviaste la primera vez.'
  return hasEntry(tournamentId) ? 'Lo que escribiste sigue guardado.' : null
}

/** The status of a registration, with a link to its form. */
function UnsentStrip({ sending }: { sending: Sending }) {
  const { id, name } = sending.submission.entry.tournament
  const standing = standingOf(sending)
  const { how, tone, icon } = HOW[standing]
  return (
    <TopNotice
      label="Cómo va tu inscripción"
      icon={icon}
      tone={tone}
      link={<TextLink to={paths.register.href(id)}>Volver a la inscripción</TextLink>}
    >
      <strong>
        Tu inscripción en {name} {how}.
      </strong>{' '}
      {furtherWords(standing, id)}
    </TopNotice>
  )
}
