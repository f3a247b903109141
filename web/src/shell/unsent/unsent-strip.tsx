import { TextLink } from '../../components/text-link.tsx'
import { paths } from '../../lib/paths.ts'
import { hasEntry } from '../../lib/registrations/entry-draft.ts'
import { earlierReceiptOf, type Sending } from '../../lib/registrations/sendings.ts'
import { useOnline } from '../../lib/use-online.ts'
import { TopNotice, type TopNoticeProps } from '../top-notice.tsx'

type Standing = 'underway' | 'resting' | 'unanswered' | 'refused' | 'arrived'

const HOW: Record<Standing, { how: string } & Pick<TopNoticeProps, 'tone' | 'icon'>> = {
  underway: { how: 'todavía no llega', tone: 'pending', icon: 'clock' },
  resting: { how: 'quizá no llegó', tone: 'pending', icon: 'alert' },
  unanswered: { how: 'sigue sin respuesta', tone: 'rejected', icon: 'alert' },
  refused: { how: 'no se envió', tone: 'rejected', icon: 'alert' },
  arrived: { how: 'ya había llegado', tone: 'pending', icon: 'info' },
}

function standingOf(sending: Sending, online: boolean): Standing {
  // An earlier attempt was heard after all: this one had other words, and is no failure.
  if (sending.status === 'failed') return earlierReceiptOf(sending) === null ? 'refused' : 'arrived'
  if (sending.status === 'resting') return 'resting'
  return sending.status === 'waiting' && sending.pauseMs === null && online ? 'unanswered' : 'underway'
}

function furtherWords(standing: Standing, tournamentId: string): string | null {
  if (standing === 'underway') return 'La seguimos enviando: no cierres esta pestaña.'
  if (standing === 'resting') return 'Envíala otra vez: si ya había llegado, no se repite.'
  if (standing === 'arrived') return 'Llegó con lo que enviaste la primera vez.'
  return hasEntry(tournamentId) ? 'Lo que escribiste sigue guardado.' : null
}

/** How a registration stands, and the way to where more is said of it. */
export function UnsentStrip({ sending }: { sending: Sending }) {
  const { id, name } = sending.submission.entry.tournament
  const standing = standingOf(sending, useOnline())
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
