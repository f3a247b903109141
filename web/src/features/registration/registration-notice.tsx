import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { SleepingMask } from '../../components/artwork/sleeping-mask.tsx'
import { TicketAnchor, TicketLink } from '../../components/ticket-button.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { WallNotice } from '../../components/wall-notice.tsx'
import { paths } from '../../lib/paths.ts'
import { useSiteFront } from '../../lib/settings/site-settings.ts'
import type { RegistrationView } from '../../lib/tournaments/registration-view.ts'
import styles from './registration-notice.module.css'

const SOON = {
  title: 'La inscripción abre pronto',
  text: 'El formulario de este sitio todavía no está listo. Únete al chat de la comunidad: ahí se avisa apenas se abra.',
}

const NOTICES: Record<RegistrationView, { title: string; text: string }> = {
  open: SOON,
  line: {
    title: 'Torneo completo',
    text: 'Este torneo ya no tiene cupos disponibles, y tiene lista de espera. El formulario para unirte abre pronto: en el chat de la comunidad se avisa.',
  },
  full: { title: 'Torneo completo', text: 'Este torneo ya no tiene cupos disponibles.' },
  closed: {
    title: 'Inscripciones cerradas',
    text: 'El plazo para inscribirse a este torneo ya terminó.',
  },
  'without-form': {
    title: 'Sin formulario',
    text: 'Error: Este torneo no tiene un formulario de inscripción configurado.',
  },
}

interface RegistrationNoticeProps {
  tournament: Tournament
  view: RegistrationView
}

export function RegistrationNotice({ tournament, view }: RegistrationNoticeProps) {
  const { links, contacts } = useSiteFront()
  const goesOn = view === 'open' || view === 'line'
  return (
    <WallNotice
      art={<SleepingMask />}
      {...NOTICES[view]}
      alert={view === 'without-form'}
      action={
        <div className={styles['actions']}>
          {goesOn ? (
            <TicketAnchor href={links.whatsapp ?? `mailto:${contacts.email}`}>
              Ir al chat de la comunidad
            </TicketAnchor>
          ) : (
            <TicketLink to={paths.tournaments.href()}>Ver otros torneos</TicketLink>
          )}
          <TextLink to={paths.tournament.href(tournament.id)}>Ver el torneo</TextLink>
        </div>
      }
    />
  )
}
